"""The one page, and the site."""
