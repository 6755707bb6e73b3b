"""The read-only SPARQL server: an address, workers that can be ended, and answers that are whole or not there."""
