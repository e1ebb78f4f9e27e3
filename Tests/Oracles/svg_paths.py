"""Reads SVG path data with fontTools.

Takes a JSON array of texts from standard input and writes a JSON array with one list of steps a text: ["M", x, y],
["L", x, y], ["Q", cx, cy, x, y], ["C", ax, ay, bx, by, x, y] and ["Z"]. The line back to the start that fontTools adds
before it closes a contour is left out.
"""

import json
import sys

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path

LETTERS = {"moveTo": "M", "lineTo": "L", "qCurveTo": "Q", "curveTo": "C"}


def steps(text):
    pen = RecordingPen()
    parse_path(text, pen)
    result = []
    start = None
    for name, points in pen.value:
        if name == "moveTo":
            start = points[0]
        if name == "closePath":
            if result[-1][0] == "L" and tuple(result[-1][1:]) == tuple(start):
                result.pop()
            result.append(["Z"])
        elif name != "endPath":
            result.append([LETTERS[name]] + [value for point in points for value in point])
    return result


json.dump([steps(text) for text in json.load(sys.stdin)], sys.stdout)
