"""How a definition or a range of lines is recognised in another tree."""
