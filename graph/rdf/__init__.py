"""The map as RDF."""
