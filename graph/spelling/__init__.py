"""How things are written, each in one place: ids, paths, anchors; and what a misspelt name may mean."""
