"""The SPARQL server."""
