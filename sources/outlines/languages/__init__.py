"""One table of languages, and how each of them is outlined."""
