"""Look-ups over the model."""
