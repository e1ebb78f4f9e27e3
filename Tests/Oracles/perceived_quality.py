"""Measures how near animations come to the frames that they are made from, as people see them.

    perceived_quality.py PROGRAM FOLDER [--options "OPTIONS"] [--exact "OPTIONS"] [--format gif] [--frames 3] [--enough SCORE]
        [--random COUNT] SCENE...

Renders each scene as raw frames, as an animation with --options, and as an exact one with the options of --exact; FOLDER keeps the
animations. --random adds scenes of small_scenes.py. The frames of the animations, as Pillow or apngdis decodes them, are compared
with the raw ones, both over white. Prints a line of JSON for each scene: its name, and for the animation, and in `exact` for
the exact one,

    bytes      the size
    scores     SSIMULACRA2 of --frames frames at equal distances; 100 are equal frames, and above 90 people hardly see a difference
    flicker    how many of a million pixels change by more than 4 of 255 while the raw ones stay the same, two frames before to one after
    step       the largest change of a colour component of a pixel that stays the same in this sense

With --enough, frames of the exact animation are only looked at where a score is below it, or where pixels flicker; elsewhere its
`scores` are empty. The last line is about all scenes: the geometric mean `ratio` of the bytes to the exact ones', the `mean`, the `lowest` and the
`percentiles` of the scores.
"""

import argparse
import glob
import io
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor

import numpy
import small_scenes
from PIL import Image
from ssimulacra2.ssimulacra2 import compute_ssimulacra2

PERCENTILES = [0, 1, 5, 25, 50, 75]
VISIBLE_STEP = 4


def rendered(program, scene, path, options):
    """The program's report on a file that it writes."""
    # All start at the scene's beginning, whatever its poster is.
    command = [program, "render", scene, "-o", path, "--json", "--force", "--jobs", "1", "--poster", "start", *options]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def decoded(path):
    """The start of each frame in milliseconds, and its packed pixels."""
    start = 0
    for pixels, duration in played_by_apngdis(path) if path.endswith(".apng") else played_by_pillow(path):
        yield start, packed(pixels)
        start += duration


def played_by_pillow(path):
    with Image.open(path) as image:
        for index in range(getattr(image, "n_frames", 1)):
            image.seek(index)
            # Converted first: a WebP's frame has a duration once it is decoded.
            pixels = numpy.asarray(image.convert("RGBA"))
            yield pixels, image.info.get("duration", 0)


