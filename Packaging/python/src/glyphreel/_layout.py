"""The laid-out text of a scene."""

from __future__ import annotations

from typing import Mapping, Optional, Sequence, TypedDict, cast

from ._program import run
from ._scene import Duration, Path, Scene, absolute, folders, options, pairs, source


class Glyph(TypedDict):
    """A glyph at its origin, in points from the canvas's top left."""

    id: int
    cluster: int
    x: float
    y: float
    advance: float


class Run(TypedDict):
    """Glyphs of one font, size, direction and script, in visual order."""

    font: str
    size: float
    direction: str
    script: str
    range: list[int]
    glyphs: list[Glyph]


class Line(TypedDict):
    """A line of text, with its metrics in points."""

    range: list[int]
    x: float
    baseline: float
    width: float
    ascent: float
    descent: float
    leading: float
    truncated: bool
    runs: list[Run]


class Layer(TypedDict):
    """A layer with text; `frame` is x, y, width and height in points."""

    id: str
    text: str
    frame: list[float]
    fontSize: float
    direction: str
    lines: list[Line]


class Layout(TypedDict):
    """The text of a scene at one moment, in seconds. Ranges are offsets in Unicode scalars, the end excluded."""

    version: int
    time: float
    layers: list[Layer]


def layout(
    scene: Scene,
    at: Duration = 0,
    *,
    frame_rate: Optional[float] = None,
    duration: Optional[Duration] = None,
    set: Optional[Mapping[str, object]] = None,
    content_size: Optional[str] = None,
    font_dirs: Sequence[Path] = (),
    system_fonts: bool = False,
    missing_glyph: str = "error",
    limits: Optional[Mapping[str, int]] = None,
    base: Optional[Path] = None,
    root: Optional[Path] = None,
) -> Layout:
    """Lays out the text of a scene and returns the positions of its lines, runs and glyphs.

    Args:
        scene: A mapping, YAML text, or a path.
        at: The moment: seconds, text such as `300ms`, a share of the motion such as `50%`, or `end`.

    The other arguments are those of `render`.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read.
    """
    import json

    given = source(scene, base)
    arguments = ["layout", given.argument]
    arguments += options(
        {
            "at": at, "frame_rate": frame_rate, "duration": duration, "set": pairs(set), "content_size": content_size,
            "font_dir": folders(font_dirs), "system_fonts": system_fonts, "missing_glyph": missing_glyph,
            "limit": pairs(limits), "root": absolute(root),
        }
    )
    return cast(Layout, json.loads(run(arguments, given.text, given.folder)))
