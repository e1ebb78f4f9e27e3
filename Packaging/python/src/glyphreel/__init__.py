"""Renders text animations to GIF, APNG, WebP and PNG.

    import glyphreel

    glyphreel.render({"layers": [{"text": "Buy milk", "effects": ["strikethrough"]}]}, to="milk.gif")

A scene is a mapping, YAML text, or a path; https://github.com/glyphreel/glyphreel/blob/main/docs/scene-format.md describes
the format. The functions run the program `glyphreel` that the package contains. They may be called from several threads.
"""

from ._captioning import captions, captions_scene
from ._comparing import Difference, Inspection, diff, inspect
from ._converting import convert
from ._errors import Diagnostic, Error, SceneWarning
from ._frames import Frame, frames
from ._layout import Layout, layout
from ._pictures import Animation, Picture
from ._rendering import Output, render, still
from ._scene import Scene
from ._version import __version__

__all__ = [
    "Animation",
    "Diagnostic",
    "Difference",
    "Error",
    "Frame",
    "Inspection",
    "Layout",
    "Output",
    "Picture",
    "Scene",
    "SceneWarning",
    "__version__",
    "captions",
    "captions_scene",
    "convert",
    "diff",
    "frames",
    "inspect",
    "layout",
    "render",
    "still",
]
