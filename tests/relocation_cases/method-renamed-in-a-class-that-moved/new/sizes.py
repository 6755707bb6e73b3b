"""Sizes."""


def half(size):
    return size // 2
