"""`python -m conceptmap.cli`."""

from conceptmap.cli.app import main

main()
