"""Scenes as the program takes them."""

from __future__ import annotations

import os
from typing import IO, Any, Iterator, Mapping, NamedTuple, Optional, Sequence, Union, cast

from ._errors import Error
from ._values import Path, argument, plain

Scene = Union[str, "os.PathLike[str]", Mapping[str, Any], bytes, IO[str], IO[bytes]]
"""A mapping, YAML text, a path, or an open file.

A `str` is YAML text if it contains a line break or a colon before a space, or begins with a brace; any other is a path. A
`pathlib.Path` is always a path. Mappings, lists, strings, numbers, booleans, None, paths, lengths of time and the numbers and
arrays of NumPy may be nested.
"""


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
    if isinstance(scene, (bytes, bytearray)):
        return Source("-", bytes(scene), folder)
    if isinstance(scene, str) and not scene.strip():
        raise Error("glyphreel: error: the scene is empty; it is a mapping, YAML text or a path", 66)
    if isinstance(scene, (str, os.PathLike)):
        return Source(argument(scene, "scene"), None, None)
    read = getattr(scene, "read", None)
    if callable(read):
        text = cast("Union[str, bytes]", read())
        name = getattr(scene, "name", None)
        if folder is None and isinstance(name, str) and os.path.isfile(name):
            folder = os.path.dirname(os.path.abspath(name))
        return Source("-", text.encode() if isinstance(text, str) else text, folder)
    kind = type(scene).__name__
    advice = "; wrap layers as {'layers': [...]}" if isinstance(scene, (list, tuple)) else ""
    raise TypeError(f"a scene is a mapping, YAML text or a path, not of type {kind}{advice}")


def yaml_of(mapping: Mapping[str, Any]) -> str:
    """Returns a mapping as JSON, which is YAML, too. Its lines are readable, because errors show those that they are about."""
    import json
    import re

    try:
        text = json.dumps(mapping, ensure_ascii=False, allow_nan=False, indent=2, default=_plain)
    except (TypeError, ValueError) as error:
        raise next(_faults(mapping, "", ()), error) from None
    # YAML permits some invisible characters as escapes only.
    return re.sub("[^\n -~]", lambda match: match[0] if match[0].isprintable() else json.dumps(match[0])[1:-1], text)


def _faults(value: object, place: str, parents: tuple[int, ...]) -> Iterator[Exception]:
    """Returns an error for each value that JSON has no form for, with its place such as `layers[0].opacity`."""
    import json

    inside = (*parents, id(value))
    if inside[-1] in parents:
        yield ValueError(f"{place} contains itself")
    elif isinstance(value, Mapping):
        for key, each in cast("Mapping[object, object]", value).items():
            inner = f"{place}.{key}" if place else str(key)
            if not (key is None or isinstance(key, (str, int, float))):
                yield TypeError(f"{inner}: the key is of type {type(key).__name__}; it is a str")
            yield from _faults(each, inner, inside)
    elif isinstance(value, (list, tuple)):
        for index, each in enumerate(cast("Sequence[object]", value)):
            yield from _faults(each, f"{place}[{index}]", inside)
    else:
        try:
            json.dumps(value, allow_nan=False, default=_plain)
        except TypeError as error:
            yield TypeError(f"{place}: {error}")
        except ValueError:
            yield ValueError(f"{place} is {value}; numbers are finite")


def _plain(value: object) -> object:
    """Returns what JSON has no form for as what it stands for."""
    import decimal
    import enum

    if isinstance(value, os.PathLike):
        return os.fspath(cast("os.PathLike[str]", value))
    if isinstance(value, Mapping):
        return dict(cast(Mapping[str, Any], value))
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, decimal.Decimal):
        return float(value)
    if hasattr(value, "__array_interface__") and getattr(value, "shape", ()) != ():
        return cast(Any, value).tolist()
    found = plain(value)
    if found is value:
        raise TypeError(f"YAML has no form for a value of type {type(value).__name__}")
    return found
