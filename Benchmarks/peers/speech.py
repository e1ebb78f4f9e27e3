"""A talk for captions: a transcript with the times of its words, and the pages that Glyphreel makes of it for other programs.

Nothing depends on the machine or on the version of Python, so two runs caption the same words at the same times.
"""

import html
import json
import random
import re
from dataclasses import dataclass

WIDTH, HEIGHT, FRAME_RATE = 1080, 1920, 30
FONT_FOLDER = "/usr/share/fonts/opentype/inter"
FONT = FONT_FOLDER + "/Inter-ExtraBold.otf"
FONT_FAMILY = "Inter Extra Bold"
SIZE, OUTLINE, LINE_HEIGHT = 80, 8, 1.25
# A size in ASS is the font's ascent and descent together, which are 1.21 em in Inter.
ASS_SIZE = 1.21 * SIZE
# The part of the canvas that captions may cover, as in Glyphreel's scenes.
SIDE, BOTTOM = 86, 1498
HIGHLIGHT = "ffd60a"

FUNCTION_WORDS = (
    "the of and to a in is it you that he was for on are with as I his they be at one have this from or had by but not "
    "what all were we when your can said there use an each which she do how their if will up other about out many then"
).split()
STEMS = (
    "answer build call camera change clear color cover design develop differ direct draw edit enter expect explain film "
    "follow form frame friend garden gather guess hand happen help include interest invent kind laugh learn letter light "
    "listen look market matter measure mention move narrow notice number offer open order paint pattern picture plan play "
    "point power present print problem process produce question reach record remember render result return review room "
    "school scroll second seem show signal simple sound speak stand start step story stream strong subject summer surface "
    "system talk teach test thank thing think thread touch train travel turn understand video view visit voice wait walk "
    "want watch water weather week window wonder work world write year"
).split()
ENDINGS = ["", "", "", "", "s", "s", "ed", "ing", "er"]


@dataclass
class Word:
    text: str
    start: float
    end: float


@dataclass
class Page:
    """Words that are shown together, as lines; times are in seconds."""

    start: float
    end: float
    lines: list[list[Word]]


def transcript(seconds: float) -> list[Word]:
    """Speech of about 165 words a minute, in sentences with commas and pauses, that ends before `seconds`."""
    source = random.Random(20)

    def pick(items: list):
        return items[int(source.random() * len(items))]

    words, time, sentence = [], 0.4, 0
    while True:
        sentence += 1
        length = 5 + int(source.random() * 13)
        for index in range(length):
            is_function = source.random() < 0.48
            text = pick(FUNCTION_WORDS) if is_function else pick(STEMS) + pick(ENDINGS)
            # Longer words take longer; short ones are slurred.
            duration = 0.1 + 0.03 * len(text) + 0.05 * source.random()
            pause = 0.0 if source.random() < 0.7 else 0.05
            if index == 0:
                text = text[0].upper() + text[1:]
            if index == length - 1:
                text += "?" if source.random() < 0.1 else "."
                pause = (1.4 if sentence % 6 == 0 else 0.45) + 0.3 * source.random()
            elif index > 2 and index < length - 2 and source.random() < 0.12:
                text += ","
                pause = 0.2 + 0.15 * source.random()
            if time + duration > seconds:
                return words
            words.append(Word(text, round(time, 2), round(time + duration, 2)))
            time += duration + pause


def transcript_json(words: list[Word]) -> str:
    """The transcript as a list that `glyphreel captions` reads."""
    return json.dumps([vars(word) for word in words], indent=0)


