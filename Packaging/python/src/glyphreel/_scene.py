"""Scenes, and the options with which they are rendered."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Optional, Sequence, Union, cast

if TYPE_CHECKING:
    from contextlib import ExitStack

Scene = Union[str, "os.PathLike[str]", Mapping[str, Any]]
"""A mapping, YAML text, or a path.

A `str` is YAML text if it contains a line break or a colon before a space, or begins with a brace; any other is a path. A
`pathlib.Path` is always a path. Mappings, lists, strings, numbers, booleans, None and paths may be nested.
"""

Path = Union[str, "os.PathLike[str]"]

Duration = Union[float, str]
"""A number of seconds, or text such as `300ms`."""

Value = Union[None, bool, int, float, str, "Sequence[Union[float, str]]"]
"""The value of an option: a list or a tuple repeats it, None and False omit it."""


class Source(NamedTuple):
    """A scene as the program takes it."""

    argument: str
    """The scene's path, or `-` for standard input."""
    text: Optional[bytes]
    """The text for standard input; None if there is a path."""
    folder: Optional[str]
    """The folder in which the program runs, where it finds the files that a text names; None for the current one."""


def source(scene: Scene, base: Optional[Path]) -> Source:
    """Returns a scene's path or text."""
    folder = None if base is None else os.fspath(base)
    if isinstance(scene, Mapping):
        return Source("-", yaml_of(scene).encode(), folder)
    if isinstance(scene, str) and ("\n" in scene or ": " in scene or scene.lstrip().startswith("{")):
        return Source("-", scene.encode(), folder)
    return Source(argument(scene), None, None)


def yaml_of(mapping: Mapping[str, Any]) -> str:
    """Returns a mapping as JSON, which is YAML, too. Its lines are readable, because errors show those that they are about."""
    import json
    import re

    text = json.dumps(mapping, ensure_ascii=False, allow_nan=False, indent=2, default=_plain)
    # YAML permits some invisible characters as escapes only.
    return re.sub("[^\n -~]", lambda match: match[0] if match[0].isprintable() else json.dumps(match[0])[1:-1], text)


def argument(path: Path) -> str:
    """Returns a path as an argument that never stands for standard input or an option."""
    name = os.fspath(path)
    return os.path.join(os.curdir, name) if name.startswith("-") else name


def options(values: Mapping[str, Value]) -> list[str]:
    """Returns options as arguments, without those that are None or False. A list or a tuple repeats its option."""
    arguments: list[str] = []
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(option)
        elif value is not None and value is not False:
            # Joined, so that a value may begin with a hyphen.
            for each in value if isinstance(value, (list, tuple)) else [value]:
                arguments.append(f"{option}={each}")
    return arguments


def pairs(values: Optional[Mapping[str, object]]) -> list[str]:
    """Returns names and values as `name=value`."""
    return [f"{name}={value}" for name, value in (values or {}).items()]


def absolute(path: Optional[Path]) -> Optional[str]:
    """Returns a path that does not depend on the folder in which the program runs; None for None."""
    return None if path is None else os.path.abspath(path)


def folders(paths: Sequence[Path]) -> list[str]:
    """Returns paths that do not depend on the folder in which the program runs."""
    return [os.path.abspath(os.fspath(path)) for path in ([paths] if isinstance(paths, (str, os.PathLike)) else paths)]


def temporary(data: Union[bytes, bytearray, memoryview], stack: ExitStack, extension: str = "") -> str:
    """Returns the path of a temporary file with these bytes, which the stack removes."""
    import tempfile

    file = stack.enter_context(tempfile.NamedTemporaryFile(prefix="glyphreel-", suffix=extension))
    file.write(data)
    file.flush()
    return file.name


def _plain(value: object) -> object:
    """Returns what JSON has no form for as what it stands for."""
    if isinstance(value, os.PathLike):
        return os.fspath(cast("os.PathLike[str]", value))
    if isinstance(value, Mapping):
        return dict(cast(Mapping[str, Any], value))
    raise TypeError(f"YAML has no form for a value of type {type(value).__name__}")
