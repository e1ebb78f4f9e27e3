"""The program: where it is, and how it is run."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import contextmanager
from contextvars import ContextVar
from typing import IO, TYPE_CHECKING, Generator, Mapping, NamedTuple, Optional, Sequence

from ._errors import Error, SceneWarning, Timeout, diagnostics
from ._served import Ended, TimedOut, served
from ._values import Seconds, seconds
from ._wording import in_python

if TYPE_CHECKING:
    import subprocess

_found: Optional[str] = None
_deadline: ContextVar[Optional[float]] = ContextVar("deadline", default=None)


def limit_of(timeout: Seconds) -> float:
    """Returns the seconds that a call may take."""
    limit = seconds(timeout, "timeout")
    if not limit > 0:
        raise ValueError(f"timeout is {limit:g}; it is more than 0 seconds")
    return limit


@contextmanager
def time_limit(timeout: Seconds) -> Generator[None, None, None]:
    """Bounds the time of the commands that a `with` statement runs. The limit that ends first counts."""
    deadline, outer = time.monotonic() + limit_of(timeout), _deadline.get()
    token = _deadline.set(deadline if outer is None else min(deadline, outer))
    try:
        yield
    finally:
        _deadline.reset(token)


def time_left() -> Optional[float]:
    """Returns the seconds that a command may run; None without a limit."""
    deadline = _deadline.get()
    return None if deadline is None else max(0.001, deadline - time.monotonic())


def check_time() -> None:
    """Raises an error if the time of the call is over."""
    deadline = _deadline.get()
    if deadline is not None and time.monotonic() > deadline:
        raise timed_out()


def timed_out() -> Timeout:
    """Returns the error of a call whose time is over."""
    return Timeout("glyphreel: error: the time that 'timeout' allows is over; allow more, or render less", 128 + signal.SIGTERM)


def program() -> str:
    """Returns the path of the program.

    That is GLYPHREEL_PROGRAM, or the file that the package installed among the scripts, or else the one on the PATH.
    """
    global _found
    named = os.environ.get("GLYPHREEL_PROGRAM")
    if named:
        # A relative path must not depend on the folder in which the program runs; a mere name is looked for on the PATH.
        return os.path.abspath(named) if os.sep in named else named
    if _found is None:
        _found = _search()
    return _found


def _search() -> str:
    import sysconfig

    folders = [sysconfig.get_path("scripts"), os.path.dirname(sys.executable)]
    # A virtual environment can see the packages of the interpreter that it was made with.
    folders.append(sysconfig.get_path("scripts", vars={"base": sys.base_prefix}))
    # `pip install --user` and `pip install --target` have script folders of their own.
    user = sysconfig.get_preferred_scheme("user") if sys.version_info >= (3, 10) else "posix_user"
    folders.append(sysconfig.get_path("scripts", user))
    folders.append(os.path.join(os.path.dirname(os.path.dirname(__file__)), "bin"))
    folders += os.environ.get("PATH", "").split(os.pathsep)
    for folder in folders:
        path = os.path.abspath(os.path.join(folder, "glyphreel"))
        if folder and os.path.isfile(path) and os.access(path, os.X_OK):
            return path
    raise Error(
        "the program 'glyphreel' was not found; install the package 'glyphreel', or set GLYPHREEL_PROGRAM to its path", 127
    )


class Result(NamedTuple):
    """What the program printed."""

    output: bytes
    messages: str
    status: int


def run(
    arguments: Sequence[str],
    stdin: Optional[bytes] = None,
    folder: Optional[str] = None,
    accepted: Sequence[int] = (0,),
    names: Optional[Mapping[str, str]] = None,
) -> bytes:
    """Runs the program and returns its standard output, which can't be empty.

    `names` has what messages say instead of the paths of temporary files, and of standard input, which is `-`.
    """
    output = perform(arguments, stdin, folder, accepted, names).output
    if not output:
        raise silent()
    return output


def perform(
    arguments: Sequence[str],
    stdin: Optional[bytes] = None,
    folder: Optional[str] = None,
    accepted: Sequence[int] = (0,),
    names: Optional[Mapping[str, str]] = None,
) -> Result:
    """Runs the program and returns what it printed."""
    _check_characters(arguments)
    try:
        ended = served(program(), arguments, stdin, folder, time_left())
        if ended is None:
            ended = _started(arguments, stdin, folder)
    except TimedOut:
        raise timed_out() from None
    message = ended.error.decode("utf-8", "replace")
    for path, name in (names or {}).items():
        if path == "-":
            # The program has several names for its standard input.
            import re

            message = re.sub("^(<stdin>|standard input|-)(?=:)", lambda _: name, message, flags=re.MULTILINE)
        else:
            message = message.replace(path, name)
    check(ended.status, message, accepted)
    return Result(ended.output, message, ended.status)


def _started(arguments: Sequence[str], stdin: Optional[bytes], folder: Optional[str]) -> Ended:
    """Runs a command in a process of its own."""
    import subprocess

    with start(arguments, stdin is not None, folder) as process:
        try:
            output, error = process.communicate(stdin, time_left())
        except subprocess.TimeoutExpired:
            end(process)
            raise TimedOut from None
        except BaseException:
            end(process)
            raise
    return Ended(process.returncode, output, error)


def start(
    arguments: Sequence[str], has_input: bool, folder: Optional[str] = None, stderr: Optional[IO[bytes]] = None
) -> subprocess.Popen[bytes]:
    """Starts the program in a folder, the current one by default."""
    import subprocess

    _check_characters(arguments)
    pipe = subprocess.PIPE
    path = program()
    try:
        return subprocess.Popen(
            [path, *arguments],
            stdin=pipe if has_input else subprocess.DEVNULL,
            stdout=pipe,
            stderr=pipe if stderr is None else stderr,
            cwd=folder,
        )
    except OSError as error:
        if folder is not None and not os.path.isdir(folder):
            raise Error(f"{folder}: error: no such folder", 66) from error
        raise Error(f"the program '{path}' can't be started: {error.strerror}", 127) from error


def _check_characters(arguments: Sequence[str]) -> None:
    """Raises an error for a text that no program can be given: one with a NUL, or with what is no UTF-8."""
    for each in arguments:
        try:
            invalid = b"\0" in each.encode()
        except UnicodeEncodeError:
            invalid = True
        if invalid:
            raise Error(f"glyphreel: error: {each!r} has a character that no text can have; remove it", 65)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ends the program, which removes its temporary files first."""
    import subprocess

    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()


