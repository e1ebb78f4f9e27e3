"""Paints gradients with Cairo.

Reads a JSON array of jobs from standard input: width, height, extend (pad, repeat, reflect), stops (each an offset and
four straight components, 0 to 1), a matrix from the gradient's space to pixels, and "linear" (x0, y0, x1, y1) or
"radial" (x0, y0, r0, x1, y1, r1). Writes a JSON array with one list of premultiplied R, G, B, A bytes a job, row after
row.
"""

import json
import sys

import cairo

EXTEND = {
    "pad": cairo.EXTEND_PAD,
    "repeat": cairo.EXTEND_REPEAT,
    "reflect": cairo.EXTEND_REFLECT,
}


def paint(job):
    width, height = job["width"], job["height"]
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
    if "linear" in job:
        pattern = cairo.LinearGradient(*job["linear"])
    else:
        pattern = cairo.RadialGradient(*job["radial"])
    for offset, *color in job["stops"]:
        pattern.add_color_stop_rgba(offset, *color)
    pattern.set_extend(EXTEND[job["extend"]])
    context = cairo.Context(surface)
    context.transform(cairo.Matrix(*job["matrix"]))
    context.set_source(pattern)
    context.paint()
    surface.flush()
    data, stride = surface.get_data(), surface.get_stride()
    pixels = []
    for y in range(height):
        for x in range(width):
            # Native ARGB words; B, G, R, A on little-endian machines.
            word = int.from_bytes(data[y * stride + 4 * x : y * stride + 4 * x + 4], sys.byteorder)
            pixels += [word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24]
    return pixels


json.dump([paint(job) for job in json.load(sys.stdin)], sys.stdout)
