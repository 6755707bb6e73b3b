"""Where lines went: two texts aligned, and ranges followed through them."""
