"""One module for each export format: its record, called `FORMAT`, and its writer.

What a writer needs is imported when it writes, so that naming the formats costs nothing.
"""
