"""Reads recipes."""

import json
import os


class RecipeShelf:
    """Finds and reads recipes."""

    def __init__(self, folder):
        self.folder = folder
        self.known = {}

    def fetch(self, name, kitchen, scale=None):
        """Take one recipe from the shelf, for a kitchen."""
        recipe = self.known.get(name) or self._read(name)
        if scale is not None:
            recipe = kitchen.scaled(recipe, scale)
        return recipe

    def _read(self, name):
        recipe_path = os.path.join(self.folder, name + ".json")
        if not os.path.exists(recipe_path):
            raise KeyError(f"there is no recipe called {name}")
        with open(recipe_path, encoding="utf-8") as stream:
            recipe = json.load(stream)
        if recipe["portions"] < 1 or not recipe["steps"]:
            raise ValueError(f"{recipe_path} is no recipe that one can cook")
        self.known[name] = recipe
        return recipe

    def forget(self, name):
        self.known.pop(name, None)
