"""Compares random stacks of wrapped text in Inter, as scenes, with Chromium's flexbox and the same font.

Arguments: the program, the folder of fonts, the number of trees, and optionally a seed and the word "images", for stacks
of images with sizes and limits, which are not nested. Prints how many trees have all
boxes within a point of Chromium's, and the boxes of the others; fails below 98 %.
"""

import base64
import html
import json
import os
import pathlib
import random
import re
import struct
import subprocess
import sys
import tempfile
import zlib

import test_fonts  # noqa: F401

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Flexbox"))
from trees import preorder, tree  # noqa: E402

WORDS = "a an the quick brown fox jumps over lazy dogs Typography AVATAR Tomorrow office fluffy 1,204 x layout".split()
SIZE, LINE = 15, 20


def png(width, height):
    """A black picture of a size."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" * (width + 1)) * height)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def pictures(rng):
    """A stack of images with sizes and limits, and of words."""
    root = tree(rng, 1, True)
    for key in ("minWidth", "maxWidth", "minHeight", "maxHeight"):
        root.pop(key, None)
    for child in root["children"]:
        if rng.random() < 0.2:
            continue
        child.pop("words", None)
        child["image"] = rng.choice([(40, 20), (16, 48), (120, 90), (64, 64)])
        for key, chance in [("minWidth", .25), ("minHeight", .25), ("maxWidth", .3), ("maxHeight", .4)]:
            if rng.random() < chance:
                child[key] = rng.randrange(20, 400) / 4 if rng.random() < 0.8 else f"{rng.randrange(5, 120)}%"
    return root


def dressed(rng, node):
    """Gives a tree what scenes have beyond boxes: text, borders and layers that fill their stack."""
    node.pop("basis", None)
    if "words" in node:
        node["text"] = " ".join(rng.choice(WORDS) for _ in node.pop("words"))
    if rng.random() < 0.15:
        node["border"] = rng.choice([1, 3])
    for child in node.get("children", []):
        dressed(rng, child)
    return node


def layer(node):
    """A tree as a layer of a scene."""
    keys = {"frame": {key: node[key] for key in ("width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight") if key in node}}
    for key in ("grow", "shrink", "alignSelf"):
        if key in node:
            keys[key] = node[key]
    if "insets" in node:
        keys["padding"] = dict(zip(("top", "left", "bottom", "right"), node["insets"]))
    if "border" in node:
        keys["border"] = {"width": node["border"], "color": "black"}
    if "text" in node:
        return {"text": node["text"], "verticalAlignment": "top", "style": {"size": SIZE, "lineHeight": f"{LINE}pt"}, **keys}
    if "image" in node:
        return {"image": "{}x{}.png".format(*node["image"]), **keys}
    if "children" not in node:
        return {"layers": [], **keys}
    for key in ("align", "justify", "wrap"):
        if key in node:
            keys[key] = node[key]
    if "gap" in node:  # A scene has the gap between lines first, CSS that between rows.
        keys["gap"] = node["gap"] if node["direction"] == "row" else node["gap"][::-1]
    return {"stack": node["direction"], "layers": [layer(child) for child in node["children"]], **keys}


def element(node):
    """A tree as an element of a page."""
    names = {"start": "flex-start", "end": "flex-end"}
    style = [f"flex-grow:{node.get('grow', 0)};flex-shrink:{node.get('shrink', 1)}"]
    for key, name in [("width", "width"), ("height", "height"), ("minWidth", "min-width"), ("minHeight", "min-height"),
                      ("maxWidth", "max-width"), ("maxHeight", "max-height")]:
        if key in node:
            style.append(f"{name}:{node[key]}" + ("" if isinstance(node[key], str) else "px"))
    if "alignSelf" in node:
        style.append("align-self:" + names.get(node["alignSelf"], node["alignSelf"]))
    if "insets" in node:
        top, left, bottom, right = node["insets"]
        style.append(f"padding:{top}px {right}px {bottom}px {left}px")
    if "border" in node:
        style.append(f"border:{node['border']}px solid")
    if "children" in node:
        gap = node.get("gap", [0, 0])
        style.append(
            f"display:flex;flex-direction:{node['direction']};flex-wrap:{'wrap' if node.get('wrap') else 'nowrap'};"
            f"gap:{gap[0]}px {gap[1]}px;align-content:flex-start;align-items:{names.get(node['align'], node['align'])};"
            f"justify-content:{names.get(node['justify'], node['justify'])}")
    if "image" in node:
        data = base64.b64encode(png(*node["image"])).decode()
        return f'<img style="{";".join(style)}" src="data:image/png;base64,{data}">'
    inner = "".join(map(element, node.get("children", []))) or node.get("text", "")
    return f'<div style="{";".join(style)}">{inner}</div>'


def chromium(trees, fonts):
    """The frames of all boxes of each tree."""
    page = ["<!doctype html><meta charset=utf-8><style>@font-face{font-family:I;font-weight:100 900;src:url(",
            (pathlib.Path(fonts).resolve() / "Inter-Roman.var.ttf").as_uri(),
            f")}}body{{margin:0;font:{SIZE}px/{LINE}px I;text-rendering:geometricPrecision;overflow-wrap:break-word}}.c{{position:absolute;top:0;left:0}}"
            "div,img{box-sizing:border-box}</style>"]
    page += [f'<div class=c style="width:max-content">{element(root)}</div>' for root in trees]
    page.append(f"""<pre id=out></pre><script>document.fonts.load('{SIZE}px I').then(() => {{
      const frames = [...document.querySelectorAll('.c')].map(c => [...c.querySelectorAll('div,img')].map(e => {{
        const a = e.getBoundingClientRect(); return [a.left, a.top, a.width, a.height] }}))
      document.getElementById('out').textContent = JSON.stringify(frames) }})</script>""")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "stacks.html"
        path.write_text("".join(page))
        dump = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--font-render-hinting=none",
             "--virtual-time-budget=20000", "--dump-dom", path.as_uri()], capture_output=True, text=True, timeout=300).stdout
    return json.loads(html.unescape(re.search(r"<pre id=\"?out\"?>(.*?)</pre>", dump, re.S)[1]))


def ours(trees, program):
    """The same from the program: all trees are layers of one scene."""
    layers = []
    for root in trees:
        top = layer(root)
        top["frame"].update(x=0, y=0)
        layers.append(top)
    with tempfile.TemporaryDirectory() as folder:
        for size in {tuple(node["image"]) for root in trees for node in preorder(root) if "image" in node}:
            pathlib.Path(folder, "{}x{}.png".format(*size)).write_bytes(png(*size))
        path = os.path.join(folder, "scene.json")
        with open(path, "w") as file:
            json.dump({"canvas": {"width": 4000, "height": 4000, "padding": 0}, "layers": layers}, file)
        report = json.loads(subprocess.run([program, "layout", path, "--limit", "layers=20000"], check=True, capture_output=True).stdout)
    boxes = [box["frame"] for box in report["boxes"]]
    frames = []
    for root in trees:
        count = len(list(preorder(root)))
        frames.append(boxes[:count])
        boxes = boxes[count:]
    return frames


def main():
    program, fonts, count = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    rng = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    images = "images" in sys.argv[5:]
    trees = []
    for _ in range(count):
        root = dressed(rng, pictures(rng) if images else tree(rng, rng.randrange(1, 5), True))
        root["width"] = rng.randrange(80, 480)
        trees.append(root)
    agreeing = 0
    for number, (root, a, b) in enumerate(zip(trees, ours(trees, program), chromium(trees, fonts))):
        far = [(i, x, y) for i, (x, y) in enumerate(zip(a, b)) if max(abs(p - q) for p, q in zip(x, y)) > 1]
        agreeing += len(a) == len(b) and not far
        for i, x, y in far[:1]:
            print(f"tree {number}, box {i}: {x}, in Chromium {y}: {json.dumps(layer(root))}")
    print(f"{agreeing} of {count} trees agree")
    sys.exit(agreeing < 0.98 * count)


if __name__ == "__main__":
    main()
