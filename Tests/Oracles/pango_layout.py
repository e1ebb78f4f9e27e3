"""A layout of Pango with unhinted metrics and a pixel a point, as Glyphreel measures; the fonts are those of FONTCONFIG_FILE."""

import cairo
import gi

import test_fonts  # noqa: F401

gi.require_version("Pango", "1.0")
gi.require_version("PangoCairo", "1.0")
from gi.repository import Pango, PangoCairo  # noqa: E402


def layout_of(request):
    """Returns the layout of a request's `text` in its `font` and `size`."""
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
    layout.set_text(request["text"], -1)
    return layout
