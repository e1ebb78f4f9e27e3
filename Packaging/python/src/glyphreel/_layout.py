"""The laid-out text of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, TypedDict, cast

from ._options import CallOptions, LayoutOptions, SceneOptions
from ._program import run
from ._scene import Scene, source
from ._values import Duration, Path, options
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack


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


class Stroke(TypedDict):
    """A line, marker or box that an effect has drawn so far, at the first line for markers; `frame` as in `Layer`."""

    effect: str
    line: int
    frame: list[float]


class Box(TypedDict):
    """A layer's frame before its transform, and the transform around its middle, opacity and blur at the moment."""

    id: str
    group: Optional[str]
    frame: list[float]
    offset: list[float]
    scale: list[float]
    rotation: float
    opacity: float
    blur: float


class Layer(TypedDict):
    """A layer with text; `frame` is x, y, width and height in points."""

    id: str
    text: str
    frame: list[float]
    fontSize: float
    direction: str
    lines: list[Line]
    strokes: list[Stroke]


class Layout(TypedDict):
    """The text of a scene at one moment, in seconds. Ranges are offsets in Unicode scalars, the end excluded."""

    version: int
    time: float
    layers: list[Layer]
    boxes: list[Box]


@verb(LayoutOptions, SceneOptions, CallOptions)
def layout(scene: Scene, at: Duration = 0, *, base: Optional[Path] = None, **given: Unpack[LayoutOptions]) -> Layout:
    """Lays out the text of a scene and returns the positions of its lines, runs and glyphs.

    Args:
        scene: A mapping, YAML text, a path, or an open file.
        at: The moment: seconds, text such as `300ms`, a share of the motion such as `50%`, or `end`.
        base: The folder of relative paths in a scene that is text or a mapping.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a file can't be read.
    """
    import json

    found = source(scene, base)
    arguments = ["inspect", "--json", found.argument, *options({"at": at, **given})]
    return cast(Layout, json.loads(run(arguments, found.text, found.folder)))
