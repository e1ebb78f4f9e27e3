"""Compares animated SVGs in a browser with frames of four times the size, averaged.

Arguments: the program, the number of moments, and scenes. Each scene is rendered to an SVG, whose animations are paused at
moments of its play, one frame element each. For each scene the program prints the lowest and the mean peak signal-to-noise
ratio in dB, the share of pixels farther than two pixels from an edge that differ by more than 2 of 255, and the sizes in bytes.
With `--firefox` or `--librsvg` another program shows them. With `--pictures FOLDER`, the pictures of the worst moment are kept: expected, shown and their difference.
"""

import argparse
import json
import math
import os
import re
import shutil
import subprocess
import tempfile

import numpy
from PIL import Image

IMAGES = """<!doctype html><style>body{{margin:0;background:#fff}}img{{display:block}}</style>{images}"""
PAGE = """<!doctype html><style>body{{margin:0;background:#fff}}iframe{{border:0;display:block;width:{width}px;height:{height}px}}</style>
<script>
async function show(times) {{
  for (const time of times) {{
    const frame = document.createElement("iframe")
    frame.srcdoc = "<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>" + {document}
    document.body.append(frame)
    await new Promise(done => frame.onload = done)
    for (const animation of frame.contentDocument.getAnimations()) {{ animation.pause(); animation.currentTime = time * 1000 + 0.2 }}
  }}
}}
onload = () => show({times})
</script>
"""


def chromium(page, picture, width, height):
    subprocess.run(
        [shutil.which("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
         "--allow-file-access-from-files", "--virtual-time-budget=8000", f"--window-size={width},{height}",
         f"--screenshot={picture}", "file://" + page],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=float)


def firefox(page, picture, width, height):
    home = tempfile.mkdtemp(dir=os.path.dirname(picture))
    subprocess.run(
        [shutil.which("firefox-esr"), "--headless", f"--window-size={width},{height}", "--screenshot", picture, "file://" + page],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": home})
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=float)


def librsvg(document, picture):
    subprocess.run(["rsvg-convert", "--background-color", "white", "-o", picture, document], check=True)
    return numpy.asarray(Image.open(picture).convert("RGB"), dtype=float)


def edges(picture):
    """Marks pixels within two pixels of an edge: of a difference to a neighbour of more than 6 of 255, whose
    antialiasing may differ by 2."""
    marked = numpy.zeros(picture.shape[:2], bool)
    for axis in (0, 1):
        difference = numpy.abs(numpy.diff(picture, axis=axis)).max(axis=2) > 6
        index = [slice(None)] * 2
        for side in (slice(0, -1), slice(1, None)):
            index[axis] = side
            marked[tuple(index)] |= difference
    for _ in range(2):
        grown = marked.copy()
        grown[1:] |= marked[:-1]
        grown[:-1] |= marked[1:]
        grown[:, 1:] |= marked[:, :-1]
        grown[:, :-1] |= marked[:, 1:]
        marked = grown
    return marked


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("moments", type=int)
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--pictures")
    parser.add_argument("--firefox", action="store_true", help="show them in Firefox, in img elements")
    parser.add_argument("--librsvg", action="store_true", help="show the first moment in librsvg, which doesn't play them")
    parser.add_argument("--images", action="store_true", help="show the SVGs in img elements, paused by a negative delay")
    arguments = parser.parse_args()
    lowest = math.inf
    with tempfile.TemporaryDirectory() as folder:
        for scene in arguments.scenes:
            name = os.path.splitext(os.path.basename(scene))[0]
            svg = os.path.join(folder, name + ".svg")
            report = subprocess.run([arguments.program, "render", scene, "-o", svg], check=True, capture_output=True, text=True)
            if " s " not in report.stdout + report.stderr:
                continue
            width, height, seconds = re.search(r"(\d+)×(\d+).*?([\d.]+) s ", report.stdout + report.stderr).groups()
            width, height, seconds = int(width), int(height), float(seconds)
            # A still picture is that of a frame; the SVG moves between frames.
            rate = float((re.search(r"^frameRate: *([\d.]+)", open(scene).read(), re.MULTILINE) or [0, "30"])[1])
            times = [math.floor((index + 0.37) / arguments.moments * seconds * rate) / rate for index in range(arguments.moments)]
            if arguments.librsvg:
                times = [0]
            page = os.path.join(folder, name + ".html")
            with open(page, "w") as file:
                text = open(svg).read()
                if arguments.images or arguments.firefox:
                    file.write(IMAGES.format(images="".join(f'<img src="{name}-{index}.svg">' for index in range(len(times)))))
                    for index, time in enumerate(times):
                        with open(os.path.join(folder, f"{name}-{index}.svg"), "w") as image:
                            image.write(text.replace(
                                "</style>", f"[class]{{animation-delay:{-time - 0.0002}s!important;animation-play-state:paused!important}}</style>"))
                else:
                    file.write(PAGE.format(width=width, height=height, document=json.dumps(text).replace("</", "<\\/"), times=json.dumps(times)))
            screenshot = os.path.join(folder, name + ".png")
            if arguments.librsvg:
                shown = librsvg(svg, screenshot)[:height, :width]
            else:
                shown = (firefox if arguments.firefox else chromium)(page, screenshot, width, height * len(times))
            worst = (math.inf, None, None)
            ratios, far, highest = [], 0, 0
            for index, time in enumerate(times):
                still = os.path.join(folder, "still.png")
                subprocess.run(
                    [arguments.program, "still", scene, "--at", f"{time + 1e-4:.6f}s", "--scale", "4", "-o", still, "--force", "--quiet"],
                    check=True)
                large = numpy.asarray(Image.open(still).convert("RGBA"), dtype=float) / 255
                color = large[..., :3] * large[..., 3:] + 1 - large[..., 3:]
                # A canvas that fits its text is rounded up to pixels of either size.
                color = numpy.pad(color, ((0, max(0, 4 * height - len(color))), (0, max(0, 4 * width - len(color[0]))), (0, 0)), "edge")
                large = color[:4 * height, :4 * width].reshape(height, 4, width, 4, 3).mean(axis=(1, 3)) * 255
                part = shown[index * height:(index + 1) * height]
                difference = numpy.abs(part - large)
                error = (difference ** 2).mean()
                ratios.append(10 * math.log10(255 ** 2 / error) if error else 99)
                distant = difference.max(axis=2)[~edges(large)]
                far = max(far, int((distant > 2).sum()))
                highest = max(highest, distant.max(initial=0))
                if ratios[-1] < worst[0]:
                    worst = (ratios[-1], large, part)
            lowest = min(lowest, min(ratios))
            print(f"{name:16} lowest {min(ratios):5.1f} dB at {times[ratios.index(min(ratios))]:.2f} s, mean {sum(ratios) / len(ratios):5.1f} dB, "
                  f"{far} far pixels, the highest by {highest:.1f}, {os.path.getsize(svg)} bytes", flush=True)
            if arguments.pictures:
                os.makedirs(arguments.pictures, exist_ok=True)
                difference = 255 - numpy.clip(numpy.abs(worst[1] - worst[2]) * 2, 0, 255)
                picture = numpy.vstack([worst[1], worst[2], difference]).round().astype("uint8")
                Image.fromarray(picture).save(os.path.join(arguments.pictures, name + ".png"))
    print(f"lowest of all {lowest:.1f} dB")


main()
