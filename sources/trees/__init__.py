"""Source trees on this machine: which release is pinned, how it is fetched, and how a file of it is read safely."""
