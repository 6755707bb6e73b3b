"""What code defines, and where: outlines of files and of whole trees."""
