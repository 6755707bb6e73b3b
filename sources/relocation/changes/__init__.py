"""What a release changed for the concepts and claims of a map."""
