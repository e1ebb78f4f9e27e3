"""Prints where Pango places the text after each tab of a line, in points.

Reads {"text", "font", "size", "stops": [[position, "left" | "center" | "right"]]} from standard input. The fonts are those of
FONTCONFIG_FILE.
"""

import json
import sys

import cairo
import gi

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo  # noqa: E402

request = json.load(sys.stdin)
layout = PangoCairo.create_layout(cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1)))
context = layout.get_context()
options = cairo.FontOptions()
options.set_hint_metrics(cairo.HINT_METRICS_OFF)
options.set_hint_style(cairo.HINT_STYLE_NONE)
PangoCairo.context_set_font_options(context, options)
PangoCairo.context_set_resolution(context, 72)
context.set_round_glyph_positions(False)

font = Pango.FontDescription(request["font"])
font.set_absolute_size(request["size"] * Pango.SCALE)
layout.set_font_description(font)
tabs = Pango.TabArray.new(len(request["stops"]), False)
for index, (position, alignment) in enumerate(request["stops"]):
    tabs.set_tab(index, getattr(Pango.TabAlign, alignment.upper()), round(position * Pango.SCALE))
layout.set_tabs(tabs)
layout.set_text(request["text"], -1)
text = request["text"].encode()
print(json.dumps([
    layout.index_to_pos(index + 1).x / Pango.SCALE for index, byte in enumerate(text) if byte == ord("\t")]))
