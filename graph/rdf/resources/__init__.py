"""The statements about each kind of thing in the map."""
