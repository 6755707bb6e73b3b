"""What the page is told of the map, packed small."""
