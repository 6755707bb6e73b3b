"""The map's files: read, checked, joined to one catalogue, and edited in place."""
