"""The lock: what was proven, and of which bytes."""
