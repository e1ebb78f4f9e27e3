"""Compares animated SVGs and GIFs in browsers with frames; those of SVGs have four times the size, averaged.

Arguments: the program, the number of moments, and subjects: scenes or one-liners, each with its options in one argument, such as
`Examples/wave.yaml` or `strike "Buy milk"`; the words `examples` and `one-liners` stand for all. Each subject is rendered to an SVG, which `img` elements of each engine show at moments
of its play: copies of it have a negative delay and are paused. For each subject the program prints, for each engine, the lowest
peak signal-to-noise ratio in dB and its time, and the highest difference of pixels farther than two from an edge; at last the lowest
ratio of all. The status is 1 if it is below 30 dB.
With `--librsvg`, librsvg shows the first moment instead, as it doesn't play. With `--gif`, each subject is rendered to a GIF, and
compared with frames of its own size: copies of it end with the frame of a moment and play once, in 20 ms a frame. With `--pictures FOLDER`, the pictures of moments
below 34 dB are kept: expected, shown and their difference.
"""

import argparse
import concurrent.futures
import io
import math
import os
import re
import shlex
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from browsers import ENGINES, pixels
from svg_subjects import LOWEST, expanded, rendered

PAGE = '<!doctype html><meta charset="utf-8"><style>body{{margin:0;background:#fff}}img{{position:absolute}}</style>{images}'
PAUSE = "[class]{{animation-delay:{delay}s!important;animation-play-state:paused!important}}</style>"
# The size of a page with many images.
SHEET = 1600, 4000


class Subject:
    """A scene with its SVG and its expected pictures."""

    def __init__(self, program, words, folder, index, kind, scale):
        self.scale = 1 if kind == "gif" else scale
        self.words, self.program, self.index, self.folder, self.kind = words, program, index, folder, kind
        words = shlex.split(words)
        path = os.path.join(folder, f"{index}.{kind}")
        if words[0].endswith(".yaml"):
            self.scene, self.options = words[0], words[1:]
        else:
            self.scene, self.options = os.path.join(folder, f"{index}.yaml"), []
            with open(self.scene, "wb") as file:
                file.write(self.run(*words, "--print-scene").stdout)
        found = re.search(r"(\d+)×(\d+).*?([\d.]+) s ", rendered(program, self.words, path))
        self.data = open(path, "rb").read()
        self.moves = bool(found)
        if found:
            self.width, self.height, self.seconds = int(found[1]), int(found[2]), float(found[3])

    def run(self, *arguments):
        return subprocess.run([self.program, *arguments], check=True, capture_output=True)

    def prepare(self, moments):
        """Renders the expected pictures."""
        # A still picture is that of a frame; the SVG moves between frames.
        rate = self.rate = float((re.search(r"^frameRate: *([\d.]+)", open(self.scene).read(), re.MULTILINE) or [0, "30"])[1])
        self.times = [math.floor((index + 0.37) / moments * self.seconds * rate) / rate for index in range(moments)]
        self.expected = [self.still(time) for time in self.times]

    def still(self, time):
        scale = self.scale
        png = self.run("still", self.scene, *self.options, "--at", f"{time:.6f}s", "--scale", f"{scale}", "-o", "-", "--format", "png", "--effort", "1", "--quiet").stdout
        large = numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA"))
        color, alpha, white = large[..., :3], large[..., 3:].astype(numpy.uint32), 255
        if alpha.min() < 255:
            color, white = color * alpha + 255 * (255 - alpha), 255 * 255
        # A canvas that fits its text is rounded up to pixels of either size.
        height, width = self.height, self.width
        color = numpy.pad(color, ((0, max(0, scale * height - len(color))), (0, max(0, scale * width - len(color[0]))), (0, 0)), "edge")
        color = color[:scale * height, :scale * width]
        # Sums of whole numbers take a fifth of the time of a mean, and are exact.
        total = sum(color[y::scale, x::scale].astype(numpy.uint32) for y in range(scale) for x in range(scale))
        return total * (255 / (white * scale * scale))

    def image(self, moment):
        """Writes the picture that stands still at a moment, and returns its name."""
        name, time = f"{self.index}-{moment}.{self.kind}", self.times[moment]
        pause = PAUSE.format(delay=-time - 0.0002).encode()
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(played(self.data, time) if self.kind == "gif" else self.data.replace(b"</style>", pause))
        return name


def played(gif, time):
    """A GIF that ends with the frame of a time and plays once, in the shortest delays that all engines keep."""
    position = 13 + (6 << (gif[10] & 7) if gif[10] & 128 else 0)
    blocks, start = [gif[:position]], 0
    while gif[position] != ord(";"):
        first, kind = position, gif[position:position + 2]
        if kind[:1] == b"!":
            position += 2
        else:
            position += 11 + (6 << (gif[position + 9] & 7) if gif[position + 9] & 128 else 0)
        while gif[position]:
            position += gif[position] + 1
        position += 1
        block = gif[first:position]
        if kind == b"!\xf9":
            if start > round(time * 100):
                break
            start += int.from_bytes(block[4:6], "little")
            block = block[:4] + b"\2\0" + block[6:]
        # An application's block tells how often the GIF plays.
        if kind != b"!\xff":
            blocks.append(block)
    return b"".join(blocks) + b";"


