"""Where code went between two releases: anchors are followed, and a pin is carried to another release."""
