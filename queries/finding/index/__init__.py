"""What is searched: every name and every text of a map, made ready once."""
