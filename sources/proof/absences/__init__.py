"""Whether an absence holds: its searches, and its own words over the whole release."""
