"""Compares paragraphs with Chromium's: indents, spacing, line heights, alignment, balanced lines and divided words.

Arguments: the program, the folder of fonts, the number of random cases. For each line, the character that starts it, the left edge
of its first letter and the distance of its baseline from the first one are compared. Prints the differences; fails if less
than 98 % of the cases have equal lines, or a position differs by more than a pixel. In every third case words are divided: in
Chromium by soft hyphens where libhyphen finds places for them, here by the file of patterns.
"""

import html
import json
import pathlib
import random
import re
import subprocess
import sys
import shutil
import tempfile

from browser_measure import face, measure
from libhyphen import Patterns

WORDS = ("a the of label text strikes itself across wrapped lines while numbers count to 1,500,000 and dots jump until something "
         "loads incomprehensibilities are well-known e.g. (here) again, but not every word fits.").split()
PATTERNS = "/usr/share/hyphen/hyph_en_US.dic"
ALIGNMENTS = {"left": "left", "right": "right", "center": "center", "justified": "justify", "natural": "start"}


def paragraph(rng, isFirst):
    """Random keys of one paragraph; the first one's height of lines decides where the text begins."""
    size = rng.choice([13, 15, 17, 20])
    keys = {"alignment": rng.choice(list(ALIGNMENTS)), "indent": rng.choice([0, 0, 12, 30]), "endIndent": rng.choice([0, 0, 17])}
    if rng.random() < 0.5:
        keys["firstLineIndent"] = rng.choice([0, 24, 48])
    if rng.random() < 0.7:
        keys["paragraphSpacing"] = rng.choice([4, 10, 21.5])
    if rng.random() < 0.4 and not isFirst:
        keys["paragraphSpacingBefore"] = rng.choice([3, 9])
    keys["lineHeight"] = rng.choice([f"{rng.choice([1, 1.25, 1.5, 2])}em", f"{rng.choice([18, 25, 32])}pt"])
    if rng.random() < 0.3:
        keys["minimumLineHeight"] = 26
    if rng.random() < 0.3:
        keys["maximumLineHeight"] = 30
    return size, keys


def case(rng):
    texts = [" ".join(rng.choice(WORDS) for _ in range(rng.choice([1, 4, 9, 20, 30]))) for _ in range(rng.randint(1, 4))]
    styles = [paragraph(rng, index == 0) for index in range(len(texts))]
    return {"texts": texts, "size": styles[0][0], "keys": [keys for _, keys in styles], "width": rng.randint(140, 420),
            "wrap": rng.choice(["greedy", "balance"])}


def divided(text, patterns):
    """The text with soft hyphens in its words of five letters or more."""
    def parts(match):
        word = match[0]
        edges = [0, *patterns.divisions(word.lower()), len(word)]
        return "\u00ad".join(word[a:b] for a, b in zip(edges, edges[1:]))
    return re.sub("[A-Za-z]{5,}", parts, text)


def line_height(keys, size):
    text = keys["lineHeight"]
    height = float(text[:-2]) * (size if text.endswith("em") else 1)
    return min(max(height, keys.get("minimumLineHeight", 0)), keys.get("maximumLineHeight", 1e9))


def page(cases):
    body, patterns = "", Patterns(PATTERNS)
    for one in cases:
        body += (f"<section style='width:{one['width']}px;font-size:{one['size']}px;"
                 f"text-wrap:{'balance' if one['wrap'] == 'balance' else 'wrap'}'>")
        for index, (text, keys) in enumerate(zip(one["texts"], one["keys"])):
            first = keys.get("firstLineIndent", keys["indent"])
            body += (
                f"<p style='padding:0 {keys['endIndent']}px 0 {keys['indent']}px;text-indent:{first - keys['indent']}px;"
                f"text-align:{ALIGNMENTS[keys['alignment']]};line-height:{line_height(keys, one['size'])}px;"
                f"margin:{keys.get('paragraphSpacingBefore', 0) if index else 0}px 0 {keys.get('paragraphSpacing', 0)}px'>"
                f"{html.escape(divided(text, patterns) if one['divides'] else text)}</p>")
        body += "</section>"
    return body


