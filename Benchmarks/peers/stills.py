"""Draws one PNG of 480 × 80 pixels for each line of a file: `stills.py pillow|skia LINES FOLDER`."""

import os
import sys

peer, lines, folder = sys.argv[1:]
os.makedirs(folder, exist_ok=True)
FONT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../fonts/Inter-Roman.var.ttf")
texts = open(lines).read().split("\n")

if peer == "pillow":
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype(FONT, 24, layout_engine=ImageFont.Layout.RAQM)
    for index, text in enumerate(texts):
        image = Image.new("RGB", (480, 80), "white")
        ImageDraw.Draw(image).text((16, 24), text, font=font, fill="#1c1c1e")
        image.save(f"{folder}/{index}.png")
else:
    import skia

    font = skia.Font(skia.Typeface.MakeFromFile(FONT), 24)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    paint = skia.Paint(Color=skia.Color(0x1C, 0x1C, 0x1E), AntiAlias=True)
    surface = skia.Surface(480, 80)
    for index, text in enumerate(texts):
        with surface as canvas:
            canvas.clear(skia.ColorWHITE)
            canvas.drawString(text, 16, 46, font, paint)
        surface.makeImageSnapshot().save(f"{folder}/{index}.png", skia.kPNG)
