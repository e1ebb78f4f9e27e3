"""Recordings of what tapes and commands do in a terminal."""

from __future__ import annotations

import os
from typing import IO, TYPE_CHECKING, Optional, Sequence, Union, cast, overload

from ._options import RecordOptions
from ._program import perform, run
from ._rendering import To, targets_of, writer_of
from ._values import Path, argument, options
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack

Tape = Union[Path, bytes, IO[str], IO[bytes], Sequence[Path]]
"""A tape's path, text or open file, or the words of a command. A `str` is text if it contains a line break."""

# What messages say instead of the standard input.
TAPE = {"-": "tape"}


@overload
def record(tape: Tape, to: Optional[IO[bytes]] = None, **given: Unpack[RecordOptions]) -> bytes: ...
@overload
def record(tape: Tape, to: Union[Path, Sequence[Path]], **given: Unpack[RecordOptions]) -> list[str]: ...
@verb(RecordOptions)
def record(tape: Tape, to: To = None, **given: Unpack[RecordOptions]) -> Union[bytes, list[str]]:
    """Runs a tape or a command in a terminal, and returns its recording or writes it to `to`.

    This runs programs, without asking: a tape types into a shell. Record only tapes that you trust. Programs run in the current
    folder, and get the variables PATH, HOME, USER, LOGNAME, TMPDIR, those of `env`, and no others.

    Args:
        tape: A text of commands such as `Type "ls"` and `Enter`, in the language of VHS: its path, the text, or an open file. A
            `str` is text if it contains a line break; any other is a path. A list is a command with its arguments, such as
            `["ls", "-l"]`, which is recorded as it runs.
        to: Paths of recordings (`.cast`), or of pictures as of `terminal`; or a binary file, which gets the recording. They
            replace those of the tape's `Output` lines, and so does None.

    Returns:
        The bytes of an asciicast if `to` is None or an open file, or else the paths that were written. `terminal` and `screen`
        take the bytes.

    Raises:
        Error: If the tape is invalid, a program that it requires is missing, it runs for too long, or a file can't be written.
        TypeError, ValueError: If `tape` is none of these, or an empty list.
    """
    arguments, text = _arguments(tape)
    chosen = ["record", "--yes", *options(given)]
    write = writer_of(to)
    if to is None or write is not None:
        data = run([*chosen, "-o", "-", *arguments], text, names=TAPE)
        if write is not None:
            write(data)
        return data
    targets = targets_of(cast("Union[Path, Sequence[Path]]", to), "to")
    perform([*chosen, *(word for target in targets for word in ("-o", target)), *arguments], text, names=TAPE)
    return [os.path.abspath(target) for target in targets]


def _arguments(tape: Tape) -> tuple[list[str], Optional[bytes]]:
    """Returns the arguments for a tape or a command, and the text for standard input."""
    if isinstance(tape, str) and "\n" in tape:
        return ["-"], tape.encode()
    if isinstance(tape, (str, os.PathLike)):
        return [argument(tape, "tape")], None
    if isinstance(tape, (bytes, bytearray)):
        return ["-"], bytes(tape)
    if isinstance(tape, (list, tuple)):
        if not tape:
            raise ValueError("the command is empty; it is the words of a program and its arguments")
        return ["--", *(os.fspath(word) for word in cast("Sequence[Path]", tape))], None
    read = getattr(tape, "read", None)
    if not callable(read):
        kinds = "a path, text, an open file, or a list with the words of a command"
        raise TypeError(f"a tape is {kinds}, not of type {type(tape).__name__}")
    text = cast("Union[str, bytes]", read())
    return ["-"], text.encode() if isinstance(text, str) else text
