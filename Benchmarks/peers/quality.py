"""How near a GIF comes to the frames it was made from.

    quality.py WORKLOAD FRAMES.rgba FILE...      prints, for each file: PSNR, PSNR after a blur, flicker

The blur (sigma 1.5) is what the eye does to a dither. Flicker is the mean of |change in the file - change in the source|.
"""

import sys

import numpy
import workloads
from PIL import Image

name, path, *files = sys.argv[1:]
w = workloads.ALL[name]
shape = (w.count, w.height, w.width, 4)
source = numpy.memmap(path, numpy.uint8, "r", shape=shape)[..., :3]

weights = numpy.exp(-(numpy.arange(-6, 7) ** 2) / (2 * 1.5**2))
weights /= weights.sum()


def blurred(image):
    image = image.astype(numpy.float64)
    for axis in (0, 1):
        padded = numpy.pad(image, [(6, 6) if a == axis else (0, 0) for a in range(3)], "symmetric")
        length = image.shape[axis]
        image = sum(k * padded.take(range(i, i + length), axis) for i, k in enumerate(weights))
    return image


def decoded(file):
    """The file's picture at the time of every frame."""
    image = Image.open(file)
    ends, end, shown = [], 0, []
    for i in range(image.n_frames):
        image.seek(i)
        end += image.info.get("duration", 0)
        ends.append(end)
        shown.append(numpy.asarray(image.convert("RGB")))
    for i in range(w.count):
        time = (i + 0.5) * 1000 / workloads.FRAME_RATE
        yield shown[min(int(numpy.searchsorted(ends, time, "right")), len(shown) - 1)]


def psnr(errors):
    mean = numpy.mean(errors)
    return 99.0 if mean == 0 else 10 * numpy.log10(255**2 / mean)


for file in files:
    errors, soft, flicker, before = [], [], [], None
    for i, ours in enumerate(decoded(file)):
        ours, true = ours.astype(numpy.int16), source[i].astype(numpy.int16)
        errors.append(numpy.mean((ours - true).astype(numpy.float64) ** 2))
        if i % 6 == 0:
            soft.append(numpy.mean((blurred(ours) - blurred(true)) ** 2))
        if before is not None and i % 3 == 1:
            flicker.append(numpy.mean(numpy.abs((ours - before[0]) - (true - before[1]))))
        before = (ours, true)
    print(f"{psnr(errors):.2f} {psnr(soft):.2f} {numpy.mean(flicker):.3f}", flush=True)
