"""A running program that serves many calls, so that each does not wait for its start."""

from __future__ import annotations

import atexit
import errno
import os
import signal
import struct
import sys
from typing import IO, TYPE_CHECKING, Any, NamedTuple, Optional, Sequence

if TYPE_CHECKING:
    import socket
    import subprocess

_ANSWER = struct.Struct("=i")
_LENGTH = struct.Struct("=I")
# The seconds that a program has until it is ready.
_PATIENCE = 10
# Errors of starting a program that are no lack of memory, processes or descriptors.
_LASTING = {errno.ENOENT, errno.EACCES, errno.ENOEXEC}


class Ended(NamedTuple):
    """A command that has ended."""

    status: int
    """The exit status, or a signal as a negative number."""
    output: bytes
    error: bytes


class TimedOut(Exception):
    """The time that a command has is over."""


class _NotServing(OSError):
    """The program does not serve, and another attempt would end as this one did."""


class _Server:
    """One process of the program, which runs one command after another, each in a child process."""

    def __init__(self, path: str) -> None:
        import socket
        import subprocess

        self.path = path
        self.is_gone = False
        self.inheritance = _inheritance()
        self.socket: socket.socket
        self.socket, theirs = socket.socketpair()
        with theirs:
            null = subprocess.DEVNULL
            command = [path, "serve-requests", str(theirs.fileno())]
            try:
                self.process: subprocess.Popen[bytes] = subprocess.Popen(
                    command, stdin=null, stdout=null, stderr=null, pass_fds=[theirs.fileno()]
                )
            except OSError as error:
                self.socket.close()
                if error.errno in _LASTING:
                    raise _NotServing(*error.args) from error
                raise
        try:
            self.socket.settimeout(_PATIENCE)
            self._answer()
            self.socket.settimeout(None)
        except socket.timeout:
            self.end()
            raise
        except OSError as error:
            self.close()
            # A signal, such as that of a system without memory, is no answer of the program.
            if self.process.returncode >= 0:
                raise _NotServing("the program does not serve") from error
            raise

    def fits(self, path: str) -> bool:
        return self.path == path and self.inheritance == _inheritance()

    def run(self, arguments: Sequence[str], stdin: bytes, folder: str, patience: Optional[float]) -> Ended:
        import socket

        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            with _file() as given, _file() as output, _file() as error:
                given.write(stdin)
                given.seek(0)
                message = b"".join(os.fsencode(argument) + b"\0" for argument in arguments)
                descriptors = [given.fileno(), output.fileno(), error.fileno(), descriptor]
                socket.send_fds(self.socket, [_LENGTH.pack(len(message))], descriptors)
                self.socket.sendall(message)
                status = self._wait(self._answer(), patience)
                return Ended(status, _contents(output), _contents(error))
        finally:
            os.close(descriptor)

    def _wait(self, child: int, patience: Optional[float]) -> int:
        import socket

        if child == 0:
            raise OSError("no process for a command")
        try:
            self.socket.settimeout(patience)
            status = self._answer()
            self.socket.settimeout(None)
            return status
        except socket.timeout:
            os.kill(child, signal.SIGTERM)
            raise TimedOut from None
        except OSError:
            # The system has killed both.
            self.is_gone = True
            return -signal.SIGKILL
        except BaseException:
            # A command that is interrupted removes its temporary files first.
            os.kill(child, signal.SIGTERM)
            raise

    def _answer(self) -> int:
        import socket

        answer = self.socket.recv(_ANSWER.size, socket.MSG_WAITALL)
        if len(answer) < _ANSWER.size:
            raise OSError("the program has ended")
        return int(_ANSWER.unpack(answer)[0])

    def close(self) -> None:
        """Closes the connection, which ends the process, and waits for its end."""
        self.socket.close()
        self.process.wait()

    def end(self) -> None:
        """Ends the process, and a command that it runs if that does not end by itself."""
        import subprocess

        self.socket.close()
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.terminate()
            self.process.wait()

    def forget(self) -> None:
        """Leaves the process to the one that this process was forked from."""
        self.socket.close()
        self.process.returncode = 0


_idle: list[_Server] = []
_calls = 0
# The programs that do not serve.
_refusing: set[str] = set()


def served(
    path: str, arguments: Sequence[str], stdin: Optional[bytes], folder: Optional[str], patience: Optional[float] = None
) -> Optional[Ended]:
    """Runs a command in a process that has been started before; None where there is none and the program is to be started.

    That is so for the first call, as most scripts make only one, and on Windows, which can't hand over descriptors.

    Raises:
        TimedOut: If the command runs for more than `patience` seconds.
    """
    global _calls
    _calls += 1
    if _calls == 1 or path in _refusing or sys.platform == "win32":
        return None
    try:
        server = _idle.pop()
    except IndexError:
        server = None
    try:
        if server is not None and not server.fits(path):
            server.close()
            server = None
        if server is None:
            server = _Server(path)
        ended = server.run(arguments, stdin or b"", folder or os.curdir, patience)
    except _NotServing:
        _refusing.add(path)
        return None
    except OSError:
        # Its process was killed, is another program, or can't be started now: the command is started as any other.
        if server is not None:
            server.close()
        return None
    except BaseException:
        if server is not None:
            server.end()
        raise
    if not server.is_gone and len(_idle) < (os.cpu_count() or 1):
        _idle.append(server)
    else:
        server.close()
    return ended


def _inheritance() -> tuple[Any, ...]:
    """What a command inherits: variables, user, groups, root folder, mask of new files, priority and limits.

    pytest changes a variable of its own for each test.
    """
    import resource

    variables = {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    users: tuple[Any, ...] = (os.getuid(), os.geteuid(), os.getgid(), os.getegid(), os.getgroups())
    if hasattr(os, "getresuid"):
        users += (os.getresuid(), os.getresgid())
    root = os.stat("/")
    kinds = sorted(value for name, value in vars(resource).items() if name.startswith("RLIMIT_"))
    limits = [resource.getrlimit(kind) for kind in kinds]
    return variables, users, (root.st_dev, root.st_ino), _umask(), os.getpriority(os.PRIO_PROCESS, 0), limits


def _umask() -> int:
    """The mask of new files. Where the system does not tell it, it is set for a moment, in which files of other threads are private."""
    try:
        with open("/proc/self/status", "rb") as status:
            for line in status:
                if line.startswith(b"Umask:"):
                    return int(line.split()[1], 8)
    except OSError:
        pass
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def _file() -> IO[bytes]:
    """A file in memory, where the system has such files."""
    if hasattr(os, "memfd_create"):
        return open(os.memfd_create("glyphreel"), "w+b", buffering=0)
    import tempfile

    return tempfile.TemporaryFile(buffering=0)


def _contents(file: IO[bytes]) -> bytes:
    file.seek(0)
    return file.read()


def _close_all() -> None:
    while _idle:
        _idle.pop().close()


def _forget_all() -> None:
    while _idle:
        _idle.pop().forget()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_all)
