#!/usr/bin/env python3
"""Runs the program where the system gives it little: `starved.py PROGRAM [threads|signals|descriptors|memory]`.

Without a second thread, with few descriptors or with little address space, every command ends, soon and with a status of
the list, and leaves nothing. From `ENOUGH` on that holds for address space, too; below, a failed allocation may end the
program by a signal, but it does not hang.
"""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time

STATUSES = {0, 1, 64, 65, 66, 70, 73, 74}
SECONDS = 60
# docs/RELIABILITY.md promises it: MiB of address space.
ENOUGH = 512
# A user that has no other process: root's own are not limited.
LONELY = 54321

SCENE = """canvas: { width: 300, height: 200 }
frameRate: 20
layers: [{ text: 'x{count}', style: { size: 100 }, effects: [count: { to: 900, duration: 1s }] }]
"""
LONG = SCENE.replace("duration: 1s", "duration: 4000s").replace("to: 900", "to: 90000")

SUBTITLES = "1\n00:00:00,100 --> 00:00:01,000\nHi you\n"

COMMANDS = {
    "render gif": ["render", "s.yaml", "-o", "out.gif", "-q", "--jobs", "4"], "render apng": ["render", "s.yaml", "-o", "out.apng", "-q", "--jobs", "4"],
    "render webp": ["render", "s.yaml", "-o", "out.webp", "-q", "--jobs", "4"], "render frames": ["render", "s.yaml", "-o", "out/", "-q", "--jobs", "4"],
    "render two": ["render", "s.yaml", "-o", "one.gif", "-o", "two.png", "-q"], "still": ["still", "s.yaml", "-o", "out.png", "-q"],
    "layout": ["layout", "s.yaml"], "verify": ["verify", "s.yaml", "--goldens", "goldens", "--record", "never", "--jobs", "4"],
    "diff": ["diff", "a.gif", "b.gif"], "inspect": ["inspect", "a.gif"], "lint": ["lint", "s.yaml"], "fonts": ["fonts"],
    "batch": ["batch", "s.yaml", "--data", "rows.csv", "-o", "many/{id}.gif", "-q", "--jobs", "4"],
    "captions": ["captions", "t.srt", "-o", "out.gif", "-q", "--canvas", "200x100", "--jobs", "4"],
    "preview": ["preview", "s.yaml", "--port", "0"],
}


class Trial:
    def __init__(self, tool, root):
        self.tool, self.root = tool, root
        os.chmod(root, 0o777)
        for name, text in (("s.yaml", SCENE), ("long.yaml", LONG), ("rows.csv", "id\n" + "".join(f"r{number}\n" for number in range(5))), ("t.srt", SUBTITLES)):
            with open(f"{root}/{name}", "w") as file:
                file.write(text)
        for name in ("many", "goldens"):
            os.mkdir(f"{root}/{name}")
            os.chmod(f"{root}/{name}", 0o777)
        for name in ("a.gif", "b.gif"):
            subprocess.run([tool, "render", "s.yaml", "-o", name, "-q"], cwd=root, check=True)

    def start(self, arguments, limit):
        def prepare():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_DFL)
            limit()

        return subprocess.Popen(
            [self.tool, *arguments], cwd=self.root, preexec_fn=prepare, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=open(f"{self.root}/errors", "wb"), env={"PATH": os.environ.get("PATH", ""), "HOME": self.root, "SWIFT_BACKTRACE": "enable=no"})

    def end(self, name, process, may_die=False):
        """What is wrong with how a command ends; a preview that goes on is stopped."""
        begin = time.monotonic()
        seconds = 1.5 if name == "preview" else SECONDS
        try:
            status = process.wait(seconds)
        except subprocess.TimeoutExpired:
            if name == "preview":
                process.send_signal(signal.SIGTERM)
                try:
                    status = process.wait(SECONDS)
                    return [] if status == 143 else [f"a preview that is stopped ends with {status}"]
                except subprocess.TimeoutExpired:
                    pass
            process.kill()
            process.wait()
            return [f"hangs for {time.monotonic() - begin:.0f} s"]
        if status < 0:
            return [] if may_die else [f"ended by {signal.Signals(-status).name}"]
        return self.told(status)

    def told(self, status):
        with open(f"{self.root}/errors", "rb") as file:
            first = (file.read().decode("utf-8", "replace").splitlines() or [""])[0]
        wrong = [] if status in STATUSES else [f"status {status}"]
        if status > 1 and "error" not in first:
            wrong.append(f"status {status} without an error: {first[:100]!r}")
        # Loading shared libraries fails before the program begins.
        return [] if status == 127 and "shared libraries" in first else wrong

    def hidden(self):
        return [name for folder, folders, files in os.walk(self.root) for name in folders + files if ".glyphreel-" in name]


