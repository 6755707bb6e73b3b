"""What can be seen: one HTML file or a site, put together from facts, templates and the page's scripts."""
