"""Prints what fontTools reads in a WOFF2 font, given in Base64 at standard input, as JSON."""

import base64
import io
import json
import logging
import sys

from fontTools.ttLib import TTFont

# Warnings about times of creation would be errors for the test.
logging.disable()
font = TTFont(io.BytesIO(base64.b64decode(sys.stdin.read())), lazy=False)
glyphs, widths, names = font["glyf"], font["hmtx"], font.getBestCmap()
outlines = {code: glyphs[name] for code, name in names.items() if glyphs[name].numberOfContours > 0}
print(json.dumps({
    "unitsPerEm": font["head"].unitsPerEm, "ascent": font["hhea"].ascent, "descent": font["hhea"].descent,
    "characters": {f"{code:x}": widths[name][0] for code, name in names.items()},
    "points": {f"{code:x}": [[x, y, flag & 1] for (x, y), flag in zip(glyph.coordinates, glyph.flags)] for code, glyph in outlines.items()},
    "ends": {f"{code:x}": list(glyph.endPtsOfContours) for code, glyph in outlines.items()},
}))
