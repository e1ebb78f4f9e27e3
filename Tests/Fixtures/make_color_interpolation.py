"""Writes color_interpolation.txt: mixtures of colours by ColorAide (pip install coloraide).

Each line: the space, two colours and their mixture as red, green, blue and opacity, and the progress behind a
semicolon. Components may lie outside 0...1.
"""
from pathlib import Path

from coloraide import Color

COLORS = [
    "#ff0000", "#008000", "#ffff00", "#0000ff", "#ffffff", "#808080", "#000000", "#d2691e", "#66339980",
    "#00ffff40", "#ff69b400",
]
PAIRS = [(0, 3), (1, 2), (2, 0), (3, 2), (4, 3), (5, 7), (7, 5), (6, 0), (4, 5), (0, 8), (8, 9), (9, 1), (10, 3),
         (3, 10), (4, 9), (0, 0)]
SPACES = [("srgb", None), ("linear", None), ("oklab", None), ("oklch", "shorter"), ("oklch longer", "longer"),
          ("oklch increasing", "increasing"), ("oklch decreasing", "decreasing")]
OPAQUE = 7


def components(color):
    return " ".join(f"{x:.9g}" for x in [*color.coords(nans=False), color.alpha(nans=False)])


with open(Path(__file__).with_name("color_interpolation.txt"), "w") as file:
    for a, b in PAIRS:
        start, end = Color(COLORS[a]), Color(COLORS[b])
        for name, hue in SPACES:
            space = {"linear": "srgb-linear"}.get(name, name.split()[0])
            mixtures = Color.interpolate([start, end], space=space, extrapolate=True, hue=hue or "shorter")
            for progress in [0.25, 0.5, 0.9] + ([-0.2, 1.3] if max(a, b) <= OPAQUE and space != "oklch" else []):
                mixture = mixtures(progress).convert("srgb", fit=False)
                fields = [name, components(start), components(end), components(mixture), repr(progress)]
                print("; ".join(fields), file=file)
