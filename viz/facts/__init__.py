"""What the page is told of the map: one JSON value, packed small."""
