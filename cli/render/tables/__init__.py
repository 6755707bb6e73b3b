"""Tables of answers: the value, and the forms it is written in."""
