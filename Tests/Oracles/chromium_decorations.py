"""Compares lines under and through text with Chromium's pictures of them.

Arguments: the program, the folder of fonts, and optionally a folder for both pictures. Letters are transparent unless a case is
about them. Each case is a tile of one scene and of one page; its ratio is that of the pixels of its line and of all ink. Prints the lowest
ratio of each pattern in dB, and fails if one is below 34.

In CSS, thickness, offset and ink are set, since their defaults are rules of Chromium's own. Where CSS has no equal rule, Chromium
draws the geometry that the documentation describes:

- The height of `line-through` can't be set, so its tile is moved by whole pixels to where ours is.
- Lines of `double` are a pixel apart in Chromium, and as far as they are thick here: two nested underlines.
- Round dots end up to a pixel early in CSS, as Chromium makes each gap 0.01 shorter: an SVG line with dashes of no length.
- CSS has no `dash-dot`, and rounds lines to whole pixels: SVG lines with `stroke-dasharray`, also in a font of fractional widths.
"""

import html
import json
import math
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from browsers import Chromium

WIDTH, HEIGHT, COLUMNS, LEFT, BASELINE = 360, 72, 6, 10, 32
TEXT, COLOR = "Order 4711 ships", "#c00000"
# A family, its file, its ascent, and the middle of a line through its letters, in parts of the size.
FONTS = {"JetBrains Mono": ("JetBrainsMono-Regular.ttf", 1.02, 0.295), "Inter": ("Inter-Roman.var.ttf", 0.96875, None)}
PATTERNS = {"solid": "solid", "dot": "dotted", "dash": "dashed"}


def fitted(length, dashes, gap):
    """The dashes with gaps as near to `gap` as a whole number of repetitions lets them be, so that the last one ends the line."""
    def width(count):
        return (length - count * sum(dashes)) / (count * len(dashes) - 1)

    most = int((length + gap) / (sum(dashes) + len(dashes) * gap)) + 1
    count = min((n for n in (most - 1, most) if n * len(dashes) > 1), key=lambda n: abs(width(n) - gap))
    return [part for dash in dashes for part in (dash, width(count))]


def dasharray(pattern, thickness, length):
    dash, gap = (2 * thickness, thickness) if thickness >= 3 else (3 * thickness, 2 * thickness)
    if pattern == "dot" and thickness <= 3:
        return [thickness, thickness]
    if pattern == "dot":
        return [0, fitted(length, [thickness], thickness)[1] + thickness]
    return fitted(length, {"dash": [dash], "dash-dot": [2 * dash, thickness],
                           "dash-dot-dot": [2 * dash, thickness, thickness]}[pattern], gap)


class Case:
    """A line with the layer that has it and the elements that look like it."""

    def __init__(self, name, thickness, size, font="JetBrains Mono", place="under", form="single", pattern="solid", by_word=False,
                 letters="transparent", svg=False):
        self.name, self.thickness, self.size, self.font, self.place = name, thickness, size, font, place
        self.form, self.pattern, self.by_word, self.letters, self.svg = form, pattern, by_word, letters, svg

    def layer(self, x, y):
        line = {"thickness": self.thickness, "color": COLOR, "form": self.form, "pattern": self.pattern, "byWord": self.by_word}
        layer = {"text": TEXT, "frame": {"x": x + LEFT, "y": y, "width": WIDTH - LEFT},
                 "style": {"font": self.font, "size": self.size, "color": self.letters}}
        if self.place == "under":
            middle = 4 + self.thickness * (1 if self.form == "thick" else 0.5)
            layer["effects"] = [{"underline": dict(line, offset=middle, skipInk="none", duration="0s")}]
        else:
            layer["style"]["strikethrough"] = line
        return layer

    def top(self, baseline):
        """The vertical position of a frame whose text has a baseline: such that the line's edge is one of pixels."""
        through = -self.size * FONTS[self.font][2] - self.thickness / 2 if self.place == "through" else 0
        return BASELINE + round(through) - through - baseline

    def elements(self, x, y, left, width):
        """HTML at the left of a tile; `left` and `width` are those of the text."""
        weight = self.thickness * (2 if self.form == "thick" else 1)
        if self.svg:
            dashes = " ".join(f"{part:.5f}" for part in dasharray(self.pattern, weight, width))
            inset = weight / 2 if dashes.startswith("0.0") else 0
            return (f'<svg style="left:{x}px;top:{y}px" width="{WIDTH}" height="{HEIGHT}"><path fill="none" stroke="{COLOR}" '
                    f'd="M{left - x + inset} {BASELINE + 4 + weight / 2}h{width - 2 * inset + 0.01}" stroke-width="{weight}" '
                    f'stroke-dasharray="{dashes}"{" stroke-linecap=round" if inset else ""} /></svg>')
        line = "underline" if self.place == "under" else "line-through"
        text = html.escape(TEXT)
        for offset in (4, 4 + 2 * self.thickness)[:2 if self.form == "double" else 1]:
            style = f"text-decoration:{line} {PATTERNS[self.pattern]} {COLOR} {weight}px;text-underline-offset:{offset}px"
            words = text.split(" ") if self.by_word else [text]
            text = " ".join(f'<span style="{style}">{word}</span>' for word in words)
        top = y + BASELINE - round(FONTS[self.font][1] * self.size)
        return (f'<div style="left:{left}px;top:{top}px;font-family:\'{self.font}\';font-size:{self.size}px;'
                f'color:{self.letters}">{text}</div>')


