#!/usr/bin/env python3
"""Kills the program at random moments and looks what is left: `kills.py PROGRAM [times]`.

The target is absent, the old file or the new one, and whole; so are a directory's frames; and the next run removes what
the killed one left hidden.
"""

import hashlib
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

SCENE = """canvas: {{ width: 240, height: 80, background: {color} }}
frameRate: 20
layers: [{{ text: '{{count}}', style: {{ size: 60 }}, effects: [count: {{ to: 99, duration: 1s }}] }}]
"""
# Each with whether a kill leaves old or new as a whole; a pattern's files are whole one by one.
OUTPUTS = {"out.gif": True, "out.apng": True, "out.webp": True, "out.mp4": True, "frames/": True, "part/%02d.png": False, "converted.gif": True, "converted.webm": True}


def contents(path):
    """What can be seen of an output: its files' digests by name."""
    found = {}
    if os.path.isdir(path):
        for name in sorted(os.listdir(path)):
            if not name.startswith("."):
                with open(os.path.join(path, name), "rb") as file:
                    found[name] = hashlib.sha256(file.read()).hexdigest()
    elif os.path.exists(path):
        with open(path, "rb") as file:
            found[""] = hashlib.sha256(file.read()).hexdigest()
    return found


def hidden(root):
    return [os.path.join(folder, name) for folder, folders, files in os.walk(root) for name in folders + files if ".glyphreel-" in name]


def main():
    tool, times = os.path.abspath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 200
    generator = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 9)
    faults, absent, old, new, mixed, left = [], 0, 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as root:
        def run(scene, output, **more):
            verb = ["convert", scene.replace(".yaml", ".apng")] if output.startswith("converted") else ["render", scene]
            return subprocess.Popen([tool, *verb, "-o", output, "--quiet"], cwd=root, stderr=subprocess.DEVNULL, **more)

        for color in ("white", "navy"):
            with open(f"{root}/{color}.yaml", "w") as file:
                file.write(SCENE.format(color=color))
            assert run(f"{color}.yaml", f"{color}.apng").wait() == 0
        whole, seconds = {}, {}
        for output in OUTPUTS:
            place = os.path.join(root, os.path.dirname(output) or output)
            for color in ("white", "navy"):
                os.makedirs(f"{root}/part", exist_ok=True)
                start = time.monotonic()
                assert run(f"{color}.yaml", output).wait() == 0
                seconds[output] = max(time.monotonic() - start, seconds.get(output, 0))
                whole[output, color] = contents(place)
                if os.path.isdir(place):
                    shutil.rmtree(place)
                else:
                    os.remove(place)
        for number in range(times):
            output = list(OUTPUTS)[number % len(OUTPUTS)]
            place = os.path.join(root, os.path.dirname(output) or output)
            os.makedirs(f"{root}/part", exist_ok=True)
            before = number // len(OUTPUTS) % 2 == 1
            if before:
                assert run("white.yaml", output).wait() == 0
                if os.path.isdir(place):
                    with open(f"{place}/mine.txt", "w") as file:
                        file.write("not a frame")
            # Half of them near the end, where files are put in their places.
            share = generator.uniform(0.8, 1.05) if number % 4 < 2 else generator.uniform(0, 1)
            process = run("navy.yaml", output)
            time.sleep(seconds[output] * share)
            process.send_signal(signal.SIGKILL)
            process.wait()
            found = contents(place)
            mine = found.pop("mine.txt", None)
            if before and os.path.isdir(place) and not mine:
                faults.append(f"{number}: {output}: a file of somebody else's is lost")
            if found == whole[output, "navy"]:
                new += 1
            elif before and found == whole[output, "white"]:
                old += 1
            elif not found and not before:
                absent += 1
            elif not OUTPUTS[output] and all(
                digest in (whole[output, "white"].get(name), whole[output, "navy"].get(name)) for name, digest in found.items()
            ):
                mixed += 1
            else:
                faults.append(f"{number}: {output}: neither old nor new: {sorted(found)[:3]} of {len(found)}")
            left += len(hidden(root)) > 0
            again = run("navy.yaml", output).wait()
            found = contents(place)
            found.pop("mine.txt", None)
            if again != 0 or found != whole[output, "navy"]:
                faults.append(f"{number}: {output}: the next run ends with {again} and {len(found)} files")
            if hidden(root):
                faults.append(f"{number}: {output}: the next run left {hidden(root)}")
                for path in hidden(root):
                    shutil.rmtree(path) if os.path.isdir(path) else os.remove(path)
            if os.path.isdir(place):
                shutil.rmtree(place)
            else:
                os.remove(place)
    for fault in faults:
        print(fault)
    print(
        f"{times} kills: {absent} times nothing was there, {old} the old, {new} the new, {mixed} whole files of both in a pattern; "
        f"{left} left hidden files, which the next run removed; {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
