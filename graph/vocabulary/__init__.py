"""The terms and IRIs of the map in RDF."""
