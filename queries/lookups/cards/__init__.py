"""Cards of thirty seconds: two frameworks, or one concept."""
