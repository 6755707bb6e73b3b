"""References as they stand in a document."""
