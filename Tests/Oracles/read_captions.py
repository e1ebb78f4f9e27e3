"""Prints the cues of SubRip and SubStation Alpha files as pysubs2 reads them: one JSON list for each file, ordered by starts.

Arguments: paths. A cue is an object with the keys `start` and `end` in milliseconds, `texts`, a list of [text, italic, bold],
and `syllables`, a list of [text, start, end]. pysubs2 reads no karaoke, no drawings and no `*` before a style's name:
`karaoke` does.
"""
import json
import re
import sys

import pysubs2
from pysubs2.formats.substation import parse_tags

OVERRIDE = re.compile(r"\{[^}]*\}")


def cleaned(text):
    return text.replace("\\N", "\n").replace("\\n", " ").replace("\\h", "\u00a0")


def karaoke(event):
    """Returns for each part of the text between overrides whether it is drawn, and the syllables with their texts."""
    clock, drawn, current = event.start, False, None
    drawings, syllables = [], []
    parts, blocks = OVERRIDE.split(event.text), [""] + OVERRIDE.findall(event.text)
    for block, text in zip(blocks, parts):
        for tag, value in re.findall(r"\\(kt|kf|ko|k|K|p)(-?[0-9.]+)(?=[\\}\s])", re.sub(r"\([^)]*\)", "", block)):
            number = float(value)
            if tag == "p":
                drawn = number != 0
            elif number < 0:
                continue
            elif tag == "kt":
                clock = event.start + number * 10
            else:
                current = ["", min(clock, event.end), min(clock + number * 10, event.end)]
                clock += number * 10
                syllables.append(current)
        drawings.append(drawn)
        if current and not drawn:
            current[0] += cleaned(text)
    return drawings, syllables


def described(event, styles):
    style = styles.get(event.style.strip().lstrip("*"), styles.get("Default"))
    fragments = parse_tags(event.text, style or next(iter(styles.values()), pysubs2.SSAStyle()), styles)
    drawings, syllables = karaoke(event)
    texts = [
        [cleaned(text), bool(style.italic), bool(style.bold)]
        for (text, style), drawn in zip(fragments, drawings, strict=True) if not drawn]
    return {"start": event.start, "end": event.end, "texts": texts, "syllables": syllables}


for path in sys.argv[1:]:
    with open(path, "rb") as file:
        encoding = "utf-16" if file.read(2) in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    # Tags other than these are text.
    file = pysubs2.load(path, encoding=encoding, keep_unknown_html_tags=True)
    cues = []
    for event in file:
        if file.format == "srt":
            event.text = re.sub(r"(?i)</?(i|b|u|s|font)(\s[^>]*)?>", "", event.text)
        if not event.is_comment:
            cues.append(described(event, file.styles))
    # Cues without text are left out.
    cues = [cue for cue in cues if re.search(r"\S", "".join(text for text, _, _ in cue["texts"]))]
    print(json.dumps(sorted(cues, key=lambda cue: cue["start"]), ensure_ascii=False))
