"""The definitions and the lines of a whole tree, and how like each other they are."""
