"""What checking has to say: a closed list of codes, and the finding as a value."""

from enum import Enum

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.messages import Message
from conceptmap.graph.model import Anchor, Location, Place


class Level(Enum):
    """How bad a finding is."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Code(Enum):
    """Every finding there is: its stable code and what it means."""

    # Reading YAML
    MISSING_INPUT = ("CM101", "A mappings folder or a file in it is missing or empty.")
    UNREADABLE_TEXT = ("CM102", "A mappings file is not UTF-8 text.")
    YAML_SYNTAX = ("CM103", "A mappings file is not YAML.")
    ALIAS = ("CM104", "YAML aliases, anchors, tags and merge keys are not used here.")
    DUPLICATE_KEY = ("CM105", "A key was given twice.")
    UNKNOWN_KEY = ("CM106", "A key that nothing reads.")
    MISSING_KEY = ("CM107", "A key that is required is not there.")
    WRONG_TYPE = ("CM108", "A value of the wrong kind.")
    MISSING_LANGUAGE = ("CM109", "Text that is not given in every language of the map.")
    BAD_VALUE = ("CM110", "A value that is none of those allowed.")
    BAD_ID = ("CM111", "An id that is not kebab-case.")
    BAD_ANCHOR = ("CM112", "A malformed anchor.")
    BACKWARD_RANGE = ("CM113", "A line range that runs backwards or starts at 0.")
    BAD_PATTERN = ("CM114", "A search pattern that is not a regular expression.")
    BAD_PATH = ("CM115", "A path that is absolute, leaves the release, or is not spelt plainly.")
    UNWRITTEN = ("CM116", "Text that is still to be written.")
    NO_IDENTITY = ("CM117", "A map without `map.yaml`: nothing tells it from another one.")
    # What the files say together
    UNKNOWN_FRAMEWORK = ("CM121", "A framework that frameworks.yaml does not define.")
    UNKNOWN_CONCEPT = ("CM122", "A concept that no file defines.")
    DUPLICATE_ID = ("CM123", "The same id is defined twice.")
    BROADER_CYCLE = ("CM124", "A concept is its own broader concept.")
    SAME_LABEL = ("CM125", "Two concepts have the same name in one language.")
    BAD_MAPPING = ("CM126", "A mapping says two things at once, or nothing.")
    BAD_CLAIM = ("CM127", "A claim lacks what its verdict needs.")
    TAKEN_ALIAS = ("CM128", "An alias that is another concept's name, alias or id.")
    NO_WORDS = ("CM129", "A concept that is absent somewhere and has no words of its own.")
    BAD_SETTING = (
        "CM133",
        "A setting without a name, a check of its default, or with what belongs to another.",
    )
    BAD_CONTRAST = ("CM134", "A contrast that is not between two code bases.")
    EXCEPT_ALL = ("CM130", "An explanation that covers every hit of a release, whatever it is.")
    SHAPE = ("CM131", "The RDF does not have the shape that the vocabulary promises.")
    SKOS = ("CM132", "A SKOS integrity condition does not hold.")
    BAD_EXERCISE = (
        "CM136",
        "A number of an exercise is not what its formula comes to, or nothing shows it.",
    )
    BAD_HAPPENING = (
        "CM137",
        "When a concept happens is said of no function, or by a condition that cannot be read or that nothing shows.",
    )
    # Proof
    NO_SOURCE = ("CM201", "The pinned source of a framework is not on this machine.")
    FILE_MISSING = ("CM202", "The release has no such file.")
    SYMBOL_MISSING = ("CM203", "The file defines no such symbol.")
    SYMBOL_AMBIGUOUS = (
        "CM204",
        "The file defines the symbol more than once, and the lines do not decide.",
    )
    LINES_MOVED = ("CM205", "The symbol is there, on other lines than the anchor says.")
    LINES_OUTSIDE = ("CM206", "The file ends before the anchor's last line.")
    TEXT_CHANGED = ("CM207", "The text at the anchor is not the text that the lock proves.")
    UNREADABLE_SOURCE = ("CM208", "A source file could not be read, so nothing was checked.")
    UNPROVEN = ("CM209", "An anchor has no proof in the lock.")
    NO_LINES = ("CM210", "An anchor without lines.")
    PATH_REFUSED = ("CM211", "A path that leads out of the release, or through a link.")
    SEARCH_HIT = ("CM212", "A search that must find nothing found something.")
    SEARCH_EMPTY = ("CM213", "A search looked at no file.")
    SEARCH_NO_CONTROL = (
        "CM214",
        "A search whose pattern hits nowhere, so that finding nothing shows nothing.",
    )
    CHECK_FAILED = ("CM215", "A claim's check does not hold.")
    CHECK_BROKEN = ("CM216", "A claim's check could not be run.")
    LOCK_STALE = ("CM217", "The lock has a proof of something that is no longer in the map.")
    RELEASE_MISMATCH = ("CM219", "The lock was made from another release than the map names.")
    LOCAL_ONLY = ("CM220", "Checked against a local tree, not against the pinned bytes.")
    PATTERN_TIMEOUT = ("CM225", "A search pattern ran out of time, so nothing was shown.")

    # What a concept's own words find
    WORDS_HIT = (
        "CM231",
        "A concept's own words hit in a release that lacks it, and nothing explains it.",
    )
    WORDS_MISS = ("CM232", "No word of a concept hits in its anchors in a framework that has it.")
    EXCEPT_IDLE = ("CM233", "An explanation of hits that explains none.")
    SEARCH_PARTIAL = (
        "CM234",
        "A search that covers only a part of a release and does not say why.",
    )
    UNREADABLE_CODE = (
        "CM235",
        "A release has compiled code that no search can read, so what is absent there is argued, not proven.",
    )
    SETTING_NAME = ("CM236", "A name of a setting that stands in none of its files.")
    DEFAULT_UNSHOWN = ("CM237", "A setting's default that none of its checks shows.")

    # What calls what
    EDGE_BROKEN = ("CM241", "Code that calls, constructs or inherits other code no longer does so.")
    UNPARSED_CODE = (
        "CM242",
        "Files that could not be parsed whole, so that calls in them may be missing.",
    )

    # References in documents
    REFERENCE_MOVED = ("CM301", "A document refers to code that is elsewhere by now.")
    REFERENCE_GONE = ("CM302", "A document refers to code that is not there.")
    IDLE_IGNORE = ("CM303", "A mark, or a line of an ignore file, that covers no wrong reference.")
    BAD_IGNORE = (
        "CM304",
        "A mark, or a line of an ignore file, without a reason, or that cannot be read.",
    )

    def __init__(self, slug: str, meaning: str) -> None:
        self.slug = slug
        self.meaning = meaning


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePlace(Location):
    """A place in a framework's source."""

    framework: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that checking has to say."""

    code: Code
    message: Message  #: what is wrong, in one sentence
    place: Place  #: where the map says it
    help: Message | None = None  #: what to write or type
    level: Level = Level.ERROR
    source: SourcePlace | None = None  #: where in the framework's code
    proposal: Anchor | None = None  #: the anchor that would be right
    about: str | None = None  #: the words at `place` that it is about; None: the whole line
