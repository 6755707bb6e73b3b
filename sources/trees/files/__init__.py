"""Reading and writing files that are not trusted: safe paths, text, patterns, globs, locks."""
