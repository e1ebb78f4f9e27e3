"""Measures how a picture differs from the expected one: in what it shows, or only in the antialiasing of its edges.

Edges that differ by less than a pixel leave two traces: both pictures agree after a blur by a pixel, and each pixel has a level that the
other picture has at its place or beside it.
"""

import math

import numpy
from PIL import Image

from svg_subjects import LOWEST

# The ratios in dB after a blur, and of what lies outside of the levels of neighbours, from which pictures differ by less than a pixel. The
# first pair holds for text that moves by a part of a pixel, the second for letters whose edges are darker or lighter throughout.
WITHIN = [(35, 35), (LOWEST, 40)]
# The levels by which a pixel is darker than any of the frames at the places of its neighbours.
DARKER = 20


def decibels(difference):
    error = numpy.vdot(difference, difference) / difference.size
    return 10 * math.log10(255 ** 2 / error) if error else 99


def neighbours(picture):
    """Yields the picture moved by at most a pixel along both axes."""
    padded = numpy.pad(picture, ((1, 1), (1, 1), (0, 0)), "edge")
    height, width = picture.shape[:2]
    for y in range(3):
        for x in range(3):
            yield padded[y:y + height, x:x + width]


def blurred(picture):
    """Returns the picture after a binomial filter whose standard deviation is a pixel."""
    for axis in (0, 1):
        for _ in range(2):
            ends = [(1, 1) if index == axis else (0, 0) for index in range(3)]
            part = numpy.swapaxes(numpy.pad(picture, ends, "edge"), 0, axis)
            picture = numpy.swapaxes((part[:-2] + 2 * part[1:-1] + part[2:]) / 4, 0, axis)
    return picture


def outside(first, second):
    """Returns what of the second picture lies outside of the levels of the first one's neighbours."""
    near = numpy.stack(list(neighbours(first)))
    return second - second.clip(near.min(axis=0), near.max(axis=0))


def on_ground(path, ground, scale):
    """Returns the picture of a file of once or twice the size, averaged, and its darkest level."""
    picture = numpy.asarray(Image.open(path).convert("RGBA"))
    picture = picture[:len(picture) // scale * scale, :len(picture[0]) // scale * scale]
    color, alpha = picture[..., :3].astype(numpy.float32), picture[..., 3:].astype(numpy.float32) / 255
    if alpha.min() < 1:
        color = color * alpha + numpy.array(ground, numpy.float32) * (1 - alpha)
    darkest = numpy.maximum(numpy.maximum(color[..., 0], color[..., 1]), color[..., 2]).min()
    if scale == 1:
        return color, darkest
    rows = color[::2] + color[1::2]
    return (rows[:, ::2] + rows[:, 1::2]) / 4, darkest


def fitted(picture, other):
    """Returns the picture in the size of another one, which is a whole number of points: its ground covers the last ones."""
    missing = [(0, max(0, length - own)) for length, own in zip(other.shape[:2], picture.shape)]
    return numpy.pad(picture, [*missing, (0, 0)], "edge")[:len(other), :len(other[0])]


def judged(expected, shown, darkest):
    """Returns the figures of a picture below 30 dB and what they say; nothing above."""
    dark = shown.max(axis=2).min() < darkest - DARKER
    ratio = decibels(shown - expected)
    if ratio >= LOWEST and not dark:
        return ratio, None, None, ""
    soft = decibels(blurred(shown) - blurred(expected))
    beyond = min(decibels(outside(expected, shown)), decibels(outside(shown, expected)))
    if dark:
        return ratio, soft, beyond, "dark"
    return ratio, soft, beyond, "edges" if any(soft >= low and beyond >= least for low, least in WITHIN) else "wrong"
