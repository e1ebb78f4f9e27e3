#!/usr/bin/env python3
"""Renders random scenes and one-liners: `random_scenes.py PROGRAM [CASES] [SEED]`.

Every case must keep what users rely on: two runs and two thread counts write equal bytes; the inputs stay untouched; a still
at the start of a frame is that frame; the number of lines changes only where an effect changes the text; no ink is cut off
at the canvas's edge; and a loop's last frame leads to its first.
"""

import hashlib
import json
import os
import random
import subprocess
import sys
import tempfile

TEXTS = [
    "Buy milk", "Loading...", "Water the plants, then call grandma", "two\nlines", "ورحمة الله", "שלום עולם", "नमस्ते दुनिया",
    "สวัสดีชาวโลก", "Größe €9.99", "a", "office fluffy AVAV", "x → y", "Ünïcödé fin",
]
EASINGS = ["linear", "ease", "ease-in-out", "ease-out-back", "spring", '"steps(3)"', "ease-out-elastic"]
# Effects that end, that never end, and that change the text.
FINITE = {
    "strikethrough": {"mode": ["sequential", "continuous", "together"], "position": ["middle", "x-height"]},
    "underline": {"mode": ["sequential", "together"]}, "highlight": {"color": ["gold", '"#b4f46188"']}, "box": {"around": ["block", "lines"]},
    "reveal": {"style": ["fade", "rise", "drop", "slide", "scale", "blur", "wave"], "unit": ["character", "word", "line"]},
    "typewriter": {"unit": ["character", "word"], "cursor": ["bar", "block", "underscore", "none"], "pause": ["0.2s"]},
    "shake": {"amplitude": [2, 6]}, "opacity": {"from": [0, 0.5]}, "color": {"to": ["crimson", "seagreen"]},
    "scale": {"from": [0.8], "to": [1]}, "rotation": {"from": [-3], "to": [0]}, "blur": {"from": [3], "to": [0]},
}
ENDLESS = {
    "wave": {"unit": ["character", "word"]}, "pulse": {"scale": ["104%", "96%"]}, "shimmer": {"pause": ["0s", "0.2s"]},
    "gradient": {"shift": ["100%", "-100%"]},
}
LOOKS = ["plain", "card", "window", "terminal", "browser"]
VERBS = {
    "strike": ["--mode", "together"], "underline": ["--thickness", "2"], "highlight": ["--match", "milk"], "box": ["--stroke", "crimson"],
    "reveal": ["--style", "blur"], "type": ["--cursor", "block"], "color": ["--space", "oklch"], "gradient": [], "shimmer": ["--shine", "gold"],
    "wave": ["--rise", "3"], "pulse": ["--grow", "105%"], "shake": [], "dots": ["--mode", "rounds"], "marquee": ["--bounce"],
    "crossfade": [], "push": ["--from", "right"], "numeric": [], "count": ["--transition", "numeric"],
}
LOOPING = {"gradient", "shimmer", "wave", "pulse", "dots", "marquee", "crossfade", "push", "numeric", "type"}
CHANGING = {"crossfade", "push", "numeric", "type"}
COUNTS = [
    ("0", "1500000", ["--notation", "compact-short"]), ("0", "1500000", ["--notation", "scientific"]), ("-100", "100", []),
    ("0", "150000", ["--locale", "ar-EG"]), ("0", "99.5", ["--text", "{count} downloads a day"]), ("1", "21", ["--style", "ordinal"]),
    ("10", "-5", ["--currency", "EUR", "--locale", "de-DE"]), ("0", "3700", ["--style", "duration"]),
]


