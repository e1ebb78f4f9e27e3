"""Compares the boxes of words in captions with Chromium's for the same text, fonts and width.

Arguments: the program, the folder of fonts, the number of pages. A box is the horizontal extent of a word on its line, as
`Range.getClientRects` and the glyphs of `glyphreel layout` tell it. Prints how many are within a pixel, and the others; fails
below 99 %.
"""

import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from browser_measure import face, measure

SIZE, WIDTH = 80, 907

SCRIPTS = [
    "The quick brown fox, AVATAR To Type office fluffy 1,204 wizards' jump".split(),
    "Съешь ещё этих мягких французских булок, да выпей чаю.".split(),
    "Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, όμως αύριο".split(),
    "نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر".split(),
    "דג סקרן שט בים מאוכזב ולפתע מצא חברה".split(),
    "नमस्ते दुनिया कैसे हैं आप क्षत्रिय श्रीमान".split(),
    ["สวัสดี", "ชาวโลก", "ภาษาไทย", "วันนี้"],
    ["今日", "天气", "很", "好。", "我们", "「走」"],
    ["さくら", "が", "咲いた、", "東京", "カメラ"],
    "안녕 하세요 세계 한국어 글꼴".split(),
    "say שלום to العالم and 42 مرحبا friends".split(),
    "party 🎉 with 👩‍👩‍👧 and 👍🏽 yes!".split(),
]

FACES = [
    ("I", "Inter-Roman.var.ttf", "100 900"), ("A", "NotoSansArabic-Bold.ttf", "800"), ("H", "NotoSansHebrew-Bold.ttf", "800"),
    ("D", "NotoSansDevanagari-Bold.ttf", "800"), ("T", "NotoSansThai-Bold.ttf", "800"),
]


def transcript(count):
    """Words with times, as pages of different scripts that pauses divide."""
    rng = random.Random(4)
    words, time = [], 0.0
    for page in range(count):
        script = SCRIPTS[page % len(SCRIPTS)]
        for _ in range(rng.randint(2, 5)):
            words.append({"text": rng.choice(script), "start": round(time, 2), "end": round(time + 0.3, 2)})
            time += 0.3
        time += 1
    return words


def pages(program, words):
    """The texts of the captions' pages, and the characters at which their words start and end."""
    scene = subprocess.run(
        [program, "captions", "-", "--style", "minimal", "--size", str(SIZE), "--system-fonts", "--print-scene", "--quiet"],
        input=json.dumps(words), check=True, capture_output=True, text=True).stdout
    found, place = [], 0
    for text in map(json.loads, re.findall(r'- text: (".*")', scene)):
        spans, start = [], 0
        while place < len(words) and (at := text.find(words[place]["text"], start)) >= 0 and not text[start:at].strip():
            start = at + len(words[place]["text"])
            spans.append([at, start])
            place += 1
        found.append((text, spans))
    assert place == len(words), "the pages have all words"
    return found


def chromium(found, fonts):
    """The left and right edges of all words of each page."""
    # JavaScript counts UTF-16 units.
    units = [[[len(text[:edge].encode("utf-16-le")) // 2 for edge in span] for span in spans] for text, spans in found]
    styles = "".join(face(name, pathlib.Path(fonts) / file, weight) for name, file, weight in FACES) + f"""
      body{{margin:0;font:800 {SIZE}px/1.25 I,A,H,D,T,'Noto Sans CJK JP','Noto Color Emoji';text-rendering:geometricPrecision}}
      div{{width:{WIDTH}px;text-align:center;white-space:pre-wrap;unicode-bidi:plaintext;text-spacing-trim:space-all}}"""
    return measure(styles, "".join(f"<div>{html.escape(text)}</div>" for text, _ in found), f"""
      [...document.querySelectorAll('div')].map((div, i) => {json.dumps(units)}[i].map(([from, to]) => {{
        const range = document.createRange(); range.setStart(div.firstChild, from); range.setEnd(div.firstChild, to)
        const rects = [...range.getClientRects()].filter(r => r.width)
        return [Math.min(...rects.map(r => r.left)), Math.max(...rects.map(r => r.right))] }}))""")


def ours(found, program):
    """The same from the program: all pages are layers of one scene."""
    layers = [
        {"text": text.replace("{{", "{{{{"), "frame": {"x": 0, "y": 0, "width": WIDTH}, "alignment": "center",
         "style": {"size": SIZE, "weight": "extrabold", "lineHeight": 1.25}} for text, _ in found]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        path.write_text(json.dumps({"canvas": {"width": WIDTH, "height": 4000, "padding": 0}, "layers": layers}))
        report = json.loads(subprocess.run(
            [program, "layout", path, "--system-fonts", "--limit", "layers=20000"], check=True, capture_output=True).stdout)
    boxes = []
    for (text, spans), laid in zip(found, report["layers"]):
        glyphs = [glyph for line in laid["lines"] for run in line["runs"] for glyph in run["glyphs"]]
        boxes.append([])
        for from_, to in spans:
            own = [glyph for glyph in glyphs if from_ <= glyph["cluster"] < to and glyph["advance"] > 0]
            boxes[-1].append([min(g["x"] for g in own), max(g["x"] + g["advance"] for g in own)])
    return boxes


program, fonts, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
found = pages(program, transcript(count))
agree, total = 0, 0
for (text, spans), theirs, mine in zip(found, chromium(found, fonts), ours(found, program)):
    for (from_, to), a, b in zip(spans, theirs, mine):
        total += 1
        if max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= 1:
            agree += 1
        else:
            print(f"{text[from_:to]!r} in {text!r}: Chromium {a[0]:.1f}...{a[1]:.1f}, ours {b[0]:.1f}...{b[1]:.1f}")
print(f"{agree} of {total} word boxes agree on {len(found)} pages")
sys.exit(agree < 0.99 * total)
