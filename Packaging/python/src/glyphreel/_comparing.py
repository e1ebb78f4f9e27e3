"""Descriptions and comparisons of GIF, APNG, WebP and PNG files of any origin."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, TypedDict, Union

from ._program import run
from ._scene import Duration, Path, argument, options, pairs, temporary

if TYPE_CHECKING:
    from contextlib import ExitStack

File = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview]
"""A path, or the bytes of a file."""

Rectangle = tuple[int, int, int, int]
"""x, y, width and height in pixels from the top left."""


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
    expectedSize: list[int]
    """Width and height in pixels."""
    actualSize: list[int]
    """Width and height in pixels."""
    causes: list[Cause]
    touchedWords: list[str]
    """The words where the pictures differ, if the files tell their text."""
    differences: list[FrameDifference]

    def __bool__(self) -> bool:
        return not self.same

    @property
    def same(self) -> bool:
        """True if the files show the same, within the tolerances."""
        return self.status == "passed"


def inspect(
    file: File, *, destination: Optional[str] = None, limits: Optional[Mapping[str, int]] = None
) -> Inspection:
    """Describes a GIF, APNG, WebP or PNG file.

    Args:
        file: A path, or the bytes of a file.
        destination: `github-readme`, `slack-emoji`, `discord-emoji` or `discord-sticker`: also warns of its limits.
        limits: Raises the limits `canvas`, `frames` and `decoded`.

    Raises:
        Error: If the file can't be read (status 66) or is damaged (65).
    """
    import json

    data = None if isinstance(file, (str, os.PathLike)) else bytes(file)
    name = argument(file) if isinstance(file, (str, os.PathLike)) else "-"
    output = run(["inspect", name, "--json", *options({"for": destination, "limit": pairs(limits)})], data)
    return Inspection(json.loads(output))


def diff(
    expected: File,
    actual: File,
    *,
    tolerance: int = 0,
    perceptual: Optional[float] = None,
    ignore_antialiasing: bool = False,
    ignore: Sequence[Rectangle] = (),
    max_pixels: Optional[int] = None,
    max_share: Union[None, float, str] = None,
    max_density: Union[None, float, str] = None,
    time_tolerance: Optional[Duration] = None,
    report: Optional[Path] = None,
    limits: Optional[Mapping[str, int]] = None,
) -> Difference:
    """Compares the frames and times of two animations or pictures.

    Args:
        expected: A path, or the bytes of a file.
        actual: A path, or the bytes of a file.
        tolerance: The largest difference of a component of a pixel, 0 to 255.
        perceptual: The largest distance of colours in OKLab, 0 to 1, instead of components.
        ignore_antialiasing: Ignores differences that antialiasing may cause at edges.
        ignore: Rectangles of pixels that are ignored, each as x, y, width and height.
        max_pixels: The most pixels of a frame that may differ.
        max_share: The largest share of a frame's pixels that may differ, 0 to 1 or such as `0.1%`.
        max_density: The largest share of any window of 8 × 8 pixels that may differ.
        time_tolerance: The largest shift of a frame in time, in seconds or as `5ms`; 0.5 ms by default.
        report: A folder for a page that shows the differences.
        limits: Raises the limits `canvas`, `frames` and `decoded`.

    Raises:
        Error: If a file can't be read (status 66) or is damaged (65), or the report can't be written (73, 74). Differences
            are no error.
    """
    import json
    from contextlib import ExitStack

    arguments = options(
        {
            "tolerance": tolerance, "perceptual": perceptual, "ignore_antialiasing": ignore_antialiasing,
            "ignore": [",".join(map(str, rectangle)) for rectangle in ignore], "max_pixels": max_pixels,
            "max_share": max_share, "max_density": max_density, "time_tolerance": time_tolerance,
            "report": None if report is None else os.fspath(report), "limit": pairs(limits),
        }
    )
    with ExitStack() as stack:
        output = run(["diff", _name(expected, stack), _name(actual, stack), "--json", *arguments], accepted=(0, 1))
    difference = Difference(json.loads(output))
    for key, file in (("expected", expected), ("actual", actual)):
        if not isinstance(file, (str, os.PathLike)):
            difference[key] = "-"
    return difference


def _name(file: File, stack: ExitStack) -> str:
    """Returns a file's path; bytes are written to a temporary file."""
    if isinstance(file, (str, os.PathLike)):
        return argument(file)
    return temporary(file, stack)