class Case:
    """A scene with what is known about it."""

    def __init__(self, number, seed):
        self.random = random.Random(f"{seed}-{number}")
        self.loops = self.changes_text = False
        self.arguments = None
        if self.random.random() < 0.4:
            self.one_liner()
        else:
            self.text = self.scene()

    def pick(self, *values):
        return self.random.choice(values)

    def one_liner(self):
        verb = self.random.choice(sorted(VERBS))
        self.loops, self.changes_text = verb in LOOPING, verb in CHANGING
        options = list(VERBS[verb]) if self.random.random() < 0.5 else []
        texts = [self.random.choice(TEXTS).replace("\n", "\\n")]
        if verb == "dots":
            texts = [self.pick("Loading...", "Please wait...")]
        elif verb in ("crossfade", "push", "numeric"):
            texts += self.random.sample(["Saved", "12:45", "Hallo Welt"], self.random.randint(1, 2))
            options += ["--hold", "0.3s"]
        elif verb == "type":
            options += ["--hold", "0.6s", *self.pick([], ["--missing-glyph", "box"])]
            self.loops = False
        elif verb == "color":
            texts += ["green", "gold", "crimson"]
        elif verb == "count":
            first, last, more = self.random.choice(COUNTS)
            texts = ["--", first, last] if first.startswith("-") and self.random.random() < 0.5 else [first, last]
            options += more
        if verb == "count":
            options += ["--duration", "1s"]
        options += ["--look", self.random.choice(LOOKS)] + self.pick([], ["--theme", "dark"]) + self.pick([], ["--align", "center"])
        options += ["--size", str(self.random.randint(12, 30)), "--frame-rate", self.pick("8", "10", "12.5", "15")]
        options += self.pick([], [], ["--width", "220"], ["--weight", "bold"], ["--easing", "ease-out"] if verb != "marquee" else [])
        self.arguments = [verb, *options, *texts] if texts[0] == "--" else [verb, *texts, *options]

    def effect(self):
        table = ENDLESS if self.loops else FINITE
        name = self.random.choice(sorted(table))
        keys = {key: self.random.choice(values) for key, values in table[name].items() if self.random.random() < 0.6}
        if name not in ("typewriter",):
            keys["duration"] = self.pick("0.3s", "0.5s", "1s")
        if name not in ENDLESS and self.random.random() < 0.5:
            keys |= {"delay": "0.2s", "fill": "both"}
        if self.random.random() < 0.4 and name not in ("marquee", "gradient", "shimmer"):
            keys["easing"] = self.random.choice(EASINGS)
        if name in ("color", "opacity", "scale", "rotation", "blur") and not {"from", "to"} & set(keys):
            keys["to"] = {"color": "teal", "opacity": 0.4, "scale": 0.9, "rotation": 2, "blur": 1}[name]
        body = ", ".join(f"{key}: {value}" for key, value in keys.items())
        return f"{name}: {{ {body} }}" if body else name

    def scene(self):
        self.loops = self.random.random() < 0.4
        rate = self.pick(8, 10, 12.5, 20)
        lines = [f"frameRate: {rate}", f"look: {{ style: {self.random.choice(LOOKS)}, theme: {self.pick('light', 'dark')} }}"]
        if self.random.random() < 0.4:
            lines.append("canvas: { width: 320, height: 440, padding: 40 }")
        if not self.loops and self.random.random() < 0.6:
            lines.append(f"hold: {self.pick('0s', '0.2s', '0.5s')}")
        lines.append("layers:")
        y = 0
        for _ in range(self.random.randint(1, 3)):
            size = self.random.randint(11, 26)
            text = self.random.choice(TEXTS)
            lines.append(f"  - text: {json.dumps(text, ensure_ascii=False)}")
            if y:
                lines.append(f"    frame: {{ y: {y + 40} }}")
            y += 110
            lines.append(f"    style: {{ size: {size}, weight: {self.pick('regular', 'bold', 300)} }}")
            lines.append(f"    alignment: {self.pick('left', 'center', 'right', 'natural')}")
            lines.append("    effects:")
            lines.append(f"      - {self.effect()}")
        return "\n".join(lines) + "\n"


class Fault(Exception):
    pass