def cases():
    for size in (15, 20, 30):
        for thickness in (1, 2, 3, 4, 6):
            for pattern in PATTERNS:
                isRound = pattern == "dot" and thickness > 3
                yield Case(f"{pattern} under", thickness, size, pattern=pattern, svg=isRound)
                if not isRound:
                    yield Case(f"{pattern} through", thickness, size, pattern=pattern, place="through")
            for pattern in ("dash-dot", "dash-dot-dot"):
                yield Case(pattern, thickness, size, pattern=pattern, svg=True)
            for pattern in ("dot", "dash", "dash-dot", "dash-dot-dot"):
                yield Case(f"{pattern} of fractional lengths", thickness * 1.25, size * 0.9, "Inter", pattern=pattern, svg=True)
            yield Case("double", thickness, size, form="double")
        for pattern in PATTERNS:
            yield Case("thick", 2, size, form="thick", pattern=pattern, svg=pattern == "dot")
            yield Case("by word", 2, size, pattern=pattern, by_word=True)
            yield Case("with letters", 2, size, pattern=pattern, letters="royalblue")


def places(cases):
    return [(case, index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT) for index, case in enumerate(cases)]


def pictures(program, fonts, folder, tiles):
    """Renders all tiles with both programs and returns the two pictures."""
    width, height = COLUMNS * WIDTH, tiles[-1][2] + HEIGHT
    scene = {"canvas": {"width": width, "height": height, "padding": 0, "background": "white"},
             "layers": [case.layer(x, y) for case, x, y in tiles]}
    path = os.path.join(folder, "scene.json")

    def run(*words):
        with open(path, "w") as file:
            json.dump(scene, file)
        return subprocess.run([program, words[0], path, *words[1:]], check=True, capture_output=True).stdout

    lines = [layer["lines"][0] for layer in json.loads(run("layout"))["layers"]]
    for (case, _, y), layer, line in zip(tiles, scene["layers"], lines):
        layer["frame"]["y"] = y + case.top(line["baseline"] - y)
    run("still", "--at", "0s", "-o", os.path.join(folder, "ours.png"), "--force")
    page = "<!doctype html><meta charset=utf-8><style>body{margin:0;background:white}div,svg{position:absolute}"
    page += "div{white-space:pre;text-rendering:geometricPrecision;text-decoration-skip-ink:none}"
    for name, (file, _, _) in FONTS.items():
        page += f"@font-face{{font-family:'{name}';src:url('file://{os.path.abspath(fonts)}/{file}')}}"
    page += "</style>" + "".join(
        case.elements(x, y, line["x"], line["width"]) for (case, x, y), line in zip(tiles, lines))
    with open(os.path.join(folder, "page.html"), "w") as file:
        file.write(page)
    with Chromium() as browser:
        shown = browser.screenshot(os.path.join(folder, "page.html"), width, height)
    Image.fromarray(shown.astype("uint8")).save(os.path.join(folder, "chromium.png"))
    return numpy.asarray(Image.open(os.path.join(folder, "ours.png")).convert("RGB"), dtype=float), shown


def ratio(case, ours, shown):
    """The ratio in dB of the pixels around the line of text and the ink of both."""
    ink = numpy.argwhere((ours.min(axis=2) < 255) | (shown.min(axis=2) < 255))
    (top, left), (bottom, right) = ink.min(axis=0), ink.max(axis=0) + 1
    top, bottom = min(top, BASELINE - case.size), max(bottom, BASELINE + case.size // 4)
    error = ((ours - shown)[int(top):int(bottom), left:right] ** 2).mean()
    return 10 * math.log10(255 ** 2 / error) if error else 99


def main():
    program, fonts = os.path.abspath(sys.argv[1]), sys.argv[2]
    tiles = places(list(cases()))
    with tempfile.TemporaryDirectory() as folder:
        if len(sys.argv) > 3:
            folder = os.path.abspath(sys.argv[3])
            os.makedirs(folder, exist_ok=True)
        ours, shown = pictures(program, fonts, folder, tiles)
    lowest = {}
    for case, x, y in tiles:
        a, b = (picture[y:y + HEIGHT, x:x + WIDTH] for picture in (ours, shown))
        shifts = range(-12, 13) if case.place == "through" else [0]
        best = max(ratio(case, a, numpy.roll(b, shift, axis=0)) for shift in shifts)
        lowest[case.name] = min(lowest.get(case.name, (math.inf,)), (best, f"{case.thickness:g} thick at {case.size:g}"))
    for name, (best, what) in lowest.items():
        print(f"{'ok  ' if best >= 34 else 'FAIL'} {name}: {best:.1f} dB, {what}")
    print(f"{sum(best >= 34 for best, _ in lowest.values())} of {len(lowest)} patterns agree")
    sys.exit(any(best < 34 for best, _ in lowest.values()))


main()
