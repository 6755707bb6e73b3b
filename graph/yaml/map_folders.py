"""The folders of a map, and which of their files a command may write."""

from collections.abc import Sequence
from pathlib import Path

from conceptmap.graph.dataclass import dataclass
from conceptmap.graph.yaml.map_files import (
    LOCK_FILE,
    MappingFile,
    lock_files,
    mapping_files,
    shipped_folder,
)


@dataclass(frozen=True)
class MapFolders:
    """A map's own folder (None: the installed map), and those that add to it."""

    mappings: Path | None = None
    extend: Sequence[Path] = ()

    def files(self) -> dict[str, MappingFile]:
        """Every YAML file, by the name that findings show."""
        return {file.shown: file for file in mapping_files(self.mappings, self.extend)}

    def base_files(self) -> set[str]:
        """The names of the files that are not among what adds to the map."""
        return {file.shown for file in mapping_files(self.mappings)}

    def own_files(self) -> set[str]:
        """The names of the files that may be written: those of the map, or those that add to it and no other."""
        files = set(self.files())
        return files - self.base_files() if self.extend else files

    @property
    def lock_file(self) -> Path:
        """Where proofs are written: beside what adds to the map, else beside the map."""
        return Path(self.extend[-1]) / LOCK_FILE if self.extend else self.base_lock_file

    @property
    def base(self) -> Path:
        """The map's own folder."""
        return self.mappings or shipped_folder()

    @property
    def base_lock_file(self) -> Path:
        """Where the map's own proofs are."""
        return self.base / LOCK_FILE

    def locks(self) -> tuple[Path, ...]:
        """The locks that there are."""
        return lock_files(self.mappings, self.extend)

    def own_locks(self) -> list[Path]:
        """The locks that may be written."""
        added = {Path(folder) for folder in self.extend}
        return [file for file in self.locks() if not added or file.parent in added]

    def options(self, *, extend: bool = True) -> list[str]:
        """The options that name the same folders on the command line."""
        words = [] if self.mappings is None else ["--mappings", str(self.mappings)]
        if extend:
            words += [word for one in self.extend for word in ("--extend", str(one))]
        return words
