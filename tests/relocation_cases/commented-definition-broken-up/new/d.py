import re

LIMIT = 16383
MARK_RE = re.compile(
    b"<mark[^>]*http[^<]*mark[^<]*",  # noqa: W605
    re.I,
)
PLAIN_RE = re.compile(
    b"<plain[^>]*http[^<]*plain[^<]*",
    re.I | re.M,
)
