"""What page, site and static articles are put together from: words, markup, links, assets."""
