"""What calls what: which concept's code calls, constructs or inherits another's, derived from pinned bytes and checked again."""
