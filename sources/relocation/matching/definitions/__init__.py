"""Which definition of the new tree an old one became."""
