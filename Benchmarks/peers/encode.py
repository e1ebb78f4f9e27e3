"""Encodes frames that were drawn before: raw RGBA, as `glyphreel render --format rgba` writes them.

    encode.py pillow|imagequant WORKLOAD FRAMES.rgba OUT      OUT is .gif, or for Pillow .png (animated) or .webp (lossless)
"""

import sys

import workloads
from PIL import Image

peer, name, path, out = sys.argv[1:]
w = workloads.ALL[name]
size = w.width * w.height * 4


def frames():
    with open(path, "rb") as file:
        for _ in range(w.count):
            yield file.read(size)


def quantized(pixels):
    import imagequant

    indices, palette = imagequant.quantize_raw_rgba_bytes(pixels, w.width, w.height)
    image = Image.frombytes("P", (w.width, w.height), indices)
    image.putpalette([v for k in range(0, len(palette), 4) for v in palette[k : k + 3]])
    return image


if peer == "imagequant":
    images = [quantized(pixels) for pixels in frames()]
else:
    images = [Image.frombytes("RGBA", (w.width, w.height), pixels).convert("RGB") for pixels in frames()]
options = {}
if out.endswith(".gif") and peer == "pillow":
    options = {"optimize": True}
if out.endswith(".webp"):
    options = {"lossless": True, "quality": 80, "method": 4}
durations = [10 * d for d in workloads.delays(name)]
images[0].save(out, save_all=True, append_images=images[1:], duration=durations, loop=0, **options)
