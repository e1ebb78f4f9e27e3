#!/usr/bin/python3
"""Renders frames alone and compares them with the film: `frames_alone.py PROGRAM [CASES] [SEED]`.

A film repaints the part of each frame that changed, a still paints a frame as a whole; both must have the same pixels. Each case is
a scene with two effects and two styles; 1,000 cases contain every pair of effects, of styles, and of an effect and a style. The film
is decoded by libwebp from WebP, or read as raw pixels.
"""

import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

from PIL import Image, ImageSequence

# The keys of effects, each with some values; durations and delays are added.
EFFECTS = {
    "shimmer": ["", "iterations: 1", "color: 'rgb(255 200 0 / 60%)', unit: word"], "gradient": ["", "unit: word, shift: -100%"],
    "color": ["to: crimson", "from: 'rgb(0 128 0 / 40%)', unit: character, stagger: 0.05s"], "outlineColor": ["to: gold"],
    "outlineWidth": ["from: 0, to: 4"], "background": ["to: 'linear-gradient(red, gold)'", "from: none, to: teal"],
    "borderColor": ["to: blue"], "borderWidth": ["to: 6"], "cornerRadius": ["to: 20"], "shadowColor": ["to: black"],
    "shadowOffset": ["from: [0, 0], to: [6, 8]"], "shadowBlur": ["from: 0, to: 5"], "shadowOpacity": ["from: 0, to: 1"],
    "opacity": ["from: 0.2, to: 1", "from: 0, unit: character, stagger: 0.05s"], "position": ["to: [7.3, 4]", "by: [0, 5], unit: word"],
    "scale": ["from: 0.7, to: 1.1", "to: 1.3, unit: character"], "rotation": ["to: 20", "to: 30, unit: word"],
    "blur": ["from: 3, to: 0", "from: 2, to: 0, unit: word"], "fontSize": ["to: 30", "to: 30, mode: scale"], "fontWeight": ["to: 900"],
    "letterSpacing": ["to: 5"], "wordSpacing": ["to: 9"], "baselineOffset": ["to: 6"], "reveal": [
        "", "style: rise", "style: blur, unit: word", "style: scale", "style: wave, unit: line"], "draw": [
        "", "unit: word, stagger: 0.1s", "color: red, thickness: 3"],
    "typewriter": ["", "cursor: block", "unit: word, cursor: underscore"], "strikethrough": ["", "mode: together, color: red"],
    "underline": ["", "mode: continuous"], "highlight": ["", "color: 'rgb(255 220 0 / 50%)'"], "box": ["", "around: lines"],
    "wave": ["", "unit: word"], "pulse": [""], "shake": [""], "dots": [""], "marquee": ["always: true", "mode: bounce, always: true, fade: 12"],
    "karaoke": ["", "sweep: true", "box: { color: navy }", "line: { color: red }"], "crossfade": ["to: other words"],
    "push": ["to: other words", "to: 'ab', from: left"], "numeric": ["to: '2,345'", "to: 'Wagen', roll: down"],
    "count": ["to: 1200", "to: 1200, transition: numeric", "to: 9.5, transition: crossfade"],
    "along": ["path: 'M0 0 C 20 30 60 -20 90 10'"],
}
STYLES = [
    "style.outline: { width: 2 }", "style.outline: [{ width: 1, color: red }, { width: 4, color: gold }]",
    "style.outline: { width: 2, position: center, color: 'rgb(0 0 255 / 50%)' }", "style.outline: { width: 2, position: inside, color: lime }",
    "style.color: 'rgb(200 0 80 / 45%)'", "style.fill: 'linear-gradient(90deg, red, blue)'", "style.fill: 'linear-gradient(in oklch, red 50%, #0f08)'",
    "style.letterSpacing: 3", "style.smallCaps: true", "style.position: super", "style.italic: true", "style.font: JetBrains Mono",
    "background: '#eee'", "background: 'radial-gradient(gold, #f006)'", "padding: 9", "border: { width: 2, color: navy }", "cornerRadius: 11",
    "shadow: { color: black, offset: [2, 3], blur: 2 }", "shadow: { color: red, offset: [0, 0], blur: 0.5 }", "opacity: 0.6", "scale: [1.2, 0.8]",
    "rotation: 13", "blur: 1.5", "clip: true", "blend: multiply", "blend: difference", "alignment: right", "alignment: center", "lineBreak: clip",
    "frame.width: 90", "along: M5 40 C 40 0 90 90 160 30", "mask: disc",
]
TEXTS = [
    "quick foxes", "1,024 of {count}", "AVAV\\nfi jump", "ورحمة الله", "नमस्ते 12", "x → ✔ ok...", "Ünïcödé e\u0301", "{count}", "{count} and..."]
