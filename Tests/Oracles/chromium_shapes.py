"""Compares outlines, text fills, masks, blend modes, anchors and paths with Chromium's pictures of the same SVG.

Arguments: the program, the folder of fonts, and optionally a folder for both pictures. All scenes are tiles of one scene
and of one page, so that each program runs once. The texts' baselines come from `glyphreel layout`. Each tile must differ by
at most 1.5 of 255 on average, and by more than 48 only within a pixel of an edge. Chromium rounds the positions of rotated
letters to parts of a pixel, so the circle of letters may differ by 2.
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

WIDTH, HEIGHT, COLUMNS = 240, 120, 5
BLENDS = ["multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light", "soft-light",
          "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter"]
WAVE = "M20 80 C 80 10, 140 10, 220 70"
CIRCLE = "M120 20 A 42 42 0 0 1 120 104 A 42 42 0 0 1 120 20 Z"
scenes = []


def scene(name, layers, svg):
    scenes.append((name, layers, svg))


def text(string, size=40, x=16, y=30, width=None, **keys):
    style = {"size": size, "weight": "bold", "color": "white", **keys.pop("style", {})}
    return {"id": "t", "text": string, "frame": {"x": x, "y": y, **({"width": width} if width else {})}, "style": style, **keys}


def glyphs(string, size=40, extra="", font="Inter", weight=700, at='x="[x]" y="[y]"'):
    return f'<text {at} font-family="{font}" font-size="{size}" font-weight="{weight}" {extra}>{string}</text>'


def outline(width, color, position="outside"):
    return {"width": width, "color": color, "position": position}


def stroked(string, width, color, fill="white", **keys):
    extra = f'fill="{fill}" stroke="{color}" stroke-width="{width}" stroke-linejoin="round" paint-order="stroke"'
    return glyphs(string, extra=extra, **keys)


for width in (1, 3, 6):
    scene(f"outside {width}", [text("Agjä", style={"outline": outline(width, "navy")})],
          stroked("Agjä", 2 * width, "navy"))
scene("center", [text("Colour", style={"outline": outline(3, "crimson", "center"), "color": "gold"})],
      glyphs("Colour", extra='fill="gold" stroke="crimson" stroke-width="3" stroke-linejoin="round"'))
scene("inside", [text("Dill", size=56, y=16, style={"outline": outline(2, "red", "inside"), "color": "gold"})],
      '<clipPath id="inner">' + glyphs("Dill", size=56) + "</clipPath>"
      + glyphs("Dill", size=56, extra='fill="gold"')
      + glyphs("Dill", size=56, extra='fill="none" stroke="red" stroke-width="4" clip-path="url(#inner)"'))
scene("two outlines", [text("Twice", style={"outline": [outline(2, "white"), outline(6, "#7c3aed")], "color": "black"})],
      stroked("Twice", 12, "#7c3aed", fill="none") + stroked("Twice", 4, "white", fill="black"))
scene("tight letters", [text("HILLMAN", style={"outline": outline(3, "teal"), "letterSpacing": -2})],
      stroked("HILLMAN", 6, "teal").replace("<text", '<text letter-spacing="-2"'))
scene("translucent fill", [text("Glass", style={"outline": outline(3, "black"), "color": "rgb(255 255 255 / 50%)"})],
      stroked("Glass", 6, "black", fill="rgb(255 255 255 / 50%)"))
scene("Arabic", [text("مرحبا", style={"outline": outline(3, "navy"), "font": "Noto Sans Arabic"}, direction="rtl")],
      stroked("مرحبا", 6, "navy", font="Arabic").replace("[x]", "[right]").replace("<text", '<text direction="rtl"'))
scene("Devanagari", [text("नमस्ते", style={"outline": outline(2, "maroon"), "font": "Noto Sans Devanagari"})],
      stroked("नमस्ते", 4, "maroon", font="Devanagari"))
GRADIENT = ('<linearGradient id="{}" gradientUnits="userSpaceOnUse" x1="16" y1="0" x2="216" y2="0">'
            '<stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>')
scene("gradient", [text("Gradient", width=200, style={"fill": "linear-gradient(90deg, red, blue)"})],
      GRADIENT.format("g1") + glyphs("Gradient", extra='fill="url(#g1)"'))
scene("outlined gradient", [text("Rainbow", width=200, style={"fill": "linear-gradient(90deg, red, blue)", "outline": outline(3, "white")})],
      GRADIENT.format("g2") + stroked("Rainbow", 6, "white", fill="url(#g2)"))

BARS = '<rect x="20" y="10" width="200" height="100" fill="{}"/>'


def masked(name, mask, svg, use=None, **keys):
    layer = {"shape": "rectangle", "frame": {"x": 20, "y": 10, "width": 200, "height": 100}, "fill": "crimson",
             "mask": use or "m", **keys}
    scene(name, [dict(mask, id="m"), layer], svg)


ELLIPSE = {"shape": "ellipse", "frame": {"x": 40, "y": 20, "width": 160, "height": 80}, "fill": "white"}
DISC = '<ellipse cx="120" cy="60" rx="80" ry="40" fill="{}"/>'
masked("alpha mask", ELLIPSE, '<mask id="m1">' + DISC.format("white") + '</mask><g mask="url(#m1)">' + BARS.format("crimson") + "</g>")
masked("luminance mask", dict(ELLIPSE, fill="#4090c0"),
       '<mask id="m2">' + DISC.format("#4090c0") + '</mask><g mask="url(#m2)">' + BARS.format("crimson") + "</g>",
       {"layer": "m", "mode": "luminance"})
masked("inverted mask", ELLIPSE,
       '<mask id="m3"><rect width="240" height="120" fill="white"/>' + DISC.format("black")
       + '</mask><g mask="url(#m3)">' + BARS.format("crimson") + "</g>", {"layer": "m", "invert": True})
masked("faded mask", dict(ELLIPSE, opacity=0.4),
       '<mask id="m4">' + DISC.format("white") + '</mask><g mask="url(#m4)" opacity="0.4">' + BARS.format("crimson") + "</g>")
masked("blurred mask", dict(ELLIPSE, blur=4),
       '<mask id="m5" style="mask-type:alpha"><g style="filter:blur(4px)">' + DISC.format("white")
       + '</g></mask><g mask="url(#m5)">' + BARS.format("crimson") + "</g>")
scene("text mask", [text("MASK", size=64, y=20, style={"weight": "black"}),
                    {"shape": "rectangle", "frame": {"x": 0, "y": 0, "width": 240, "height": 120},
                     "fill": "linear-gradient(90deg, red, blue)", "mask": "t"}],
      '<linearGradient id="g3"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><mask id="m6">'
      + glyphs("MASK", size=64, weight=900, extra='fill="white"')
      + '</mask><g mask="url(#m6)"><rect width="240" height="120" fill="url(#g3)"/></g>')

for mode in BLENDS:
    colors = ("linear-gradient(90deg, #d04020, #40c0f0)", "#60b040")
    scene(mode, [{"shape": "rectangle", "frame": {"x": 20, "y": 10, "width": 200, "height": 70}, "fill": colors[0]},
                 {"shape": "ellipse", "frame": {"x": 50, "y": 30, "width": 140, "height": 80}, "fill": colors[1], "opacity": 0.9,
                  "blend": mode}],
          f'<linearGradient id="b{mode}"><stop stop-color="#d04020"/><stop offset="1" stop-color="#40c0f0"/></linearGradient>'
          f'<rect x="20" y="10" width="200" height="70" fill="url(#b{mode})"/>'
          f'<ellipse cx="120" cy="70" rx="70" ry="40" fill="{colors[1]}" opacity="0.9" style="mix-blend-mode:{mode}"/>')


def along(name, string, path, align="left", start=None, **style):
    anchor = {"left": "start", "center": "middle", "right": "end"}[align]
    place = start or {"left": "0", "center": "50%", "right": "100%"}[align]
    spacing = f'letter-spacing="{style["letterSpacing"]}"' if style else ""
    number = len(scenes)
    scene(name, [{"text": string, "frame": {"x": 0, "y": 0}, "alignment": align,
                  "along": {"path": path, "start": place}, "style": {"size": 20, "weight": "bold", "color": "black", **style}}],
          f'<path id="p{number}" d="{path}" fill="none"/><text font-family="Inter" font-size="20" font-weight="700" {spacing}'
          f' text-anchor="{anchor}"><textPath href="#p{number}" startOffset="{place}">{string}</textPath></text>')


along("curve", "AVATAR along a hill", WAVE)
along("centered", "In the middle", WAVE, "center")
along("at the end", "Ends here", WAVE, "right")
along("offset", "Starts later", WAVE, start="30%")
along("spaced", "Wide", WAVE, letterSpacing=6)
along("circle", "Round and round we go", CIRCLE)
SQUARE = {"shape": "rectangle", "frame": {"x": 90, "y": 40, "width": 60, "height": 40}, "fill": "teal"}
for origin in ("top left", "100% 50%"):
    scene("anchor " + origin, [dict(SQUARE, anchor=origin, rotation="25deg")],
          '<rect x="90" y="40" width="60" height="40" fill="teal"'
          f' style="transform-box:fill-box;transform-origin:{origin};transform:rotate(25deg)"/>')


def baselines(program, path):
    report = json.loads(subprocess.run([program, "layout", path], check=True, capture_output=True, text=True).stdout)
    return {layer["id"]: layer["lines"][0] for layer in report["layers"] if layer["lines"]}


def renamed(layer, number):
    layer = dict(layer)
    if "id" in layer:
        layer["id"] += str(number)
    mask = layer.get("mask")
    if isinstance(mask, str):
        layer["mask"] = mask + str(number)
    elif mask:
        layer["mask"] = dict(mask, layer=mask["layer"] + str(number))
    return layer


def pictures(program, fonts, folder):
    """Renders all tiles with both programs and returns the two pictures."""
    rows = -(-len(scenes) // COLUMNS)
    tiles = []
    for number, (_, layers, _) in enumerate(scenes):
        frame = {"x": number % COLUMNS * WIDTH, "y": number // COLUMNS * HEIGHT, "width": WIDTH, "height": HEIGHT}
        tiles.append({"frame": frame, "clip": True, "background": "#e8e0d0", "layers": [renamed(layer, number) for layer in layers]})
    path = os.path.join(folder, "scene.json")
    with open(path, "w") as file:
        json.dump({"canvas": {"width": COLUMNS * WIDTH, "height": rows * HEIGHT, "background": "#e8e0d0"}, "layers": tiles}, file)
    subprocess.run([program, "still", path, "--at", "0", "-o", os.path.join(folder, "ours.png")], check=True, capture_output=True)
    lines = baselines(program, path)
    faces = {"Inter": ("Inter-Roman.var.ttf", "100 900"), "Arabic": ("NotoSansArabic-Bold.ttf", "700"),
             "Devanagari": ("NotoSansDevanagari-Bold.ttf", "700")}
    page = "<!doctype html><meta charset=utf-8><style>body{margin:0;background:#e8e0d0}text{text-rendering:geometricPrecision;white-space:pre}"
    for name, (file, weight) in faces.items():
        page += f"@font-face{{font-family:{name};src:url('file://{os.path.abspath(fonts)}/{file}');font-weight:{weight}}}"
    page += "svg{position:absolute;isolation:isolate;overflow:hidden;background:#e8e0d0}</style>"
    for number, (_, _, svg) in enumerate(scenes):
        x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        line = lines.get(f"t{number}")
        if line:
            values = {"[x]": line["x"] - x, "[y]": line["baseline"] - y, "[right]": line["x"] + line["width"] - x}
            for key, value in values.items():
                svg = svg.replace(key, f"{value:.4f}")
        page += f'<svg style="left:{x}px;top:{y}px" width="{WIDTH}" height="{HEIGHT}">{svg}</svg>'
    html = os.path.join(folder, "page.html")
    with open(html, "w") as file:
        file.write(page)
    browser = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
    subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
         "--disable-lcd-text", "--font-render-hinting=none", "--force-color-profile=srgb", "--virtual-time-budget=5000",
         f"--user-data-dir={folder}/profile", f"--window-size={COLUMNS * WIDTH},{rows * HEIGHT}",
         f"--screenshot={folder}/chromium.png", f"file://{html}"],
        check=True, capture_output=True, timeout=float(os.environ.get("GLYPHREEL_TIMEOUT", 120)))
    return [numpy.asarray(Image.open(os.path.join(folder, name)).convert("RGB")).astype(int) for name in ("ours.png", "chromium.png")]


def spread(picture):
    """The difference of the brightest and the darkest component around each pixel, at most a pixel away."""
    padded = numpy.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    shifts = [padded[y:y + picture.shape[0], x:x + picture.shape[1]] for y in range(3) for x in range(3)]
    return (numpy.max(shifts, axis=0) - numpy.min(shifts, axis=0)).max(axis=2)


def main():
    program, fonts = os.path.abspath(sys.argv[1]), sys.argv[2]
    failures = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if len(sys.argv) > 3:
            folder = sys.argv[3]
            os.makedirs(folder, exist_ok=True)
        ours, theirs = pictures(program, fonts, folder)
    for number, (name, _, _) in enumerate(scenes):
        x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        a, b = (picture[y:y + HEIGHT, x:x + WIDTH] for picture in (ours, theirs))
        difference = numpy.abs(a - b).max(axis=2)
        far = int(((difference > 48) & (spread(b) <= 48)).sum())
        mean = numpy.abs(a - b).mean()
        passes = mean <= (2 if name == "circle" else 1.5) and far == 0
        failures += not passes
        print(f"{'ok  ' if passes else 'FAIL'} {name}: mean {mean:.2f}, {far} pixels beside the edges", flush=True)
    print(f"{len(scenes) - failures} of {len(scenes)} scenes agree")
    sys.exit(failures > 0)


if __name__ == "__main__":
    main()