def sheets(subjects, folder):
    """Arranges all moments on pages; returns each page with its size and the place of each moment."""
    pages, images, places, x, y, row = [], [], [], 0, 0, 0

    def finish():
        nonlocal images, places
        if images:
            page = os.path.join(folder, f"page{len(pages)}.html")
            with open(page, "w") as file:
                file.write(PAGE.format(images="".join(images)))
            pages.append((page, max(left + subject.width for subject, _, left, _ in places),
                          max(top + subject.height for subject, _, _, top in places), places))
        images, places = [], []

    for subject in subjects:
        for moment in range(len(subject.times)):
            if x + subject.width > SHEET[0]:
                x, y, row = 0, y + row, 0
            if y + subject.height > SHEET[1]:
                finish()
                x, y, row = 0, 0, 0
            images.append(f'<img src="{subject.image(moment)}" style="left:{x}px;top:{y}px">')
            places.append((subject, moment, x, y))
            x, row = x + subject.width, max(row, subject.height)
    finish()
    return pages


def distant(picture):
    """Marks pixels farther than two from an edge: from a difference to a neighbour of more than 6 of 255, whose antialiasing may
    differ by 2."""
    marked = numpy.zeros(picture.shape[:2], bool)
    for axis in (0, 1):
        difference = numpy.abs(numpy.diff(picture, axis=axis)).max(axis=2) > 6
        for part in ((slice(0, -1), slice(None)), (slice(1, None), slice(None))):
            marked[part if axis == 0 else part[::-1]] |= difference
    for _ in range(2):
        grown = marked.copy()
        grown[1:] |= marked[:-1]
        grown[:-1] |= marked[1:]
        grown[:, 1:] |= marked[:, :-1]
        grown[:, :-1] |= marked[:, 1:]
        marked = grown
    return ~marked


def librsvg(subject):
    svg = os.path.join(subject.folder, f"{subject.index}.svg")
    return pixels(subprocess.run(["rsvg-convert", "--background-color", "white", svg], check=True, capture_output=True).stdout)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("moments", type=int)
    parser.add_argument("subjects", nargs="+")
    parser.add_argument("--engines", default=",".join(ENGINES), help="the engines, separated by commas")
    parser.add_argument("--librsvg", action="store_true")
    parser.add_argument("--gif", action="store_true")
    parser.add_argument("--scale", type=int, default=4, help="the frames' size; 1 for what is aligned to whole pixels")
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    lowest, highest, distances = {}, {}, {}

    def compare(engine, subject, moment, shown):
        expected = subject.expected[moment]
        if (subject, moment) not in distances:
            distances[subject, moment] = distant(expected)
        difference = numpy.abs(shown - expected)
        error = (difference ** 2).mean()
        far = difference.max(axis=2)[distances[subject, moment]].max(initial=0)
        highest[subject, engine] = max(far, highest.get((subject, engine), 0))
        ratio = 10 * math.log10(255 ** 2 / error) if error else 99
        if ratio < lowest.get((subject, engine), (math.inf,))[0]:
            lowest[subject, engine] = ratio, subject.times[moment]
        if ratio < 34 and arguments.pictures:
            os.makedirs(arguments.pictures, exist_ok=True)
            picture = numpy.vstack([expected, shown, 255 - numpy.clip(difference * 2, 0, 255)]).round().astype("uint8")
            name = re.sub(r"[^a-z0-9]+", "-", subject.words.lower()).strip("-")
            Image.fromarray(picture).save(os.path.join(arguments.pictures, f"{name}-{engine}-{moment}.png"))

    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        subjects = list(pool.map(lambda pair: Subject(arguments.program, pair[1], folder, pair[0], "gif" if arguments.gif else "svg", arguments.scale), enumerate(expanded(arguments.subjects))))
        subjects = [subject for subject in subjects if subject.moves]
        if arguments.librsvg:
            engines = ["librsvg"]
            for subject, expected in zip(subjects, pool.map(lambda subject: subject.still(0), subjects)):
                subject.times, subject.expected = [0], [expected]
                compare("librsvg", subject, 0, librsvg(subject)[:subject.height, :subject.width])
        else:
            list(pool.map(lambda subject: subject.prepare(arguments.moments), subjects))
            engines = arguments.engines.split(",")
            pages = sheets(subjects, folder)
            for engine in engines:
                with ENGINES[engine]() as browser:
                    if arguments.gif:
                        # Twice the time in which the longest GIF has played.
                        browser.delay = 1 + 2 * 0.02 * max(time * subject.rate for subject in subjects for time in subject.times)
                    for page, width, height, places in pages:
                        shown = browser.screenshot(page, width, height)
                        for subject, moment, x, y in places:
                            compare(engine, subject, moment, shown[y:y + subject.height, x:x + subject.width])
    for subject in subjects:
        results = [f"{engine} {lowest[subject, engine][0]:5.1f} dB at {lowest[subject, engine][1]:6.2f} s, the highest by "
                   f"{highest[subject, engine]:.1f}" for engine in engines]
        name = os.path.relpath(subject.words) if subject.words[0] == "/" else subject.words
        print(f"{name:44}", *results, f"{len(subject.data)} bytes", sep="  ")
    for engine in engines:
        print(f"lowest in {engine} {min(lowest[subject, engine][0] for subject in subjects):.1f} dB")
    lowest_of_all = min(ratio for ratio, _ in lowest.values())
    print(f"lowest of all {lowest_of_all:.1f} dB")
    sys.exit(lowest_of_all < LOWEST)


main()
