"""Compares SVGs in three browsers and Lottie files in three players with our frames, and names what differs.

Arguments: the program, `svg` or `lottie`, and subjects as for browser_svg.py, or the names in svg_subjects.py, such as `pages`. The
system's Python runs it for `svg`, that of Tests/Oracles/.venv for `lottie`. Every fifth frame is compared; of SVGs also the moments halfway
between these, inline in a page, where engines composite in other ways. The expected frames have twice the size, and are averaged.

A line per subject has the lowest peak signal-to-noise ratio of each player in dB. Pictures below 30 dB are measured further, and named:

- aligned: 30 dB or more from the frame of the same size, in which lines of terminals lie on whole pixels.
- held: 30 dB or more from the frame before, which numbers and shapes that bend show until the next frame.
- edges: edges differ by less than a pixel, as `picture_verdicts.py` measures.
- dark: a pixel is darker than all pixels of the frames.
- wrong: all others.

The status is 1 if a picture is dark or wrong. With `--log FILE`, each picture has a line, and subjects in the log are skipped. With
`--pictures FOLDER`, named pictures are kept: expected and shown.
"""

import argparse
import json
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from picture_verdicts import fitted, judged, on_ground
from svg_subjects import LOWEST, expanded, label, rendered

PAGE = "<!doctype html><meta charset=utf-8><style>body{margin:0}</style>"
GROUNDS = {"light": (255, 255, 255), "dark": (13, 17, 23)}
# Two frames are drawn until the picture of a moment is sure to be seen; WebKit's snapshots have it at once.
SEEK = """(() => {
  document.documentElement.style.background = "rgb%s"
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = %f }
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))
})()"""


def length(manifest):
    """Returns the duration of frames in seconds."""
    last = manifest["frames"][-1]
    return last["start"] + last["duration"]


def shown(files, time):
    """Returns the path of the frame at a time."""
    return [path for start, path in files if start <= time + 1e-6][-1]


class Subject:
    """A scene with its frames in a folder."""

    def __init__(self, program, words, step, folder):
        self.program, self.words, self.step, self.folder = program, words, step, folder
        self.ground = GROUNDS["dark" if re.search(r"--(theme )?dark\b", words) else "light"]
        self.scene = words
        if words.split()[0] in ("captions", "code", "terminal"):
            # They adapt their times to the frame rate, which differs between the file and its frames.
            self.scene = os.path.join(folder, "scene.yaml")
            with open(self.scene, "wb") as file:
                subprocess.run([program, *shlex.split(words), "--print-scene"], check=True, stdout=file, stderr=subprocess.PIPE)
            self.scene += " --missing-glyph box --root /"
        manifest, files = self.frames("--scale 1")
        self.rate, self.seconds, self.moves = manifest["frameRate"], length(manifest), len(files) > 1

    def frames(self, options):
        folder = os.path.join(self.folder, options.replace(" ", "") + "/")
        rendered(self.program, f"{self.scene} {options}", folder)
        with open(os.path.join(folder, "manifest.json")) as file:
            manifest = json.load(file)
        return manifest, [(frame["start"], os.path.join(folder, frame["file"])) for frame in manifest["frames"]]

    def at(self, rate):
        """Returns the times, the expected pictures and their darkest level, at a frame rate.

        A loop that has another length at this rate is shown at its own frames.
        """
        self.kept, self.options = {}, f"--frame-rate {rate:g}"
        manifest, files = self.frames(self.options + " --scale 2")
        if abs(length(manifest) - self.seconds) > 0.5 / self.rate + 1 / rate:
            rate, self.options = self.rate / self.step, ""
            manifest, files = self.frames("--scale 2")
        known, times, expected = {}, [], []
        for index in range(math.ceil(min(self.seconds, length(manifest)) * rate - 1e-6)):
            times.append(index / rate)
            path = shown(files, times[-1])
            if path not in known:
                known[path] = on_ground(path, self.ground, 2)
            expected.append(known[path][0])
        return times, expected, min(level for _, level in known.values())

    def others(self, time):
        """Yields the names and pictures of other frames that may be shown."""
        def frame(options, time, scale):
            if options not in self.kept:
                self.kept[options] = self.frames(options)[1]
            return on_ground(shown(self.kept[options], time), self.ground, scale)[0]
        yield "aligned", frame(self.options + " --scale 1", time, 1)
        if abs(time * self.rate - round(time * self.rate)) > 1e-6:
            yield "held", frame("--scale 2", math.floor(time * self.rate) / self.rate, 2)


