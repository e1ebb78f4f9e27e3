#!/usr/bin/python3
"""Draws paths with Cairo and prints how much of each pixel they cover.

Reads JSON from the file that is named, or from standard input, a list of jobs:
  {"width": 20, "height": 30, "path": [["M", x, y], ["L", x, y], ["Q", cx, cy, x, y], ["C", ax, ay, bx, by, x, y],
   ["Z"]]}
with coordinates in pixels, y downwards. Contours are closed and filled by the non-zero winding rule, or stroked as they
are if the job says how:
  "stroke": {"width": 3, "cap": "butt", "join": "miter", "miterLimit": 4, "dash": [5, 2], "dashOffset": 0}
Each is drawn at sixteen times the size with antialiasing, unhinted, and prints as a line of hexadecimal numbers,
four digits a pixel: the mean of its 16 by 16 samples, times 256. Full coverage is ff00.
"""

import json
import sys

import cairo

SCALE = 16


def draw(job):
    width, height = job["width"] * SCALE, job["height"] * SCALE
    surface = cairo.ImageSurface(cairo.FORMAT_A8, width, height)
    context = cairo.Context(surface)
    context.set_antialias(cairo.ANTIALIAS_BEST)
    context.set_fill_rule(cairo.FILL_RULE_WINDING)
    context.set_tolerance(0.02)
    context.scale(SCALE, SCALE)
    x = y = 0.0
    stroke = job.get("stroke")
    for command, *values in job["path"]:
        if command == "Z":
            context.close_path()
            continue
        if command == "M":
            context.close_path() if context.has_current_point() and not stroke else None
            context.move_to(*values)
        elif command == "L":
            context.line_to(*values)
        elif command == "Q":
            a, b, p, q = values
            context.curve_to(
                x + (a - x) * 2 / 3, y + (b - y) * 2 / 3, p + (a - p) * 2 / 3, q + (b - q) * 2 / 3, p, q)
        elif command == "C":
            context.curve_to(*values)
        x, y = values[-2:]
    if stroke:
        context.set_line_width(stroke["width"])
        context.set_line_cap(getattr(cairo, "LINE_CAP_" + stroke["cap"].upper()))
        context.set_line_join(getattr(cairo, "LINE_JOIN_" + stroke["join"].upper()))
        context.set_miter_limit(stroke["miterLimit"])
        context.set_dash(stroke["dash"], stroke["dashOffset"])
        context.stroke()
    else:
        context.close_path() if context.has_current_point() else None
        context.fill()
    surface.flush()
    return bytes(surface.get_data()), surface.get_stride()


def coverage(job):
    data, stride = draw(job)
    row_bytes = job["width"] * SCALE
    digits = []
    for y in range(0, job["height"] * SCALE, SCALE):
        rows = [data[(y + i) * stride : (y + i) * stride + row_bytes] for i in range(SCALE)]
        if not any(map(any, rows)):
            digits.append("0000" * job["width"])
            continue
        for x in range(0, row_bytes, SCALE):
            digits.append("%04x" % sum(sum(row[x : x + SCALE]) for row in rows))
    return "".join(digits)


with open(sys.argv[1]) if len(sys.argv) > 1 else sys.stdin as jobs:
    for job in json.load(jobs):
        print(coverage(job))
