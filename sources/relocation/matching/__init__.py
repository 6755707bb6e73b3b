"""How a definition or a range of lines is known again in another tree."""
