"""Prints how many bytes Pillow's optimized PNG of a picture has: as it is, or with a palette where that is lossless and smaller.

    optimized_png.py FILE
"""

import io
import sys

from PIL import Image

with Image.open(sys.argv[1]) as file:
    image = file.convert("RGBA")
if image.getextrema()[3] == (255, 255):
    image = image.convert("RGB")
forms = [image]
if image.getcolors(256):
    indexed = image.quantize(256)
    if indexed.convert(image.mode).tobytes() == image.tobytes():
        forms.append(indexed)


def size(form):
    output = io.BytesIO()
    form.save(output, "PNG", optimize=True)
    return len(output.getvalue())


print(min(map(size, forms)))
