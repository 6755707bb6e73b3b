"""From C++ text to a syntax tree: what would derail the parser is blanked first."""
