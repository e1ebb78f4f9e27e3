#!/usr/bin/env python3
"""Writes random trees of flex boxes with the frames that another implementation computes, as JSON, one tree a line.

    trees.py taffy COUNT [SEED]      Taffy, a layout library; only trees with the same frames in Chromium; wants stretchable
    trees.py chromium COUNT [SEED]   Debian's Chromium

Tests/FlexboxTests/Fixtures has a recorded file of each; FlexTreeTests reads further files from GLYPHREEL_FLEX_TREES.
A text is a list of words of characters that are 6 points wide, in lines of 12 points, as JetBrains Mono has them at 10 points.
"""
import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ADVANCE, LINE = 6.0, 12.0
FONT = pathlib.Path(__file__).resolve().parents[2] / "fonts" / "JetBrainsMono-Regular.ttf"
ALIGNMENTS = ["start", "center", "end", "stretch", "baseline"]
JUSTIFICATIONS = ["start", "center", "end", "space-between", "space-around", "space-evenly"]


def tree(rng, depth, is_root=False):
    node = {}
    def length(low, high, percent=True):
        return f"{rng.randrange(5, 120)}%" if percent and rng.random() < 0.3 else rng.randrange(low * 4, high * 4) / 4
    for key, chance in [("width", .3), ("height", .2), ("minWidth", .1), ("minHeight", .1), ("maxWidth", .12), ("maxHeight", .1)]:
        if rng.random() < chance:
            node[key] = length(10, 90, not is_root)
    if not is_root:
        if rng.random() < .25:
            node["grow"] = rng.choice([.25, .5, 1, 2])
            if rng.random() < .4:
                node["basis"] = 0
        if rng.random() < .25:
            node["shrink"] = rng.choice([0, .5, 2])
        if rng.random() < .2:
            node["alignSelf"] = rng.choice(ALIGNMENTS)
    if rng.random() < .3:
        node["insets"] = [rng.randrange(0, 24) / 2 for _ in range(4)]
    if depth == 0 or (not is_root and rng.random() < .35):
        if rng.random() < .7:
            node["words"] = [rng.randrange(1, 9) for _ in range(rng.randrange(1, 9))]
        return node
    node["direction"] = rng.choice(["row", "column"])
    if rng.random() < .2:
        node["wrap"] = True
    if rng.random() < .5:
        node["gap"] = [rng.randrange(0, 20) / 2, rng.randrange(0, 20) / 2]
    node["align"] = rng.choice(ALIGNMENTS)
    node["justify"] = rng.choice(JUSTIFICATIONS)
    node["children"] = [tree(rng, depth - 1) for _ in range(rng.randrange(1, 5))]
    return node


def preorder(node):
    yield node
    for child in node.get("children", []):
        yield from preorder(child)


# Taffy

def taffy_frames(root, width):
    from stretchable import Edge, Node
    from stretchable import style as s
    from stretchable.style.geometry.size import SizePoints

    def measure(words):
        longest, whole = max(words) * ADVANCE, (sum(words) + len(words) - 1) * ADVANCE
        def lines(width):
            count, used = 0, -1
            for word in words:
                if used >= 0 and used + ADVANCE + word * ADVANCE <= width + 1e-3:
                    used += ADVANCE + word * ADVANCE
                else:
                    count, used = count + 1, word * ADVANCE
            return count
        def call(node, known, available):
            width = known.width.value
            if width != width:
                kind = str(available.width)
                room = longest if "min-content" in kind else whole if "max-content" in kind else available.width.value
                width = min(whole, max(longest, room))
            height = known.height.value
            return SizePoints(width, lines(width) * LINE if height != height else height)
        return call

    def length(value):
        return s.AUTO if value is None else s.PCT * float(value[:-1]) if isinstance(value, str) else float(value)

    def node(value):
        names = {"start": "FLEX_START", "end": "FLEX_END"}
        def of(kind, name):
            return getattr(kind, names.get(name, name.upper().replace("-", "_")))
        insets = value.get("insets", [0, 0, 0, 0])
        options = dict(
            size=(length(value.get("width")), length(value.get("height"))),
            min_size=(length(value.get("minWidth")), length(value.get("minHeight"))),
            max_size=(length(value.get("maxWidth")), length(value.get("maxHeight"))),
            flex_grow=value.get("grow", 0), flex_shrink=value.get("shrink", 1), flex_basis=length(value.get("basis")),
            padding=(insets[0], insets[3], insets[2], insets[1]))
        if "alignSelf" in value:
            options["align_self"] = of(s.AlignSelf, value["alignSelf"])
        if "words" in value:
            return Node(measure=measure(value["words"]), **options)
        if "children" in value:
            gap = value.get("gap", [0, 0])
            options |= dict(
                flex_direction=of(s.FlexDirection, value["direction"]),
                flex_wrap=s.FlexWrap.WRAP if value.get("wrap") else s.FlexWrap.NO_WRAP, gap=(gap[1], gap[0]),
                align_items=of(s.AlignItems, value["align"]), align_content=s.AlignContent.FLEX_START,
                justify_content=of(s.JustifyContent, value["justify"]))
        return Node(*[node(child) for child in value.get("children", [])], **options)

    # A parent that is a column without stretching gives the root the width of a block that fits its content.
    outer = Node(node(root), size=(width, s.AUTO), flex_direction=s.FlexDirection.COLUMN, align_items=s.AlignItems.FLEX_START)
    outer.compute_layout()
    def boxes(node):
        node._update_layout()  # The binding leaves nodes out that it holds to be invisible.
        box = node.get_box(Edge.BORDER)
        yield [box.x, box.y, box.width, box.height]
        for child in node:
            yield from boxes(child)
    return list(boxes(outer[0]))


