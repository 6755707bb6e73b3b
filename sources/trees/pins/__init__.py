"""Which release is meant, and where its tree lies: package URLs, the cache, --source."""
