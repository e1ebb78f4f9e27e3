"""Errors and warnings of the program."""

from __future__ import annotations

import errno
from typing import NamedTuple, Optional


class Diagnostic(NamedTuple):
    """An error or a warning, and the place that it is about."""

    file: str
    """The scene's path; `<stdin>` for text and mappings, `glyphreel` if there is no file."""
    line: Optional[int]
    """The line, from 1; None if the diagnostic is about no line."""
    column: Optional[int]
    """The column in characters, from 1; None if the diagnostic is about no line."""
    severity: str
    """`error`, `warning` or `note`."""
    message: str
    """The fault and its remedy."""


class Error(Exception):
    """A rendering or a check that failed.

    `str(error)` is the program's message, with the lines of the scene that it is about.
    """

    message: str
    """The program's message, with the names of arguments in place of flags."""
    status: int
    """The program's exit status.

    64: an unknown or invalid option; 65: an invalid scene, data or font; 66: an input that can't be read; 70: a fault of the
    program; 73: an output that can't be created; 74: a write that failed; 127: the program can't be started. Negative: the
    number of the signal that ended the program.
    """

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message, status)
        self.message = message
        self.status = status

    def __str__(self) -> str:
        return self.message

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """The errors and warnings in the message, with their places."""
        return diagnostics(self.message)


class Timeout(Error, TimeoutError):
    """A call that took longer than its `timeout`, after which the program was ended."""

    def __init__(self, message: str, status: int) -> None:
        super().__init__(message, status)
        self.errno, self.strerror = errno.ETIMEDOUT, message


class SceneWarning(UserWarning):
    """A warning about a scene that was rendered."""


def diagnostics(text: str) -> tuple[Diagnostic, ...]:
    """Returns the diagnostics in what the program printed on standard error."""
    if not text:
        return ()
    import re

    # Lines of the scene and marks below them are indented.
    pattern = re.compile(
        r"(?P<file>\S.*?):(?:(?P<line>\d+):(?P<column>\d+):)? (?P<severity>error|warning|note): (?P<message>.*)"
    )
    found: list[Diagnostic] = []
    for line in text.split("\n"):
        match = pattern.fullmatch(line)
        if match:
            row, column = (int(match[key]) if match[key] else None for key in ("line", "column"))
            found.append(Diagnostic(match["file"], row, column, match["severity"], match["message"]))
    return tuple(found)
