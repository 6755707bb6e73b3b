"""C++ text as tokens, and the heads of definitions in them."""