# One starts after the other.
WRITERS = {"crossfade", "push", "numeric", "count", "typewriter"}


def pairs(number, seed):
    """The effects and styles of all cases, which contain every pair at least once if there are enough of them."""
    source = random.Random(f"pairs-{seed}")
    names = sorted(EFFECTS)
    missing = [set(itertools.combinations(names, 2)), set(itertools.product(names, STYLES)), set(itertools.combinations(STYLES, 2))]
    order = [sorted(kind) for kind in missing]
    for kind in order:
        source.shuffle(kind)
    cases = []
    for case in range(number):
        # Each case takes a pair that is still missing of one kind, and of some candidates those with the most missing pairs.
        first = next((pair for pair in order[case % 3] if pair in missing[case % 3]), None)
        best = None
        for _ in range(30):
            effects, styles = source.sample(names, 2), source.sample(STYLES, 2)
            if first and case % 3 == 0:
                effects = list(first)
            elif first and case % 3 == 1:
                effects, styles = [first[0], next(e for e in effects if e != first[0])], [first[1], next(s for s in styles if s != first[1])]
            elif first:
                styles = list(first)
            found = [{tuple(sorted(effects))}, set(itertools.product(effects, styles)),
                     {tuple(sorted(styles, key=STYLES.index))}]
            gain = sum(len(a & b) for a, b in zip(found, missing))
            if best is None or gain > best[0]:
                best = gain, effects, styles, found
        for kind, found in zip(missing, best[3]):
            kind -= found
        cases.append(best[1:3])
    return cases, sum(map(len, missing))


def scene(effects, styles, source):
    """A scene with a text layer that has the effects and the styles."""
    keys = {}
    for style in styles:
        key, value = style.split(": ", 1)
        if "." in key:
            outer, inner = key.split(".")
            keys.setdefault(outer, {})[inner] = value
        else:
            keys[key] = value
    keys.setdefault("frame", {}).setdefault("x", str(source.choice([20, 33.4])))
    keys["frame"].setdefault("y", str(source.choice([24, 20.7])))
    keys.setdefault("style", {}).setdefault("size", str(source.choice([17, 24, 31.5])))
    lines = [f"frameRate: {source.choice([8, 10, 12.5])}", "canvas: { width: 240, height: 130"
             + source.choice(["", ", background: none", ", background: 'linear-gradient(white, silver)'"]) + " }",
             f"hold: {source.choice(['0s', '0.2s'])}", "layers:"]
    if "mask" in keys:
        lines.append("  - { id: disc, shape: ellipse, fill: black, frame: { x: 10, y: 10, width: 150, height: 80 } }")
    needed = [part for name, part in (("count", "{count}"), ("dots", "...")) if name in effects]
    text = source.choice([text for text in TEXTS if all(part in text for part in needed)])
    lines.append(f'  - text: "{text if "count" in effects else text.replace("{count}", "7")}"')
    for key, value in keys.items():
        if isinstance(value, dict):
            value = "{ " + ", ".join(f"{inner}: {text}" for inner, text in value.items()) + " }"
        lines.append(f"    {key}: {value}")
    lines.append("    effects:")
    for name in effects:
        options = [option for option in [source.choice(EFFECTS[name])] if option]
        if name not in ("karaoke", "typewriter", "dots", "marquee"):
            options.append(f"duration: {source.choice(['0.4s', '0.75s'])}")
        if name in ("wave", "pulse", "shimmer", "gradient", "dots", "marquee"):
            options = [option for option in options if "iterations" not in option] + ["iterations: 1"]
        if name == effects[1] and WRITERS.issuperset(effects):
            options.append("delay: 2s")
        elif source.random() < 0.5:
            options.append("delay: 0.25s")
        lines.append(f"      - {name}: {{ {', '.join(options)} }}")
    return "\n".join(lines) + "\n"


