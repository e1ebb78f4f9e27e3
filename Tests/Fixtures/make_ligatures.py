"""Makes ligatures.ttf: f and i join with a caret at a third, a and b without one; so do alef and lamed, to the left."""

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

WIDTHS = {
    ".notdef": 500, "space": 300, "f": 400, "i": 300, "a": 500, "b": 500, "alef": 600, "lamed": 500,
    "f_i": 600, "a_b": 900, "alef_lamed": 1000, "acutecomb": 0,
}
FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
languagesystem hebr dflt;
feature liga {
  lookupflag IgnoreMarks;
  sub f i by f_i;
  sub a b by a_b;
  sub alef lamed by alef_lamed;
} liga;
table GDEF {
  GlyphClassDef [f i a b alef lamed], [f_i a_b alef_lamed], [acutecomb], ;
  LigatureCaretByPos f_i 200;
  LigatureCaretByPos alef_lamed 250;
} GDEF;
"""


def box(width):
    pen = TTGlyphPen(None)
    if width:
        for step, point in enumerate([(50, 0), (50, 700), (width - 50, 700), (width - 50, 0)]):
            pen.lineTo(point) if step else pen.moveTo(point)
        pen.closePath()
    return pen.glyph()


builder = FontBuilder(1000, isTTF=True)
builder.setupGlyphOrder(list(WIDTHS))
builder.setupCharacterMap(
    {0x20: "space", 0x66: "f", 0x69: "i", 0x61: "a", 0x62: "b", 0x5D0: "alef", 0x5DC: "lamed", 0x301: "acutecomb"})
builder.setupGlyf({name: box(width) for name, width in WIDTHS.items()})
builder.setupHorizontalMetrics({name: (width, 50 if width else 0) for name, width in WIDTHS.items()})
builder.setupHorizontalHeader(ascent=800, descent=-200)
builder.setupNameTable({"familyName": "Ligatures", "styleName": "Regular", "psName": "Ligatures-Regular"})
builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
builder.setupPost()
addOpenTypeFeaturesFromString(builder.font, FEATURES)
builder.font["head"].created = builder.font["head"].modified = 0
builder.font.recalcTimestamp = False
builder.save(__file__.replace("make_ligatures.py", "ligatures.ttf"))