def played_by_apngdis(path):
    """For APNG, as Pillow 13 composites frames with a transparent colour wrongly."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(path, f"{folder}/a.png")
        subprocess.run(["apngdis", f"{folder}/a.png", "frame"], check=True, stdout=subprocess.DEVNULL)
        for picture in sorted(glob.glob(f"{folder}/frame*.png")):
            delay = 0
            if os.path.exists(f"{picture[:-4]}.txt"):
                with open(f"{picture[:-4]}.txt") as text:
                    numerator, denominator = re.findall(r"\d+", text.read())
                delay = 1000 * int(numerator) / int(denominator)
            with Image.open(picture) as image:
                yield numpy.asarray(image.convert("RGBA")), delay


def over_white(pixels):
    alpha = pixels[..., 3:]
    if alpha.min() == 255:
        return pixels[..., :3]
    alpha = alpha.astype(numpy.uint32)
    return ((pixels[..., :3] * alpha + 255 * (255 - alpha) + 127) // 255).astype(numpy.uint8)


def score(truth, shown):
    if numpy.array_equal(truth, shown):
        return 100.0
    files = []
    for pixels in (truth, shown):
        files.append(io.BytesIO())
        Image.fromarray(pixels).save(files[-1], "PNG", compress_level=1)
        files[-1].seek(0)
    return float(compute_ssimulacra2(*files))


def packed(pixels):
    """Each pixel over white as one number: the comparison takes a tenth of the time of that of three components."""
    if pixels[..., 3].min() < 255:
        opaque = numpy.full_like(pixels, 255)
        opaque[..., :3] = over_white(pixels)
        pixels = opaque
    return numpy.ascontiguousarray(pixels).view(numpy.uint32)[..., 0]


def components(numbers):
    """The three components of packed pixels, in the last axis."""
    return numpy.ascontiguousarray(numbers)[..., None].view(numpy.uint8)[..., :3]


def flicker(frames):
    """The number of pixels that change visibly from the second to the third of four frames but not in the raw ones, and the largest change."""
    truths, shown = zip(*frames)
    changed = shown[2] != shown[1]
    for truth in truths[1:]:
        changed &= truth == truths[0]
    if not changed.any():
        return 0, 0
    steps = numpy.abs(components(shown[2][changed]).astype(int) - components(shown[1][changed])).max(1)
    return int((steps > VISIBLE_STEP).sum()), int(steps.max())


def compare(path, truth, rate, count):
    """The size of an animation, the scores of `count` frames, and its flicker."""
    with Image.open(path) as image:
        frames = getattr(image, "n_frames", 1)
    chosen = {int((index + 0.5) * frames / count) for index in range(count)}
    scores, pixels, step, last = [], 0, 0, []
    for index, (start, shown) in enumerate(decoded(path)):
        true = packed(truth[min(len(truth) - 1, round(start * rate / 1000))])
        if index in chosen:
            scores.append(round(score(components(true), components(shown)), 2))
        last = [*last[-3:], (true, shown)]
        if len(last) == 4:
            changed, largest = flicker(last)
            pixels, step = pixels + changed, max(step, largest)
    share = 1e6 * pixels / (frames * truth[0].shape[0] * truth[0].shape[1])
    return {"bytes": os.path.getsize(path), "scores": scores, "flicker": round(share, 2), "step": step}


def measure(scene, arguments):
    name = os.path.splitext(os.path.basename(scene))[0]
    place = os.path.join(arguments.folder, name)
    report = rendered(arguments.program, scene, f"{place}.rgba", [])
    truth = numpy.memmap(f"{place}.rgba", numpy.uint8, "r").reshape(-1, report["height"], report["width"], 4)
    with open(scene, encoding="utf-8") as file:
        rate = float((re.search(r"^frameRate: *([\d.]+)", file.read(), re.MULTILINE) or [0, "30"])[1])
    found = {}
    enough = False
    for kind, options in (("", arguments.options), ("-exact", arguments.exact)):
        path = f"{place}{kind}.{arguments.format}"
        rendered(arguments.program, scene, path, options.split())
        if enough:
            found[kind] = {"bytes": os.path.getsize(path), "scores": [], "flicker": 0, "step": 0}
        else:
            found[kind] = compare(path, truth, rate, arguments.frames)
            enough = min(found[kind]["scores"]) >= arguments.enough and found[kind]["step"] <= VISIBLE_STEP
    os.remove(f"{place}.rgba")
    return {"scene": name, **found[""], "exact": found["-exact"]}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("folder")
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--options", default="")
    parser.add_argument("--exact", default="")
    parser.add_argument("--format", default="gif")
    parser.add_argument("--frames", type=int, default=3)
    parser.add_argument("--enough", type=float, default=101)
    parser.add_argument("--random", type=int, default=0)
    arguments = parser.parse_intermixed_args()
    os.makedirs(arguments.folder, exist_ok=True)
    scenes = list(arguments.scenes)
    for number in range(arguments.random):
        scenes.append(os.path.join(arguments.folder, f"random-{number}.yaml"))
        with open(scenes[-1], "w", encoding="utf-8") as file:
            file.write(small_scenes.scene(number))
    scores, ratios = [], []
    with ProcessPoolExecutor() as executor:
        for result in executor.map(measure, scenes, [arguments] * len(scenes)):
            print(json.dumps(result), flush=True)
            scores += result["scores"]
            ratios.append(math.log(result["bytes"] / result["exact"]["bytes"]))
    print(json.dumps({
        "ratio": round(math.exp(sum(ratios) / len(ratios)), 4), "lowest": min(scores), "mean": round(sum(scores) / len(scores), 2),
        "percentiles": {str(p): round(float(numpy.percentile(scores, p)), 2) for p in PERCENTILES},
    }))


if __name__ == "__main__":
    main()
