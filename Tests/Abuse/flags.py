#!/usr/bin/env python3
"""Gives every option that may take a number odd ones: `flags.py PROGRAM [part of an option's name]`.

The options are those that the program itself lists; an option that is not known here as a text counts as a number, so
that a new one is tried, too. Each run ends with a status of the list, within 10 seconds and 300 MiB, and never by a
signal.
"""

import collections
import concurrent.futures
import itertools
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import threading

SECONDS = 10
MEBIBYTES = 300
STATUSES = {0, 1, 64, 65, 66, 70, 73, 74}

NUMBERS = [
    "", "-1", "0", "1", "2", "-0", "+1", "00", "007", "0.5", ".5", "5.", "-.5", "1e400", "-1e400", "1e-400", "1e15", "1e", "e1", "1e+", "nan", "-nan",
    "NaN", "inf", "-inf", "infinity", "nan(1)", "9007199254740993", "4294967296", "2147483648", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "0x10", "0x1p4", "0b1", "0o7", "1_000", "1,000",
    "1'000", " 1", "1 ", "1\n", "\t1", "1 2", "١", "½", "１", "²", "1\u0301", "\u22121", "1\u200b", "1/0", "5%", "1e400%", "-1%", "1s", "1e400s", "1ms",
    "\x1b[31m1", "\x07", "1;2", "$(id)", "%n%n", "{{1}}", "1" * 400, "0." + "0" * 400 + "1", "9" * 5000, b"\xed\xa0\x80", b"1\xff", "-", "--", "=", "1=1",
]
# Those that other values are put together from.
PARTS = ["", "-1", "0", "1", "1e400", "nan", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "0x10", "1_000", " 1", "١", "1\u0301"]

# Options that take texts, names and files: nothing in them is a number.
TEXTS = {
    "mode", "stroke", "font", "color", "background", "theme", "align", "easing", "font-dir", "missing-glyph", "output", "progress", "format", "dither",
    "for", "matte", "text", "locale", "currency", "style", "notation", "prefix", "suffix", "cursor", "by", "set", "content-size", "terminal", "dark",
    "over", "accent", "position", "language", "data", "manifest", "goldens", "record", "report", "only", "junit", "alt", "look", "title", "env",
}

SCENE = "canvas: { width: 20, height: 10 }\nframeRate: 10\nduration: 200ms\nlayers: [{ text: i, style: { size: 8 } }]\n"

# How each command ends soon; those that wait for changes end because there is no scene.
BEGINNINGS = {
    "count": ["--output=out.gif", "--quiet", "--effort=1", "0", "2", "--duration=100ms", "--hold=0"],
    "color": ["--output=out.gif", "--quiet", "--effort=1", "--duration=100ms", "--hold=0", "i", "red"],
    "render": ["s.yaml", "--output=out.gif", "--quiet"], "still": ["s.yaml", "--output=out.png", "--quiet"], "layout": ["s.yaml"],
    "captions": ["t.json", "--output=out.gif", "--quiet", "--effort=1", "--canvas=64x64"],
    "preview": ["none.yaml"], "watch": ["none.yaml", "--output=out.gif"],
    "terminal": ["t.cast", "--output=out.gif", "--quiet", "--effort=1", "--hold=0s"],
    # The tape runs no program but the shell.
    "record": ["t.tape", "--yes", "--output=out.cast", "--quiet"],
    "batch": ["s.yaml", "--data=rows.csv", "--output=out/{id}.gif", "--quiet"], "lint": ["s.yaml"],
    "verify": ["s.yaml", "--goldens=goldens", "--record=never", "--quiet"], "diff": ["a.gif", "a.gif", "--quiet"], "convert": ["a.gif", "--output=out.gif", "--quiet"], "fonts": [],
}
ONE_LINER = ["--output=out.gif", "--quiet", "--effort=1", "--duration=100ms", "--hold=0", "i"]


def options(tool):
    """Pairs of a command and the name of an option that is no text."""
    dump = json.loads(subprocess.run([tool, "--experimental-dump-help"], capture_output=True, check=True).stdout)
    for command in dump["command"]["subcommands"]:
        for argument in command.get("arguments", []):
            names = [name["name"] for name in argument.get("names") or [] if name["kind"] == "long"]
            if argument["kind"] == "option" and names and names[-1] not in TEXTS:
                yield command["commandName"], names[-1]


def encoded(value):
    return value if isinstance(value, bytes) else value.encode()


