"""Descriptions and comparisons of GIF, APNG, WebP and PNG files of any origin."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, TypedDict, Union, cast

from ._inputs import File, Files
from ._options import CallOptions, DiffOptions, InspectOptions, ToleranceOptions
from ._program import run
from ._values import options
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack


class _InspectedFrame(TypedDict):
    x: int
    y: int
    width: int
    height: int
    delay: float
    disposal: str
    blend: str
    bytes: int


class InspectedFrame(_InspectedFrame, total=False):
    """A frame of a file: its rectangle in pixels, its delay in seconds, and the size of its data."""

    colorTable: int


class FileWarning(TypedDict):
    """A property of a file that troubles viewers, with a code such as `no-loop`."""

    code: str
    message: str


class _Record(dict[str, Any]):
    """An object of JSON whose keys are attributes, too; attributes of absent keys are None."""

    def __getattr__(self, name: str) -> Any:
        if name in type(self).__annotations__:
            return self.get(name)
        raise AttributeError(f"{type(self).__name__} has no {name!r}; it has {', '.join(type(self).__annotations__)}")


class Inspection(_Record):
    """A description of a file: a mapping of what `glyphreel inspect --json` prints, whose keys are attributes, too.

    Attributes of what is unknown or absent are None. Lengths are in pixels, times in seconds.
    """

    file: str
    """The path, or `-` for bytes."""
    format: str
    """`gif`, `png`, `apng` or `webp`."""
    bytes: int
    """The size of the file."""
    width: int
    height: int
    duration: float
    """The length of one play."""
    loop: Union[int, str]
    """The number of plays, or `forever`."""
    tellsLoop: bool
    """True if the file stores a loop count."""
    colorTable: Optional[int]
    """The number of entries in the shared colour table."""
    distinctColors: Optional[int]
    """The number of visible colours."""
    transparent: Optional[bool]
    """True if any pixel is transparent."""
    flashesFrom: Optional[float]
    """The time at which too many flashes begin."""
    texts: list[str]
    """Alternative texts and comments."""
    damage: list[str]
    warnings: list[FileWarning]
    frames: list[InspectedFrame]


class _Finding(TypedDict):
    kind: str
    words: str


class Cause(_Finding, total=False):
    """A change that explains differences, and the text that it is about."""

    text: str


class FrameDifference(_Finding, total=False):
    """A frame that differs.

    The kind is `drawn`, `moved`, `lost`, `inserted` or `end`. `bounds` is x, y, width and height in pixels; times are in
    seconds.
    """

    frame: int
    lastFrame: int
    actualFrame: int
    start: float
    end: float
    by: float
    expectedEnd: float
    actualEnd: float
    pixels: int
    bounds: list[int]


class Difference(_Record):
    """The result of a comparison: a mapping of what `glyphreel diff --json` prints, whose keys are attributes, too.

    It is true if the files differ.
    """

    expected: str
    """The path of the first file, or `-` for bytes."""
    actual: str
    """The path of the second file, or `-` for bytes."""
    status: str
    """`passed` or `differs`."""
    expectedSize: Optional[list[int]]
    """Width and height in pixels; None for recordings of terminals."""
    actualSize: Optional[list[int]]
    """Width and height in pixels; None for recordings of terminals."""
    causes: list[Cause]
    touchedWords: list[str]
    """The words where the pictures differ, if the files tell their text."""
    differences: list[FrameDifference]
    unlisted: Optional[int]
    """The number of rows of recordings that differ and are in no cause; None if all are."""

    def __bool__(self) -> bool:
        return not self.same

    @property
    def same(self) -> bool:
        """True if the files show the same, within the tolerances."""
        return self.status == "passed"


@verb(InspectOptions, CallOptions)
def inspect(file: File, **given: Unpack[InspectOptions]) -> Inspection:
    """Describes a GIF, APNG, WebP or PNG file.

    Args:
        file: A path, the bytes of a file, an open binary file, or pictures of another package as `convert` takes them.

    Raises:
        Error: If the file can't be read (status 66) or is damaged (65).
    """
    import json

    if isinstance(file, (bytes, bytearray, memoryview)):
        return Inspection(json.loads(run(["inspect", "-", "--json", *options(given)], bytes(cast("bytes", file)), names={"-": "file"})))
    if not isinstance(file, (str, os.PathLike)) and not hasattr(file, "read"):
        from ._converting import convert

        return inspect(convert(file, format="apng"), **given)
    with Files() as files:
        output = run(["inspect", files.path(file, "file"), "--json", *options(given)], names=files.names)
    inspection = Inspection(json.loads(output))
    if not isinstance(file, (str, os.PathLike)):
        inspection["file"] = "-"
    return inspection


@verb(DiffOptions, ToleranceOptions, CallOptions)
def diff(expected: File, actual: File, **given: Unpack[DiffOptions]) -> Difference:
    """Compares the frames and times of two animations or pictures, or what two recordings of terminals show.

    The result is true if they differ.

    Args:
        expected: A path, the bytes of a file, an open binary file, or pictures of another package as `convert` takes them. A
            recording is an asciicast, such as the bytes that `record` returns; its path ends in `.cast` or `.cast.gz`.
        actual: What is compared with it.

    Raises:
        Error: If a file can't be read (status 66) or is damaged (65), or the report can't be written (73, 74). Differences
            are no error.
    """
    import json

    with Files() as files:
        names = [files.path(expected, "expected"), files.path(actual, "actual")]
        difference = Difference(
            json.loads(run(["diff", *names, "--json", *options(given)], accepted=(0, 1), names=files.names))
        )
    for key, file in (("expected", expected), ("actual", actual)):
        if not isinstance(file, (str, os.PathLike)):
            difference[key] = "-"
    return difference
