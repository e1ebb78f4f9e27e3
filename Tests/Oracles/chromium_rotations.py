"""Compares layers that are rotated in space with Chromium's pictures of the same CSS transforms.

Arguments: the program, the folder of fonts, and optionally a folder that keeps the pictures. Each card is turned around
several axes by several angles. Chromium paints a card before it projects the pixels, which blurs letters, so its page has four
times the size and is averaged. Prints the peak signal-to-noise ratio of each tile in dB, and at last the lowest.
"""

import json
import math
import os
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

from browsers import Chromium

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TILE = WIDTH, HEIGHT = 240, 180
BOX = {"x": 40, "y": 35, "width": 160, "height": 110}
# The axis, the angle, and the distance of the viewer.
TURNS = [(axis, angle, distance) for axis in ((0, 1, 0), (1, 0, 0), (1, -2, 0.5)) for angle, distance in ((20, 400), (45, 400), (70, 200), (140, 300))]
COLUMNS = 4
PAPER = "#f4efe6"
GRADIENT = "linear-gradient(60deg, crimson, gold 40%, navy)"
LAKE = os.path.join(ROOT, "Examples/images/lake.jpg")


def letters(size, color, text):
    return {"id": "letters", "text": text, "frame": {"x": 12, "y": 22}, "style": {"size": size, "weight": "bold", "color": color}}


# Each card: the keys and layers of the group, and the style and content of the box in CSS, in points.
CARDS = {
    "card": ({"background": "#7c3aed", "cornerRadius": 18, "layers": [letters(44, "white", "Agjä")]}, "background:#7c3aed;border-radius:18px"),
    "text": ({"layers": [letters(60, "#1f2328", "Big")]}, ""),
    "gradient": ({"background": GRADIENT, "cornerRadius": 18, "layers": [letters(20, "white", "Hi")]}, f"background:{GRADIENT};border-radius:18px"),
    "image": ({"layers": [{"image": LAKE, "alt": "", "fit": "fill", "frame": {"x": 0, "y": 0, "width": BOX["width"], "height": BOX["height"]}}]},
              f"background:url('file://{LAKE}') 0 0/100% 100%"),
    "border": ({"background": "gold", "border": {"width": 6, "color": "navy"}, "layers": [letters(44, "navy", "Rim")]},
               "background:gold;border:6px solid navy;box-sizing:border-box"),
}


def scaled(style):
    """Multiplies the lengths of a style by four."""
    words = []
    for part in style.split("px"):
        digits = len(part) - len(part.rstrip("0123456789."))
        words.append(part[:len(part) - digits] + f"{float(part[len(part) - digits:]) * 4:g}" if digits else part)
    return "px".join(words)


def pictures(program, fonts, chromium, name, folder):
    keys, style = CARDS[name]
    rows = -(-len(TURNS) // COLUMNS)
    size = COLUMNS * WIDTH, rows * HEIGHT
    tiles, page = [], "<!doctype html><meta charset=utf-8><style>@font-face{font-family:I;font-weight:100 900;src:url('file://"
    page += os.path.abspath(fonts) + f"/Inter-Roman.var.ttf')}}body{{margin:0;background:{PAPER}}}div{{position:absolute}}"
    page += "svg{position:absolute;left:0;top:0;overflow:visible;text-rendering:geometricPrecision}</style>"
    for number, (axis, angle, distance) in enumerate(TURNS):
        x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        turn = {"angle": f"{angle}deg", "axis": axis, "perspective": distance}
        layers = [dict(layer, id=f"t{number}") if "text" in layer else layer for layer in keys["layers"]]
        card = {**keys, "layers": layers, "frame": BOX, "rotation3D": turn}
        tiles.append({"frame": {"x": x, "y": y, "width": WIDTH, "height": HEIGHT}, "clip": True, "layers": [card]})
    scene = os.path.join(folder, f"{name}.json")
    with open(scene, "w") as file:
        json.dump({"canvas": {"width": size[0], "height": size[1], "background": PAPER}, "layers": tiles}, file)
    ours = os.path.join(folder, f"{name}.png")
    subprocess.run([program, "still", scene, "--at", "0", "-o", ours, "--force", "--root", os.path.dirname(LAKE)], check=True, capture_output=True)
    # The baseline in a card that lies flat.
    flat = os.path.join(folder, f"{name}-flat.json")
    with open(flat, "w") as file:
        json.dump({"canvas": {"width": WIDTH, "height": HEIGHT}, "layers": [{**keys, "frame": {**BOX, "x": 0, "y": 0}}]}, file)
    report = json.loads(subprocess.run([program, "layout", flat, "--root", os.path.dirname(LAKE)], check=True, capture_output=True).stdout)
    content = ""
    for layer in report["layers"]:
        line, text = layer["lines"][0], next(layer for layer in keys["layers"] if "text" in layer)
        inset = 6 if "border" in keys else 0
        content += (f'<svg width="1" height="1"><text x="{4 * (line["x"] - inset)}" y="{4 * (line["baseline"] - inset)}" font-family="I" font-weight="700" '
                    f'font-size="{4 * text["style"]["size"]}" fill="{text["style"]["color"]}">{text["text"]}</text></svg>')
    for number, (axis, angle, distance) in enumerate(TURNS):
        x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
        page += (f'<div style="overflow:hidden;left:{4 * x}px;top:{4 * y}px;width:{4 * WIDTH}px;height:{4 * HEIGHT}px"><div style="'
                 + "".join(f"{key}:{4 * value}px;" for key, value in zip(("left", "top", "width", "height"), BOX.values()))
                 + f"transform:perspective({4 * distance}px) rotate3d({','.join(map(str, axis))},{angle}deg);{scaled(style)}\">{content}</div></div>")
    html = os.path.join(folder, f"{name}.html")
    with open(html, "w") as file:
        file.write(page)
    large = chromium.screenshot(html, 4 * size[0], 4 * size[1])
    theirs = large.reshape(size[1], 4, size[0], 4, 3).mean(axis=(1, 3))
    Image.fromarray(theirs.round().astype("uint8")).save(os.path.join(folder, f"{name}-chromium.png"))
    return numpy.asarray(Image.open(ours).convert("RGB"), dtype=float), theirs


def main():
    program, fonts = os.path.abspath(sys.argv[1]), sys.argv[2]
    lowest = math.inf
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, Chromium() as chromium:
        if len(sys.argv) > 3:
            folder = sys.argv[3]
            os.makedirs(folder, exist_ok=True)
        for name in CARDS:
            ours, theirs = pictures(program, fonts, chromium, name, folder)
            for number, turn in enumerate(TURNS):
                x, y = number % COLUMNS * WIDTH, number // COLUMNS * HEIGHT
                error = ((ours - theirs)[y:y + HEIGHT, x:x + WIDTH] ** 2).mean()
                ratio = 10 * math.log10(255 ** 2 / max(error, 1e-6))
                lowest = min(lowest, ratio)
                print(f"{name} {turn}: {ratio:.1f} dB", flush=True)
    print(f"lowest {lowest:.1f} dB")


if __name__ == "__main__":
    main()
