"""SPARQL, here and at other servers, and the named queries."""
