#!/usr/bin/env python3
"""Builds the colour fonts that tests read: layers.ttf (COLR 0), paints.ttf (COLR 1), axes.ttf (variable COLR 1) and strikes.ttf (sbix).

Run it in this folder after a change; it needs fontTools. The files come out the same every time.
"""

import struct
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.varLib.models import VariationModel
from fontTools.varLib.varStore import OnlineVarStoreBuilder

PALETTE = [(1, 0, 0, 1), (0, 0.6, 0.2, 1), (0.1, 0.2, 1, 1), (1, 0.9, 0, 0.5)]
FOREGROUND = 0xFFFF


def contours(*contours):
    pen = TTGlyphPen(None)
    for first, *others in contours:
        pen.moveTo(first)
        for point in others:
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def box(x0, y0, x1, y1):
    # Clockwise, as TrueType's outlines are.
    return [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]


def base(name, glyphs, characters):
    """A font of 1000 units an em whose glyphs all advance by one em."""
    order = [".notdef"] + list(glyphs)
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap({ord(c): g for c, g in characters.items()})
    builder.setupGlyf({".notdef": contours(box(100, 0, 900, 700)), **glyphs})
    table = builder.font["glyf"]
    for glyph in order:
        table[glyph].recalcBounds(table)
    builder.setupHorizontalMetrics({glyph: (1000, table[glyph].xMin) for glyph in order})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name + "-Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost(keepGlyphNames=False)
    # No clock: the same bytes every day.
    builder.font["head"].created = builder.font["head"].modified = 3786912000
    builder.font.recalcTimestamp = False
    return builder


def layers():
    builder = base(
        "GlyphreelLayers",
        {
            "square": contours(box(0, 0, 800, 800)),
            "inner": contours(box(200, 200, 600, 600)),
            "bar": contours(box(300, 0, 500, 800)),
            "plain": contours(box(0, 0, 400, 400)),
            "bad": contours(box(0, 0, 300, 300)),
        },
        {"A": "square", "b": "plain", "x": "bad"},
    )
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.font["COLR"] = buildCOLR(
        {"square": [("square", 0), ("inner", FOREGROUND), ("bar", 3)], "bad": [("square", 9)]}, version=0
    )
    builder.save("layers.ttf")


def solid(index, alpha=1.0):
    return {"Format": ot.PaintFormat.PaintSolid, "PaletteIndex": index, "Alpha": alpha}


def glyph(name, paint):
    return {"Format": ot.PaintFormat.PaintGlyph, "Glyph": name, "Paint": paint}


def stack(*paints):
    return {"Format": ot.PaintFormat.PaintColrLayers, "Layers": list(paints)}


def line(extend, *stops):
    return {
        "Extend": extend,
        "ColorStop": [{"StopOffset": o, "PaletteIndex": i, "Alpha": a} for o, i, a in stops],
    }


def linear(extend, stops, x0, y0, x1, y1, x2, y2):
    return {
        "Format": ot.PaintFormat.PaintLinearGradient, "ColorLine": line(extend, *stops),
        "x0": x0, "y0": y0, "x1": x1, "y1": y1, "x2": x2, "y2": y2,
    }


def radial(extend, stops, x0, y0, r0, x1, y1, r1):
    return {
        "Format": ot.PaintFormat.PaintRadialGradient, "ColorLine": line(extend, *stops),
        "x0": x0, "y0": y0, "r0": r0, "x1": x1, "y1": y1, "r1": r1,
    }


def sweep(extend, stops, x, y, start, end):
    return {
        "Format": ot.PaintFormat.PaintSweepGradient, "ColorLine": line(extend, *stops),
        "centerX": x, "centerY": y, "startAngle": start, "endAngle": end,
    }


def composite(source, mode, backdrop):
    return {
        "Format": ot.PaintFormat.PaintComposite, "SourcePaint": source,
        "CompositeMode": mode, "BackdropPaint": backdrop,
    }


def changed(kind, paint, **values):
    return {"Format": getattr(ot.PaintFormat, kind), "Paint": paint, **values}


