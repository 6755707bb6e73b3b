"""SPARQL: what a query may do, asking here (in a process that can be ended) and at other stores, and the named queries."""