def lonely():
    """No second thread."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(LONELY)
        os.setuid(LONELY)
    resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))


def threads(trial):
    for name, arguments in COMMANDS.items():
        process = trial.start(arguments, lonely)
        for wrong in trial.end(name, process):
            yield f"{name} without a second thread: {wrong}"
        expected = 70 if name == "preview" else 1 if name == "verify" else 0
        if process.returncode != expected:
            with open(f"{trial.root}/errors") as file:
                yield f"{name} without a second thread: status {process.returncode}, not {expected}: {file.read()[:200]}"
    for name in ("out.gif", "out.apng", "out.webp", "many/r0.gif"):
        if not os.path.exists(f"{trial.root}/{name}"):
            yield f"without a second thread there is no {name}"


def signals(trial):
    """Without the thread that waits for them, signals end the program all the same; and at every moment of its start."""
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)):
        process = trial.start(["render", "long.yaml", "-o", "long.gif", "-q", "--jobs", "4"], lonely)
        time.sleep(0.5)
        process.send_signal(number)
        try:
            if (found := process.wait(5)) != status:
                yield f"{number.name} without a second thread: status {found}, not {status}"
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            yield f"{number.name} without a second thread is ignored"
    for delay in range(40):
        process = trial.start(["render", "long.yaml", "-o", "long.gif", "-q"], lonely if delay % 2 else lambda: None)
        wait_for_handler(process.pid)
        time.sleep(delay * 0.0008)
        process.send_signal(signal.SIGTERM)
        try:
            if (found := process.wait(5)) != 143:
                yield f"SIGTERM {delay * 0.8:.1f} ms after the program's first statement: status {found}"
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            yield f"SIGTERM {delay * 0.8:.1f} ms after the program's first statement is ignored"
    # What the handler leaves, the next run of the same user removes.
    for limit in (lonely, lambda: None):
        trial.start(["render", "s.yaml", "-o", f"{'lonely' if limit is lonely else 'own'}.gif", "-q"], limit).wait()
    if trial.hidden():
        yield f"left {trial.hidden()}"


def wait_for_handler(process):
    """Waits until a process catches or blocks SIGTERM, for half a second at most: the loader of libraries does neither."""
    for _ in range(5000):
        with open(f"/proc/{process}/status") as file:
            masks = [int(line.split()[1], 16) for line in file if line.startswith(("SigCgt", "SigBlk"))]
        if any(mask >> (signal.SIGTERM - 1) & 1 for mask in masks):
            return
        time.sleep(0.0001)


def descriptors(trial):
    for count in (*range(3, 21), 32, 64):
        for name, arguments in COMMANDS.items():
            process = trial.start(arguments, lambda count=count: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
            for wrong in trial.end(name, process):
                yield f"{name} with {count} descriptors: {wrong}"
    if trial.hidden():
        yield f"left {trial.hidden()}"


def memory(trial):
    least = {}
    for size in (64, 96, 128, 160, 200, 256, 300, 350, 400, 450, ENOUGH, 640, 1024):
        for name, arguments in COMMANDS.items():
            process = trial.start(arguments, lambda size=size: resource.setrlimit(resource.RLIMIT_AS, (size << 20, size << 20)))
            for wrong in trial.end(name, process, may_die=size < ENOUGH):
                yield f"{name} in {size} MiB: {wrong}"
            if process.returncode in (0, 143) or name == "verify" and process.returncode == 1 or name == "diff" and process.returncode == 0:
                least.setdefault(name, size)
            else:
                least.pop(name, None)
    print("works from (MiB): " + ", ".join(f"{name} {size}" for name, size in least.items()))


def main():
    tool, wanted, faults = os.path.abspath(sys.argv[1]), sys.argv[2:], []
    for trial in (threads, signals, descriptors, memory):
        if wanted and trial.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as root:
            found = list(trial(Trial(tool, root)))
        faults += found
        print(f"{trial.__name__}: " + ("as promised" if not found else "\n  ".join([f"{len(found)} faults", *found[:40]])))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
