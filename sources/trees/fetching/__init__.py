"""Getting a release: finding it on an index or a git host, fetching it whole or not at all, unpacking it safely."""