def chromium(cases, fonts):
    """For each case the lines of its paragraphs: [paragraph, character, left, top of its letters]."""
    styles = face("Test", pathlib.Path(fonts) / "Inter-Roman.var.ttf", "100 900") + """
      body{margin:0;font:400 16px Test;text-rendering:geometricPrecision}
      section{display:flex;flex-direction:column} p{flex:none;overflow-wrap:break-word}"""
    return measure(styles, page(cases), """[...document.querySelectorAll('section')].map(section => {
      const box = section.getBoundingClientRect(), lines = []
      ;[...section.children].forEach((p, number) => {
        const text = p.firstChild, range = document.createRange()
        let last = null
        for (let i = 0; i < text.length; i++) {
          if (text.data[i] == ' ' || text.data[i] == '\\u00ad') continue
          range.setStart(text, i); range.setEnd(text, i + 1)
          const rect = [...range.getClientRects()].at(-1)  // after a soft hyphen, the first is the hyphen
          if (last == null || Math.abs(rect.top - last) > 2) {
            lines.push([number, text.data.slice(0, i).replaceAll('\\u00ad', '').length, rect.left - box.left, rect.top - box.top]); last = rect.top }
        }
      })
      return lines })""")


def ours(cases, program):
    layers = []
    for one in cases:
        first = one["keys"][0]
        layer = {"text": "\n".join(one["texts"]), "frame": {"x": 0, "y": 0, "width": one["width"]}, "textWrap": one["wrap"],
                 "style": {"size": one["size"]}}
        if one["divides"]:
            layer["hyphenation"] = "hyph_en_US.dic"
        layer["paragraphs"] = [{"number": i + 1, **keys} for i, keys in enumerate(one["keys"])]
        layers.append(layer)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        shutil.copy(PATTERNS, folder)
        path.write_text(json.dumps({"canvas": {"width": 500, "height": 4000, "padding": 0}, "layers": layers}))
        report = json.loads(subprocess.run(
            [program, "layout", path, "--limit", "layers=20000"], check=True, capture_output=True).stdout)
    results = []
    for one, laid in zip(cases, report["layers"]):
        starts, place = [], 0
        for text in one["texts"]:
            starts.append(place)
            place += len(text) + 1
        lines = []
        for line in laid["lines"]:
            start = line["range"][0]
            number = max(i for i, s in enumerate(starts) if s <= start)
            x = min(glyph["x"] for run in line["runs"] for glyph in run["glyphs"])
            lines.append([number, start - starts[number], x, line["baseline"]])
        results.append(lines)
    return results


program, fonts, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
rng = random.Random(7)
cases = [case(rng) for _ in range(count)]
for number, one in enumerate(cases):
    one["divides"] = number % 3 == 0 and one["wrap"] == "greedy"
equal = balanced = balances = near = total = 0
for one, theirs, mine in zip(cases, chromium(cases, fonts), ours(cases, program)):
    same = [line[:2] for line in theirs] == [line[:2] for line in mine]
    equal += same
    balances += one["wrap"] == "balance"
    balanced += same and one["wrap"] == "balance"
    if not same:
        print(f"lines of {one}: Chromium {[line[:2] for line in theirs]}, ours {[line[:2] for line in mine]}")
        continue
    for a, b in zip(theirs, mine):
        total += 1
        apart = max(abs(a[2] - b[2]), abs((a[3] - theirs[0][3]) - (b[3] - mine[0][3])))
        near += apart <= 1
        if apart > 1:
            print(f"line {a} of {one}: ours {b}, {apart:.2f} apart")
print(f"{equal} of {count} cases have equal lines, {balanced} of {balances} balanced ones; {near} of {total} lines are within a pixel")
sys.exit(equal < 0.98 * count or near < total)
