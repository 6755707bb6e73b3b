"""What commands read and write beside the map."""
