"""Compares SVGs that are inlined in one HTML page of Chromium with each alone.

Arguments: SVG files. The page also has a foreign spinner and elements of its own, whose ids, classes and keyframes have short
names as other programs write them. Each picture and the page's own elements are shown in a frame of their own, and in one
frame together, all animations 0.6 s after their start. The pixels of each must be equal, but for the rounding of antialiasing.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import test_fonts  # noqa: F401

WIDTH, HEIGHT = 400, 200
# What moves lies elsewhere between two pixels if the picture is elsewhere on the page.
ROUNDED = 20
PAGE = """<style>.a,.b{color:green}#a{background:#ff8}@keyframes a{to{opacity:.2}}@keyframes b{to{margin-left:90px}}
.a{animation:a 1s}.b{animation:b 1s linear}</style><p class="a">The page's own text</p><p class="b" id="a">and another line
<svg width="60" height="60"><defs><path id="b" d="M9 9h40v40z"/></defs><use href="#b" class="a" fill="blue"/></svg></p>"""
SPINNER = """<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="0 0 9 9"><style>.a{animation:c 1s linear infinite;
transform-origin:center}@keyframes c{to{transform:rotate(360deg)}</style><linearGradient id="a"><stop stop-color="red"/><stop offset="1"
stop-color="gold"/></linearGradient><rect class="a" x="2" y="2" width="5" height="5" fill="url(#a)"/></svg>"""
SCRIPT = """
async function show(pages) {
  for (const [page, height] of pages) {
    const frame = document.createElement("iframe")
    frame.style.height = height + "px"
    frame.srcdoc = page
    document.body.append(frame)
    await new Promise(done => frame.onload = done)
    for (const animation of frame.contentDocument.getAnimations()) { animation.pause(); animation.currentTime = 600 }
  }
}"""


def document(parts):
    # The page's own style is left out where it isn't shown: it changes the elements of others that have its names.
    style = "<!doctype html><style>body{margin:0}body>div{height:%dpx;overflow:hidden}p{margin:20px}</style>" % HEIGHT
    return style + "".join(f"<div>{part}</div>" for part in parts)


def main():
    parts = [open(path).read() for path in sys.argv[1:]] + [SPINNER]
    # The spinner has the names of the page: these two are shown together only with our pictures between them.
    groups = [[parts[0], SPINNER, *parts[1:-1]], [*parts[:-1], PAGE], *[[part] for part in parts[:-1]], [SPINNER], [PAGE]]
    pages = [(document(group), HEIGHT * len(group)) for group in groups]
    data = json.dumps(pages).replace("</", "<\\/")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        with open(os.path.join(folder, "page.html"), "w") as file:
            file.write("<!doctype html><meta charset=utf-8><style>body{margin:0}iframe{border:0;display:block;width:100%}</style>"
                       f"<script>{SCRIPT}\nonload = () => show({data})</script>")
        subprocess.run(
            [shutil.which("chromium") or "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--virtual-time-budget=8000", f"--user-data-dir={folder}/profile",
             f"--window-size={WIDTH},{sum(height for _, height in pages)}", f"--screenshot={folder}/page.png", f"file://{folder}/page.html"],
            check=True, capture_output=True)
        picture = numpy.asarray(Image.open(f"{folder}/page.png").convert("RGB"), dtype=int)
    shown, top = {}, 0
    failures = 0
    for group in reversed(groups):
        group_top = picture.shape[0] - top - HEIGHT * len(group)
        top += HEIGHT * len(group)
        for index, part in enumerate(group):
            pixels = picture[group_top + index * HEIGHT:group_top + (index + 1) * HEIGHT]
            name = {PAGE: "the page", SPINNER: "the spinner"}.get(part) or sys.argv[1 + parts.index(part)]
            if pixels.min() == 255 or (abs(shown.setdefault(part, pixels) - pixels).max(axis=2) > 16).sum() > ROUNDED:
                failures += 1
                print(f"changed: {name}")
    print(f"{failures} parts are changed by others")
    sys.exit(failures > 0)


main()
