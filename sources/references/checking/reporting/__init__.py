"""What of the verdicts on references is told: not what is ignored for a reason, was so before, or nobody touched."""
