"""Converts animations that other programs made, and compares pixels and times with those of other decoders.

Arguments: the program, a directory to work in, how many random animations (200 if left out), and a seed. Sources are GIFs, APNGs and
WebPs by Pillow, ffmpeg, gifsicle, img2webp, gif2webp and, if it is there, ImageMagick. GIFs become GIFs, APNGs become GIFs and APNGs
again, and WebPs become APNGs. GIF and WebP are decoded by Pillow, APNG by ffmpeg, as Pillow blends translucent pixels in another way.
Prints the numbers of random and foreign animations, then a line for each that differs.
"""

import os
import random
import shutil
import subprocess
import sys

import numpy
from PIL import Image

tool, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 200
generator = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 8)
os.makedirs(os.path.join(folder, "frames"))
os.chdir(folder)


def decoded(path):
    """The canvas of each picture with the duration in ms, and the loop count; invisible pixels are all alike."""
    image = Image.open(path)
    total = getattr(image, "n_frames", 1)
    durations, canvases = [], []
    for index in range(total):
        image.seek(index)
        pixels = numpy.array(image.convert("RGBA"))
        canvases.append(pixels)
        duration = image.info.get("duration", 0)
        durations.append(100 if duration < 11 else duration)
    if path.endswith("png") and total > 1:
        width, height = image.size
        command = ["ffmpeg", "-v", "error", "-f", "apng", "-i", path, "-vsync", "passthrough", "-pix_fmt", "rgba", "-f", "rawvideo", "-"]
        raw = numpy.frombuffer(subprocess.run(command, capture_output=True, check=True).stdout, numpy.uint8)
        canvases = list(raw.reshape(-1, height, width, 4).copy())
    frames = []
    for pixels, duration in zip(canvases, durations):
        pixels = pixels.astype(int)
        # Colours are compared as they are shown: multiplied by alpha.
        pixels[..., :3] = (pixels[..., :3] * pixels[..., 3:] + 127) // 255
        if frames and numpy.array_equal(frames[-1][0], pixels):
            frames[-1][1] += duration
        else:
            frames.append([pixels, duration])
    loop = image.info.get("loop")
    if total > 1 and path.endswith(".gif"):
        # A GIF tells repeats, the others tell plays.
        loop = 1 if loop is None else loop + 1 if loop else 0
    return image.size, frames, loop


def difference(a, b):
    """What differs between two files; None for nothing."""
    (size, before, loop), (other, after, plays) = decoded(a), decoded(b)
    if size != other:
        return f"size {size}, {other}"
    if len(before) != len(after):
        return f"{len(before)} and {len(after)} frames"
    for index, (old, new) in enumerate(zip(before, after)):
        if not numpy.array_equal(old[0], new[0]):
            return f"pixels of frame {index}"
        # A GIF's time is a multiple of 10 ms.
        if len(before) > 1 and abs(old[1] - new[1]) > 0.5:
            return f"time of frame {index}: {old[1]}, {new[1]}"
    if len(before) > 1 and loop != plays:
        return f"loop {loop}, {plays}"
    return None


faults = []


def check(source, formats):
    before = source
    for step, name in enumerate(formats):
        output = f"out{step}.{name}"
        run = subprocess.run([tool, "convert", before, "-o", output, "-q"], capture_output=True, text=True)
        fault = f"status {run.returncode}: {run.stderr.strip()}" if run.returncode else difference(source, output)
        if fault:
            faults.append(f"{source} -> {' -> '.join(formats[:step + 1])}: {fault}")
            return
        before = output


