"""Prints where Pango places the text after each tab of a line, in points.

Reads {"text", "font", "size", "stops": [[position, "left" | "center" | "right"]]} from standard input. The fonts are those of
FONTCONFIG_FILE.
"""

import json
import sys

from pango_layout import Pango, layout_of

request = json.load(sys.stdin)
layout = layout_of(request)
tabs = Pango.TabArray.new(len(request["stops"]), False)
for index, (position, alignment) in enumerate(request["stops"]):
    tabs.set_tab(index, getattr(Pango.TabAlign, alignment.upper()), round(position * Pango.SCALE))
layout.set_tabs(tabs)
text = request["text"].encode()
print(json.dumps([
    layout.index_to_pos(index + 1).x / Pango.SCALE for index, byte in enumerate(text) if byte == ord("\t")]))
