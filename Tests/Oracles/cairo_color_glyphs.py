"""Draws colour glyphs with fontTools' reading of the COLR table and Cairo's painting.

Arguments: a font, the pixels an em, and characters. Each glyph is drawn on a clear square of one em, with its origin at
the square's left and four fifths of an em below the top, in black where it asks for the text's colour. Writes a JSON
array with one list of premultiplied R, G, B, A bytes a glyph, row after row.
"""

import json
import math
import sys

import cairo
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables import otTables as ot

OPERATORS = (
    "CLEAR SOURCE DEST OVER DEST_OVER IN DEST_IN OUT DEST_OUT ATOP DEST_ATOP XOR ADD SCREEN OVERLAY DARKEN LIGHTEN "
    "COLOR_DODGE COLOR_BURN HARD_LIGHT SOFT_LIGHT DIFFERENCE EXCLUSION MULTIPLY HSL_HUE HSL_SATURATION HSL_COLOR "
    "HSL_LUMINOSITY"
).split()
EXTEND = {0: cairo.EXTEND_PAD, 1: cairo.EXTEND_REPEAT, 2: cairo.EXTEND_REFLECT}


class ContextPen(BasePen):
    def __init__(self, glyphs, context):
        super().__init__(glyphs)
        self.context = context

    def _moveTo(self, p):
        self.context.move_to(*p)

    def _lineTo(self, p):
        self.context.line_to(*p)

    def _curveToOne(self, a, b, c):
        self.context.curve_to(*a, *b, *c)

    def _closePath(self):
        self.context.close_path()


