"""The map against the pinned sources: everything is proven anew, compared with the lock, or written into it."""
