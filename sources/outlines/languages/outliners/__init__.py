"""Languages of code, a module or a room each: what outlines a file of it. The table of languages names their functions."""
