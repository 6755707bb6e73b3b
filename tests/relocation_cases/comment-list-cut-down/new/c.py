# pylint: disable=too-long
import os

# pylint: disable=exec-used
exec(os.environ["SETUP_SCRIPT"])


def run_all(paths):  # noqa: C901
    value = load_paths(paths)  # type: ignore[arg-type]
    # the paths are those that the caller gave, in their order
    return value


def run_one(path):  # noqa: C901, ANN201
    return path
