#!/usr/bin/env python3
"""Compares what lint costs with what rendering costs: `lint_cost.py PROGRAM [CASES] [SEED]`.

Linting a scene takes at most three times the processor time of rendering it to a GIF. Both times are the smaller of two runs, or
of eight if those two say otherwise, as other programs slow single runs down. That of `--version`, the start of the program, is
taken off. The scenes are those of `HARD`, the examples if there are CASES, and
CASES random ones.
"""

import glob
import json
import os
import subprocess
import sys
import tempfile

from random_scenes import Case

LIMIT = 3
# Of a scene that is rendered in a few milliseconds, the seconds that do not count.
SLACK = 0.01
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def outlined(letters):
    text = ("Subscribe for more today " * 10)[:letters]
    return {"canvas": {"width": 480}, "layers": [
        {"text": text, "style": {"outline": {"width": 3, "color": "white"}}},
        {"text": "Hello", "frame": {"y": 300}, "effects": [{"reveal": {"duration": "2s"}}]}]}


def spoken():
    words = {"text": "We will meet again\nsome sunny day", "frame": {"x": 43, "y": 600, "width": 454, "height": 108},
             "style": {"size": 40, "weight": "extrabold", "outline": {"width": 4, "color": "black"}, "color": "white"},
             "effects": [{"karaoke": {"stagger": ["0s", "0.3s", "0.7s", "1s", "1.2s", "1.5s", "1.7s"],
                                      "ends": ["0.3s", "0.7s", "1s", "1.2s", "1.5s", "1.7s", "2s"], "box": {"color": "#e11d48"}}}]}
    return {"canvas": {"width": 540, "height": 960, "background": "transparent"}, "frameRate": 30, "loop": "once", "hold": "0s",
            "scenes": [{"duration": "2s", "layers": [words]}] * 2}


def shadowed():
    style = {"size": 18, "color": "white"}
    return {"canvas": {"width": 400, "height": 200, "background": "linear-gradient(#10162f, #3b1d6e)"}, "layers": [
        {"text": f"Card {number}", "padding": 8, "cornerRadius": 6, "background": "#334155",
         "frame": {"x": 20 + 90 * number, "y": 60}, "style": style, "shadow": {"color": "black", "offset": [0, 8], "blur": 12},
         "effects": [{"position": {"from": [0, 40], "to": [0, 0], "duration": "1.5s", "fill": "both"}}]} for number in range(4)]}


def crowded():
    return {"canvas": {"width": 600, "height": 800}, "loop": "once", "layers": [
        {"text": f"{number}", "frame": {"x": 20 + 30 * (number % 18), "y": 20 + 30 * (number // 18)}, "style": {"size": 12},
         "effects": [{"wave": {"iterations": 2}}]} for number in range(300)]}


HARD = {"24 outlined letters": outlined(24), "240 outlined letters": outlined(240), "spoken words": spoken(),
        "shadows": shadowed(), "300 layers": crowded()}


def seconds(*arguments):
    """The processor time of a run."""
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"status {process.returncode}: {' '.join(arguments)}")
    return usage.ru_utime + usage.ru_stime


def scenes(program, folder, cases, seed):
    """Names with the paths of scenes."""
    for name, scene in HARD.items():
        path = f"{folder}/{name}.json"
        with open(path, "w") as file:
            json.dump(scene, file)
        yield name, path
    if cases:
        for path in sorted(glob.glob(f"{ROOT}/Examples/*.yaml") + glob.glob(f"{ROOT}/Examples/cookbook/*.yaml")):
            with open(path) as file:
                text = file.read()
                # A table fills some, and others need fonts that are not in the program.
                if "{{" not in text and "CJK" not in text:
                    yield os.path.relpath(path, ROOT), path
    for number in range(cases):
        case = Case(number, seed)
        if case.arguments:
            done = subprocess.run([program, case.arguments[0], "--print-scene", *case.arguments[1:]], capture_output=True, text=True)
            case.text = done.stdout
        path = f"{folder}/{number}.yaml"
        with open(path, "w") as file:
            file.write(case.text)
        yield f"case {number} of seed {seed}", path


def main():
    program = os.path.abspath(sys.argv[1])
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    faults, totals, worst = 0, [0.0, 0.0], (0.0, "")
    with tempfile.TemporaryDirectory() as folder:
        start = min(seconds(program, "--version") for _ in range(5))
        for name, path in scenes(program, folder, cases, seed):
            render = [program, "render", path, "-o", f"{folder}/out.gif", "--quiet"]
            runs = [[program, "lint", path], render]
            for rounds in (2, 6):
                measured = [min(seconds(*run) for _ in range(rounds)) - start for run in runs]
                times = [max(min(pair), 0) for pair in zip(measured, times)] if rounds > 2 else [max(time, 0) for time in measured]
                if times[0] <= LIMIT * times[1] + SLACK:
                    break
            totals = [total + time for total, time in zip(totals, times)]
            worst = max(worst, (times[0] / (times[1] + SLACK / LIMIT), name))
            if times[0] > LIMIT * times[1] + SLACK:
                faults += 1
                print(f"{name}: lint takes {times[0]:.3f} s, rendering {times[1]:.3f} s")
    print(f"lint takes {totals[0]:.2f} s, rendering {totals[1]:.2f} s: {totals[0] / totals[1]:.2f} times as long; "
          f"at most {worst[0]:.2f} times, for {worst[1]}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
