"""How questions are worded: what one is, how its holes are filled, and which words would give its answer away."""