def values(name):
    """What an option is given: every odd number, and what is put together from some."""
    yield from map(encoded, NUMBERS)
    forms = {
        "shard": ["1/%s", "%s/1", "%s/%s", "1/2/%s"], "limit": ["frames=%s", "time=%s", "text=%s", "depth=%s", "pixels=%s", "font=%sKiB"],
        "ignore": ["%s,0,1,1", "0,%s,1,1", "0,0,%s,1", "0,0,1,%s", "%s,%s,%s,%s"], "moments": ["0,%s", "%s%%", "%s,end"],
        "max-bytes": ["%sMB", "%s KiB", "%sB"], "at": ["%s%%", "%ss"], "max-share": ["%s%%"],
        "trim": ["%s..", "..%s", "%ss..%ss", "0..%sms"], "crop": ["%sx1", "1x%s", "1x1+%s+0", "1x1+0+%s"], "input-size": ["%sx1", "1x%s"], "canvas": ["%sx64", "64x%s", "%sx%s", "64x64x%s", "%s:%s"], "max-density": ["%s%%"],
    }
    for form in forms.get(name, ["%ss", "%sms"] if name in ("delay", "duration", "hold", "stagger", "time-tolerance", "from", "to", "maximum-idle", "time-limit") else []):
        for part in PARTS:
            yield (form.replace("%%", "\0").replace("%s", part).replace("\0", "%")).encode()


def cases(tool, wanted):
    tried = collections.Counter()
    for command, name in options(tool):
        if wanted not in f"{command} {name}":
            continue
        # Commands share their options: the first one gets everything, and the others show that they ask, too. Four values do for
        # that; each command gets the next ones.
        turn = 4 * (tried[name] - 1)
        given = [encoded(PARTS[(turn + index) % len(PARTS)]) for index in range(4)] if name in tried else values(name)
        tried[name] += 1
        beginning = BEGINNINGS.get(command, ONE_LINER)
        if (command, name) == ("terminal", "at"):
            beginning = ["t.cast", "--screen"]
        kept = [argument for argument in beginning if not argument.startswith(f"--{name}=")]
        more = []
        for value in given:
            yield [command, *kept, *more, f"--{name}=".encode() + value]
    # Numbers without a name, and those that have one in the environment.
    if wanted in "count positional":
        for one, other in itertools.chain(((value, "1") for value in NUMBERS), (("0", value) for value in NUMBERS)):
            yield ["count", "--output=out.gif", "--quiet", "--effort=1", "--duration=100ms", "--hold=0", encoded(one), encoded(other)]
    if wanted in "batch environment":
        for index, count in itertools.product(PARTS, PARTS):
            yield {"CI_NODE_INDEX": index, "CI_NODE_TOTAL": count}, ["batch", *BEGINNINGS["batch"], "--shard=auto"]
        for count in PARTS:
            yield {"JOB_COMPLETION_INDEX": "0", "GLYPHREEL_SHARD_COUNT": count}, ["batch", *BEGINNINGS["batch"], "--shard=auto"]


class Place(threading.local):
    """A directory for each thread, with the files that commands need."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        root = self.folder.name
        os.mkdir(f"{root}/out")
        os.mkdir(f"{root}/goldens")
        with open(f"{root}/s.yaml", "w") as file:
            file.write(SCENE)
        with open(f"{root}/rows.csv", "w") as file:
            file.write("id\na\nb\n")
        with open(f"{root}/t.cast", "w") as file:
            file.write('{"version": 2, "width": 20, "height": 4}\n[0.1, "o", "$ "]\n')
        with open(f"{root}/t.tape", "w") as file:
            file.write("Sleep 10ms\n")
        # With times of words, so that no note precedes an error.
        with open(f"{root}/t.json", "w") as file:
            file.write('[["Hi", 0.1, 0.2]]')
        subprocess.run([TOOL, "render", "s.yaml", "-o", "a.gif", "-q"], cwd=root, check=True)


TOOL = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
PLACE = Place() if TOOL else None


def fault(case):
    """What is wrong with how the program took a case; None if nothing is."""
    environment, arguments = case if isinstance(case, tuple) else ({}, case)
    root = PLACE.folder.name
    process = subprocess.Popen(
        [TOOL, *arguments], cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        env={"PATH": os.environ.get("PATH", ""), "HOME": root, "SWIFT_BACKTRACE": "enable=no", **environment})
    stuck = threading.Timer(SECONDS, process.kill)
    stuck.start()
    error = process.stderr.read().decode("utf-8", "replace")
    process.stderr.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    is_stuck = not stuck.is_alive()
    stuck.cancel()
    mebibytes = usage.ru_maxrss / (1024 if os.uname().sysname == "Linux" else 1 << 20)
    first = (error.splitlines() or [""])[0]
    wrong = []
    if os.WIFSIGNALED(status):
        wrong.append(f"more than {SECONDS} s" if is_stuck else f"ended by {signal.Signals(os.WTERMSIG(status)).name}")
    elif (found := os.WEXITSTATUS(status)) not in STATUSES:
        wrong.append(f"status {found}")
    elif found > 1 and "error" not in first.lower():
        wrong.append(f"status {found} without an error")
    if mebibytes > MEBIBYTES:
        wrong.append(f"{mebibytes:.0f} MiB")
    shown = b" ".join(encoded(argument) for argument in arguments)[:200]
    return f"{shown!r} {environment or ''}: {'; '.join(wrong)}: {first[:200]}" if wrong else None


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    all_cases = list(cases(TOOL, wanted))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        failed = [line for line in pool.map(fault, all_cases) if line]
    for line in failed[:100]:
        print(line)
    print(f"{len(all_cases)} odd numbers, {len(failed)} taken badly")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
