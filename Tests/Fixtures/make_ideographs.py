"""Makes ideographs.ttf: U+795E, its compatibility ideograph U+FA19 and U+FF01, an exclamation mark, as boxes of different widths."""

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

WIDTHS = {".notdef": 500, "space": 300, "god": 400, "godcompat": 800, "exclamation": 1000}


def box(width):
    pen = TTGlyphPen(None)
    for step, point in enumerate([(50, 0), (50, 700), (width - 50, 700), (width - 50, 0)]):
        pen.lineTo(point) if step else pen.moveTo(point)
    pen.closePath()
    return pen.glyph()


builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(WIDTHS))
builder.setupCharacterMap({0x20: "space", 0x795E: "god", 0xFA19: "godcompat", 0xFF01: "exclamation"})
builder.setupGlyf({name: TTGlyphPen(None).glyph() if name == "space" else box(width) for name, width in WIDTHS.items()})
builder.setupHorizontalMetrics({name: (width, 0 if name == "space" else 50) for name, width in WIDTHS.items()})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Ideographs", "styleName": "Regular", "psName": "Ideographs-Regular"})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
builder.setupPost()
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(__file__.replace("make_ideographs.py", "ideographs.ttf"))
