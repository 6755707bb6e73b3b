"""Findings: for people, as rows and JSON, and for services that show them beside the code."""
