"""Renders a workload with Takumi: lines that CSS keyframes strike through, or one document for each number.

    takumi.py W1|W2|W3 OUT.gif|OUT.apng      prints the seconds from the first call to the written file, without Python's start
"""

import math
import os
import sys
import time

import workloads
from takumi_py import AnimationScene, Renderer

# Of Inter, in ems: how far the middle of a line is above its baseline.
MIDDLE = (0.96875 - 0.2412) / 2
EASE_IN_OUT_QUAD = "cubic-bezier(0.455, 0.03, 0.515, 0.955)"


def page(w, body):
    return f'<div style="position: relative; width: {w.width}px; height: {w.height}px; background: white">{body}</div>'


def label(t, height):
    """A line of text around its baseline."""
    # Rounded up, as Takumi puts baselines on whole pixels.
    top = math.ceil(t.baseline - height / 2 - MIDDLE * t.size)
    return (
        f'<div style="position: absolute; left: {t.x:.3f}px; top: {top}px; line-height: {height}px; white-space: nowrap;'
        f' font-size: {t.size}px; color: rgb{tuple(t.color)}">{t.string}</div>'
    )


def struck(name):
    """One document, and the style sheet that moves its strokes."""
    picture = workloads.picture(name, workloads.ALL[name].count - 1)
    whole = sum(rectangle[2] for rectangle in picture.rectangles)
    body, css, before = "", "", 0
    for index, (text, (x, y, width, height)) in enumerate(zip(picture.texts, picture.rectangles)):
        if name == "W1":
            delay, duration, easing = 0.25 + 0.5 * index, 0.5, EASE_IN_OUT_QUAD
        else:
            # The paragraph's stroke as a whole is eased, so a line's is nearly linear.
            delay = 0.5 + 9 * uneased(before / whole)
            duration, easing = 0.5 + 9 * uneased((before + width) / whole) - delay, "linear"
        before += width
        css += f"@keyframes stroke{index} {{ from {{ width: 0px }} to {{ width: {width:.3f}px }} }}\n"
        body += label(text, 32)
        body += (
            f'<div style="position: absolute; left: {x}px; top: {y}px; width: 0px; height: {height}px; background: rgb{workloads.RED};'
            f' animation: stroke{index} {duration:.4f}s {easing} {delay:.4f}s both"></div>'
        )
    return [body], css


def uneased(value):
    """The progress at which workloads.eased has a value."""
    return (value / 2) ** 0.5 if value < 0.5 else 1 - ((1 - value) / 2) ** 0.5


name, out = sys.argv[1:]
w = workloads.ALL[name]
if name == "W2":
    font, css = workloads.BOLD, ""
    bodies = [label(workloads.picture(name, i).texts[0], 88) for i in range(w.count)]
else:
    font = workloads.REGULAR
    bodies, css = struck(name)

start = time.perf_counter()
with open(font, "rb") as file:
    renderer = Renderer(load_default_fonts=False, fonts=[file.read()])
milliseconds = round(1000 * w.count / workloads.FRAME_RATE / len(bodies))
scenes = [AnimationScene(renderer.compile_html(page(w, body)).node, milliseconds) for body in bodies]
data = renderer.render_animation(
    scenes, stylesheets=[css] if css else [], width=w.width, height=w.height, fps=workloads.FRAME_RATE,
    format=os.path.splitext(out)[1][1:])
with open(out, "wb") as file:
    file.write(data)
print(time.perf_counter() - start)
