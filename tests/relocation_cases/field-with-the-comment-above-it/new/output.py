"""Outputs."""


class StepOutput:
    """What one step came to."""

    finished: set[str]
    preempted: set[str]

    # Whether any request of the step is constrained.
    # Set only where steps overlap.
    is_constrained: bool = False

    # How many tokens were drafted,
    # rejected ones too.
    drafted: int = 0


# Counts the tokens of a step.
# Padding does not count.
def counted_tokens(step: StepOutput) -> int:
    return len(step.finished) + step.drafted


def left(step: StepOutput) -> set[str]:
    return set(step.finished)
