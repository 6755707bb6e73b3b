"""What can be seen: matrix, life cycle, focus graph, one HTML file."""
