"""The parts of a page that read without scripts: articles, matrix, tables."""
