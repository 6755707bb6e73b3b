"""Which questions a map can ask: kinds of them, and wrong answers that are truly wrong."""
