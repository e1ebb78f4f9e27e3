#!/usr/bin/python3
"""Builds fonts/GlyphreelSymbols.ttf: symbols that neither Inter nor JetBrains Mono has, in one small font.

    apt-get install python3-fonttools fonts-noto-core fonts-noto-cjk
    /usr/bin/python3 fonts/symbols.py

The outlines are those of Debian 12's Noto fonts, under the SIL Open Font License; NotoSans-OFL.txt and NotoSansCJK-OFL.txt are
their licences. The same packages give the same bytes: the list of characters and the date inside are fixed.

Ascent and descent are Inter's, so that a symbol never changes the height of a line. Characters that are emoji by default
(UTS #51, Emoji_Presentation) are left out: they belong to a font with colours.
"""
import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

FOLDER = pathlib.Path(__file__).parent
NOTO = "/usr/share/fonts/truetype/noto/NotoSans"
CJK = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

# First and last character of each stretch, and the fonts that are asked in order.
SYMBOLS = ("Symbols2", "Symbols", "Math")
CHARACTERS = [
    (0x2010, 0x205E, ("",)),  # general punctuation
    (0x2100, 0x218B, ("",)),  # letterlike symbols, number forms
    (0x2190, 0x22FF, ("Math", "Symbols2", "Symbols")),  # arrows, mathematical operators
    (0x2300, 0x23FF, SYMBOLS),  # keys of keyboards, players' buttons, brackets
    (0x2400, 0x2426, SYMBOLS),  # pictures of controls
    (0x2460, 0x2473, SYMBOLS),  # numbers and letters in circles
    (0x24B6, 0x24FF, SYMBOLS),
    (0x2500, 0x25FF, SYMBOLS),  # box drawing, block elements, geometric shapes
    (0x2600, 0x261F, SYMBOLS),  # weather, ballot boxes, hands
    (0x2620, 0x2623, SYMBOLS),  # dangers
    (0x262E, 0x262F, SYMBOLS),
    (0x2639, 0x2642, SYMBOLS),  # faces, suns and moons
    (0x2654, 0x266F, SYMBOLS),  # chess, cards, notes
    (0x267B, 0x267F, SYMBOLS),
    (0x2680, 0x2685, SYMBOLS),  # dice
    (0x2690, 0x26A5, SYMBOLS),  # flags, tools, warnings
    (0x2702, 0x2702, SYMBOLS),
    (0x2706, 0x2739, SYMBOLS),  # letters, pencils, check marks, crosses, stars
    (0x2744, 0x2744, SYMBOLS),
    (0x274D, 0x27BF, SYMBOLS),  # shadowed shapes, quotation marks, hearts, numbers in circles, arrows
    (0x27E6, 0x27FF, ("Math",)),  # brackets, long arrows
    (0x2800, 0x28FF, SYMBOLS),  # Braille, of which terminals make spinners and plots
    (0x2934, 0x2935, ("Math",)),
    (0x2B00, 0x2B2F, SYMBOLS),  # thick arrows, large shapes
    (0x2B50, 0x2B59, SYMBOLS),
    (0x3000, 0x301F, ("CJK",)),  # East Asian punctuation
    (0xFF01, 0xFF60, ("CJK",)),  # fullwidth forms
    (0xFFE0, 0xFFE6, ("CJK",)),
]
EMOJI = set(
    "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕"
)
DOTS = [f"uni{0x2800 + (1 << bit):04X}" for bit in range(8)]


def source(name):
    return TTFont(CJK, fontNumber=0, lazy=True) if name == "CJK" else TTFont(f"{NOTO}{name}-Regular.ttf", lazy=True)


def outline(font, glyph):
    """A glyph of TrueType's, from any kind of outline; the sources have 1000 units an em."""
    glyphs = font.getGlyphSet()
    parts = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(parts)
    pen = TTGlyphPen(None)
    parts.replay(pen if "glyf" in font else Cu2QuPen(pen, max_err=1, reverse_direction=True))
    return pen.glyph()


def pattern(code):
    """A Braille pattern as a glyph of components: its dots, of which U+2801 to U+2880 have one each."""
    pen = TTGlyphPen(dict.fromkeys(DOTS))
    for bit in range(8):
        if code >> bit & 1:
            pen.addComponent(DOTS[bit], (1, 0, 0, 1, 0, 0))
    return pen.glyph()


def main():
    known = set()
    for name in ("Inter-Roman.var.ttf", "JetBrainsMono-Regular.ttf"):
        known |= set(TTFont(FOLDER / name, lazy=True).getBestCmap())
    fonts = {name: source(name) for name in ("", "Symbols", "Symbols2", "Math", "CJK")}
    cmaps = {name: font.getBestCmap() for name, font in fonts.items()}
    glyphs, metrics, cmap = {".notdef": outline(fonts["Symbols2"], ".notdef")}, {".notdef": (600, 0)}, {}
    for first, last, names in CHARACTERS:
        for code in range(first, last + 1):
            name = next((name for name in names if code in cmaps[name]), None)
            if code in known or chr(code) in EMOJI or name is None:
                continue
            glyph = f"uni{code:04X}"
            cmap[code] = glyph
            is_pattern = code >> 8 == 0x28 and glyph not in DOTS
            glyphs[glyph] = pattern(code) if is_pattern else outline(fonts[name], cmaps[name][code])
            metrics[glyph] = (fonts[name]["hmtx"][cmaps[name][code]][0], 0)
    build(glyphs, metrics, cmap)


def build(glyphs, metrics, cmap):
    inter = TTFont(FOLDER / "Inter-Roman.var.ttf", lazy=True)
    scale = 1000 / inter["head"].unitsPerEm
    ascent, descent = round(inter["hhea"].ascent * scale), round(inter["hhea"].descent * scale)
    font = FontBuilder(1000, isTTF=True)
    font.updateHead(created=0, modified=0)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap(cmap)
    font.setupGlyf(glyphs)
    for name, glyph in glyphs.items():
        glyph.recalcBounds(font.font["glyf"])
        metrics[name] = (metrics[name][0], getattr(glyph, "xMin", 0))
    font.setupHorizontalMetrics(metrics)
    font.setupHorizontalHeader(ascent=ascent, descent=descent)
    font.setupNameTable(
        {
            "copyright": "Copyright 2015-2020 Google LLC. Copyright 2014-2021 Adobe (http://www.adobe.com/).",
            "familyName": "Glyphreel Symbols",
            "styleName": "Regular",
            "uniqueFontIdentifier": "GlyphreelSymbols-Regular",
            "fullName": "Glyphreel Symbols Regular",
            "version": "Version 1.000",
            "psName": "GlyphreelSymbols-Regular",
            "description": "Glyphs of Noto Sans, Noto Sans Symbols, Noto Sans Symbols 2, Noto Sans Math and Noto Sans CJK.",
            "licenseDescription": "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
            "licenseInfoURL": "https://openfontlicense.org",
        },
        mac=False,
    )
    font.setupOS2(
        sTypoAscender=ascent, sTypoDescender=descent, sTypoLineGap=0, usWinAscent=ascent, usWinDescent=-descent,
        sxHeight=round(inter["OS/2"].sxHeight * scale), sCapHeight=round(inter["OS/2"].sCapHeight * scale),
    )
    font.setupPost(keepGlyphNames=False, underlinePosition=-100, underlineThickness=50)
    font.font.recalcTimestamp = False
    path = FOLDER / "GlyphreelSymbols.ttf"
    font.save(path)
    print(f"{path.name}: {len(cmap)} characters, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
