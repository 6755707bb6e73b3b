"""What clients and server say to each other: the SPARQL protocol, media types, the description and the page."""
