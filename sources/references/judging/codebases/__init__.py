"""Which code base a reference means, and which names it may mean there."""
