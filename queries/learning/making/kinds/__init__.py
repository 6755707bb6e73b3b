"""The kinds of questions: each module here is one or several, as pairs of a `Form` and what makes its items, in `KINDS`.

A kind is known by its module being here. What calls what can join as `calls.py` once a catalogue has derived edges.
"""
