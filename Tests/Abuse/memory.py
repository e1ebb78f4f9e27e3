#!/usr/bin/python3
"""Renders the largest scenes within the limits and tells their memory: `memory.py PROGRAM [part of a name]`.

A table in Markdown for docs/RELIABILITY.md; status 1 if a scene with a canvas of up to 4 million pixels takes more than
256 MiB.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile

from bombs import PANGRAM, cues
from cases import REPOSITORY, png

LIMIT = 256
BIG = "canvas: { width: 2000, height: 2000 }\n"
SMALL = "canvas: { width: 400, height: 100 }\n"
WORDS = "lorem ipsum dolor sit amet consectetur " * 30_000
WHOLE = "frame: { x: 0, y: 0, width: 2000, height: 2000 }"


def nested(depth, extra):
    text = f"{{ text: Hello, style: {{ size: 400 }}, {WHOLE} }}"
    for _ in range(depth):
        text = f"{{ opacity: 90%, {extra} {WHOLE}, layers: [{text}] }}"
    return BIG + f"layers: [{text}]\n"


def scenes():
    """Names with a scene or captions, and an output."""
    row = "abcdefgh"
    yield "a text of 1 MB", SMALL + f"layers: [{{ text: '{WORDS[:1_048_000]}', frame: {{ width: 400 }} }}]", "o.gif"
    yield "a text of 1 MB on 4 million pixels", BIG + f"layers: [{{ text: '{WORDS[:1_048_000]}', style: {{ size: 8 }}, {WHOLE} }}]", "o.gif"
    yield "a text of 1 MB in one line", SMALL + f"layers: [{{ text: '{WORDS[:1_048_000]}' }}]", "o.gif"
    yield "100 kB, every letter revealed", SMALL + f"duration: 0s\nlayers: [{{ text: '{WORDS[:99_990]}', frame: {{ width: 400 }}, effects: [reveal] }}]", "o.png"
    yield "100 kB with seven effects", SMALL + f"duration: 0s\nlayers: [{{ text: '{WORDS[:99_990]}', frame: {{ width: 400 }}, effects: [reveal, wave, underline, box, highlight, strikethrough, {{ color: {{ to: red, unit: character, duration: 1s }} }}] }}]", "o.png"
    weights = ", ".join(f"{{ fontWeight: {{ to: 800, select: {{ match: lorem, occurrence: {n} }}, duration: 1s }} }}" for n in range(1, 6))
    yield "100 kB with five weights", f"layers: [{{ text: '{'lorem ipsum ' * 8000}', style: {{ size: 8 }}, frame: {{ width: 2000 }}, effects: [{weights}] }}]", "o.png"
    yield "1 MB with 10,000 marks", SMALL + f"layers: [{{ text: '{('**a** ' + 'b' * 94) * 9_900}', markup: true, frame: {{ width: 400 }} }}]", "o.gif"
    yield "1 MB of combining marks", SMALL + "layers: [{ text: '" + "e\u0301\u0302\u0303" * 149_000 + "' }]", "o.gif"
    yield "1 MB of Arabic", SMALL + "layers: [{ text: '" + "مرحبا " * 95_000 + "', frame: { width: 400 } }]", "o.gif"
    yield "20,000 soft hyphens", SMALL + "layers: [{ text: '" + "a\u00ad" * 20_000 + "', frame: { width: 20 } }]", "o.gif"
    yield "10,000 layers", SMALL + "layers:\n" + "".join(f"- {{ text: l{i}, frame: {{ x: {i % 400}, y: {i % 100} }} }}\n" for i in range(9_000)), "o.gif"
    yield "8,000 layers that move", SMALL + "duration: 500ms\nframeRate: 10\nlayers:\n" + "".join(f"- {{ text: l{i}, frame: {{ x: {i % 400}, y: {i % 100} }}, effects: [reveal] }}\n" for i in range(8_000)), "o.gif"
    yield "9,000 sizes of letters", SMALL + "layers:\n" + "".join(f"- {{ text: {row[i % 8]}g, frame: {{ x: {i % 400}, y: 0 }}, style: {{ size: {10 + i * 0.01:.2f} }} }}\n" for i in range(8_000)), "o.gif"
    yield "5,000 weights of letters", SMALL + "layers:\n" + "".join(f"- {{ text: {row[i % 8]}g, frame: {{ x: {i % 400}, y: 0 }}, style: {{ variations: {{ wght: {100 + i * 0.16:.2f} }} }} }}\n" for i in range(5_000)), "o.gif"
    yield "a letter of 10,000 points", BIG + "layers: [{ text: g, style: { size: 10000 } }]", "o.gif"
    yield "a blur of 1000 points", BIG + f"layers: [{{ text: Hello, style: {{ size: 400 }}, blur: 1000, {WHOLE} }}]", "o.gif"
    yield "a blur of more than the canvas", BIG + "layers: [{ shape: rectangle, fill: red, blur: 1000, frame: { x: -9000, y: -9000, width: 20000, height: 20000 } }]", "o.gif"
    yield "20 shadows of 1000 points", BIG + "layers:\n" + f"- {{ text: Hello, style: {{ size: 400 }}, opacity: 50%, shadow: {{ blur: 1000 }}, background: 'linear-gradient(red, blue)', {WHOLE} }}\n" * 20, "o.gif"
    yield "28 groups within each other", nested(28, ""), "o.gif"
    yield "4 blurs within each other", nested(4, "blur: 3,"), "o.gif"
    yield "4 wide blurs within each other", nested(4, "blur: 200,"), "o.gif"
    for suffix in ("gif", "apng", "webp"):
        yield f"turning text over a gradient, {suffix}", (
            "canvas: { width: 2000, height: 2000, background: 'linear-gradient(red, blue)' }\nframeRate: 10\nduration: 600ms\n"
            f"layers: [{{ text: Hello, style: {{ size: 400 }}, {WHOLE}, effects: [rotation: {{ to: 360, duration: 1s }}] }}]"), f"o.{suffix}"
    yield "turning text, frames", (
        "canvas: { width: 2000, height: 2000, background: 'linear-gradient(red, blue)' }\nframeRate: 10\nduration: 600ms\n"
        f"layers: [{{ text: Hello, style: {{ size: 400 }}, {WHOLE}, effects: [rotation: {{ to: 360, duration: 1s }}] }}]"), "o/"
    for suffix in ("gif", "apng", "webp"):
        yield f"100,000 frames, {suffix}", "canvas: { width: 40, height: 20 }\nframeRate: 50\nhold: 0s\nlayers: [{ text: '{count}', style: { size: 10 }, effects: [count: { to: 99990, duration: 1999s, easing: linear }] }]", f"o.{suffix}"
    for name, scene in vectors():
        yield f"{name}, svg", scene, "o.svg"
    yield "a picture of 16 million pixels", BIG + f"layers: [{{ background: 'url(p.png)', {WHOLE}, text: a }}]", "o.gif"
    yield "fonts of 64 MB", BIG + "layers:\n" + "".join(f"- {{ text: a, style: {{ font: ./f{i}.ttf }} }}\n" for i in range(75)), "o.gif"


def vectors():
    """What an SVG keeps much of: glyphs, and their changes over time."""
    letters = PANGRAM * 25
    page = "canvas: { width: 800, height: 800 }\n"
    whole = "frame: { x: 0, y: 0, width: 800, height: 800 }"
    yield "400 cues", cues(400, PANGRAM[:23], 2000)
    yield "captions of 25 minutes", cues(750, PANGRAM[:23], 2000)
    yield "1,000 letters, every one revealed", page + f"layers: [{{ text: '{letters[:1000]}', {whole}, effects: [reveal] }}]"
    yield "40 letters that wave for 499 s", SMALL + f"frameRate: 50\nduration: 499s\nlayers: [{{ text: '{letters[:40]}', effects: [wave] }}]"
    yield "300 letters that move for 10 s", page + f"duration: 10s\nlayers: [{{ text: '{letters[:300]}', {whole}, effects: [wave, rotation: {{ to: 360, duration: 3s, unit: character }}] }}]"
    yield "6,000 layers that move", SMALL + "duration: 500ms\nframeRate: 10\nlayers:\n" + "".join(f"- {{ text: l{i}, frame: {{ x: {i % 400}, y: {i % 100} }}, effects: [reveal] }}\n" for i in range(6_000))
    yield "a text of 1 MB", SMALL + f"layers: [{{ text: '{WORDS[:1_046_000]}', frame: {{ width: 400 }} }}]"
    yield "a text of 150 kB", SMALL + f"layers: [{{ text: '{WORDS[:150_000]}', frame: {{ width: 400 }} }}]"


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    too_large = 0
    print("| Scene | MiB | seconds of a processor |\n|---|---|---|")
    with tempfile.TemporaryDirectory() as root:
        with open(f"{root}/p.png", "wb") as file:
            file.write(png(4096, 4096, b"".join(b"\0" + os.urandom(4) * 4096 for _ in range(4096))))
        for number in range(75):
            shutil.copy(f"{REPOSITORY}/fonts/Inter-Roman.var.ttf", f"{root}/f{number}.ttf")
        for name, scene, output in scenes():
            if wanted not in name:
                continue
            with open(f"{root}/s.yaml", "w") as file:
                file.write(scene)
            process = subprocess.Popen(
                [tool, "captions" if scene.startswith("1\n") else "render", "s.yaml", "-o", output, "-q", "--effort", "1"], cwd=root, stderr=subprocess.PIPE,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (120, 120)))
            error = process.stderr.read().decode("utf-8", "replace")
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = 0
            mebibytes = usage.ru_maxrss / 1024
            note = "" if status == 0 else f" ({error.splitlines()[0][:90] if error else f'ended with {status}'})"
            print(f"| {name}{note} | {mebibytes:.0f} | {usage.ru_utime + usage.ru_stime:.1f} |", flush=True)
            too_large += mebibytes > LIMIT
    sys.exit(1 if too_large else 0)


if __name__ == "__main__":
    main()