def pages(scene: str) -> list[Page]:
    """The pages of a scene that `glyphreel captions --print-scene` printed."""
    found, time = [], 0.0
    for part in re.split(r"^  - duration: ", scene, flags=re.MULTILINE)[1:]:
        start = time
        time += float(part[: part.index("s\n")])
        text = re.search(r'^      - text: (".*")$', part, re.MULTILINE)
        if not text:
            continue
        begins, ends = ([float(value) for value in re.search(key + r": \[([^]]*)\]", part)[1].replace("s", "").split(",")]
                        for key in ("stagger", "ends"))
        times = iter(zip(begins, ends))
        lines = [
            [Word(word, *(start + moment for moment in next(times))) for word in line.split(" ")]
            for line in json.loads(text[1]).split("\n")
        ]
        found.append(Page(start, time, lines))
    return found


def ass(shown: list[Page]) -> str:
    """The pages as Advanced SubStation Alpha, in which the colour runs through each word (`\\kf`)."""

    def moment(seconds: float) -> str:
        hundredths = round(seconds * 100)
        return f"{hundredths // 360000}:{hundredths // 6000 % 60:02}:{hundredths // 100 % 60:02}.{hundredths % 100:02}"

    def color(rgb: str) -> str:
        return "&H00" + rgb[4:] + rgb[2:4] + rgb[:2]

    colors = ",".join(color(rgb) for rgb in (HIGHLIGHT, "ffffff", "000000", "000000"))
    text = (
        f"[Script Info]\nScriptType: v4.00+\nPlayResX: {WIDTH}\nPlayResY: {HEIGHT}\nWrapStyle: 2\n"
        "ScaledBorderAndShadow: yes\n\n"
        "[V4+ Styles]\nFormat: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, "
        "BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV\n"
        f"Style: Default,{FONT_FAMILY},{ASS_SIZE:.0f},{colors},1,{OUTLINE},0,2,{SIDE},{SIDE},{HEIGHT - BOTTOM}\n\n"
        "[Events]\nFormat: Layer, Start, End, Style, Text\n"
    )
    for page in shown:
        spoken, time = "", round(page.start * 100)
        for number, line in enumerate(page.lines):
            spoken += r"\N" if number else ""
            for index, word in enumerate(line):
                start, end = round(word.start * 100), round(word.end * 100)
                spoken += " " if index else ""
                if start > time:
                    spoken += rf"{{\k{start - time}}}"
                spoken += rf"{{\kf{end - start}}}{word.text}"
                time = max(time, end)
        text += f"Dialogue: 0,{moment(page.start)},{moment(page.end)},Default,{spoken}\n"
    return text


def web_page(shown: list[Page]) -> str:
    """A page whose function `show(time)` shows the captions of a moment.

    The word that is spoken has the class `active`.
    """

    def span(word: Word) -> str:
        return f'<span data-start="{word.start:.3f}" data-end="{word.end:.3f}">{html.escape(word.text)}</span>'

    blocks = ""
    for page in shown:
        lines = "<br>".join(" ".join(map(span, line)) for line in page.lines)
        blocks += f'<p data-start="{page.start:.3f}" data-end="{page.end:.3f}">{lines}</p>\n'
    return f"""<!doctype html>
<meta charset="utf-8">
<style>
@font-face {{ font-family: Caption; src: url("file://{FONT}"); }}
body {{ margin: 0; width: {WIDTH}px; height: {HEIGHT}px; overflow: hidden;
  font: {SIZE}px/{LINE_HEIGHT} Caption; color: white; }}
p {{ display: none; position: absolute; bottom: {HEIGHT - BOTTOM}px; left: {SIDE}px; right: {SIDE}px; margin: 0;
  text-align: center; white-space: nowrap; -webkit-text-stroke: {2 * OUTLINE}px black; paint-order: stroke fill; }}
p.active {{ display: block; }}
span {{ border-radius: 16px; padding: 0 11px; margin: 0 -11px; }}
span.active {{ background: #e11d48; }}
</style>
<body>
{blocks}<script>
const parts = Array.from(document.querySelectorAll("p, span"), part =>
  ({{ part, start: Number(part.dataset.start), end: Number(part.dataset.end) }}));
function show(time) {{
  for (const {{ part, start, end }} of parts) part.classList.toggle("active", start <= time && time < end);
}}
</script>
"""
