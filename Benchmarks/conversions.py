#!/usr/bin/env python3
"""Compares GIFs of `glyphreel convert` with those of ffmpeg, gifsicle and ImageMagick: `conversions.py PROGRAM FOLDER`.

The frames are those of W1 to W4, and ten GIFs of ffmpeg's test sources. Prints for each file its bytes, the shortest of three runs in
seconds, and the mean SSIMULACRA2 of six frames. Needs Pillow, NumPy and the package ssimulacra2. docs/make/convert.md has a table of it.
"""

import os
import subprocess
import sys
import time

import ssimulacra2
from PIL import Image

tool, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
scenes = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Scenes")
PALETTE = "split[a][b];[a]palettegen=stats_mode=diff[p];[b][p]paletteuse=dither=none"
SOURCES = [
    "testsrc=s=320x240:r=10", "testsrc2=s=320x240:r=15", "mandelbrot=s=320x240:r=10", "smptebars=s=320x240:r=10",
    "life=s=320x240:mold=10:r=10:ratio=.1:seed=1", "gradients=s=320x240:r=10:seed=3", "cellauto=s=320x240:r=10:seed=2",
    "rgbtestsrc=s=320x240:r=10", "sierpinski=s=320x240:r=10:seed=4", "testsrc2=s=480x270:r=20",
]


def seconds(command, directory):
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        subprocess.run(command, shell=True, cwd=directory, check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best


def shown(path, moments):
    """The pictures of a GIF at moments in seconds."""
    image, starts, now = Image.open(path), [], 0
    for index in range(image.n_frames):
        image.seek(index)
        starts.append(now)
        now += image.info.get("duration", 100) / 1000
    for moment in moments:
        image.seek(max(index for index, start in enumerate(starts) if start <= moment + 1e-6))
        yield image.convert("RGB")


def quality(originals, path, moments):
    total, names = 0, [f"{folder}/{name}.png" for name in ("original", "converted")]
    for pair in zip(originals, shown(path, moments)):
        for picture, name in zip(pair, names):
            picture.save(name)
        total += ssimulacra2.compute_ssimulacra2(*names)
    return total / len(originals)


def compare(title, directory, commands, originals, moments):
    for name, command in commands.items():
        time_ = seconds(command, directory)
        size, score = os.path.getsize(f"{directory}/out.gif"), quality(originals, f"{directory}/out.gif", moments)
        print(f"{title:12} {name:24} {size:9} bytes {time_:6.2f} s {score:7.2f}", flush=True)


for name in ("W1", "W2", "W3", "W4"):
    frames = f"{folder}/{name}"
    if not os.path.isdir(frames):
        os.makedirs(frames)
        subprocess.run([tool, "render", f"{scenes}/{name}.yaml", "-o", f"{frames}/%04d.png", "-q"], check=True)
    count = len([file for file in os.listdir(frames) if file.endswith(".png")])
    picks = [(count - 1) * index // 5 for index in range(6)]
    originals = [Image.open(f"{frames}/{pick:04}.png").convert("RGB") for pick in picks]
    begin = "ffmpeg -v error -framerate 30 -i %04d.png -filter_complex"
    commands = {
        f"convert {options}": f"{tool} convert %04d.png --frame-rate 30 -o out.gif -q {options}"
        for options in ("", "--quality 90", "--quality 75")
    }
    commands["ffmpeg"] = f'{begin} "{PALETTE}:diff_mode=rectangle" -y out.gif'
    commands["gifsicle -O3"] = f'{begin} "{PALETTE}" -y first.gif && gifsicle -O3 first.gif -o out.gif'
    if count <= 100:
        commands["ImageMagick"] = "convert -delay 3 -loop 0 0*.png -layers OptimizePlus out.gif"
    compare(name, frames, commands, originals, [(pick + 0.5) / 30 for pick in picks])

for index, source in enumerate(SOURCES):
    path = f"{folder}/{index}.gif"
    if not os.path.exists(path):
        subprocess.run(["ffmpeg", "-v", "error", "-f", "lavfi", "-i", source, "-frames:v", "30", path], check=True)
    moments = [0.3 * step for step in range(4)]
    commands = {
        "convert": f"{tool} convert {path} -o out.gif -q", "gifsicle -O3": f"gifsicle -O3 {path} -o out.gif",
        "ffmpeg": f'ffmpeg -v error -i {path} -filter_complex "{PALETTE}:diff_mode=rectangle" -y out.gif',
    }
    compare(f"{index} {source.split('=')[0]}", folder, commands, list(shown(path, moments)), moments)
