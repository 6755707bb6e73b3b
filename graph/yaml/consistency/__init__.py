"""What the files must say together: names that exist, trees without cycles, mappings that say one thing."""
