"""What reads without scripts."""
