"""Draws a workload and writes it as a GIF, as a program would that is made of these parts.

    whole.py pillow|skia-pillow|skia-ffmpeg|cairo-ffmpeg WORKLOAD OUT.gif
"""

import subprocess
import sys

import drawing
import workloads

PALETTE = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=sierra2_4a"


def save(images, name, out):
    """By Pillow, with its own search for small palettes."""
    durations = [10 * d for d in workloads.delays(name)]
    images[0].save(out, save_all=True, append_images=images[1:], duration=durations, loop=0, optimize=True)


def pipe(buffers, name, layout, out):
    """By ffmpeg, over a pipe."""
    w = workloads.ALL[name]
    command = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", layout, "-s", f"{w.width}x{w.height}"]
    command += ["-r", str(workloads.FRAME_RATE), "-i", "-", "-filter_complex", PALETTE, "-loop", "0", out]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as encoder:
        for buffer in buffers:
            encoder.stdin.write(buffer)
        encoder.stdin.close()
        if encoder.wait() != 0:
            sys.exit("ffmpeg failed")


peer, name, out = sys.argv[1:]
if peer == "pillow":
    save(list(drawing.pillow(name)), name, out)
elif peer == "skia-pillow":
    from PIL import Image

    save([Image.fromarray(pixels[:, :, :3].copy()) for pixels in drawing.skia(name)], name, out)
elif peer == "skia-ffmpeg":
    pipe(drawing.skia(name), name, "rgb0", out)
elif peer == "cairo-ffmpeg":
    pipe(drawing.cairo(name), name, "bgr0", out)
else:
    sys.exit(__doc__)
