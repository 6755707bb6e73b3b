"""The languages that answers have, and the one that the environment asks for."""

import os
from enum import StrEnum


class DisplayLanguage(StrEnum):
    """The language of an answer."""

    EN = "en"
    ZH = "zh"


def locale_language() -> DisplayLanguage:
    """The language that the environment asks for, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return DisplayLanguage.ZH if value.lower().startswith("zh") else DisplayLanguage.EN
    return DisplayLanguage.EN
