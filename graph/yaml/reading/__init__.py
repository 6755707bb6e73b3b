"""From YAML nodes to the values of the model."""
