"""Links."""

import enum


class ECLinkRole(enum.Enum):
    # Runs beside the one who plans
    PLANNER = 0

    # Runs beside the one who works
    WORKER = 1


class ECLink:
    """What links of embeddings have."""

    def start(self, role):
        self.role = role
