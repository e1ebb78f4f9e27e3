"""Compares Lottie files of scenes and one-liners with our frames in rlottie, ThorVG and lottie-web.

Arguments: the program, the distance of the frames that are compared, such as 1 for all, and subjects, as for browser_svg.py. For each
subject it prints the lowest PSNR in dB of each player with its frame; at last the lowest of all. The status is 1 if a ratio is below 30 dB.
Run by the Python of Tests/Oracles/.venv. With `--pictures FOLDER`, pictures below 30 dB are kept: expected and shown.
"""

import argparse
import importlib.util
import json
import math
import os
import re
import sys
import tempfile

import numpy
from PIL import Image

import lottie_players
from browsers import Chromium
from svg_subjects import LOWEST, expanded, rendered

PAGE = """<!doctype html><meta charset=utf-8><style>body{margin:0}#a{width:%dpx;height:%dpx}</style><div id=a></div><script>%s</script>
<script>const animation = lottie.loadAnimation({container: a, renderer: "svg", loop: false, autoplay: false, animationData: %s})</script>"""
SHOW = """(() => { animation.goToAndStop(%d, true)
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))) })()"""


def lottie_web():
    """Returns lottie-web's source, from the wheel of pylottie, which renders with it."""
    page = os.path.join(os.path.dirname(importlib.util.find_spec("pylottie").origin), "lottie.html")
    return re.search(r"<script>(.*?)</script>", open(page).read(), re.DOTALL)[1]


class Browser:
    """lottie-web in Chromium."""

    def __init__(self, engine):
        self.engine, self.source = engine, lottie_web()

    def __call__(self, path, frames, width, height):
        page = path + ".html"
        with open(page, "w") as file:
            file.write(PAGE % (width, height, self.source, open(path).read().replace("</", "<\\/")))
        self.engine.open(page, width, height)
        for frame in frames:
            self.engine.run(SHOW % frame)
            yield self.engine.capture(width, height)


def compared(program, words, step, players, pictures):
    """Returns the lowest ratio of each player with its frame; nothing for a still subject."""
    with tempfile.TemporaryDirectory() as folder:
        path, stills = os.path.join(folder, "scene.json"), os.path.join(folder, "frames/")
        rendered(program, words, path)
        rendered(program, f"{words} --scale 2", stills)
        with open(path) as file:
            document = json.load(file)
        with open(os.path.join(stills, "manifest.json")) as file:
            manifest = json.load(file)["frames"]
        rate, count = document["fr"], document["op"]
        starts = [round(frame["start"] * rate) for frame in manifest]
        # Frames that are equal to the one before them are compared, too.
        frames = list(range(0, count, step))
        files = [manifest[max(index for index, start in enumerate(starts) if start <= frame)]["file"] for frame in frames]
        lowest = {}
        for name, player in players.items():
            shown = player(path, frames, document["w"], document["h"])
            for frame, file, picture in zip(frames, files, shown):
                expected = lottie_players.averaged(lottie_players.opened(os.path.join(stills, file)), document["w"], document["h"])
                error = numpy.mean((expected - picture) ** 2)
                ratio = 10 * math.log10(255 ** 2 / error) if error else 99
                lowest[name] = min(lowest.get(name, (math.inf, 0)), (ratio, frame))
                if pictures and ratio < LOWEST:
                    os.makedirs(pictures, exist_ok=True)
                    label = re.sub(r"[^a-z0-9]+", "-", os.path.relpath(words).lower()).strip("-")
                    Image.fromarray(numpy.vstack([expected, picture]).round().astype("uint8")).save(
                        os.path.join(pictures, f"{label}-{name}-{frame}.png"))
        return lowest if len(manifest) > 1 else {}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("step", type=int)
    parser.add_argument("subjects", nargs="+")
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    lowest_of_all = math.inf
    with Chromium() as engine:
        players = {"rlottie": lottie_players.rlottie, "thorvg": lottie_players.thorvg, "lottie-web": Browser(engine)}
        for words in expanded(arguments.subjects):
            lowest = compared(arguments.program, words, arguments.step, players, arguments.pictures)
            if lowest:
                results = [f"{name} {ratio:5.1f} dB at {frame:4}" for name, (ratio, frame) in lowest.items()]
                print(f"{os.path.relpath(words) if words[0] == '/' else words:44}", *results, sep="  ", flush=True)
                lowest_of_all = min(lowest_of_all, *(ratio for ratio, _ in lowest.values()))
    print(f"lowest of all {lowest_of_all:.1f} dB")
    sys.exit(lowest_of_all < LOWEST)


if __name__ == "__main__":
    main()