def silent() -> Error:
    """Returns the error of a program that ended without the output that it was asked for."""
    return Error(f"glyphreel: error: the program '{program()}' wrote nothing; GLYPHREEL_PROGRAM may name another program", 70)


def check(status: int, message: str, accepted: Sequence[int] = (0,)) -> None:
    """Raises an error for a status that is not accepted, and passes on the program's warnings and notes."""
    if status not in accepted:
        raise Error(in_python(message.strip()) or f"the program ended with status {status}", status)
    for found in diagnostics(in_python(message)):
        place = f"{found.file}:{found.line}:{found.column}: " if found.line else f"{found.file}: "
        if place in ("glyphreel: ", "<stdin>: ", "-: "):
            place = ""
        if found.severity == "warning":
            warn(place + found.message)
        elif found.severity == "note":
            import logging

            logging.getLogger("glyphreel").info("%s", place + found.message)


def warn(message: str) -> None:
    """Warns the first caller outside of the package."""
    import warnings

    warnings.warn(message, SceneWarning, stacklevel=_depth())


def _depth() -> int:
    """Returns the number of calls between the caller and the first one outside of the package."""
    depth = 1
    while sys._getframe(depth).f_globals.get("__package__") == __package__:  # pyright: ignore[reportPrivateUsage]
        depth += 1
    return depth
