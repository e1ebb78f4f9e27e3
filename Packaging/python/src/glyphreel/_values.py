"""The values of options, and their form on the program's command line."""

from __future__ import annotations

import datetime
import os
from math import isfinite
from operator import index
from typing import TYPE_CHECKING, Any, Iterable, Mapping, Sequence, SupportsFloat, SupportsIndex, Union, cast

if TYPE_CHECKING:
    from contextlib import ExitStack

Path = Union[str, "os.PathLike[str]"]
Paths = Union[Path, Sequence[Path]]
"""A path, or several."""

Number = SupportsFloat
"""A number: of Python, NumPy or `decimal`."""

Whole = SupportsIndex
"""A whole number of Python or NumPy."""

Scales = Union[Number, Sequence[Number]]
"""A scale, or several."""

Strings = Union[str, Sequence[str]]
"""A text, or several."""

Duration = Union[Number, str, datetime.timedelta]
"""A number of seconds, a text such as `300ms`, or a `timedelta`."""

Seconds = Union[Number, datetime.timedelta]
"""A number of seconds, or a `timedelta`."""

Rectangle = Union[tuple[Whole, Whole, Whole, Whole], Sequence[Whole], Mapping[str, Whole]]
"""x, y, width and height in pixels from the top left, as four numbers or as a mapping with these keys."""

Rectangles = Union[Rectangle, Sequence[Rectangle]]
"""A rectangle, or several."""

# Arguments that are no flags of the same name.
FLAGS = {"moments": "at", "destination": "for", "font_dirs": "font-dir", "limits": "limit", "from_": "from", "until": "to"}
# Flags that are on unless the value is false.
_ON_BY_DEFAULT = {"cursor"}
_PATHS = {"font_dirs", "over", "root", "report", "manifest", "junit"}


def flag(name: str) -> str:
    """Returns the program's name for an argument."""
    return FLAGS.get(name) or name.replace("_", "-")


def options(values: Mapping[str, object]) -> list[str]:
    """Returns options as arguments, without those that are None or false. A list repeats its option."""
    arguments: list[str] = []
    for name, value in values.items():
        if name in _ON_BY_DEFAULT and plain(value) is False:
            arguments.append("--no-" + flag(name))
        option = "--" + flag(name)
        for each in _each(name, value):
            text = _text(each, name)
            # Joined, so that a value may begin with a hyphen.
            arguments.append(option if text is None else f"{option}={text}")
    return arguments


def _each(name: str, value: object) -> Iterable[object]:
    """Returns the values of an option: none, one or several."""
    whole = value
    if value is None:
        return ()
    if name == "ignore_area":
        several: list[object] = list(cast("Iterable[object]", value)) if is_list(value) else [value]
        is_one = several and all(hasattr(each, "__index__") for each in several)
        return [_rectangle(each) for each in ([several] if is_one else several)]
    if isinstance(value, Mapping):
        return [_pair(name, key, item) for key, item in cast("Mapping[object, object]", value).items()]
    if is_list(value):
        return cast("Iterable[object]", value)
    single = plain(whole)
    return () if single is False else (single,)


def _pair(name: str, key: object, value: object) -> str:
    """Returns a name and its value as `name=value`, with True and False as the program writes them."""
    if "=" in str(key):
        raise ValueError(f"'{name}' has the name {key!r}; names contain no '='")
    value = whole = plain(value)
    if isinstance(value, (bool, str)):
        return f"{key}={str(value).lower() if isinstance(value, bool) else value}"
    is_number = hasattr(value, "__float__") and not is_list(value)
    # Other types may write texts, too, such as those of dates.
    is_text = not (isinstance(value, (bytes, Mapping)) or is_list(value) or type(value).__str__ is object.__str__)
    if value is None or not (is_number or is_text) or not is_known(whole):
        raise TypeError(f"'{name}' has {value!r} for {key!r}; a value is a text, a number, True or False")
    if is_number and not isfinite(cast(float, value)):
        raise ValueError(f"'{name}' has {value} for {key!r}; numbers are finite")
    return f"{key}={value}"


def is_known(value: object) -> bool:
    """Returns false for NaN, and for the values by which pandas marks missing ones."""
    try:
        return bool(value == value)
    except TypeError:  # pandas' missing value is neither true nor false.
        return False


def _rectangle(value: object) -> str:
    """Returns a rectangle as text; a text, such as the name of a rule, as it is."""
    if isinstance(value, str):
        return value
    sides = ("x", "y", "width", "height")
    numbers: list[Any] = list(cast("Iterable[Any]", value)) if is_list(value) else []
    if isinstance(value, Mapping) and {*value} == {*sides}:
        numbers = [value[side] for side in sides]
    if len(numbers) != 4 or not all(hasattr(number, "__index__") for number in numbers):
        raise TypeError(f"ignore_area has {value!r}; a rectangle is (x, y, width, height), or a mapping with these keys, in whole pixels")
    return ",".join(str(index(number)) for number in numbers)


def is_list(value: object) -> bool:
    """Returns true for a list of values, which may be any iterable."""
    if isinstance(value, (str, bytes, os.PathLike, Mapping)) or getattr(value, "shape", None) == ():
        return False
    return isinstance(value, Iterable)


def _text(value: object, name: str) -> Union[None, str]:
    """Returns the text of a value; None for a flag."""
    value = plain(value)
    if value is True:
        return None
    if isinstance(value, os.PathLike):
        return os.path.abspath(_encodable(os.fspath(cast("os.PathLike[str]", value)), name))
    if isinstance(value, (tuple, list)):
        return ",".join(map(str, cast("Sequence[object]", value)))
    return os.path.abspath(_encodable(str(value), name)) if name in _PATHS else str(value)


def plain(value: object) -> object:
    """Returns a number of NumPy as one of Python, and a length of time as the program writes it."""
    if isinstance(value, datetime.timedelta):
        return f"{value.total_seconds()}s"
    if type(value).__module__ == "numpy" and getattr(value, "shape", None) == ():
        return cast(Any, value).item()
    return value


def seconds(value: Seconds, name: str) -> float:
    """Returns a length of time in seconds."""
    if isinstance(value, datetime.timedelta):
        return value.total_seconds()
    if isinstance(value, (str, bytes, bool)) or not hasattr(value, "__float__"):
        raise TypeError(f"{name} is {value!r}; it is a number of seconds or a timedelta")
    return float(value)


def argument(path: Path, given: str) -> str:
    """Returns the path of the argument `given` as an argument of the program that never stands for standard input or an option."""
    name = _encodable(os.fspath(path), given)
    if not name:
        raise ValueError(f"'{given}' has an empty path; give the name of a file")
    return os.path.join(os.curdir, name) if name.startswith("-") else name


def _encodable(path: str, given: str) -> str:
    """Returns a path whose name the program can be told."""
    try:
        path.encode()
    except UnicodeEncodeError:
        raise ValueError(f"'{given}' is {path!r}, whose name is not UTF-8; give the file another name") from None
    return path


def temporary(data: Union[bytes, bytearray, memoryview], stack: ExitStack, extension: str = "") -> str:
    """Returns the path of a temporary file with these bytes, which the stack removes."""
    import tempfile

    file = stack.enter_context(tempfile.NamedTemporaryFile(prefix="glyphreel-", suffix=extension))
    file.write(data)
    file.flush()
    return file.name
