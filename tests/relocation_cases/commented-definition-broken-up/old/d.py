import re

LIMIT = 16383
MARK_RE = re.compile(b"<mark[^>]*http[^<]*mark[^<]*", re.I)  # noqa: W605
PLAIN_RE = re.compile(b"<plain[^>]*http[^<]*plain[^<]*", re.I | re.M)
