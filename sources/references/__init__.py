"""References to code in prose: found, judged against a release, and repaired."""