class Fault(Exception):
    pass


class Refused(Exception):
    """A scene that is an error, such as an underline of text on a path."""


def run(program, folder, *arguments):
    done = subprocess.run([program, *arguments], cwd=folder, capture_output=True, timeout=120)
    if done.returncode == 65:
        raise Refused(done.stderr.decode().splitlines()[0])
    if done.returncode:
        raise Fault(f"status {done.returncode}: {' '.join(arguments)}\n{done.stderr.decode()[:600]}")
    return done.stdout


def film(program, folder, source):
    """The size, the frame rate and the frames of the film as straight RGBA bytes."""
    form = source.choice(["rgba", "webp"])
    exact = ["--quality", "exact"] if form == "webp" else []
    report = json.loads(run(program, folder, "render", "scene.yaml", "-o", f"film.{form}", "--json", "--effort", "1", *exact))
    size = report["width"], report["height"]
    path = f"{folder}/film.{form}"
    if form == "rgba":
        data = open(path, "rb").read()
        length = size[0] * size[1] * 4
        return size, [(start, data[start * length:(start + 1) * length]) for start in range(len(data) // length)], None
    # Equal frames are merged, so that a frame's index follows from the durations.
    frames, elapsed = [], 0.0
    with Image.open(path) as image:
        for picture in ImageSequence.Iterator(image):
            # A frame's duration is known once it is decoded; a single frame has none.
            picture.load()
            duration = picture.info.get("duration", 0)
            frames.append((elapsed, picture.convert("RGBA").tobytes()))
            elapsed += duration
    return size, frames, elapsed


def visible(data):
    """The pixels with all transparent ones made equal."""
    if min(data[3::4], default=255) == 255:
        return data
    return b"".join(b"\0\0\0\0" if data[i + 3] == 0 else data[i:i + 4] for i in range(0, len(data), 4))


def check(program, folder, text, source):
    with open(f"{folder}/scene.yaml", "w") as file:
        file.write(text)
    (width, height), frames, elapsed = film(program, folder, source)
    rate = float(text.split()[1])
    for start, data in source.sample(frames, min(4, len(frames))):
        # Milliseconds of a decoded film are rounded.
        time = (start if elapsed is None else round(start / 1000 * rate)) / rate
        run(program, folder, "still", "scene.yaml", "--at", f"{time:.6f}", "-o", "still.rgba", "-q")
        alone = open(f"{folder}/still.rgba", "rb").read()
        a, b = visible(alone), visible(data)
        if a != b:
            differences = [(i, abs(x - y)) for i, (x, y) in enumerate(zip(a, b)) if x != y]
            place = differences[0][0] // 4 if differences else 0
            raise Fault(f"at {time:.3f} s {len(differences)} components differ by up to {max((d for _, d in differences), default=0)}, "
                        f"the first at ({place % width}, {place // width})")


def main():
    program = os.path.abspath(sys.argv[1])
    number = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    only = int(sys.argv[4]) if len(sys.argv) > 4 else None
    cases, missing = pairs(number, seed)
    faults, refused = 0, []
    with tempfile.TemporaryDirectory() as folder:
        for index, (effects, styles) in enumerate(cases):
            source = random.Random(f"{seed}-{index}")
            text = scene(effects, styles, source)
            if only is not None and index != only:
                continue
            try:
                check(program, folder, text, source)
            except Refused as refusal:
                refused.append(str(refusal))
            except Fault as fault:
                faults += 1
                print(f"case {index} of seed {seed}: {fault}\n{text}", flush=True)
    print(f"{number} scenes, {faults} with faults, {len(refused)} refused; {missing} pairs are missing")
    if len(refused) > number / 20 + 1:
        sys.exit("\n".join(refused))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
