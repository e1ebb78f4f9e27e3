"""Measures how long a thousand small animations take to verify.

Argument: the program. Scenes and goldens are made in a temporary directory; the figures are seconds of wall time and of
processor time, the least of five runs. Status 1 if a figure is above its limit: 15 s against pictures, 10 s against locks.
"""

import os
import random
import resource
import subprocess
import sys
import tempfile
import time

WORDS = "milk bread water plants grandma laundry report meeting garden bicycle window letter music coffee ticket".split()
EFFECTS = [
    "strikethrough: { duration: 300ms }", "underline: { duration: 300ms }", "highlight: { duration: 300ms }",
    "reveal: { unit: character, duration: 300ms }", "typewriter: { }", "color: { to: red, duration: 400ms }",
    "opacity: { to: 0.2, duration: 300ms }", "count: { from: 0, to: 250, duration: 400ms }",
]


def write_scenes(folder, count=1000):
    choice = random.Random(7)
    for index in range(count):
        directory = os.path.join(folder, f"{index // 100}")
        os.makedirs(directory, exist_ok=True)
        text = " ".join(choice.choice(WORDS) for _ in range(choice.randint(2, 4))).capitalize()
        effect = EFFECTS[index % len(EFFECTS)]
        text += " {count}" if effect.startswith("count") else f" {index}"
        with open(os.path.join(directory, f"{index:04}.yaml"), "w") as file:
            file.write(
                "canvas: { width: 200, height: 48, background: white }\nframeRate: 30\nlayers:\n"
                f'  - text: "{text}"\n    frame: {{ x: 8, y: 8, width: 184, height: 32 }}\n'
                f"    style: {{ size: {choice.randint(11, 14)} }}\n    effects:\n      - {effect}\n")


def measure(command, runs=5):
    best = (float("inf"), float("inf"))
    for _ in range(runs):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best[0], wall), min(best[1], after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


program = os.path.abspath(sys.argv[1])
status = 0
with tempfile.TemporaryDirectory() as folder:
    scenes = os.path.join(folder, "scenes")
    write_scenes(scenes)
    for name, options, limit in [("pictures", [], 15), ("locks", ["--lock"], 10)]:
        verify = [program, "verify", scenes, "--goldens", os.path.join(folder, name), *options]
        recording = measure([*verify, "--record", "all"], 1)[0]
        print(f"1000 scenes, {name}: recorded in {recording:.2f} s", flush=True)
        for jobs in ["2", "1"]:
            wall, processor = measure([*verify, "--record", "never", "--jobs", jobs])
            print(f"  verified by {jobs} in {wall:.2f} s, processor {processor:.2f} s", flush=True)
            if jobs == "2" and wall > limit:
                status = 1
sys.exit(status)
