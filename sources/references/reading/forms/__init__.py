"""The forms of a reference: links, line numbers, and the value that is read from them."""
