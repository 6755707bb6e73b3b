"""What prose says of code, and whether it is right: documents are read, checked against releases, and mended by a patch.

checked = check_references(load_catalog(), read_documents([Path("docs")]), Against(frameworks=["vllm"]))
wrong = [one for one in checked.judged if one.verdict is not Verdict.RIGHT]
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.references.checking.check import CheckedReferences, check_references
    from conceptmap.sources.references.checking.code_bases import Against
    from conceptmap.sources.references.checking.patch import Patch, patch_files
    from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict
    from conceptmap.sources.references.reading.documents import Documents, read_documents

__all__ = [
    "Against",
    "CheckedReferences",
    "Documents",
    "Judged",
    "Patch",
    "Verdict",
    "check_references",
    "patch_files",
    "read_documents",
]

_HOMES: Final = {
    "Against": "checking.code_bases",
    "CheckedReferences": "checking.check",
    "Documents": "reading.documents",
    "Judged": "judging.codebases.verdicts",
    "Patch": "checking.patch",
    "Verdict": "judging.codebases.verdicts",
    "check_references": "checking.check",
    "patch_files": "checking.patch",
    "read_documents": "reading.documents",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