def drawn(number, width, height, colors, has_alpha):
    """Frames of rectangles, of which some are noise and some repeat the frame before."""
    palette = [tuple(generator.randrange(256) for _ in range(3)) + (255,) for _ in range(colors)]
    if has_alpha:
        palette += [(0, 0, 0, 0)] * max(1, colors // 4)
    base = Image.new("RGBA", (width, height), (0, 0, 0, 0) if has_alpha else (255, 255, 255, 255))
    frames = []
    for _ in range(number):
        image = base.copy()
        pixels = image.load()
        is_noise = generator.random() < 0.25
        for _ in range(generator.randrange(1, 4)):
            left, top = generator.randrange(width), generator.randrange(height)
            right, bottom = generator.randrange(left, width) + 1, generator.randrange(top, height) + 1
            color = generator.choice(palette)
            for y in range(top, bottom):
                for x in range(left, right):
                    pixels[x, y] = generator.choice(palette) if is_noise else color
        if frames and generator.random() < 0.15:
            image = frames[-1].copy()
        frames.append(image)
        if generator.random() < 0.7:
            base = image
    return frames


def with_random_alpha(image):
    pixels = numpy.array(image)
    alpha = numpy.random.RandomState(generator.randrange(1 << 30)).randint(0, 256, pixels.shape[:2])
    pixels[..., 3] = numpy.where(pixels[..., 3] > 0, alpha, 0)
    return Image.fromarray(pixels)


for index in range(count):
    number = generator.randrange(1, 9)
    has_alpha = generator.random() < 0.5
    size = generator.randrange(1, 60), generator.randrange(1, 60)
    frames = drawn(number, *size, generator.choice([1, 2, 5, 30, 120, 200]), has_alpha)
    durations = [10 * generator.choice([2, 3, 5, 7, 10, 13, 100, 655]) for _ in frames]
    loop = generator.choice([0, 0, 1, 3])
    common = {"save_all": True, "append_images": frames[1:], "loop": loop}
    if index % 3 == 0:
        frames[0].save(
            f"random{index}.gif", duration=durations, disposal=generator.choice([0, 1, 2]), optimize=generator.random() < 0.5,
            interlace=generator.random() < 0.5, **common)
        check(f"random{index}.gif", ["gif"])
    elif index % 3 == 1:
        frames[0].save("random.png", duration=durations, disposal=generator.choice([0, 1]), blend=generator.choice([0, 1]), **common)
        os.rename("random.png", f"random{index}.apng")
        check(f"random{index}.apng", ["gif", "apng"])
    else:
        if has_alpha and generator.random() < 0.5:
            frames = [with_random_alpha(frame) for frame in frames]
            common["append_images"] = frames[1:]
        odd = [duration + generator.randrange(10) for duration in durations]
        frames[0].save(
            f"random{index}.webp", duration=odd, lossless=generator.random() < 0.6, minimize_size=generator.random() < 0.5, **common)
        check(f"random{index}.webp", ["apng"])

for index in range(12):
    image = numpy.array(Image.effect_mandelbrot((80, 60), (-2 + index * 0.05, -1.2, 1, 1.2), 30).convert("RGB"))
    image[..., 1] = numpy.roll(image[..., 1], 3 * index, axis=1)
    image[..., 2] = 255 - image[..., 2]
    Image.fromarray(image).save(f"frames/{index:03}.png")

commands = []
inputs = ["testsrc=s=64x48:r=10", "testsrc2=s=90x50:r=20", "mandelbrot=s=64x48:r=10", "smptebars=s=50x40:r=10", "life=s=64x48:mold=10:r=10:random_seed=1",
          "testsrc2=s=64x48:r=10,hue=h=90*t", "cellauto=s=48x48:r=10:random_seed=1"]
palettes = "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1"
for index, name in enumerate(inputs):
    begin = ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", name, "-frames:v"]
    commands += [begin + ["9", "-y", f"video{index}.gif"], begin + ["9", "-vf", palettes, "-y", f"palettes{index}.gif"]]
    commands += [begin + ["6", "-plays", "0", "-f", "apng", "-y", f"video{index}.apng"]]
    commands += [begin + ["6", "-c:v", "libwebp_anim", "-lossless", str(index % 2), "-loop", "0", "-y", f"video{index}.webp"]]
options = ["-O3", "-O2", "-U", "--interlace", "--no-loopcount", "--loopcount=3", "--delay 3", "--delay 1", "--delay 0", "--disposal previous",
           "--colors 16", "--lossy=60", "--crop 10,10+30x20", "--resize 40x30", "--careful", "--same-delay", "--scale 0.5", "--flip-horizontal"]
for index, words in enumerate(options):
    # The first picture of these GIFs is kept, as players differ in what is before it.
    commands.append(["gifsicle", *words.split(), f"palettes{index % 7}.gif", "-o", f"gifsicle{index}.gif"])
files = [f"frames/{index:03}.png" for index in range(12)]
for index, words in enumerate(["-d 33 -lossless", "-d 70 -lossy -q 50", "-min_size -d 40 -lossless", "-mixed -d 100",
                               "-kmin 3 -kmax 5 -d 20 -lossless", "-loop 4 -d 60 -lossless", "-d 1000 -lossless", "-near_lossless 60 -d 50"]):
    commands.append(["img2webp", *words.split(), *files, "-o", f"pictures{index}.webp"])
for index, words in enumerate(["", "-lossy", "-mixed", "-min_size"]):
    commands.append(["gif2webp", *words.split(), f"palettes{index}.gif", "-o", f"gif{index}.webp"])
magick = shutil.which("magick") or (shutil.which("convert") if "ImageMagick" in subprocess.run(
    ["sh", "-c", "convert -version"], capture_output=True, text=True).stdout else None)
if magick:
    for index, words in enumerate(["-dispose None -delay 7", "-dispose Background -delay 5", "-delay 3 -layers optimize", "-layers OptimizePlus -delay 10",
                                   "-colors 16 -delay 4", "-interlace GIF -delay 20", "-transparent white -delay 10", "-loop 2 -delay 10"]):
        commands.append([magick, *words.split(), *files[:7], f"magick{index}.gif"])

foreign = 0
for command in commands:
    run = subprocess.run(command, capture_output=True, text=True)
    path = next(word for word in reversed(command) if "." in word and not word.startswith("-"))
    if run.returncode or not os.path.exists(path):
        # Other versions of a program lack an option.
        continue
    foreign += 1
    check(path, ["gif" if path.endswith(".gif") else "apng"])

print(count, foreign)
for fault in faults:
    print(fault)
