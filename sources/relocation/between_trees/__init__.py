"""What became of each anchor between two trees."""
