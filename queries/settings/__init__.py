"""What users set: settings by any of their names, and whole command lines, from one framework to another."""
