"""What is found: names as they are spelt, then concepts by what a question means."""