class Svg:
    """SVGs in browsers."""

    def __init__(self, names):
        from browsers import ENGINES
        self.engines = {name: ENGINES[name]().__enter__() for name in names or ENGINES}

    def shown(self, subject):
        """Yields each player's name, the place, the time, the expected and the shown picture and the darkest level."""
        alone, page = (os.path.join(subject.folder, name) for name in ("alone.svg", "inline.html"))
        rendered(subject.program, subject.words, alone)
        with open(page, "w") as file:
            file.write(PAGE + open(alone).read())
        times, expected, darkest = subject.at(2 * subject.rate / subject.step)
        height, width = expected[0].shape[:2]
        for name, engine in self.engines.items():
            for first, (place, path) in enumerate((("alone", alone), ("inline", page))):
                engine.open(path, width, height)
                engine.wait(engine.delay)
                for time, picture in list(zip(times, expected))[first::2]:
                    engine.run(SEEK % (subject.ground, 1000 * time + 0.2))
                    yield name, place, time, picture, engine.capture(width, height), darkest

    def close(self):
        for engine in self.engines.values():
            engine.__exit__()


class Lottie:
    """Lottie files in players."""

    def __init__(self, names):
        import lottie_players
        self.players = {name: player for name, player in lottie_players.PLAYERS.items() if name in (names or lottie_players.PLAYERS)}

    def shown(self, subject):
        path = os.path.join(subject.folder, "scene.json")
        rendered(subject.program, subject.words, path)
        with open(path) as file:
            document = json.load(file)
        times, expected, _ = subject.at(subject.rate / subject.step)
        frames = [round(time * document["fr"]) for time in times]
        for name, player in self.players.items():
            for time, picture, shown in zip(times, expected, player(path, frames, document["w"], document["h"], subject.ground)):
                yield name, "file", time, fitted(picture, shown), shown, 0

    def close(self):
        for player in self.players.values():
            getattr(player, "close", lambda: None)()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("kind", choices=["svg", "lottie"])
    parser.add_argument("subjects", nargs="+")
    parser.add_argument("--players", type=lambda text: text.split(","))
    parser.add_argument("--step", type=int, default=5, help="the distance of frames that are compared")
    parser.add_argument("--log", default=os.devnull)
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    done = {line.split("\t")[0] for line in open(arguments.log)} if os.path.exists(arguments.log) else set()
    log = open(arguments.log, "a")
    kind = (Svg if arguments.kind == "svg" else Lottie)(arguments.players)
    total, low, wrong = 0, 0, 0
    for words in expanded(arguments.subjects):
        name = label(words)
        if name in done:
            continue
        lowest = {}
        with tempfile.TemporaryDirectory() as folder:
            try:
                subject = Subject(arguments.program, words, arguments.step, folder)
                for player, place, time, expected, picture, darkest in kind.shown(subject) if subject.moves else ():
                    ratio, soft, beyond, verdict = judged(expected, picture, darkest)
                    for other, own in subject.others(time) if verdict in ("wrong", "edges") else ():
                        found = judged(fitted(own, picture), picture, darkest)
                        if not found[3]:
                            soft, beyond, verdict = found[0], found[0], other
                            break
                        if found[3] == "edges":
                            _, soft, beyond, verdict = found
                    figures = f"{ratio:.2f}" + (f"\t{soft:.2f}\t{beyond:.2f}\t{verdict}" if verdict else "")
                    print(name, player, place, f"{time:.4f}", figures, sep="\t", file=log)
                    total, low, wrong = total + 1, low + bool(verdict), wrong + (verdict in ("wrong", "dark"))
                    if player not in lowest or ratio < lowest[player][0]:
                        lowest[player] = ratio, f"{player} {ratio:5.1f} dB at {time:6.3f} s {verdict}"
                    if arguments.pictures and verdict:
                        os.makedirs(arguments.pictures, exist_ok=True)
                        Image.fromarray(numpy.vstack([expected, picture]).round().astype("uint8")).save(
                            os.path.join(arguments.pictures, f"{re.sub('[^A-Za-z0-9.]+', '-', name)[-90:]}--{player}-{time:.3f}.png"))
            except subprocess.CalledProcessError as error:
                print(name, "FAILED", str(error.stderr).strip()[:200], flush=True)
                continue
        if lowest:
            print(f"{name:44}", *(text for _, text in lowest.values()), sep="  ", flush=True)
        log.flush()
    kind.close()
    print(f"{total} pictures, {low} below {LOWEST} dB, of which {wrong} wrong")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
