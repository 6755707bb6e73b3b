"""What prose says of code, and whether it is right: documents are read, checked against releases, and mended by a patch.

checked = check_references(load_catalog(), read_documents([Path("docs")]), Against(frameworks=["vllm"]))
wrong = [one for one in checked.judged if one.verdict is not Verdict.RIGHT]

`report_references` leaves out what marks and an ignore file cover, what a baseline knows, and what a change does not touch.
"""

from typing import TYPE_CHECKING, Final

from conceptmap import lazy_names

if TYPE_CHECKING:
    from conceptmap.sources.references.checking.check import CheckedReferences, check_references
    from conceptmap.sources.references.checking.code_bases import Against
    from conceptmap.sources.references.checking.patch import Patch, patch_files
    from conceptmap.sources.references.checking.reporting.baseline import Baseline, read_baseline
    from conceptmap.sources.references.checking.reporting.findings import reference_findings
    from conceptmap.sources.references.checking.reporting.ignore_file import (
        IgnoreFile,
        read_ignore_file,
    )
    from conceptmap.sources.references.checking.reporting.report import Reported, report_references
    from conceptmap.sources.references.checking.reporting.touched import Touched, touched_since
    from conceptmap.sources.references.judging.codebases.verdicts import Judged, Verdict
    from conceptmap.sources.references.reading.documents import Documents, read_documents

__all__ = [
    "Against",
    "Baseline",
    "CheckedReferences",
    "Documents",
    "IgnoreFile",
    "Judged",
    "Patch",
    "Reported",
    "Touched",
    "Verdict",
    "check_references",
    "patch_files",
    "read_baseline",
    "read_documents",
    "read_ignore_file",
    "reference_findings",
    "report_references",
    "touched_since",
]

_HOMES: Final = {
    "Against": "checking.code_bases",
    "Baseline": "checking.reporting.baseline",
    "CheckedReferences": "checking.check",
    "Documents": "reading.documents",
    "IgnoreFile": "checking.reporting.ignore_file",
    "Judged": "judging.codebases.verdicts",
    "Patch": "checking.patch",
    "Reported": "checking.reporting.report",
    "Touched": "checking.reporting.touched",
    "Verdict": "judging.codebases.verdicts",
    "check_references": "checking.check",
    "patch_files": "checking.patch",
    "read_baseline": "checking.reporting.baseline",
    "read_documents": "reading.documents",
    "read_ignore_file": "checking.reporting.ignore_file",
    "reference_findings": "checking.reporting.findings",
    "report_references": "checking.reporting.report",
    "touched_since": "checking.reporting.touched",
}


__getattr__, __dir__ = lazy_names(__name__, _HOMES)
