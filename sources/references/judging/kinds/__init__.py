"""What each kind of reference is judged by: links by their address, names by definitions, paths by the files of a release."""
