"""Whether what a reference names is right, moved or gone."""
