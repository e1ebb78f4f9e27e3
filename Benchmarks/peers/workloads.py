"""The workloads as lists of what to draw, for programs that know nothing of scenes.

W1 two lines are struck through; W2 a number counts up while its colour changes; W3 a paragraph is struck through over nine
seconds; W4 white words on three colours that wander. Benchmarks/Scenes has the same as scenes, and W5, which is W4 with a
second ramp of colours across the first and is only encoded.
"""

import colorsys
import functools
from dataclasses import dataclass, field

REGULAR = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
BOLD = "/usr/share/fonts/opentype/inter/Inter-Bold.otf"
FRAME_RATE = 30
INK, RED, GREEN, WHITE = (28, 28, 30), (255, 59, 48), (52, 199, 89), (255, 255, 255)

STRIKE = ["This is an example of animated strikethrough.", "Here is another line."]
PARAGRAPH = (
    "Animated labels make a README come alive: a line is struck through word by word, a number counts up to its goal, a "
    "colour fades into another and three dots jump while something is loading. This paragraph is long enough to be wrapped "
    "over several lines, so that the stroke has to follow each of them from its left edge to its right edge, in reading "
    "order, until the very last word of it is done."
)


@dataclass
class Text:
    x: float
    baseline: float
    string: str
    size: int
    font: str
    color: tuple


@dataclass
class Picture:
    """One frame: a plain or a three-coloured background, then texts, then rectangles (x, y, width, height) in red."""

    texts: list
    background: tuple = WHITE
    gradient: tuple = None
    rectangles: list = field(default_factory=list)


@dataclass
class Workload:
    width: int
    height: int
    count: int


ALL = {
    "W1": Workload(480, 120, 60),
    "W2": Workload(640, 200, 60),
    "W3": Workload(800, 400, 300),
    "W4": Workload(640, 360, 60),
    "W5": Workload(640, 360, 60),
}
DRAWN = ["W1", "W2", "W3", "W4"]


def delays(name):
    """How long each frame stays, in hundredths of a second, without adding up errors."""
    edges = [round(i * 100 / FRAME_RATE) for i in range(ALL[name].count + 1)]
    return [b - a for a, b in zip(edges, edges[1:])]


@functools.cache
def width(string, size, font):
    """The sum of the advances, as FreeType has them."""
    from PIL import ImageFont

    return ImageFont.truetype(font, size).getlength(string)


@functools.cache
def lines(name):
    """The lines of W1 and W3 and their widths."""
    if name == "W1":
        return [(line, width(line, 20, REGULAR)) for line in STRIKE]
    found, line = [], ""
    for word in PARAGRAPH.split(" "):
        longer = f"{line} {word}".strip()
        if line and width(longer, 24, REGULAR) > 752:
            found.append(line)
            longer = word
        line = longer
    return [(line, width(line, 24, REGULAR)) for line in found + [line]]


def eased(progress):
    p = min(max(progress, 0), 1)
    return 2 * p * p if p < 0.5 else 1 - 2 * (1 - p) ** 2


def struck(name, time):
    size, x, first, height = (20, 16, 36, 32) if name == "W1" else (24, 24, 96, 34)
    whole = sum(w for _, w in lines(name))
    drawn = eased((time - 0.5) / 9) * whole
    picture = Picture([])
    for i, (line, w) in enumerate(lines(name)):
        baseline = first + i * height
        picture.texts.append(Text(x, baseline, line, size, REGULAR, INK))
        reach = w * eased((time - 0.25 - 0.5 * i) / 0.5) if name == "W1" else min(max(drawn, 0), w)
        drawn -= w
        if reach > 0:
            picture.rectangles.append((x, baseline - size * 3 // 8, reach, 2))
    return picture


def counted(i):
    progress = i / 59
    string = f"{round(1_500_000 * (1 - (1 - progress) ** 3)):,}"
    color = tuple(round(a + (b - a) * progress) for a, b in zip(RED, GREEN))
    return Picture([Text((640 - width(string, 72, BOLD)) / 2, 126, string, 72, BOLD, color)])


def wandering(i):
    hue = 200 + 90 * i / 59
    colors = []
    for offset in (0, 60, 120):
        rgb = colorsys.hls_to_rgb((hue + offset) % 360 / 360, 0.55, 0.8)
        colors.append(tuple(round(255 * c) for c in rgb))
    text = Text((640 - width("Hello, GIF", 96, BOLD)) / 2, 214, "Hello, GIF", 96, BOLD, WHITE)
    return Picture([text], gradient=tuple(colors))


def picture(name, i):
    """What frame `i` shows."""
    if name == "W2":
        return counted(i)
    if name == "W4":
        return wandering(i)
    return struck(name, i / FRAME_RATE)
