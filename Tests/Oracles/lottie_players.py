"""Compares frames of a Lottie file with those of rlottie and ThorVG.

`lottie_players.py FILE PICTURE...` takes this project's frames as PNGs; the name of each ends in `-` and the number of its frame. Frames
that are a whole number of times as large as the animation are averaged. All are laid on a white ground. It prints an object: the least PSNR in dB of `rlottie` and `thorvg` against our frames, and of their `agreement`.
"""
import json
import math
import pathlib
import re
import sys

import numpy
import rlottie_python
import thorvg_python
from PIL import Image


def on_white(pixels):
    """Returns the colours of premultiplied BGRA pixels on a white ground."""
    pixels = pixels.astype(numpy.float64)
    return (pixels[..., :3] + 255 - pixels[..., 3:])[..., ::-1].clip(0, 255)


def opened(path):
    picture = Image.open(path).convert("RGBA")
    ground = Image.new("RGBA", picture.size, "white")
    return numpy.asarray(Image.alpha_composite(ground, picture).convert("RGB")).astype(numpy.float64)


def averaged(pixels, width, height):
    """Returns the means of squares of pixels: one for each point."""
    factor = max(round(pixels.shape[1] / width), 1)
    # An animation's size is a whole number of points: its ground covers the last ones.
    part = pixels[:height * factor, :width * factor]
    missing = height * factor - part.shape[0], width * factor - part.shape[1]
    whole = numpy.pad(part, ((0, missing[0]), (0, missing[1]), (0, 0)), "edge")
    return whole.reshape(height, factor, width, factor, 3).mean(axis=(1, 3))


def rlottie(path, frames, width, height):
    animation = rlottie_python.LottieAnimation.from_file(path)
    return [on_white(numpy.frombuffer(animation.lottie_animation_render(frame, width=width, height=height), numpy.uint8)
                     .reshape(height, width, 4)) for frame in frames]


def thorvg(path, frames, width, height):
    engine = thorvg_python.Engine()
    canvas = thorvg_python.SwCanvas(engine)
    canvas.set_target(width, height)
    animation = thorvg_python.LottieAnimation(engine)
    picture = animation.get_picture()
    picture.load(path)
    picture.set_size(width, height)
    canvas.add(picture)
    pictures = []
    for frame in frames:
        animation.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        pictures.append(on_white(numpy.asarray(canvas.get_pillow())[..., [2, 1, 0, 3]]))
    return pictures


def least(first, second):
    """Returns the least PSNR of pictures."""
    errors = [numpy.mean((a - b) ** 2) for a, b in zip(first, second)]
    return round(min(99 if error == 0 else 10 * math.log10(255 * 255 / error) for error in errors), 2)


def main(path, *pictures):
    frames = [int(re.search(r"-(\d+)$", pathlib.Path(picture).stem).group(1)) for picture in pictures]
    with open(path) as file:
        document = json.load(file)
    width, height = document["w"], document["h"]
    ours = [averaged(opened(picture), width, height) for picture in pictures]
    players = [player(path, frames, width, height) for player in (rlottie, thorvg)]
    print(json.dumps({"rlottie": least(ours, players[0]), "thorvg": least(ours, players[1]), "agreement": least(*players)}))


if __name__ == "__main__":
    main(*sys.argv[1:])
