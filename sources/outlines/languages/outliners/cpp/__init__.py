"""Outlines of C++ and CUDA."""
