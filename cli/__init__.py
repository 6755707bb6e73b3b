"""What is typed: commands and their rendering."""
