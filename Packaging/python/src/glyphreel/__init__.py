"""Renders text animations to GIF, APNG, WebP, SVG and video.

    import glyphreel

    glyphreel.strike("Buy milk", "milk.gif")
    glyphreel.render({"layers": [{"text": "Buy milk", "effects": ["strikethrough"]}]}, to="milk.gif")

A scene is a mapping, YAML text, or a path; https://github.com/glyphreel/glyphreel/blob/main/docs/reference/scene-format.md describes
the format. The functions run the program `glyphreel` that the package contains. They may be called from several threads.
"""

from __future__ import annotations

from ._batch import Row, batch
from ._captioning import captions, captions_scene
from ._checking import Finding, Verification, lint, verify
from ._comparing import Difference, Inspection, diff, inspect
from ._converting import convert
from ._errors import Diagnostic, Error, SceneWarning, Timeout
from ._frames import Frame, Frames, frames
from ._layout import Layout, layout
from ._one_liners import (
    box, code, color, count, crossfade, dots, draw, gradient, highlight, marquee, morph, numeric, pulse, push, reveal, shake, shimmer,
    strike, type_, underline, wave,
)  # fmt: skip
from ._pictures import Animation, Picture
from ._recording import record
from ._reference import effects, fonts, schema
from ._rendering import Output, render, still
from ._scene import Scene
from ._terminals import Screen, screen, terminal
from ._version import __version__

__all__ = [
    "Animation", "Diagnostic", "Difference", "Error", "Finding", "Frame", "Frames", "Inspection", "Layout", "Output", "Picture",
    "Row", "Scene", "SceneWarning", "Screen", "Timeout", "Verification", "__version__", "batch", "box", "captions", "captions_scene",
    "code", "color", "convert", "count", "crossfade", "diff", "dots", "draw", "effects", "fonts", "frames", "gradient", "highlight", "inspect",
    "layout", "lint", "marquee", "morph", "numeric", "pulse", "push", "record", "render", "reveal", "schema", "screen", "shake",
    "shimmer", "still", "strike", "terminal", "type_", "underline", "verify", "wave",
]  # fmt: skip


def __getattr__(name: str) -> object:
    """Says what is meant by a name that the package does not have."""
    known = {
        "type": "type_",
        "strikethrough": "strike",
        "typewriter": "type_",
        "save": "render",
        "animate": "render",
        "load": "render",
    }
    if name.startswith("__"):
        raise AttributeError(name)
    from difflib import get_close_matches

    near = [known[name]] if name in known else get_close_matches(name, __all__, 1, 0.7)
    advice = f"; did you mean glyphreel.{near[0]}?" if near else "; help(glyphreel) lists what there is"
    raise AttributeError(f"glyphreel has no {name!r}{advice}")