class Checker:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, *arguments):
        done = subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, timeout=120)
        if done.returncode != 0:
            raise Fault(f"status {done.returncode}: {' '.join(arguments)}\n{done.stderr.decode()[:600]}")
        return done.stdout

    def check(self, case):
        for name in os.listdir(self.folder):
            os.remove(f"{self.folder}/{name}")
        if case.arguments:
            case.text = self.run(case.arguments[0], "--print-scene", *case.arguments[1:]).decode()
        with open(f"{self.folder}/scene.yaml", "w") as file:
            file.write(case.text)
        before = os.stat(f"{self.folder}/scene.yaml")
        self.same_bytes(case)
        frames = self.frames()
        self.still(case, frames)
        self.lines(case, frames)
        self.edges(frames)
        if case.loops:
            self.loop(frames)
        after = os.stat(f"{self.folder}/scene.yaml")
        if (before.st_mtime_ns, before.st_ino, before.st_size) != (after.st_mtime_ns, after.st_ino, after.st_size):
            raise Fault("the scene was touched")

    def same_bytes(self, case):
        suffix = case.pick("gif", "apng", "webp")
        digests = set()
        for jobs in ("1", "1", "2"):
            self.run("render", "scene.yaml", "-o", f"out.{suffix}", "--jobs", jobs, "--effort", "2", "-q")
            with open(f"{self.folder}/out.{suffix}", "rb") as file:
                digests.add(hashlib.sha256(file.read()).digest())
        if len(digests) > 1:
            raise Fault(f"other bytes of {suffix} with other threads or in another run")
        if case.arguments:
            self.run(case.arguments[0], "-o", "one.gif", "--scale", "1", "--effort", "1", "-q", *case.arguments[1:])

    def frames(self):
        told = json.loads(self.run("render", "scene.yaml", "-o", "all.rgba", "--json"))
        with open(f"{self.folder}/all.rgba", "rb") as file:
            data = file.read()
        width, height = told["width"], told["height"]
        size = width * height * 4
        frames = [data[start:start + size] for start in range(0, len(data), size)]
        if len(frames) != told["frames"] and len(frames) < told["frames"]:
            raise Fault("raw frames are missing")
        rate = float(next(line for line in open(f"{self.folder}/scene.yaml") if line.startswith("frameRate")).split()[1])
        return {"frames": frames, "width": width, "height": height, "rate": rate}

    def still(self, case, film):
        for _ in range(3):
            index = case.random.randrange(len(film["frames"]))
            time = index / film["rate"]
            self.run("still", "scene.yaml", "--at", f"{time:.6f}", "-o", "still.rgba", "-q")
            with open(f"{self.folder}/still.rgba", "rb") as file:
                if file.read() != film["frames"][index]:
                    raise Fault(f"the still at {time:.3f} s is not frame {index}")

    def lines(self, case, film):
        if case.changes_text:
            return
        counts = set()
        for share in range(6):
            time = share / 5 * (len(film["frames"]) - 1) / film["rate"]
            layout = json.loads(self.run("layout", "scene.yaml", "--at", f"{time:.6f}"))
            counts.add(tuple(len(layer.get("lines", [])) for layer in layout["layers"]))
        if len(counts) > 1:
            raise Fault(f"the number of lines changes: {sorted(counts)}")

    def edges(self, film):
        width, height = film["width"], film["height"]
        row = width * 4
        for index, frame in enumerate(film["frames"]):
            corner = frame[:4]
            ring = [frame[:row], frame[-row:]] + [frame[y * row + x:y * row + x + 4] for y in range(height) for x in (0, row - 4)]
            for part in ring:
                if any(abs(part[i] - corner[i % 4]) > 12 for i in range(len(part))):
                    raise Fault(f"frame {index} has ink at the canvas's edge")

    def loop(self, film):
        frames = film["frames"]

        def difference(a, b):
            return sum(abs(x - y) for x, y in zip(memoryview(a)[::4], memoryview(b)[::4]))

        if len(frames) < 3:
            return
        steps = [difference(a, b) for a, b in zip(frames, frames[1:])]
        last = difference(frames[-1], frames[0])
        if last > max(steps) * 1.6 + 2000:
            raise Fault(f"the loop jumps: {last} from the last frame to the first, {max(steps)} at most between others")


def main():
    program = os.path.abspath(sys.argv[1])
    cases = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        checker = Checker(program, folder)
        for number in range(cases):
            case = Case(number, seed)
            try:
                checker.check(case)
            except Fault as fault:
                faults += 1
                words = f"\n  {' '.join(case.arguments)}" if case.arguments else ""
                print(f"case {number} of seed {seed}: {fault}{words}\n{getattr(case, 'text', '')}")
    print(f"{cases} random scenes, {faults} with faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
