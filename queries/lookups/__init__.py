"""Look-ups over the model: names, symbols, places, matrices, paths, counts, translations. No SPARQL, no source code."""
