"""Two."""
import g
