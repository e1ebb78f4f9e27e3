"""Runs the program on one case in a directory of its own, and says what it did wrong."""

import contextlib
import fnmatch
import math
import os
import re
import resource
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass, field

# docs/RELIABILITY.md promises both, on a processor that does the work of `slowness` in a tenth of a second.
SECONDS = 5
MEBIBYTES = 256
FORMER_NAME = re.compile(r"glyphreel: note: '[^']+' is now ")
# A run that still waits after so many seconds by the clock on the wall waits for something that does not come.
WALL_SECONDS = 10
# One that is still computing then, on a machine with other work, has until here.
LAST_SECONDS = 60
# The list is closed: nothing else may ever be seen.
STATUSES = {0, 1, 64, 65, 66, 70, 73, 74, 130, 143}


@dataclass
class Case:
    """A way to use the program, and what has to come of it."""

    name: str
    args: list
    # Names with contents; a function gets the path and makes what it likes there. A descriptor that it returns is
    # closed after the run.
    files: dict = field(default_factory=dict)
    status: object = 65
    # Stands in the first line on standard error.
    says: object = ""
    stdin: object = b""
    env: dict = field(default_factory=dict)
    # Run in the child before the program, with its directory as the current one.
    before: object = None
    # Where the program runs, below the case's directory.
    cwd: str = "."
    # Files that may appear or change though the status is not 0, as patterns of fnmatch.
    leaves: tuple = ()
    # Files that stay as they are even if the status is 0, as patterns of fnmatch; new ones are found, too.
    keeps: tuple = ()
    # Called with the outcome and the case's directory after the run: returns what is wrong, as a list of phrases.
    outputs: object = None
    # The most time and memory that the run may take, where less or more is promised than for all.
    seconds: float = SECONDS
    mebibytes: int = MEBIBYTES
    # The error stands in the JSON on standard output instead of the first line on standard error.
    tells_json: bool = False
    # Runs in place of the tested program: a copy of it.
    program: str = ""


def snapshot(root):
    """Every file with its contents, every directory and special file by its kind."""
    found = {}
    for folder, folders, files in os.walk(root):
        for name in folders + files:
            path = os.path.join(folder, name)
            key = os.path.relpath(path, root)
            if os.path.islink(path):
                found[key] = "-> " + os.readlink(path)
            elif os.path.isdir(path):
                found[key] = "directory"
            elif os.path.isfile(path):
                size = os.path.getsize(path)
                with open(path, "rb") as file:
                    found[key] = file.read() if size < 1 << 22 else size
            else:
                found[key] = "special"
    return found


def is_computing(process):
    """True if a thread of the process is running, or would run if a processor were free."""
    for _ in range(10):
        try:
            for task in os.listdir(f"/proc/{process}/task"):
                with open(f"/proc/{process}/task/{task}/stat") as file:
                    if file.read().rsplit(")", 1)[1].split()[0] in "RD":
                        return True
        except OSError:
            pass
        time.sleep(0.05)
    return False


