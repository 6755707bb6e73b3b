"""What is claimed: the YAML files of the map, and their lock."""
