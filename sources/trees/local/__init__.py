"""A tree that is on this machine: a cached release, a git checkout, or a plain folder."""