class Drawing:
    def __init__(self, font, size):
        self.font, self.size = font, size
        self.glyphs = font.getGlyphSet()
        self.colr = font["COLR"]
        self.palette = font["CPAL"].palettes[0]
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, size, size)
        self.context = cairo.Context(self.surface)
        scale = size / font["head"].unitsPerEm
        self.context.translate(0, size * 0.8)
        self.context.scale(scale, -scale)
        self.context.set_antialias(cairo.ANTIALIAS_BEST)

    def color(self, index, alpha):
        if index == 0xFFFF:
            return (0, 0, 0, alpha)
        entry = self.palette[index]
        return (entry.red / 255, entry.green / 255, entry.blue / 255, entry.alpha / 255 * alpha)

    def glyph(self, name):
        if self.colr.version == 0:
            for layer in self.colr.ColorLayers[name]:
                self.inside(layer.name, lambda: self.fill(self.color(layer.colorID, 1)))
            return
        table = self.colr.table
        box = table.ClipList.clips.get(name) if table.ClipList else None
        self.context.save()
        if box:
            self.context.rectangle(box.xMin, box.yMin, box.xMax - box.xMin, box.yMax - box.yMin)
            self.context.clip()
        for record in table.BaseGlyphList.BaseGlyphPaintRecord:
            if record.BaseGlyph == name:
                self.paint(record.Paint)
        self.context.restore()

    def inside(self, name, draw):
        # As a whole: the edge of a clip would let layers below show through those above.
        self.context.push_group()
        draw()
        self.context.pop_group_to_source()
        self.context.save()
        self.context.new_path()
        self.glyphs[name].draw(ContextPen(self.glyphs, self.context))
        self.context.clip()
        self.context.paint()
        self.context.restore()

    def fill(self, color):
        self.context.set_source_rgba(*color)
        self.context.paint()

    def transformed(self, paint, matrix, center=(0, 0)):
        self.context.save()
        self.context.translate(*center)
        self.context.transform(cairo.Matrix(*matrix))
        self.context.translate(-center[0], -center[1])
        self.paint(paint.Paint)
        self.context.restore()

    def paint(self, paint):
        kind = ot.PaintFormat(paint.Format).name.replace("Paint", "", 1)
        center = (getattr(paint, "centerX", 0), getattr(paint, "centerY", 0))
        if kind == "ColrLayers":
            layers = self.colr.table.LayerList.Paint
            for layer in layers[paint.FirstLayerIndex : paint.FirstLayerIndex + paint.NumLayers]:
                self.paint(layer)
        elif kind == "Solid":
            self.fill(self.color(paint.PaletteIndex, paint.Alpha))
        elif kind == "Glyph":
            self.inside(paint.Glyph, lambda: self.paint(paint.Paint))
        elif kind == "ColrGlyph":
            self.glyph(paint.Glyph)
        elif kind == "Translate":
            self.transformed(paint, (1, 0, 0, 1, paint.dx, paint.dy))
        elif kind.startswith("Rotate"):
            turn = math.radians(paint.angle)
            self.transformed(
                paint, (math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0), center)
        elif kind.startswith("Scale"):
            self.transformed(paint, (paint.scaleX, 0, 0, paint.scaleY, 0, 0), center)
        elif kind.startswith("Skew"):
            x, y = math.radians(paint.xSkewAngle), math.radians(paint.ySkewAngle)
            self.transformed(paint, (1, math.tan(y), -math.tan(x), 1, 0, 0), center)
        elif kind == "Transform":
            t = paint.Transform
            self.transformed(paint, (t.xx, t.yx, t.xy, t.yy, t.dx, t.dy))
        elif kind == "Composite":
            self.context.push_group()
            self.paint(paint.BackdropPaint)
            self.context.push_group()
            self.paint(paint.SourcePaint)
            self.context.pop_group_to_source()
            self.context.set_operator(getattr(cairo.Operator, OPERATORS[paint.CompositeMode]))
            self.context.paint()
            self.context.set_operator(cairo.OPERATOR_OVER)
            self.context.pop_group_to_source()
            self.context.paint()
        elif kind == "SweepGradient":
            self.sweep(paint, center)
        else:
            self.gradient(paint, kind)

    def stops(self, line):
        """The stops with others between them, as Cairo blends colours that are not premultiplied."""
        stops = [(s.StopOffset, self.color(s.PaletteIndex, s.Alpha)) for s in line.ColorStop]
        result = [stops[0]]
        for (o0, c0), (o1, c1) in zip(stops, stops[1:]):
            for step in range(1, 65):
                t = step / 64
                alpha = c0[3] * (1 - t) + c1[3] * t
                mixed = [(a * c0[3] * (1 - t) + b * c1[3] * t) / alpha for a, b in zip(c0[:3], c1[:3])]
                result.append((o0 * (1 - t) + o1 * t, (*mixed, alpha)))
        return result

    def gradient(self, paint, kind):
        stops = self.stops(paint.ColorLine)
        first, last = stops[0][0], stops[-1][0]

        def at(a, b, t):
            return a + (b - a) * t

        # Cairo's colour lines go from 0 to 1.
        if kind == "LinearGradient":
            x0, y0 = paint.x0, paint.y0
            dx, dy = paint.y2 - y0, x0 - paint.x2
            part = ((paint.x1 - x0) * dx + (paint.y1 - y0) * dy) / (dx * dx + dy * dy)
            x1, y1 = x0 + dx * part, y0 + dy * part
            pattern = cairo.LinearGradient(
                at(x0, x1, first), at(y0, y1, first), at(x0, x1, last), at(y0, y1, last))
        else:
            circles = [
                at(a, b, t)
                for t in (first, last)
                for a, b in ((paint.x0, paint.x1), (paint.y0, paint.y1), (paint.r0, paint.r1))
            ]
            pattern = cairo.RadialGradient(*circles)
        for offset, color in stops:
            pattern.add_color_stop_rgba((offset - first) / (last - first), *color)
        pattern.set_extend(EXTEND[paint.ColorLine.Extend])
        self.context.set_source(pattern)
        self.context.paint()

    def sweep(self, paint, center):
        """Cairo has no such gradients: every pixel's colour by itself."""
        stops = self.stops(paint.ColorLine)
        first, last = stops[0][0], stops[-1][0]
        picture = cairo.ImageSurface(cairo.FORMAT_ARGB32, self.size, self.size)
        pixels = cairo.Context(picture)
        for y in range(self.size):
            for x in range(self.size):
                px, py = self.context.device_to_user(x + 0.5, y + 0.5)
                angle = math.degrees(math.atan2(py - center[1], px - center[0])) % 360
                t = (angle - paint.startAngle) / (paint.endAngle - paint.startAngle)
                t = (t - first) / (last - first)
                t = {0: min(max(t, 0), 1), 1: t % 1, 2: 1 - abs(t % 2 - 1)}[paint.ColorLine.Extend]
                t = first + t * (last - first)
                pixels.set_source_rgba(*min(stops, key=lambda s: abs(s[0] - t))[1])
                pixels.rectangle(x, y, 1, 1)
                pixels.fill()
        self.context.save()
        self.context.identity_matrix()
        self.context.set_source_surface(picture)
        self.context.paint()
        self.context.restore()

    def pixels(self):
        self.surface.flush()
        data, stride = self.surface.get_data(), self.surface.get_stride()
        result = []
        for y in range(self.size):
            for x in range(self.size):
                word = int.from_bytes(data[y * stride + 4 * x : y * stride + 4 * x + 4], sys.byteorder)
                result += [word >> 16 & 255, word >> 8 & 255, word & 255, word >> 24]
        return result


def main():
    path, size, characters = sys.argv[1:]
    font = TTFont(path)
    pictures = []
    for character in characters:
        drawing = Drawing(font, int(size))
        drawing.glyph(font.getBestCmap()[ord(character)])
        pictures.append(drawing.pixels())
    json.dump(pictures, sys.stdout)


main()
