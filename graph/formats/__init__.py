"""The map in the formats of other tools."""
