"""Learning with the map: questions that are made from it, each with its answer's proof."""
