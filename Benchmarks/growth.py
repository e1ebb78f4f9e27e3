#!/usr/bin/env python3
"""How time and memory grow with frames, canvas and labels, and what a second thread gains.

    Benchmarks/growth.py [.build/release/glyphreel] [runs]

Whole processes are measured: seconds of processor time (of wall time for threads) and peak memory, medians of runs that
take turns, so that a busy machine slows both of a pair. Prints tables in Markdown.
"""
import os, statistics, subprocess, sys, tempfile, time

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else HERE + "/../.build/release/glyphreel")
RUNS = int(sys.argv[2]) if len(sys.argv) > 2 else 5


def run(arguments):
    """Processor seconds, wall seconds, peak memory in MiB."""
    begin = time.monotonic()
    process = subprocess.Popen([PROGRAM, *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - begin
    if status != 0:
        sys.exit(f"{' '.join(arguments)}: status {status}")
    memory = usage.ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
    return usage.ru_utime + usage.ru_stime, wall, memory


def medians(pair, runs=RUNS):
    """The medians of two commands that take turns, and the median of the ratios in a turn."""
    turns = [[run(arguments) for arguments in pair] for _ in range(runs)]
    values = [[statistics.median(turn[i][k] for turn in turns) for k in range(3)] for i in range(2)]
    ratios = [statistics.median(turn[1][k] / turn[0][k] for turn in turns) for k in range(3)]
    return values, ratios


def frames(count):
    """A stroke goes to and fro, 50 frames each way."""
    return f"""
canvas: {{ width: 480, height: 120, background: white }}
frameRate: 50
hold: 0
layers:
  - text: "This is an example of animated strikethrough."
    frame: {{ x: 16, y: 12, width: 448, height: 96 }}
    style: {{ size: 20, color: "#1c1c1e" }}
    effects: [strikethrough: {{ duration: 1s, direction: alternate, iterations: {count // 50}, color: tomato }}]
"""


def canvas(width, height):
    """The same label on canvases of different sizes."""
    return frames(1000).replace("width: 480, height: 120", f"width: {width}, height: {height}")


def labels(count, moving, effect="strikethrough: { duration: 2.5s }"):
    """Labels in rows of ten, of which the first ones have an effect."""
    text = "canvas: { width: 1200, height: 1000, background: white }\nframeRate: 50\nduration: 3s\nhold: 0\nlayers:\n"
    for i in range(count):
        text += f'  - {{ text: "Label {i}", frame: {{ x: {20 + 110 * (i % 10)}, y: {10 + 40 * (i // 10)} }}'
        if i < moving:
            text += f", effects: [{effect}]"
        text += " }\n"
    return text


def main():
    with tempfile.TemporaryDirectory() as folder:
        def scene(name, text):
            path = f"{folder}/{name}.yaml"
            with open(path, "w") as file:
                file.write(text)
            return ["render", path, "-q", "--jobs", "1", "-o", f"{folder}/{name}.gif"]

        pairs = [
            ("10 times the frames: 1000 and 10,000", "time <= 10.5, memory <= 1.1", frames(1000), frames(10000)),
            ("4 times the canvas, the same changes: 480 × 240 and 960 × 480", "time <= 1.5", canvas(480, 240),
             canvas(960, 480)),
            ("10 times the labels, of which one is struck through: 20 and 200", "time <= 11", labels(20, 1),
             labels(200, 1)),
            ("10 times the labels, all struck through at once: 20 and 200", "time <= 11", labels(20, 20),
             labels(200, 200)),
            ("10 times the labels, all of which move: 20 and 200", "time <= 11",
             labels(20, 20, "position: { to: [8, 6], duration: 2.5s }"),
             labels(200, 200, "position: { to: [8, 6], duration: 2.5s }")),
        ]
        print("| | asked | time | memory | seconds | MiB |\n|---|---|---|---|---|---|")
        for number, (title, asked, small, large) in enumerate(pairs):
            (first, second), ratios = medians([scene(f"{number}a", small), scene(f"{number}b", large)])
            print(f"| {title} | {asked} | {ratios[0]:.2f} | {ratios[2]:.2f} "
                  f"| {first[0]:.3f}, {second[0]:.3f} | {first[2]:.1f}, {second[2]:.1f} |", flush=True)

        print("\n| W4 with two threads | asked | faster by | wall seconds | MiB |\n|---|---|---|---|---|")
        for title, output in [("GIF", "w4.gif"), ("APNG", "w4.apng"), ("PNG sequence", "w4/"), ("WebP", "w4.webp")]:
            pair = [["render", HERE + "/Scenes/W4.yaml", "-q", "--jobs", jobs, "-o", f"{folder}/{output}"]
                    for jobs in ("2", "1")]
            (two, one), ratios = medians(pair)
            asked = "1.8" if title == "GIF" else ""
            print(f"| {title} | {asked} | {ratios[1]:.2f} | {one[1]:.2f}, {two[1]:.2f} | {one[2]:.1f}, {two[2]:.1f} |",
                  flush=True)


main()
