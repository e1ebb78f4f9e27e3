"""Compares frames of a Lottie file with those of rlottie and ThorVG.

`lottie_players.py FILE PICTURE...` takes this project's frames as PNGs; the name of each ends in `-` and the number of its frame. Frames
that are a whole number of times as large as the animation are averaged. All are laid on a white ground. It prints an object: the least PSNR in dB of `rlottie` and `thorvg` against our frames, and of their `agreement`.
"""
import importlib.util
import json
import math
import pathlib
import re
import sys

import numpy
import rlottie_python
import thorvg_python
from PIL import Image


def on_ground(pixels, ground):
    """Returns the colours of premultiplied BGRA pixels on a ground."""
    pixels = pixels.astype(numpy.float64)
    return (pixels[..., 2::-1] + (1 - pixels[..., 3:] / 255) * ground).clip(0, 255)


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


def rlottie(path, frames, width, height, ground=(255, 255, 255)):
    animation = rlottie_python.LottieAnimation.from_file(path)
    return [on_ground(numpy.frombuffer(animation.lottie_animation_render(frame, width=width, height=height), numpy.uint8)
                      .reshape(height, width, 4), ground) for frame in frames]


def thorvg(path, frames, width, height, ground=(255, 255, 255)):
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
        pictures.append(on_ground(numpy.asarray(canvas.get_pillow())[..., [2, 1, 0, 3]], ground))
    return pictures


class LottieWeb:
    """lottie-web in Chromium, from the wheel of pylottie, which renders with it."""

    PAGE = """<!doctype html><meta charset=utf-8><style>body{margin:0;background:rgb%s}#a{width:%dpx;height:%dpx}</style><div id=a></div><script>%s</script>
<script>const animation = lottie.loadAnimation({container: a, renderer: "svg", loop: false, autoplay: false, animationData: %s})</script>"""
    SHOW = """(() => { animation.goToAndStop(%d, true)
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(0)))) })()"""
    engine = None

    def __call__(self, path, frames, width, height, ground=(255, 255, 255)):
        if not self.engine:
            from browsers import Chromium
            self.engine = Chromium().__enter__()
            page = pathlib.Path(importlib.util.find_spec("pylottie").origin).with_name("lottie.html")
            self.source = re.search(r"<script>(.*?)</script>", page.read_text(), re.DOTALL)[1]
        page = pathlib.Path(path + ".html")
        page.write_text(self.PAGE % (ground, width, height, self.source, open(path).read().replace("</", "<\\/")))
        self.engine.open(str(page), width, height)
        for frame in frames:
            self.engine.run(self.SHOW % frame)
            yield self.engine.capture(width, height)

    def close(self):
        if self.engine:
            self.engine.__exit__()


PLAYERS = {"rlottie": rlottie, "thorvg": thorvg, "lottie-web": LottieWeb()}


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
