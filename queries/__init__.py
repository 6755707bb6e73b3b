"""What can be asked: look-ups over the model, named queries, the SPARQL engine."""