def paints():
    three = [(0, 0, 1.0), (0.4, 1, 1.0), (1, 2, 1.0)]
    tight = [(0.25, 0, 1.0), (0.5, 3, 1.0), (0.75, 2, 0.5)]
    modes = [mode.name.lower() for mode in ot.CompositeMode]
    glyphs = {
        # Solid colours, with alpha and in the text's colour.
        "A": stack(glyph("square", solid(0)), glyph("star", solid(2, 0.5)), glyph("bar", solid(FOREGROUND))),
        "B": glyph("square", linear("pad", three, 100, 100, 600, 300, 0, 400)),
        "C": glyph("square", linear("repeat", tight, 300, 300, 500, 500, 100, 500)),
        "D": glyph("star", linear("reflect", tight, 300, 100, 500, 100, 300, 300)),
        "E": glyph("square", radial("pad", three, 300, 300, 50, 400, 400, 400)),
        "F": glyph("square", radial("repeat", tight, 250, 300, 40, 350, 400, 200)),
        "G": glyph("square", radial("reflect", three, 200, 200, 120, 600, 500, 40)),
        "H": glyph("square", sweep("pad", three, 400, 400, 0, 360)),
        "I": glyph("square", sweep("reflect", tight, 300, 500, 45, 135)),
        # The gradient turned, the outline not.
        "J": glyph("square", changed("PaintRotateAroundCenter", linear("pad", three, 100, 0, 700, 0, 100, 100),
                                     angle=30, centerX=400, centerY=400)),
        "K": changed("PaintTranslate", glyph("bar", solid(1)), dx=150, dy=-100),
        "L": changed("PaintRotate", glyph("bar", solid(1)), angle=-20),
        "M": changed("PaintScaleAroundCenter", glyph("star", solid(2)), scaleX=0.5, scaleY=0.75, centerX=400,
                     centerY=0),
        "N": changed("PaintSkew", glyph("bar", solid(0)), xSkewAngle=20, ySkewAngle=-10),
        "O": changed("PaintTransform", glyph("star", radial("pad", three, 400, 400, 0, 400, 400, 400)),
                     Transform={"xx": 0.8, "yx": 0.3, "xy": -0.2, "yy": 0.7, "dx": 120, "dy": 30}),
        # A glyph of its own inside an outline, and moved.
        "P": glyph("star", changed("PaintTranslate", {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "A"},
                                   dx=100, dy=50)),
        # An unlimited colour, kept where the backdrop is.
        "Q": composite(solid(1), "src_in", glyph("star", solid(0))),
        "R": changed("PaintRotate", composite(linear("pad", three, 0, 0, 800, 0, 0, 100), "src_atop",
                                              glyph("bar", solid(2))), angle=10),
        "S": {"Format": ot.PaintFormat.PaintColrGlyph, "Glyph": "S"},
        "T": solid(9),
        "U": glyph("square", solid(0)),
    }
    characters = {name: name for name in glyphs}
    for index, mode in enumerate(modes):
        name = chr(ord("a") + index) if index < 26 else chr(ord("Y") + index - 26)
        glyphs[name] = composite(glyph("bar", solid(3)), mode, glyph("wide", linear(
            "pad", three, 0, 0, 800, 0, 0, 100)))
        characters[name] = name
    outlines = {
        "square": contours(box(0, 0, 800, 800)),
        "star": contours([(400, 800), (520, 460), (800, 440), (580, 270), (660, 0), (400, 160), (140, 0),
                          (220, 270), (0, 440), (280, 460)]),
        "bar": contours(box(300, 0, 500, 800)),
        "wide": contours(box(0, 300, 800, 600)),
    }
    plain = {name: contours(box(0, 0, 200, 200)) for name in glyphs}
    builder = base("GlyphreelPaints", {**outlines, **plain}, characters)
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.font["COLR"] = buildCOLR(
        glyphs, version=1, glyphMap=builder.font.getReverseGlyphMap(), clipBoxes={"U": (0, 0, 400, 600)}
    )
    builder.save("paints.ttf")


class Variations:
    """The changes of paints' numbers between the lightest, the regular and the heaviest weight."""

    def __init__(self):
        self.store = OnlineVarStoreBuilder(["wght"])
        self.store.setModel(VariationModel([{}, {"wght": 1}, {"wght": -1}]))
        self.indices = []

    def add(self, *numbers, unit=1):
        """Adds consecutive numbers of a record, each as regular, heaviest and lightest; returns the index of the first."""
        first = len(self.indices)
        for masters in numbers:
            self.indices.append(self.store.storeMasters([round(number * unit) for number in masters])[1])
        return first

    def tables(self):
        index_map = ot.DeltaSetIndexMap()
        index_map.mapping = self.indices
        return {"varStore": self.store.finish(), "varIndexMap": index_map}


