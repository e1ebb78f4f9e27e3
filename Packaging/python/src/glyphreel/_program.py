"""The program: where it is, and how it is run."""

from __future__ import annotations

import os
import sys
import sysconfig
import warnings
from typing import IO, TYPE_CHECKING, Optional, Sequence

from ._errors import Error, SceneWarning, diagnostics

if TYPE_CHECKING:
    import subprocess

_found: Optional[str] = None


def program() -> str:
    """Returns the path of the program.

    That is GLYPHREEL_PROGRAM, or the file that the package installed among the scripts, or else the one on the PATH.
    """
    global _found
    named = os.environ.get("GLYPHREEL_PROGRAM")
    if named:
        return named
    if _found is None:
        _found = _search()
    return _found


def _search() -> str:
    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    # `pip install --user` and `pip install --target` have script folders of their own.
    user = sysconfig.get_preferred_scheme("user") if sys.version_info >= (3, 10) else "posix_user"
    folders.append(sysconfig.get_path("scripts", user))
    folders.append(os.path.join(os.path.dirname(os.path.dirname(__file__)), "bin"))
    folders += os.environ.get("PATH", "").split(os.pathsep)
    for folder in folders:
        path = os.path.join(folder, "glyphreel")
        if folder and os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    raise Error(
        "the program 'glyphreel' was not found; install the package 'glyphreel', or set GLYPHREEL_PROGRAM to its path", 127
    )


def run(
    arguments: Sequence[str], stdin: Optional[bytes] = None, folder: Optional[str] = None, accepted: Sequence[int] = (0,)
) -> tuple[bytes, str, int]:
    """Runs the program and returns its standard output, its standard error and its status."""
    process = start(arguments, stdin is not None, folder)
    with process:
        try:
            output, error = process.communicate(stdin)
        except BaseException:
            process.kill()
            raise
    message = error.decode("utf-8", "replace")
    check(process.returncode, message, accepted)
    return output, message, process.returncode


def start(
    arguments: Sequence[str], has_input: bool, folder: Optional[str] = None, stderr: Optional[IO[bytes]] = None
) -> subprocess.Popen[bytes]:
    """Starts the program."""
    import subprocess

    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            [program(), *arguments],
            stdin=pipe if has_input else subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe if stderr is None else stderr,
            cwd=folder,
        )
    except OSError as error:
        raise Error(f"the program can't be started: {error}", 127) from error


def check(status: int, message: str, accepted: Sequence[int] = (0,)) -> None:
    """Raises an error for a status that is not accepted, and warns of what the program warned of."""
    if status not in accepted:
        raise Error(message.strip() or f"the program ended with status {status}", status)
    for found in diagnostics(message):
        if found.severity == "warning":
            place = f"{found.file}:{found.line}:{found.column}: " if found.line else ""
            warnings.warn(place + found.message, SceneWarning, stacklevel=4)
