"""Recordings of terminals: as pictures, and the screens that they show."""

from __future__ import annotations

import os
from typing import IO, TYPE_CHECKING, NamedTuple, Optional, Sequence, TypedDict, Union, cast, overload

from ._options import CallOptions, OutputOptions, ScreenOptions, TerminalOptions
from ._pictures import Animation
from ._program import run
from ._rendering import Output, To, deliver
from ._values import Duration, Path, argument, options
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack

Recording = Union[Path, bytes, bytearray, memoryview, IO[bytes]]
"""The recording of a terminal: a path, bytes, or an open binary file. A `str` is always a path."""

# What messages say instead of the standard input.
SOURCE = {"-": "source"}

Color = Union[int, str]
"""A number of the palette, `#rrggbb`, or `default`."""


class _Cell(TypedDict):
    text: str
    width: int
    foreground: Color
    background: Color
    attributes: list[str]


class Cell(_Cell, total=False):
    """A cell of a screen. `text` is empty and `width` 0 for the second cell of a wide character.

    `attributes` are words such as `bold`. Cells without an underline or a link do not have those keys.
    """

    underline: str
    underlineColor: Color
    link: str


class Row(TypedDict):
    """A row of a screen. `text` has the spaces at its end."""

    text: str
    cells: list[Cell]


class _Cursor(TypedDict):
    row: int
    column: int
    visible: bool
    shape: str


class Cursor(_Cursor, total=False):
    """The cursor, with its place from 0; `blinks` is there if it does."""

    blinks: bool


class Colors(TypedDict, total=False):
    """The colours that a program has changed, as `#rrggbb`; `palette` has them by their numbers."""

    palette: dict[str, str]
    foreground: str
    background: str
    cursor: str


class _Screen(TypedDict):
    time: float
    columns: int
    rows: int
    title: str
    cursor: Cursor
    lines: list[Row]


class Screen(_Screen, total=False):
    """What a terminal shows at one moment, `time` in seconds; `reversed` and `colors` are there if they differ from the usual."""

    reversed: bool
    colors: Colors


@overload
def terminal(source: Recording, to: Optional[IO[bytes]] = None, **given: Unpack[TerminalOptions]) -> Animation: ...
@overload
def terminal(source: Recording, to: Union[Path, Sequence[Path]], **given: Unpack[TerminalOptions]) -> list[Output]: ...
@verb(TerminalOptions, ScreenOptions, OutputOptions, CallOptions)
def terminal(source: Recording, to: To = None, **given: Unpack[TerminalOptions]) -> Union[Animation, list[Output]]:
    """Renders the recording of a terminal, and returns the bytes of its file or writes it to `to`.

    Args:
        source: An asciicast file (versions 1 to 3, also compressed by gzip), or the output of any program: a path, bytes, or an
            open binary file. `record` makes recordings.
        to: A path, several paths or a binary file; None returns the bytes.

    Returns:
        The bytes of the file if `to` is None or an open file, or else the files that were written. The format of bytes is `gif`
        unless `format` names another.

    Raises:
        Error: If the recording is invalid, an option is out of range, or a file can't be read or written. No file was changed.
        ValueError: If `to` is an empty list.
    """
    file = _file(source)
    return deliver(["terminal", file.argument], to, given, file.data, names=SOURCE)


@verb(ScreenOptions, CallOptions)
def screen(source: Recording, at: Duration = "end", **given: Unpack[ScreenOptions]) -> Screen:
    """Returns what the recording of a terminal shows at a moment: the rows with their cells, and the cursor.

    Args:
        source: A recording, as for `terminal`.
        at: The moment: seconds, text such as `300ms`, a share of the recording such as `50%`, or `end`.

    Raises:
        Error: If the recording is invalid, an option is out of range, or a file can't be read.
    """
    import json

    file = _file(source)
    return cast(Screen, json.loads(run(["terminal", file.argument, "--screen", *options({"at": at, **given})], file.data, names=SOURCE)))


class _File(NamedTuple):
    argument: str
    """The path, or `-` for standard input."""
    data: Optional[bytes]
    """The bytes for standard input; None if there is a path."""


def _file(source: Recording) -> _File:
    if isinstance(source, (bytes, bytearray, memoryview)):
        return _File("-", bytes(cast("bytes", source)))
    if isinstance(source, (str, os.PathLike)):
        return _File(argument(source, "source"), None)
    read = getattr(source, "read", None)
    data: object = read() if callable(read) else None
    if isinstance(data, str):
        raise TypeError("source is a file of text; open it with mode 'rb'")
    if not isinstance(data, bytes):
        raise TypeError(f"a recording is a path, bytes or an open binary file, not of type {type(source).__name__}")
    return _File("-", data)
