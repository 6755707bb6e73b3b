"""What proves the map: anchors, absences and checks against a pinned tree; the lock is written and compared from it."""
