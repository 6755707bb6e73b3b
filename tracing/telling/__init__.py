"""What a trace says: passings, a summary, a story, a comparison, and the form that other viewers read."""
