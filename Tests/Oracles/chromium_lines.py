"""Compares where lines start with Chromium's, for translations in about a hundred languages at three widths.

Argument: the program. The texts are messages of GTK and GLib (Debian's libgtk-3-common and libglib2.0-data), the fonts those of
fonts-noto-core and fonts-noto-cjk, one for each language. Chromium ends lines at every space and has a table of its own for ASCII;
a difference at which UAX #14 says otherwise is counted by the rule's name. Fails if more than 0.1 % of the line starts differ
without such a rule.
"""

import collections
import glob
import html
import json
import pathlib
import struct
import subprocess
import sys
import tempfile

import icu
from fontTools.ttLib import TTFont

from browser_measure import face, measure

SIZE, WIDTHS = 20, (180, 300, 460)
# Paragraphs of each language, and the messages and the characters that each has at most.
PARAGRAPHS, MESSAGES, LENGTH = 3, 5, 300
NOTO = "/usr/share/fonts/truetype/noto/NotoSans"
FONTS = [f"{NOTO}-Regular.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"] + [
    f"{NOTO}{script}-Regular.ttf" for script in """Arabic Bengali Devanagari Ethiopic Gujarati Gurmukhi Kannada Khmer Malayalam
    Myanmar Oriya Shavian Sinhala Tamil Telugu Thai""".split()] + [
    "/usr/share/fonts/truetype/noto/NotoSerifTibetan-Regular.ttf", "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"]
INVISIBLE = {0x200B, 0x200C, 0x200D, 0x200E, 0x200F}


def messages(path):
    """The translations in a catalogue that differ from their originals."""
    data = pathlib.Path(path).read_bytes()
    _, _, count, originals, translations = struct.unpack_from("<5I", data)

    def text(table, index):
        length, start = struct.unpack_from("<2I", data, table + 8 * index)
        return data[start:start + length].decode().split("\0")[0]

    for index in range(1, count):
        message = text(translations, index)
        if len(message) >= 40 and message != text(originals, index) and not set("\n{") & set(message):
            yield message


def paragraphs():
    """Tuples of a language, a font, a text and a width."""
    covered = {font: set(TTFont(font, fontNumber=0, lazy=True).getBestCmap()) | INVISIBLE for font in FONTS}
    for folder in sorted(glob.glob("/usr/share/locale/*/LC_MESSAGES")):
        found = [message for name in ("gtk30-properties", "gtk30", "glib20")
                 for path in glob.glob(f"{folder}/{name}.mo") for message in messages(path)]
        sample = found[::max(1, len(found) // 40)]
        font = max(FONTS, key=lambda font: sum(set(map(ord, message)) <= covered[font] for message in sample))
        sample = [message for message in sample if set(map(ord, message)) <= covered[font]]
        language = folder.split("/")[4].split("@")[0].replace("_", "-")
        for index in range(0, min(len(sample), PARAGRAPHS * MESSAGES), MESSAGES):
            text = " ".join(sample[index:index + MESSAGES])[:LENGTH].strip()
            yield from ((language, font, text, width) for width in WIDTHS)


def chromium(cases):
    styles = f"""body{{margin:0;font-size:{SIZE}px;text-rendering:geometricPrecision}}
      div{{overflow-wrap:anywhere;white-space:pre-wrap;unicode-bidi:plaintext;text-spacing-trim:space-all}}"""
    styles += "".join(face(f"F{FONTS.index(font)}", font) for font in dict.fromkeys(case[1] for case in cases))
    body = "".join(
        f"<div lang={language} style='width:{width}px;font-family:F{FONTS.index(font)}'>{html.escape(text)}</div>"
        for language, font, text, width in cases)
    return measure(styles, body, """[...document.querySelectorAll('div')].map(div => {
      const range = document.createRange(), text = div.firstChild, starts = []
      let line = -100, at = 0
      for (const [index, c] of [...text.data].entries()) {
        range.setStart(text, at); range.setEnd(text, at += c.length)
        const box = [...range.getClientRects()].pop()
        if (box && box.top > line + 8) { starts.push(index); line = box.top }
      }
      return starts })""")


def ours(cases, program):
    layers = [
        {"text": text, "language": language, "style": {"font": font, "size": SIZE}, "frame": {"x": 0, "y": 0, "width": width}}
        for language, font, text, width in cases]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "scene.json"
        path.write_text(json.dumps({"canvas": {"width": 500, "height": 500}, "layers": layers}))
        laid = json.loads(subprocess.run(
            [program, "layout", path, "--root", "/", "--limit", "layers=20000", "--limit", "values=1000000"], check=True, capture_output=True).stdout)
    return [[line["range"][0] for line in layer["lines"]] for layer in laid["layers"]]


def line_class(character):
    return icu.Char.getPropertyValueName(
        icu.UProperty.LINE_BREAK, icu.Char.getIntPropertyValue(character, icu.UProperty.LINE_BREAK), icu.UPropertyNameChoice.SHORT_PROPERTY_NAME)


def forbidding(text, at):
    """The rule that forbids Chromium's break; None without one."""
    before = text[:at].rstrip(" ")
    last, this = line_class(before[-1]), line_class(text[at])
    space = text[at - 1] == " "
    if this in ("CL", "CP", "EX", "IS", "SY"):
        return "LB 13"
    if last == "OP":
        return "LB 14"
    if space and icu.Char.charType(before[-1]) == icu.UCharCategory.INITIAL_PUNCTUATION:
        return "LB 15a"
    if space and icu.Char.charType(text[at]) == icu.UCharCategory.FINAL_PUNCTUATION:
        return "LB 15b"
    if not space and "QU" in (last, this):
        return "LB 19"
    if not space and this in ("BA", "HY", "NS"):
        return "LB 21"
    if last == "HY" and not space and this in ("AL", "HL") and before[-2:-1] in ("", " "):
        return "LB 20a"
    if last in ("HY", "IS", "PR", "PO", "NU") and not space and this in ("NU", "PO", "PR", "AL"):
        return "LB 25"
    return None


def allowing(text, at):
    """The rule that allows our break inside what Chromium keeps together; None without one."""
    last, this = line_class(text[at - 1]), line_class(text[at])
    if last in ("SY", "EX", "PO", "BA", "CL", "CP", "HY") and this not in ("CL", "CP", "EX", "IS", "SY", "QU"):
        return "LB 31"
    return None


cases = list(paragraphs())
total, rules, differing = 0, collections.Counter(), 0
for (language, font, text, width), theirs, mine in zip(cases, chromium(cases), ours(cases, sys.argv[1])):
    total += len(theirs)
    # A difference moves the following lines, too, so the first one of a paragraph is judged.
    for a, b in zip(theirs + [len(text)], mine + [len(text)]):
        if a == b:
            continue
        lost = len(set(theirs) - set(mine))
        if "SA" in (line_class(text[min(a, b)]), line_class(text[max(a, b) - 1])):
            rule = "LB 1"
        else:
            rule = (forbidding(text, a) if a < len(text) else None) or (allowing(text, b) if b < len(text) else None)
        if rule:
            rules[rule] += lost
        else:
            differing += lost
            print(f"{language} {width}: after {text[:min(a, b)][-20:]!r} Chromium's line starts at {text[a:a + 20]!r}, ours at {text[b:b + 20]!r}")
        break
languages = len({case[0] for case in cases})
print(f"by rule: {dict(sorted(rules.items()))}")
print(f"{total - differing} of {total} line starts in {languages} languages agree or follow a rule")
sys.exit(differing > 0.001 * total or languages < 100)
