"""Links."""


class KVLink:
    """What all links have."""

    def start(self, role):
        self.role = role
