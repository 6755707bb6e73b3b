"""What C++ code calls: its names, its types and its classes, as far as they need no guess."""
