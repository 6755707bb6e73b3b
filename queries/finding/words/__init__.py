"""How text is cut into words, and how Chinese is read aloud."""
