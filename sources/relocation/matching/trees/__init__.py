"""Two trees side by side: what stands in both, and which file became which."""
