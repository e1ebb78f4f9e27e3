"""Renders scenes to APNG, and compares what browsers show of every frame.

    browser_apngs.py PROGRAM [--engines NAME,...] [--pictures FOLDER] SUBJECT...

Subjects are those of browser_svg.py. A browser shows a copy of the file for each frame: it has a short delay before each frame up to this
one, and ends with it. The frames that PROGRAM itself decodes are expected, on white; translucent pixels may differ by two levels, as they
are rounded. Prints the number of files and frames, then a line for each file and engine that differs; then the status is 1.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import zlib

import numpy
from PIL import Image

from browsers import ENGINES
from example_apngs import pictures
from svg_subjects import expanded, rendered

PAGE = '<!doctype html><meta charset="utf-8"><style>body{{margin:0;background:#fff}}img{{position:absolute}}</style>{images}'
# The size of a page with many images.
SHEET = 1600, 4000
# The delay before all frames but the last: the shortest one that all engines keep is 11 ms.
DELAY = 0.02
# The seconds after which a picture that is not what is expected is wrong.
PATIENCE = 20


def chunks(data):
    """The chunks of a PNG file, each with its type."""
    position = 8
    while position < len(data):
        length = int.from_bytes(data[position:position + 4], "big")
        yield data[position + 4:position + 8], data[position + 8:position + 8 + length]
        position += 12 + length


def chunk(kind, content):
    return len(content).to_bytes(4, "big") + kind + content + zlib.crc32(kind + content).to_bytes(4, "big")


def ending(data, count):
    """A copy of an APNG that plays its first frames once."""
    parts, frame = [data[:8]], 0
    for kind, content in chunks(data):
        if kind == b"fcTL":
            frame += 1
            delay = (0xFFFF, 1) if frame == count else (1, round(1 / DELAY))
            content = content[:20] + b"".join(number.to_bytes(2, "big") for number in delay) + content[24:]
        if kind == b"acTL":
            content = count.to_bytes(4, "big") + (1).to_bytes(4, "big")
        if frame <= count or kind == b"IEND":
            parts.append(chunk(kind, content))
    return b"".join(parts)


def delays(data):
    return [int.from_bytes(content[20:22], "big") / (int.from_bytes(content[22:24], "big") or 100)
            for kind, content in chunks(data) if kind == b"fcTL"]


def on_white(width, height, rgba):
    picture = numpy.frombuffer(rgba, numpy.uint8).reshape(height, width, 4).astype(float)
    alpha = picture[..., 3:] / 255
    return picture[..., :3] * alpha + 255 * (1 - alpha), (alpha[..., 0] % 1 != 0)


class Subject:
    """A scene with its file, and the frames to expect."""

    def __init__(self, program, words, folder, index):
        self.words, self.index = words, index
        path, decoded = os.path.join(folder, f"{index}.apng"), os.path.join(folder, "decoded.pam")
        rendered(program, words, path)
        with open(path, "rb") as file:
            self.data = file.read()
        subprocess.run([program, "convert", path, "-o", decoded, "--quiet", "--force"], check=True)
        frames = list(pictures(decoded))
        self.width, self.height = frames[0][:2]
        ends = numpy.cumsum(delays(self.data))
        starts = [0] + [end / 1000 for _, _, _, end in frames[:-1]]
        # Equal frames in a row are one picture.
        self.counts = [int(numpy.searchsorted(ends, start + 1e-4)) + 1 for start in starts]
        self.expected = [on_white(*frame[:3]) for frame in frames]


def sheets(subject, folder):
    """Arranges all frames on pages; returns each page with its size and the place of each frame."""
    columns = max(1, SHEET[0] // subject.width)
    size = columns * max(1, SHEET[1] // subject.height)
    pages = []
    for first in range(0, len(subject.counts), size):
        images, places = [], []
        for place, frame in enumerate(range(first, min(first + size, len(subject.counts)))):
            x, y = place % columns * subject.width, place // columns * subject.height
            name = f"{subject.index}-{frame}.png"
            with open(os.path.join(folder, name), "wb") as file:
                file.write(ending(subject.data, subject.counts[frame]))
            images.append(f'<img src="{name}" style="left:{x}px;top:{y}px">')
            places.append((frame, x, y))
        page = os.path.join(folder, f"{subject.index}-{first}.html")
        with open(page, "w") as file:
            file.write(PAGE.format(images="".join(images)))
        pages.append((page, max(x for _, x, _ in places) + subject.width, max(y for _, _, y in places) + subject.height, places))
    return pages


def area(subject, shown, x, y):
    return shown[y:y + subject.height, x:x + subject.width]


def wrong(subject, shown, places):
    """The frames that differ, with the number of pixels and the highest difference."""
    faults = []
    for frame, x, y in places:
        expected, translucent = subject.expected[frame]
        difference = numpy.abs(area(subject, shown, x, y) - expected).max(axis=2)
        bad = difference > numpy.where(translucent, 2, 0.5)
        if bad.any():
            faults.append((frame, int(bad.sum()), float(difference.max())))
    return faults


def settled(engine, subject, page, width, height, places):
    """Captures a page until it is as expected, and returns it with the frames that are not."""
    engine.open(page, width, height)
    engine.wait(engine.delay + DELAY * max(subject.counts[frame] for frame, _, _ in places))
    for _ in range(PATIENCE):
        shown = engine.capture(width, height)
        found = wrong(subject, shown, places)
        if not found:
            break
        engine.wait(1)
    return shown, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("subjects", nargs="+")
    parser.add_argument("--engines", default=",".join(ENGINES))
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    files, frames, faults = 0, 0, []
    engines = {name: ENGINES[name]().__enter__() for name in arguments.engines.split(",")}
    for index, words in enumerate(expanded(arguments.subjects)):
        with tempfile.TemporaryDirectory() as folder:
            subject = Subject(arguments.program, words, folder, index)
            files, frames = files + 1, frames + len(subject.counts)
            for page, width, height, places in sheets(subject, folder):
                for name, engine in engines.items():
                    shown, found = settled(engine, subject, page, width, height, places)
                    if not found:
                        continue
                    faults.append(f"{words}: {name} {len(found)} of {len(places)} frames, the first of them {found[0]}")
                    if arguments.pictures:
                        os.makedirs(arguments.pictures, exist_ok=True)
                        frame, x, y = next(place for place in places if place[0] == found[0][0])
                        picture = numpy.vstack([subject.expected[frame][0], area(subject, shown, x, y)])
                        Image.fromarray(picture.round().astype("uint8")).save(
                            os.path.join(arguments.pictures, f"{index}-{name}-{frame}.png"))
    for engine in engines.values():
        engine.__exit__()
    print(files, frames)
    for fault in faults:
        print(fault)
    sys.exit(bool(faults))


main()
