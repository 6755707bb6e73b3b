"""Getting a release: package indexes, git hosts, archives unpacked safely."""
