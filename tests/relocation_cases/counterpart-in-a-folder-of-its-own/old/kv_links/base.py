"""Links."""

import enum


class KVLinkRole(enum.Enum):
    # Runs beside the one who plans
    PLANNER = 0

    # Runs beside the one who works
    WORKER = 1


class KVLink:
    """What all links have."""

    def start(self, role):
        self.role = role
