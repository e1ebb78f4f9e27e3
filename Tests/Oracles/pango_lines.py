"""Prints where Pango breaks a text into lines: a JSON list for each width of [start in bytes, width in points].

Reads {"text", "font", "size", "widths"} from standard input. The fonts are those of FONTCONFIG_FILE.
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

# Unhinted metrics and a pixel a point, as Glyphreel measures.
options = cairo.FontOptions()
options.set_hint_metrics(cairo.HINT_METRICS_OFF)
options.set_hint_style(cairo.HINT_STYLE_NONE)
PangoCairo.context_set_font_options(context, options)
PangoCairo.context_set_resolution(context, 72)
context.set_round_glyph_positions(False)

font = Pango.FontDescription(request["font"])
font.set_absolute_size(request["size"] * Pango.SCALE)
layout.set_font_description(font)
layout.set_wrap(Pango.WrapMode.WORD_CHAR)
layout.set_text(request["text"], -1)

# A word broken between letters gets no hyphen.
attributes = Pango.AttrList()
attributes.insert(Pango.attr_insert_hyphens_new(False))
layout.set_attributes(attributes)

results = []
for width in request["widths"]:
    layout.set_width(int(width * Pango.SCALE))
    results.append(
        [[line.start_index, line.get_extents()[1].width / Pango.SCALE] for line in layout.get_lines_readonly()]
    )
print(json.dumps(results))
