"""How long processes take, and how much memory."""

import os
import shutil
import signal
import statistics
import tempfile
import threading
import time
from dataclasses import dataclass


@dataclass
class Cost:
    """Medians: seconds by the clock, seconds of processors, mebibytes at the peak of the largest process.

    What this script itself takes, some 14 MiB, is the least that can be seen.
    """

    wall: float
    cpu: float
    memory: float


class InProcess(list):
    """A command that prints the seconds that count of its time."""


def run(command, limit=240):
    """One run's cost; None for a command that failed or took longer than `limit` seconds."""
    path = shutil.which(command[0]) or command[0]
    with tempfile.NamedTemporaryFile() as output:
        files = [(os.POSIX_SPAWN_OPEN, 1, output.name, os.O_WRONLY, 0), (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)]
        cost = spawned(path, command, files, limit)
        if cost and isinstance(command, InProcess):
            cost.wall = float(output.read())
    return cost


def spawned(path, command, files, limit):
    start = time.perf_counter()
    process = os.posix_spawn(path, command, os.environ, file_actions=files)
    watch = threading.Timer(limit, os.kill, (process, signal.SIGKILL))
    watch.start()
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    watch.cancel()
    if status != 0:
        print(f"  failed after {wall:.1f} s: {' '.join(command[:3])}", flush=True)
        return None
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def compare(commands, rounds, limit=240):
    """The cost of each named command: all take turns, so that a busy moment of the machine strikes all alike."""
    costs = {name: [] for name in commands}
    for turn in range(rounds):
        for name, command in commands.items():
            if turn > 0 and not costs[name]:
                continue
            # Short ones are repeated: a moment's noise is all of their time.
            for _ in range(3 if turn > 0 and costs[name][0].wall < 0.2 else 1):
                # Whoever waits for the disk must not wait for what another has left to be written.
                os.sync()
                cost = run(command, limit)
                if cost:
                    costs[name].append(cost)
    found = {}
    for name, of in costs.items():
        if of:
            found[name] = Cost(*(statistics.median(getattr(c, k) for c in of) for k in ("wall", "cpu", "memory")))
    return found
