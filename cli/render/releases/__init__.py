"""What a release changed, and what an upgrade to it came to, as people read it."""
