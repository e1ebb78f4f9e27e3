"""Draws text with Pillow in the colours of a font's bitmaps.

Arguments: a font, one of its bitmaps' sizes in pixels, and a text. Writes a JSON object: the width and height of what is
drawn, and its straight R, G, B, A bytes, row after row.
"""

import json
import sys

from PIL import ImageFont

path, size, text = sys.argv[1:]
font = ImageFont.truetype(path, int(size), layout_engine=ImageFont.Layout.BASIC)
mask, _ = font.getmask2(text, mode="RGBA")
width, height = mask.size
pixels = [component for y in range(height) for x in range(width) for component in mask.getpixel((x, y))]
json.dump({"width": width, "height": height, "pixels": pixels}, sys.stdout)