# Chromium

def chromium_frames(cases):
    def css(value):
        return value if isinstance(value, str) else f"{value}px"
    def element(value, extra=""):
        style = [extra, "box-sizing:border-box"]
        for key, name in [("width", "width"), ("height", "height"), ("minWidth", "min-width"), ("minHeight", "min-height"),
                          ("maxWidth", "max-width"), ("maxHeight", "max-height"), ("basis", "flex-basis")]:
            if key in value:
                style.append(f"{name}:{css(value[key])}")
        style.append(f"flex-grow:{value.get('grow', 0)};flex-shrink:{value.get('shrink', 1)}")
        if "alignSelf" in value:
            style.append("align-self:" + value["alignSelf"].replace("start", "flex-start").replace("end", "flex-end"))
        if "insets" in value:
            top, left, bottom, right = value["insets"]
            style.append(f"padding:{top}px {right}px {bottom}px {left}px")
        if "children" in value:
            gap = value.get("gap", [0, 0])
            names = {"start": "flex-start", "end": "flex-end"}
            style.append(
                f"display:flex;flex-direction:{value['direction']};flex-wrap:{'wrap' if value.get('wrap') else 'nowrap'};"
                f"gap:{gap[0]}px {gap[1]}px;align-content:flex-start;align-items:{names.get(value['align'], value['align'])};"
                f"justify-content:{names.get(value['justify'], value['justify'])}")
        inner = "".join(element(child) for child in value.get("children", [])) or " ".join("x" * n for n in value.get("words", []))
        return f'<div style="{";".join(style)}">{inner}</div>'

    page = ["<!doctype html><meta charset=utf-8><style>@font-face{font-family:M;src:url(", FONT.as_uri(), ")}"
            "body{margin:0;font:10px/12px M;font-variant-ligatures:none}.c{position:absolute;top:0;left:0;display:flex;"
            "flex-direction:column;align-items:flex-start}</style>"]
    for root, width in cases:
        page.append(f'<div class=c style="width:{width}px">{element(root)}</div>')
    page.append("""<pre id=out></pre><script>document.fonts.load('10px M').then(() => {
      const frames = [...document.querySelectorAll('.c')].map(c => [...c.querySelectorAll('div')].map(e => {
        const a = e.getBoundingClientRect(), p = e.parentElement.getBoundingClientRect()
        return [a.left - p.left, a.top - p.top, a.width, a.height] }))
      document.getElementById('out').textContent = JSON.stringify(frames) })</script>""")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "trees.html"
        path.write_text("".join(page))
        dump = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files", "--virtual-time-budget=20000",
             "--dump-dom", path.as_uri()], capture_output=True, text=True, timeout=300).stdout
    return json.loads(html.unescape(re.search(r"<pre id=\"?out\"?>(.*?)</pre>", dump, re.S)[1]))


def main():
    judge, count = sys.argv[1], int(sys.argv[2])
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    cases = [(tree(rng, rng.randrange(1, 5), True), rng.randrange(60, 400)) for _ in range(count)]
    if judge == "taffy":
        for root, width in cases:
            root["width"] = width
            for node in preorder(root):  # A text has no baseline in Taffy.
                for key in ["align", "alignSelf"]:
                    if node.get(key) == "baseline":
                        node[key] = "end"
    found = chromium_frames(cases)
    if judge == "taffy":
        # Where Taffy's frames are not those of a browser, they are not a measure.
        frames = [taffy_frames(*case) for case in cases]
        same = [all(abs(x - y) <= 0.1 for x, y in zip(sum(a, []), sum(b, []))) for a, b in zip(frames, found)]
        print(f"{sum(same)} of {count} trees have the same frames in Taffy and Chromium.", file=sys.stderr)
        cases = [case for case, is_same in zip(cases, same) if is_same]
        found = [case for case, is_same in zip(frames, same) if is_same]
    for (root, width), frames in zip(cases, found):
        assert len(frames) == len(list(preorder(root)))
        baseline = None if judge == "taffy" else 9.5
        frames = [[round(x, 4) for x in frame] for frame in frames]
        print(json.dumps({"width": width, "baseline": baseline, "tree": root, "frames": frames}, separators=(",", ":")))


if __name__ == "__main__":
    main()