def axes():
    changes = Variations()
    fraction = 1 << 14

    def varied(kind, *numbers, unit=1, **values):
        return {"Format": getattr(ot.PaintFormat, kind), "VarIndexBase": changes.add(*numbers, unit=unit), **values}

    def varying_line(extend, *stops):
        return {
            "Extend": extend,
            "ColorStop": [
                {"StopOffset": offsets[0], "PaletteIndex": index, "Alpha": alphas[0],
                 "VarIndexBase": changes.add(offsets, alphas, unit=fraction)} for offsets, index, alphas in stops
            ],
        }

    still = lambda number: (number, number, number)
    # One alpha for all stops: Chromium mixes different ones straight, Cairo premultiplied.
    alphas = (1, 0.5, 0.75)
    stops = varying_line("pad", ((0, 0.3, 0), 0, alphas), ((0.5, 0.6, 0.1), 1, alphas), (still(1), 2, alphas))
    square = solid(0)
    glyphs = {
        "A": glyph("square", varied("PaintVarSolid", (0.5, 1, 0), unit=fraction, PaletteIndex=2, Alpha=0.5)),
        "B": glyph("square", varied("PaintVarLinearGradient", (0, 400, 0), (0, 0, 300), (800, 800, 400), still(0), (0, 400, 0),
                                    (800, 800, 400), ColorLine=stops, x0=0, y0=0, x1=800, y1=0, x2=0, y2=800)),
        "C": glyph("square", varied("PaintVarRadialGradient", (400, 200, 400), still(400), (0, 100, 200), still(400), (400, 600, 300),
                                    (400, 300, 500), ColorLine=stops, x0=400, y0=400, r0=0, x1=400, y1=400, r1=400)),
        "D": glyph("square", {"Format": ot.PaintFormat.PaintVarSweepGradient, "ColorLine": stops, "centerX": 400, "centerY": 400,
                              "startAngle": 0, "endAngle": 270,
                              # Angles are stored as half turns minus one.
                              "VarIndexBase": changes.add(*[[v * fraction for v in m] for m in
                                                            ((400 / fraction, 300 / fraction, 500 / fraction), still(400 / fraction),
                                                             (-1, -0.5, -1), (0.5, 0.75, 0))])}),
        "E": varied("PaintVarTranslate", (0, 200, -100), (0, 100, 0), Paint=glyph("bar", square), dx=0, dy=0),
        "F": varied("PaintVarScaleAroundCenter", *[(m[0] * fraction, m[1] * fraction, m[2] * fraction) for m in ((1, 0.5, 1.25), (1, 0.75, 1))],
                    still(400), (400, 0, 400), Paint=glyph("bar", square), scaleX=1, scaleY=1, centerX=400, centerY=400),
        "G": varied("PaintVarRotateAroundCenter", (0, 0.25 * fraction, -0.125 * fraction), still(400), still(400),
                    Paint=glyph("bar", square), angle=0, centerX=400, centerY=400),
        "H": varied("PaintVarSkew", (0, 20 / 180 * fraction, 0), (0, 0, 10 / 180 * fraction), Paint=glyph("bar", square), xSkewAngle=0,
                    ySkewAngle=0),
        "I": {"Format": ot.PaintFormat.PaintVarTransform, "Paint": glyph("bar", square), "Transform": {
            "xx": 1, "yx": 0, "xy": 0, "yy": 1, "dx": 0, "dy": 0,
            "VarIndexBase": changes.add((1, 0.5, 1), (0, -0.25, 0), (0, 0, 0.5), (1, 1, 0.5), (0, 100, 0), still(0), unit=1 << 16)}},
        "J": varied("PaintVarScaleUniform", (1, 0.5, 0.75), unit=fraction, Paint=glyph("bar", square), scale=1),
        "K": glyph("square", varied("PaintVarSolid", still(1), unit=fraction, PaletteIndex=1, Alpha=1)),
    }
    outlines = {"square": contours(box(0, 0, 800, 800)), "bar": contours(box(300, 0, 500, 800))}
    plain = {name: contours(box(0, 0, 200, 200)) for name in glyphs}
    builder = base("GlyphreelAxes", {**outlines, **plain}, {"！": "bar", **{name: name for name in glyphs}})
    builder.setupFvar([("wght", 100, 400, 900, "Weight")], [])
    builder.setupGvar({})
    builder.font["CPAL"] = buildCPAL([PALETTE])
    builder.font["COLR"] = buildCOLR(
        glyphs, version=1, glyphMap=builder.font.getReverseGlyphMap(), clipBoxes={
            "K": (0, 0, 400, 400, changes.add(still(0), (0, 200, 0), (400, 800, 400), (400, 600, 400)))}, **changes.tables()
    )
    builder.save("axes.ttf")


def png(width, height, pixel):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(
        b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height)
    )
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9))
        + chunk(b"IEND", b"")
    )


def strikes():
    builder = base(
        "GlyphreelStrikes", {"A": contours(box(0, 0, 500, 500)), "b": contours(box(0, 0, 400, 400))},
        {"A": "A", "b": "b"},
    )
    table = builder.font["sbix"] = newTable("sbix")
    table.version, table.flags, table.numStrikes = 1, 1, 0
    for ppem in (10, 20, 40):
        strike = Strike(ppem=ppem, resolution=72)
        for name in builder.font.getGlyphOrder():
            strike.glyphs[name] = SbixGlyph(glyphName=name, graphicType=None, originOffsetX=0, originOffsetY=0)
        # As high as the size, half as wide, a tenth of an em to the right and two tenths under the baseline.
        strike.glyphs["A"] = SbixGlyph(
            glyphName="A", graphicType="png ", originOffsetX=ppem // 10, originOffsetY=-2 * ppem // 10,
            imageData=png(ppem // 2, ppem, lambda x, y: (255 * x * 2 // ppem, 255 * y // ppem, ppem, 255 - 3 * y)),
        )
        table.strikes[ppem] = strike
        table.numStrikes += 1
    builder.save("strikes.ttf")


layers()
paints()
axes()
strikes()
