"""Seeks animated SVGs in documents, opened alone and inline in a page of HTML, where engines composite them in other ways than in `<img>`.

Arguments: the program and subjects, as for browser_svg.py. Each SVG is shown every 25 ms, once while it rests, by setting the times of its
animations, and compared with the frames of those moments at twice the size, averaged; with `--step 5`, every fifth of them is. For each
subject and engine it prints the lowest peak signal-to-noise ratio in dB with its time and place, and the number of pictures that have a pixel
darker than all of the frames. The last line is their sum, and the status is 1 if there is any, or a ratio is below 30 dB.
With `--pictures FOLDER`, these pictures are kept: expected and shown.
"""

import argparse
import json
import math
import os
import sys
import tempfile

import numpy
from PIL import Image

from browsers import ENGINES
from svg_subjects import LOWEST, expanded, rendered

PAGE = "<!doctype html><meta charset=utf-8><style>body{margin:0}</style>"
# Two frames are drawn until the picture of a moment is sure to be seen; WebKit's snapshots have it at once.
SEEK = """(() => {
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = %f }
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))
})()"""
STEP = 0.025
# The levels by which a pixel is darker than any of the frames at the places of its neighbours.
DARKER = 20


def on_white(path):
    picture = numpy.asarray(Image.open(path).convert("RGBA"), dtype=float)
    alpha = picture[..., 3:] / 255
    return picture[..., :3] * alpha + 255 * (1 - alpha)


class Subject:
    """A scene as an SVG, and as frames with their times."""

    def __init__(self, program, words, folder):
        self.words = words
        self.svg, self.page, frames = (os.path.join(folder, name) for name in ("alone.svg", "inline.html", "frames/"))
        rendered(program, words, self.svg)
        with open(self.page, "w") as file:
            file.write(PAGE + open(self.svg).read())
        rendered(program, f"{words} --frame-rate {round(1 / STEP)} --scale 2", frames)
        with open(os.path.join(frames, "manifest.json")) as file:
            manifest = json.load(file)["frames"]
        self.times = [frame["start"] for frame in manifest]
        self.files = [os.path.join(frames, frame["file"]) for frame in manifest]

    def expected(self):
        """Yields the time of each frame, its picture and its darkest level."""
        for time, path in zip(self.times, self.files):
            picture = on_white(path)
            height, width = (length // 2 for length in picture.shape[:2])
            yield time, picture[:2 * height, :2 * width].reshape(height, 2, width, 2, 3).mean((1, 3)), picture.max(axis=2).min()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("subjects", nargs="+")
    parser.add_argument("--engines", default=",".join(ENGINES))
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    total, lowest_of_all = 0, math.inf
    engines = {name: ENGINES[name]().__enter__() for name in arguments.engines.split(",")}
    for words in expanded(arguments.subjects):
        with tempfile.TemporaryDirectory() as folder:
            subject = Subject(arguments.program, words, folder)
            expected = list(subject.expected())
            if len(expected) < 2:
                continue
            darkest = min(level for _, _, level in expected) - DARKER
            expected = expected[::arguments.step]
            height, width = expected[0][1].shape[:2]
            results = []
            for name, engine in engines.items():
                lowest, dark = (math.inf, 0, ""), 0
                for place, path in (("alone", subject.svg), ("inline", subject.page)):
                    engine.open(path, width, height)
                    engine.wait(engine.delay)
                    for time, picture, _ in expected:
                        engine.run(SEEK % (1000 * time + 0.2))
                        shown = engine.capture(width, height)
                        is_dark = shown.max(axis=2).min() < darkest
                        dark += bool(is_dark)
                        error = ((shown - picture) ** 2).mean()
                        ratio = 10 * math.log10(255 ** 2 / error) if error else 99
                        lowest = min(lowest, (ratio, time, place))
                        if arguments.pictures and (is_dark or ratio < LOWEST):
                            os.makedirs(arguments.pictures, exist_ok=True)
                            label = "".join(letter if letter.isalnum() else "-" for letter in os.path.basename(words))
                            Image.fromarray(numpy.vstack([picture, shown]).round().astype("uint8")).save(
                                os.path.join(arguments.pictures, f"{label}-{name}-{place}-{time:.3f}.png"))
                results.append(f"{name} {lowest[0]:5.1f} dB at {lowest[1]:6.3f} s {lowest[2]:6}, darker {dark}")
                total += dark
                lowest_of_all = min(lowest_of_all, lowest[0])
            print(f"{os.path.relpath(words) if words[0] == '/' else words:44}", *results, sep="  ", flush=True)
    for engine in engines.values():
        engine.__exit__()
    print(f"lowest of all {lowest_of_all:.1f} dB, darker {total}")
    sys.exit(total > 0 or lowest_of_all < LOWEST)


main()
