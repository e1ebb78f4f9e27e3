"""Draws how many bytes effort saves, and what it costs: a curve for each format, as a picture made by the program itself.

Arguments: the program, the picture to write, and optionally how often each file is made (5; once if that takes a second). For each format and effort the bytes of
W1 to W4 are divided by those of effort 6, and the processor times of the whole process, each the shortest of all runs, by those of
effort 1; the curve shows their geometric means. Points that are a quarter larger are omitted. Prints the points as a Markdown table.
"""

import math
import os
import statistics
import subprocess
import sys
import tempfile

program, picture, runs = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int((sys.argv + ["5"])[3])
here = os.path.dirname(os.path.abspath(__file__))
scenes = [os.path.join(here, "Scenes", f"{name}.yaml") for name in ("W1", "W2", "W3", "W4")]
formats = [("gif", "GIF", "#0969da"), ("apng", "APNG", "#1a7f37"), ("webp", "WebP", "#bc4c00")]
# The area of the curves within the canvas, and the powers of two that its sides stand for.
LEFT, TOP, WIDTH, HEIGHT = 64, 48, 600, 300
TIMES, BYTES = (0, 5), (-0.08, 0.27)


def measure(scene, extension, effort, folder):
    """Processor time in seconds, and bytes."""
    path = os.path.join(folder, "a." + extension)
    best = math.inf
    for _ in range(runs):
        process = subprocess.Popen([program, "render", scene, "-o", path, "--effort", str(effort), "--quiet"])
        _, status, usage = os.wait4(process.pid, 0)
        assert status == 0, scene
        best = min(best, usage.ru_utime + usage.ru_stime)
        if best > 1:
            break
    return best, os.path.getsize(path)


def points(extension, folder):
    """For each effort the time in multiples of effort 1, and the bytes in multiples of effort 6."""
    found = {effort: [measure(scene, extension, effort, folder) for scene in scenes] for effort in range(1, 10)}
    return [
        (
            statistics.geometric_mean(now[0] / first[0] for now, first in zip(found[effort], found[1])),
            statistics.geometric_mean(now[1] / usual[1] for now, usual in zip(found[effort], found[6])),
        )
        for effort in found
    ]


def place(point):
    x = LEFT + WIDTH * (math.log2(max(1, point[0])) - TIMES[0]) / (TIMES[1] - TIMES[0])
    y = TOP + HEIGHT * (1 - (point[1] - 1 - BYTES[0]) / (BYTES[1] - BYTES[0]))
    return round(x, 1), round(y, 1)


def text(words, x, y, width, alignment, style):
    return f'  - {{ text: "{words}", frame: {{ x: {x}, y: {y}, width: {width} }}, alignment: {alignment}, style: {{ size: 13, {style} }} }}'


def line(path, color, width):
    return (
        f"  - {{ shape: {{ path: {path}, viewBox: [0, 0, 720, 420] }}, frame: {{ x: 0, y: 0, width: 720, height: 420 }}, "
        f'fill: none, stroke: "{color}", strokeWidth: {width} }}'
    )


def chart(curves):
    lines = ["canvas: { width: 720, height: 420, background: white }", "layers:"]
    lines.append(text("bytes, relative to the default", LEFT, 16, 300, "left", 'color: "#59636e"'))
    lines.append(text("processor time, relative to effort 1", LEFT + WIDTH - 300, TOP + HEIGHT + 36, 300, "right", 'color: "#59636e"'))
    for percent in (-5, 0, 5, 10, 15, 20, 25):
        _, y = place((1, 1 + percent / 100))
        lines.append(line(f"M{LEFT} {y} H{LEFT + WIDTH}", "#d1d9e0", 1))
        lines.append(text(f"{percent:+} %".replace("+0", "0").replace("-", "−"), 0, y - 9, LEFT - 10, "right", 'color: "#59636e"'))
    for power in range(TIMES[0], TIMES[1] + 1):
        x, _ = place((2**power, 1))
        lines.append(text(f"{2**power}×", x - 30, TOP + HEIGHT + 10, 60, "center", 'color: "#59636e"'))
    for (_, name, color), curve in zip(formats, curves):
        places = [(effort, *place(point)) for effort, point in enumerate(curve, 1) if point[1] - 1 < BYTES[1]]
        lines.append(line("M" + " L".join(f"{x} {y}" for _, x, y in places), color, 2))
        for effort, x, y in places:
            size = 12 if effort == 6 else 7
            lines.append(f'  - {{ shape: ellipse, frame: {{ x: {x - size / 2}, y: {y - size / 2}, width: {size}, height: {size} }}, fill: "{color}" }}')
        _, x, y = places[-1]
        lines.append(text(name, x + 8, y - 9, 60, "left", f'weight: semibold, color: "{color}"'))
    return "\n".join(lines) + "\n"


with tempfile.TemporaryDirectory() as folder:
    curves = [points(extension, folder) for extension, _, _ in formats]
    scene = os.path.join(folder, "curve.yaml")
    with open(scene, "w", encoding="utf-8") as file:
        file.write(chart(curves))
    subprocess.run([program, "still", scene, "--scale", "2", "-o", picture, "--quiet"], check=True)
print("| Effort | " + " | ".join(f"{name}: bytes | time" for _, name, _ in formats) + " |")
print("|---" * 7 + "|")
for effort in range(1, 10):
    cells = [f"{curve[effort - 1][1]:.3f} | {curve[effort - 1][0]:.1f}" for curve in curves]
    print(f"| {effort} | " + " | ".join(cells) + " |")
