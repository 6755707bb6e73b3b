"""Traces as they lie on the disk: what processes left, and a file of JSON lines."""
