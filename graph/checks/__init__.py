"""Checks of the map as RDF: SKOS's integrity conditions, SHACL."""
