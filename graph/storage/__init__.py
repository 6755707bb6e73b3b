"""What is kept on disk: files written whole, and the cache of the parsed map."""
