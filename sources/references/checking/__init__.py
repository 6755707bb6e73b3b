"""The use case of `refs`: documents are read and checked against code bases, and a patch re-aims what moved."""
