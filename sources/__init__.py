"""What proves the map: pinned trees, outlines of code, verification, relocation."""
