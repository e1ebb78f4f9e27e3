"""Errors and warnings of the program."""

from __future__ import annotations

import errno
from typing import Match, NamedTuple, Optional


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


def in_python(message: str) -> str:
    """Returns a message of the program with arguments and functions in place of flags and commands.

    Lines of a scene stay as they are. Those of the command line, which the caller did not write, are left out.
    """
    if "--" not in message and "glyphreel" not in message and "mkdir" not in message:
        return message
    import re

    # The command line, or a part of it, and a mark below. Lines of a scene have numbers.
    message = re.sub(r"^  (?! *\d+ \|).*\n +\^~*(\n|$)", "", message, flags=re.MULTILINE).rstrip("\n")
    lines = [line for line in message.split("\n") if not line.startswith(("Usage: ", "  See 'glyphreel "))]
    return "\n".join(line if line.startswith(" ") else _worded(line) for line in lines)


def _worded(line: str) -> str:
    from re import sub
    from shlex import split

    names = {
        "for": "destination", "font-dir": "font_dirs", "limit": "limits", "output": "to", "from": "from_", "to": "until", "type": "type_",
    }  # fmt: skip

    def name(flag: str) -> str:
        return names.get(flag) or flag.replace("-", "_")

    def value(match: Match[str]) -> str:
        text, argument = match[2], name(match[1])
        if argument in ("set", "limits", "dark") and "=" in text:
            key, _, text = text.partition("=")
            return f"'{argument}={{{key!r}: {text if text.isdigit() else repr(text)}}}'"
        return f"'{argument}={text}'" if text.replace(".", "", 1).isdigit() else f"'{argument}=\"{text}\"'"

    def call(match: Match[str]) -> str:
        return f"glyphreel.{name(match[2])}({match[3]!r})"

    def text(match: Match[str]) -> str:
        return f"{match[1]}{match[2]}to show a text, write glyphreel.strike({match[1]!r})"

    def folder(match: Match[str]) -> str:
        return f"{match[1]}os.makedirs({split(match[3])[0]!r})"

    line = sub(r"--set ([\w.-]+)=(\S+)", r"set={'\1': \2}", line)
    line = sub(r"--limit ([a-z]+)=(\d+)", r"limits={'\1': \2}", line)
    line = sub(r"can't create '-': (?=it )", "", line)
    line = sub(r"'--([a-z][a-z-]+)[ =]([^' ]+)'", value, line)
    line = sub(r"""(["'])glyphreel ([a-z]+) '([^']*)'\1""", call, line)
    line = sub(r"'glyphreel (fonts|effects|lint|inspect)(?: [^']*)?'", r"glyphreel.\1()", line)
    line = sub(r"^([^./]+)(: error: no such file; )'glyphreel init' writes .*", text, line)
    line = sub("'glyphreel init' writes a scene as a starting point", "a scene is a mapping, YAML text or a path", line)
    line = sub(r"(make the folder first: )(['\"])mkdir -p (.+)\2$", folder, line)
    # Not within a word or a path, such as `a--b.gif`.
    return sub(r"(?<![\w./-])--([a-z][a-z-]+)", lambda match: name(match[1]), line)
