"""Prints where Pango breaks a text into lines: a JSON list for each width of [start in bytes, width in points].

Reads {"text", "font", "size", "widths"} from standard input. The fonts are those of FONTCONFIG_FILE.
"""

import json
import sys

from pango_layout import Pango, layout_of

request = json.load(sys.stdin)
layout = layout_of(request)
layout.set_wrap(Pango.WrapMode.WORD_CHAR)

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
