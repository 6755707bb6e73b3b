"""Formulas of exercises: a few operations on whole numbers, fractions and lists of them."""
