"""Whether an anchor holds, and what would hold where it does not."""
