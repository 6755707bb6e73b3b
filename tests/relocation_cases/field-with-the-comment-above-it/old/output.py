class StepOutput:
    """What one step came to."""

    finished: set[str]

    # Whether any request of the step is constrained.
    # Set only where steps overlap.
    is_constrained: bool = False

    # How many tokens were drafted.
    drafted: int = 0


# Counts the tokens of a step.
# Padding does not count.
def counted(step: StepOutput) -> int:
    return len(step.finished) + step.drafted


# Says who is left.
def left(step: StepOutput) -> set[str]:
    return set(step.finished)
