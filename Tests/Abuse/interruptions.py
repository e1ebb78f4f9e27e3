#!/usr/bin/env python3
"""Stops the program in the middle, fills its disk and lets two of it write one target: `interruptions.py PROGRAM`."""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

LONG = """canvas: { width: 400, height: 300 }
frameRate: 50
layers: [{ text: '{count}', style: { size: 200 }, effects: [count: { to: 90000, duration: 1000s }] }]
"""
SHORT = LONG.replace("1000s", "600ms")


def names(root):
    return sorted(os.path.relpath(os.path.join(folder, name), root) for folder, folders, files in os.walk(root) for name in folders + files)


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class Trial:
    """A directory with scenes in which the program runs."""

    def __init__(self, tool, root):
        self.tool, self.root = tool, root
        for name, scene in (("long.yaml", LONG), ("short.yaml", SHORT), ("other.yaml", SHORT.replace("200 }", "100 }"))):
            with open(f"{root}/{name}", "w") as file:
                file.write(scene)

    def start(self, *arguments, ignoring=(), **more):
        def prepare():
            # These tests may run under nohup themselves, and what is ignored is inherited.
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN if number in ignoring else signal.SIG_DFL)

        return subprocess.Popen(
            [self.tool, *arguments], cwd=self.root, stderr=subprocess.PIPE, preexec_fn=prepare, **more)

    def wait_for_hidden(self):
        for _ in range(400):
            if any(".glyphreel-" in name for name in names(self.root)):
                return
            time.sleep(0.02)


def stopped(trial):
    """Signals remove what is unfinished, and what was there stays."""
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 143)):
        for output in ("out.gif", "out.apng", "out.webp", "out.mp4", "out/", "part-%d.png"):
            old = f"{trial.root}/out.gif"
            with open(old, "w") as file:
                file.write("old")
            before = names(trial.root)
            process = trial.start("render", "long.yaml", "-o", output, "-q")
            trial.wait_for_hidden()
            time.sleep(0.05)
            process.send_signal(number)
            if (found := process.wait()) != status:
                yield f"{number.name} for {output}: status {found}"
            if names(trial.root) != before or open(old, "rb").read() != b"old":
                yield f"{number.name} for {output}: {set(names(trial.root)) ^ set(before)} changed"
            os.remove(old)


def stopped_conversions(trial):
    """Signals remove the copy of a stream, too, and end ffmpeg."""
    for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        for output in ("out.gif", "out.webp", "out.mp4"):
            before = names(trial.root)
            with open("/dev/zero", "rb") as zeros:
                process = trial.start(
                    "convert", "-", "--input-size", "400x300", "--matte", "white", "-o", output, "-q", stdin=zeros,
                    env={**os.environ, "TMPDIR": trial.root})
                trial.wait_for_hidden()
                time.sleep(0.05)
                process.send_signal(number)
                if (found := process.wait()) != status:
                    yield f"{number.name} for a conversion to {output}: status {found}"
            if names(trial.root) != before:
                yield f"{number.name} for a conversion to {output}: {set(names(trial.root)) ^ set(before)} changed"


def ignored(trial):
    """A signal that is ignored, as under nohup, stays so."""
    process = trial.start("render", "short.yaml", "-o", "a.gif", "-q", ignoring=[signal.SIGHUP])
    trial.wait_for_hidden()
    process.send_signal(signal.SIGHUP)
    if process.wait() != 0:
        yield f"an ignored SIGHUP: status {process.returncode}"


def closed(trial):
    """A reader that goes away is an error of writing."""
    process = trial.start("render", "long.yaml", "-o", "-", "--format", "y4m", stdout=subprocess.PIPE)
    process.stdout.read(1000)
    process.stdout.close()
    error = process.stderr.read().decode()
    if process.wait() != 74 or "Broken pipe" not in error:
        yield f"a closed pipe: status {process.returncode}, {error!r}"


def together(trial):
    """Several processes write one target: each ends well, and the target is one of theirs.

    The files of a pattern are replaced one by one: each is one of theirs.
    """
    scenes = ("short.yaml", "other.yaml")
    # The arguments of an output, the folder that is compared, and whether all its files are of one process.
    outputs = {
        "a file": (["-o", "t/t.gif"], True), "a folder": (["-o", "t/frames/"], True), "a pattern": (["-o", "t/f-%02d.png"], False),
    }

    def contents():
        return {name: digest(f"{trial.root}/t/{name}") for name in names(f"{trial.root}/t") if os.path.isfile(f"{trial.root}/t/{name}")}

    def clear():
        shutil.rmtree(f"{trial.root}/t", ignore_errors=True)
        os.mkdir(f"{trial.root}/t")

    for output, (arguments, is_whole) in outputs.items():
        wanted = []
        for scene in scenes:
            clear()
            trial.start("render", scene, *arguments, "-q").wait()
            wanted.append(contents())
        # Where nothing is yet, and then where something is.
        for count in (5, 20):
            clear()
            for state in ("new", "old"):
                processes = [trial.start("render", scenes[index % 2], *arguments, "-q") for index in range(count)]
                statuses = [process.wait() for process in processes]
                case = f"{count} at once to {output} that is {state}"
                if any(statuses):
                    yield f"{case}: statuses {statuses}: {[process.stderr.read() for process in processes if process.returncode]}"
                found = contents()
                if is_whole and found not in wanted:
                    yield f"{case}: files that none of them wrote together: {sorted(found)}"
                if any(value not in [one.get(name) for one in wanted] for name, value in found.items()):
                    yield f"{case}: files that none of them wrote: {sorted(found)}"
                if any(".glyphreel-" in name for name in names(trial.root)):
                    yield f"{case}: hidden files are left"


def full(trial):
    """A disk that is full keeps the old files."""
    place = f"{trial.root}/disk"
    os.mkdir(place)
    # A file system of its own where that is allowed; elsewhere the quota among the cases of abuse has to do.
    mount = ["mount", "-t", "tmpfs", "-o", "size=24k", "tmpfs", place]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode != 0:
        print("no small file system could be mounted: a full disk was not tried")
        return
    try:
        with open(f"{place}/out.gif", "w") as file:
            file.write("old")
        for output in ("out.gif", "out.apng", "out.webp", "out.mp4", "out.webm", "out.mov", "frames/", "f-%d.png"):
            # Videos are smaller.
            more = ["--scale", "3", "--quality", "99"] if output[-3:] in ("mp4", "ebm", "mov") else []
            process = trial.start("render", "short.yaml", "-o", f"disk/{output}", "-q", *more)
            error = process.stderr.read().decode()
            if process.wait() != 74 or "No space left on device" not in error:
                yield f"a full disk for {output}: status {process.returncode}, {error!r}"
            if names(place) != ["out.gif"] or open(f"{place}/out.gif").read() != "old":
                yield f"a full disk for {output}: {names(place)} is left"
    finally:
        subprocess.run(["umount", place], check=False)


def main():
    tool, faults = os.path.abspath(sys.argv[1]), []
    for trial in (stopped, stopped_conversions, ignored, closed, together, full):
        with tempfile.TemporaryDirectory() as root:
            found = list(trial(Trial(tool, root)))
        faults += found
        print(f"{trial.__name__}: {'; '.join(found) or 'as promised'}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
