"""`python -m conceptmap` is `conceptmap`."""

from conceptmap.cli.app import main

if __name__ == "__main__":
    main()
