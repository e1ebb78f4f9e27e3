"""Scenes, and the options with which they are rendered."""

from __future__ import annotations

import json
import os
from typing import Any, Mapping, NamedTuple, Optional, Sequence, Union

Scene = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A mapping, YAML text, or a path.

A `str` with a line break, a colon before a space, or a brace is YAML text; any other is a path. Pass a `pathlib.Path` for a
path of another form.
"""

Duration = Union[float, str]
"""A number of seconds, or text such as `300ms`."""


class Source(NamedTuple):
    """A scene as the program takes it."""

    argument: str
    """The scene's path, or `-` for standard input."""
    text: Optional[bytes]
    """The text for standard input; None if there is a path."""


def source(scene: Scene) -> Source:
    """Returns a scene's path or text."""
    if isinstance(scene, Mapping):
        return Source("-", json.dumps(scene, ensure_ascii=False, allow_nan=False).encode())
    text = os.fspath(scene)
    if isinstance(scene, str) and any(mark in text for mark in ("\n", ": ", "{")):
        return Source("-", text.encode())
    # A path never stands for standard input or an option.
    return Source(os.path.join(os.curdir, text) if text.startswith("-") else text, None)


def options(
    values: Mapping[str, Union[None, bool, int, float, str]],
    placeholders: Optional[Mapping[str, object]] = None,
    font_dirs: Sequence[Union[str, "os.PathLike[str]"]] = (),
    limits: Optional[Mapping[str, int]] = None,
) -> list[str]:
    """Returns options as arguments, without those that are None or False."""
    arguments: list[str] = []
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(option)
        elif value is not None and value is not False:
            arguments += [option, str(value)]
    for name, content in (placeholders or {}).items():
        arguments += ["--set", f"{name}={content}"]
    for folder in font_dirs:
        arguments += ["--font-dir", os.path.abspath(os.fspath(folder))]
    for name, limit in (limits or {}).items():
        arguments += ["--limit", f"{name}={limit}"]
    return arguments
