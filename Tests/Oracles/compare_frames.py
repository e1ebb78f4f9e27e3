"""Compares what decoders find in a picture file with what was put into it.

Arguments: the expected pictures (straight RGBA of all frames in one file), width, height, the
expected ends in milliseconds joined by commas, how far times may be off in milliseconds, the picture
file, and the decoders to ask. Equal frames in a row count as one. Prints a line for each decoder:
its name and "ok", or what differs.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

from PIL import Image, ImageSequence

Image.MAX_IMAGE_PIXELS = None


def visible(rgba):
    """The bytes with invisible pixels all alike."""
    alpha = rgba[3::4]
    if b"\0" not in alpha:
        return rgba
    rgba = bytearray(rgba)
    place = alpha.find(0)
    while place >= 0:
        rgba[4 * place : 4 * place + 3] = b"\0\0\0"
        place = alpha.find(0, place + 1)
    return bytes(rgba)


def pillow(path):
    for frame in ImageSequence.Iterator(Image.open(path)):
        frame.load()
        yield frame.convert("RGBA").tobytes(), frame.info.get("duration", 0)


def gifsicle(path):
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "a.gif")
        command = ["gifsicle", "--unoptimize", path, "-o", target]
        outcome = subprocess.run(command, check=True, stderr=subprocess.PIPE)
        # It says so where it leaves a file as it is.
        if b"too complex" in outcome.stderr:
            target = path
        yield from pillow(target)


def apngdis(path):
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "a.png")
        with open(path, "rb") as source, open(copy, "wb") as target:
            target.write(source.read())
        command = ["apngdis", copy, "frame"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        for picture in sorted(glob.glob(os.path.join(folder, "frame*.png"))):
            delay = 0
            if os.path.exists(picture[:-3] + "txt"):
                with open(picture[:-3] + "txt") as text:
                    numbers = re.findall(r"\d+", text.read())
                delay = 1000 * int(numbers[0]) / int(numbers[1])
            yield next(pillow(picture))[0], delay


def untimed(command, area):
    """The frames that a program writes one after the other, without times."""
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    for start in range(0, len(output), 4 * area):
        yield output[start : start + 4 * area], None


def ffmpeg(path, area):
    command = ["ffmpeg", "-v", "error", "-i", path, "-vsync", "0", "-f", "rawvideo"]
    return untimed(command + ["-pix_fmt", "rgba", "-"], area)


def imagemagick(path, area):
    # Debian gives the program a name of its own beside the usual one.
    program = shutil.which("convert-im6.q16") or shutil.which("magick") or "convert"
    return untimed([program, path, "-coalesce", "-depth", "8", "rgba:-"], area)


def played(frames):
    """Pictures and their ends, equal ones in a row merged."""
    shown, now = [], 0
    for rgba, duration in frames:
        now = None if duration is None else now + duration
        rgba = visible(rgba)
        if shown and shown[-1][0] == rgba:
            shown[-1] = (rgba, now)
        else:
            shown.append((rgba, now))
    return shown


def difference(found, expected, tolerance):
    if len(found) != len(expected):
        return f"{len(found)} frames, {len(expected)} expected"
    for index, ((rgba, end), (wanted, time)) in enumerate(zip(found, expected)):
        if len(rgba) != len(wanted):
            return f"frame {index} has {len(rgba)} bytes, not {len(wanted)}"
        if rgba != wanted:
            pixels = range(0, len(rgba), 4)
            count = sum(rgba[i : i + 4] != wanted[i : i + 4] for i in pixels)
            place = next(i for i in pixels if rgba[i : i + 4] != wanted[i : i + 4])
            values = f"{list(rgba[place : place + 4])} instead of {list(wanted[place : place + 4])}"
            return f"frame {index} differs in {count} pixels, the first of them {values}"
        # A single frame needs no time.
        if end is not None and len(expected) > 1 and abs(end - time) > tolerance:
            return f"frame {index} ends at {end}, not at {time}"
    return "ok"


def expectation(path, area, ends):
    """What should be shown, as `played` tells it."""
    with open(path, "rb") as file:
        data = file.read()
    pictures = [data[i : i + 4 * area] for i in range(0, len(data), 4 * area)]
    return list(zip(map(visible, pictures), map(float, ends.split(","))))


def main():
    expected_path, width, height, ends, tolerance, path = sys.argv[1:7]
    area = int(width) * int(height)
    expected = expectation(expected_path, area, ends)
    for name in sys.argv[7:]:
        decoder = globals()[name]
        frames = decoder(path, area) if name in ("ffmpeg", "imagemagick") else decoder(path)
        print(name, difference(played(frames), expected, float(tolerance)))


if __name__ == "__main__":
    main()
