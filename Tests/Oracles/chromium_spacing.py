"""Compares letter spacing with Chromium's, in scripts whose letters join and in others.

Argument: the program. The fonts are Debian's fonts-noto-core. Compares how far each word and space moves when its text gets
letter spacing. Prints the texts that differ by more than half a pixel. With letter spacing Chromium turns contextual alternates
off, which are shapes rather than spacing, so the page turns them on.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

from browser_measure import face, measure

SIZE, SPACING = 40, 12
NOTO = "/usr/share/fonts/truetype/noto/NotoSans%s-Regular.ttf"

TEXTS = [
    ("Arabic", "مرحبا بكم هنا"), ("Arabic", "مَرْحَبًا، (بكم) «هنا»؟"), ("Arabic", "لا ١٢٣ إله. مر-مر"), ("Arabic", "مر\u00a0مر م\u200dر مـر"),
    ("Syriac", "ܐܒܐ ܕܒܐ"), ("Mongolian", "ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ"), ("NKo", "ߒߞߏ ߞߊ߲"), ("Mandaic", "ࡌࡀࡍࡃࡀ ࡌࡀ"), ("PhagsPa", "ꡏꡡ ꡣꡡ"),
    ("HanifiRohingya", "𐴀𐴁𐴂 𐴃𐴄"), ("Adlam", "𞤆𞤵𞤤𞤢𞤪 𞤆𞤵"), ("Manichaean", "𐫀𐫁𐫂 𐫃𐫄"), ("Sogdian", "𐼰𐼱𐼲 𐼳𐼴"),
    ("Devanagari", "नमस्ते दुनिया"), ("Hebrew", "שלום עולם"), ("Thai", "สวัสดี ชาว"),
]


def chromium():
    styles = f"div{{font-size:{SIZE}px;text-rendering:geometricPrecision;font-feature-settings:'calt'}}"
    styles += "".join(face(name, NOTO % name) for name in dict.fromkeys(name for name, _ in TEXTS))
    body = "".join(
        f"<div><span style='font-family:{name};letter-spacing:{spacing}px'>{text}</span></div>"
        for name, text in TEXTS for spacing in (0, SPACING))
    return measure(styles, body, """[...document.querySelectorAll('span')].map(span => {
      const range = document.createRange(), text = span.firstChild
      return [...text.data].reduce(([at, widths], c) => {
        range.setStart(text, at); range.setEnd(text, at + c.length)
        if (c == ' ' || c == '\\u00a0') widths.push(range.getBoundingClientRect().width)
        return [at + c.length, widths] }, [0, [span.getBoundingClientRect().width]])[1] })""")


def ours(program):
    layers = [
        {"text": text, "style": {"font": NOTO % name, "size": SIZE, "letterSpacing": spacing}, "frame": {"x": 0, "y": 0}}
        for name, text in TEXTS for spacing in (0, SPACING)]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        path.write_text(json.dumps({"layers": layers}))
        laid = json.loads(subprocess.run([program, "layout", path, "--root", "/"], check=True, capture_output=True).stdout)["layers"]
    results = []
    for layer, declared in zip(laid, layers):
        glyphs = [glyph for line in layer["lines"] for run in line["runs"] for glyph in run["glyphs"]]
        spaces = [i for i, c in enumerate(declared["text"]) if c in " \u00a0"]
        results.append(
            [sum(glyph["advance"] for glyph in glyphs)]
            + [sum(glyph["advance"] for glyph in glyphs if glyph["cluster"] == space) for space in spaces])
    return results


theirs, mine = chromium(), ours(sys.argv[1])
failed = 0
for index, (name, text) in enumerate(TEXTS):
    a, b = ([spaced - plain for plain, spaced in zip(*found[2 * index:2 * index + 2])] for found in (theirs, mine))
    if len(a) != len(b) or any(abs(x - y) > 0.5 for x, y in zip(a, b)):
        failed += 1
        print(f"{name} {text}: Chromium's total and spaces grow by {a}, ours by {b}")
print(f"{len(TEXTS) - failed} of {len(TEXTS)} texts agree")
sys.exit(failed > 0)