class Outcome:
    """What became of a run."""

    def __init__(self, tool, case, root):
        limits = case.before

        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            # Four times the promise: a run that is late is told from one that never ends.
            seconds = math.ceil(4 * case.seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
            if limits:
                limits()

        started = time.monotonic()
        environment = {"PATH": os.environ.get("PATH", ""), "HOME": root, **case.env}
        stdin = case.stdin if hasattr(case.stdin, "fileno") else subprocess.PIPE
        process = subprocess.Popen(
            [case.program or tool, *case.args], cwd=os.path.join(root, case.cwd), env=environment, preexec_fn=prepare,
            stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        streams = {}
        readers = [
            threading.Thread(target=lambda n, s: streams.__setitem__(n, s.read()), args=(name, stream))
            for name, stream in (("out", process.stdout), ("error", process.stderr))
        ]
        if stdin == subprocess.PIPE:
            readers.append(threading.Thread(target=self.feed, args=(process.stdin, case.stdin)))
        for reader in readers:
            reader.start()
        # A machine under load is slow, so time is measured by the processor's clock; waiting forever is another fault.
        self.is_stuck = False
        ended = threading.Event()
        last = max(LAST_SECONDS, 12 * case.seconds)
        guard = threading.Thread(target=self.guard, args=(process, started, ended, last))
        guard.start()
        _, status, usage = os.wait4(process.pid, 0)
        ended.set()
        guard.join()
        process.returncode = 0
        for reader in readers:
            reader.join()
        self.signal = os.WTERMSIG(status) if os.WIFSIGNALED(status) else None
        self.status = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
        self.seconds = usage.ru_utime + usage.ru_stime
        self.mebibytes = usage.ru_maxrss / (1024 if os.uname().sysname == "Linux" else 1 << 20)
        self.out = streams["out"]
        # The terminal gets what is text alone; an argument that is none is shown with the replacement character.
        self.error_bytes = streams["error"]
        self.error = self.error_bytes.decode("utf-8", "replace")

    def guard(self, process, started, ended, last):
        """Ends a process that waits for something that does not come."""
        wait = WALL_SECONDS
        while not ended.wait(wait):
            if time.monotonic() - started >= last or not is_computing(process.pid):
                self.is_stuck = True
                # The thread that waits for it may have been faster.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(process.pid, signal.SIGKILL)
                return
            wait = 1

    @staticmethod
    def feed(pipe, text):
        try:
            pipe.write(text)
            pipe.close()
        except BrokenPipeError:
            pass


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def make(root, files):
    """Makes a case's files, and returns the descriptors that have to stay open."""
    held = []
    for name, contents in files.items():
        path = os.path.join(root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if callable(contents):
            descriptor = contents(path)
            if isinstance(descriptor, int):
                held.append(descriptor)
        else:
            with open(path, "wb") as file:
                file.write(contents if isinstance(contents, bytes) else contents.encode())
    return held


def faults(tool, case):
    """What is wrong with how the program took a case, and how long and how much memory it took.

    Processors that share a core or a cache slow each other down, so a run whose only fault is its time is tried once more,
    with the promise of a processor as slow as this one is right then.
    """
    wrong, outcome = attempt(tool, case)
    promised = case.seconds
    if not wrong and outcome.seconds > promised:
        before = slowness()
        wrong, outcome = attempt(tool, case)
        promised *= max(before, slowness())
    if outcome.seconds > promised:
        wrong.append(f"{outcome.seconds:.1f} s")
    if wrong:
        wrong.append("it said: " + (outcome.error.splitlines() or [""])[0][:200])
    return wrong, outcome


def slowness():
    """How many times as long as promised this processor takes now, at least 1, by the time of a fixed piece of work."""
    started = time.thread_time()
    total = 0
    for number in range(1_500_000):
        total ^= number * number
    return max(1, (time.thread_time() - started) / 0.1)


def attempt(tool, case):
    """What is wrong with a run apart from its time, and the run."""
    wrong = []
    with tempfile.TemporaryDirectory() as root:
        held = make(root, case.files)
        before = snapshot(root)
        outcome = Outcome(tool, case, root)
        after = snapshot(root) if os.path.isdir(root) else before
        for descriptor in held:
            os.close(descriptor)
        if case.outputs and not outcome.is_stuck:
            wrong += case.outputs(outcome, root)
    expected = case.status if isinstance(case.status, tuple) else (case.status,)
    # A former name of a command is noted before anything else.
    lines = [line for line in outcome.error.splitlines() if not FORMER_NAME.match(line)] or [""]
    if outcome.is_stuck:
        wrong.append(f"hung: it still waited after {WALL_SECONDS} s")
    elif outcome.signal:
        wrong.append(f"killed by {signal.Signals(outcome.signal).name}")
    elif outcome.status not in STATUSES or outcome.status not in expected:
        wrong.append(f"status {outcome.status} instead of {expected}")
    if outcome.status and outcome.status != 1:
        if not case.tells_json and "error" not in lines[0].lower():
            wrong.append("the first line names no error")
        for part in [case.says] if isinstance(case.says, str) else case.says:
            if part not in lines[0]:
                wrong.append(f"the first line lacks '{part}'")
        if any(ord(letter) < 0x20 and letter not in "\n\t" for letter in outcome.error):
            wrong.append("control characters on standard error")
    changed = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
    touched = [
        name for name in changed
        if matches(name, case.keeps) or (outcome.status != 0 and not matches(name, case.leaves))]
    if touched:
        wrong.append("changed " + ", ".join(touched))
    if outcome.status == 0 and any(".glyphreel-" in name for name in after):
        wrong.append("left a hidden file")
    # A process is charged with the memory of the one that started it, too, until it runs the program.
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    if outcome.mebibytes > max(case.mebibytes, own):
        wrong.append(f"{outcome.mebibytes:.0f} MiB")
    return wrong, outcome
