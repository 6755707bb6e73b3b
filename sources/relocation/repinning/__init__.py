"""Carries a map to another release: what became of each of its anchors, and the edits of its YAML."""
