"""What is read of code in any language, and how the calls in it join the ends of edges."""
