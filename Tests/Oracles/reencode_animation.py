"""Writes an animated PNG anew in ways that change no pixel and no time.

    reencode_animation.py SOURCE DIRECTORY KIND...

Kinds: png (chunks alone: compression, filters, chunk sizes, other chunks), time (frames split), pillow (drawn anew by
Pillow), webp (lossless, at other levels), gif (by Pillow and gifsicle), magick (GIFs by ImageMagick), ffmpeg (remuxed and
encoded again). Prints the names of the files it wrote, one a line.
"""

import os
import struct
import subprocess
import sys
import zlib

from PIL import Image, ImageSequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def read(path):
    data = open(path, "rb").read()
    place, chunks = 8, []
    while place < len(data):
        (length,) = struct.unpack(">I", data[place : place + 4])
        chunks.append((data[place + 4 : place + 8], data[place + 8 : place + 8 + length]))
        place += 12 + length
    return chunks


def write(path, chunks):
    with open(path, "wb") as file:
        file.write(SIGNATURE)
        for name, body in chunks:
            file.write(struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body)))


def frames(chunks):
    """What stands before the pictures, and each picture's control and compressed pixels."""
    head, pictures = [], []
    for name, body in chunks:
        if name == b"fcTL":
            pictures.append([body[4:], b""])
        elif name == b"IDAT":
            pictures[-1][1] += body
        elif name == b"fdAT":
            pictures[-1][1] += body[4:]
        elif name != b"IEND":
            head.append((name, body))
    return head, pictures


def build(head, pictures, size=None):
    chunks, number = [], 0
    for name, body in head:
        if name == b"acTL":
            body = struct.pack(">I", len(pictures)) + body[4:]
        chunks.append((name, body))
    for index, (control, data) in enumerate(pictures):
        chunks.append((b"fcTL", struct.pack(">I", number) + control))
        number += 1
        step = size or len(data)
        for place in range(0, len(data), step):
            part = data[place : place + step]
            if index == 0:
                chunks.append((b"IDAT", part))
            else:
                chunks.append((b"fdAT", struct.pack(">I", number) + part))
                number += 1
    return chunks + [(b"IEND", b"")]


def paeth(a, b, c):
    p = a + b - c
    return min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]


def predicted(kind, row, before, place, unit):
    left = row[place - unit] if place >= unit else 0
    up = before[place]
    corner = before[place - unit] if place >= unit else 0
    return [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]


def refiltered(raw, stride, unit, kind):
    rows, before = [], bytearray(stride)
    for start in range(0, len(raw), stride + 1):
        row, old = bytearray(raw[start + 1 : start + 1 + stride]), raw[start]
        for place in range(stride):
            row[place] = (row[place] + predicted(old, row, before, place, unit)) & 255
        new = bytes((row[place] - predicted(kind, row, before, place, unit)) & 255 for place in range(stride))
        rows.append(bytes([kind]) + new)
        before = row
    return b"".join(rows)


def png(source, put):
    chunks = read(source)
    head, pictures = frames(chunks)
    header = dict(head)[b"IHDR"]
    bits = header[8] * CHANNELS[header[9]]

    def packed(raw, level, strategy=zlib.Z_DEFAULT_STRATEGY):
        compressor = zlib.compressobj(level, zlib.DEFLATED, 15, 8, strategy)
        return compressor.compress(raw) + compressor.flush()

    def changed(change):
        return [[control, change(control, zlib.decompress(data))] for control, data in pictures]

    for level in (0, 1, 3, 6, 9):
        write(put(f"zlib-{level}.png"), build(head, changed(lambda _, raw: packed(raw, level))))
    for name, strategy in (("huffman", zlib.Z_HUFFMAN_ONLY), ("rle", zlib.Z_RLE), ("fixed", zlib.Z_FIXED)):
        write(put(f"zlib-{name}.png"), build(head, changed(lambda _, raw: packed(raw, 6, strategy))))
    for kind in range(5):

        def filtered(control, raw):
            width = struct.unpack(">I", control[:4])[0]
            return packed(refiltered(raw, (width * bits + 7) // 8, max(1, bits // 8), kind), 6)

        write(put(f"filter-{kind}.png"), build(head, changed(filtered)))
    write(put("small-chunks.png"), build(head, pictures, size=61))
    text = [head[0], (b"tEXt", b"Software\0someone else's"), (b"pHYs", b"\0\0\x0b\x13\0\0\x0b\x13\1")]
    write(put("more-chunks.png"), build(text + head[1:], pictures))


def time(source, put):
    head, pictures = frames(read(source))
    for parts in (2, 3):
        split = []
        for control, data in pictures:
            left, top = struct.unpack(">II", control[8:16])
            numerator, denominator = struct.unpack(">HH", control[16:20])
            if numerator * parts > 65535 or denominator * parts > 65535:
                continue
            delay = struct.pack(">HH", numerator, denominator * parts)
            # All parts but the last leave the canvas as it is, so that it is drawn again.
            kept = control[:16] + delay + b"\0" + control[21:]
            if control[21:22] == b"\1" or control[20:21] == b"\2":
                split.append([control, data])
                continue
            split += [[kept, data]] * (parts - 1) + [[control[:16] + delay + control[20:], data]]
        write(put(f"split-{parts}.png"), build(head, split))


def played(source):
    image = Image.open(source)
    pictures, times = [], []
    for frame in ImageSequence.Iterator(image):
        frame.load()
        pictures.append(frame.convert("RGBA"))
        times.append(round(frame.info["duration"]))
    return pictures, times


def pillow(source, put):
    pictures, times = played(source)

    def save(name, **options):
        pictures[0].save(put(name), save_all=True, append_images=pictures[1:], duration=times, loop=0, **options)

    save("pillow.png", blend=0)
    save("pillow-background.png", disposal=1, blend=0)
    save("pillow-stored.png", compress_level=0, blend=0)
    save("pillow.webp", lossless=True, quality=10)
    save("pillow-slow.webp", lossless=True, quality=100, method=6, minimize_size=True)


def gif(source, put):
    pictures, times = played(source)
    opaque = [picture.convert("RGB").quantize(256, dither=Image.Dither.NONE) for picture in pictures]
    name = put("pillow.gif")
    opaque[0].save(name, save_all=True, append_images=opaque[1:], duration=times, loop=0)
    opaque[0].save(
        put("pillow-background.gif"), save_all=True, append_images=opaque[1:], duration=times, loop=0, disposal=2)
    for label, options in [
        (f"o{level}-{'-'.join(flag.strip('-') for flag in flags)}", [f"-O{level}", *flags])
        for level in (1, 2, 3) for flags in (["--interlace"], ["--careful"], ["--no-interlace"], ["-Okeep-empty"])
    ] + [
        ("o1", ["-O1"]), ("o2", ["-O2"]), ("o3", ["-O3"]), ("unoptimized", ["-U"]), ("interlaced", ["-i"]),
        ("careful", ["--careful", "-O3"]), ("commented", ["-c", "again"]),
    ]:
        subprocess.run(["/usr/bin/gifsicle", "-w", *options, name, "-o", put(f"gifsicle-{label}.gif")], check=True)


def webp(source, put):
    pictures, times = played(source)
    for method in range(7):
        for quality in (0, 50, 100):
            pictures[0].save(
                put(f"method-{method}-{quality}.webp"), save_all=True, append_images=pictures[1:], duration=times, loop=0,
                lossless=True, quality=quality, method=method)


def gif_source(source, directory):
    """A GIF of the same pictures for programs that work on GIFs."""
    path = os.path.join(directory, "gif-source.gif")
    if not os.path.exists(path):
        pictures, times = played(source)
        opaque = [picture.convert("RGB").quantize(256, dither=Image.Dither.NONE) for picture in pictures]
        opaque[0].save(path, save_all=True, append_images=opaque[1:], duration=times, loop=0)
    return path


def magick(source, put):
    for label, options in (
        ("coalesced", ["-coalesce"]), ("optimized", ["-coalesce", "-layers", "OptimizeFrame"]),
        ("transparent", ["-coalesce", "-layers", "OptimizeTransparency"]), ("both", ["-coalesce", "-layers", "Optimize"]),
        ("plus", ["-coalesce", "-layers", "OptimizePlus"]), ("removed", ["-coalesce", "-layers", "RemoveDups"]),
        ("interlaced", ["-coalesce", "-interlace", "GIF"]), ("commented", ["-coalesce", "-set", "comment", "again"]),
    ):
        target = put(f"magick-{label}.gif")
        subprocess.run(["convert", gif_source(source, os.path.dirname(target)), *options, "-loop", "0", target], check=True)


def ffmpeg(source, put):
    def run(path, *options):
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", path, *options], check=True)

    _, times = played(source)
    last = f"{times[-1]}/1000"
    for prediction in ("none", "sub", "up", "avg", "paeth", "mixed"):
        for level in (0, 9):
            run(source, "-c:v", "apng", "-pred", prediction, "-compression_level", str(level), "-plays", "0", "-final_delay", last,
                "-fps_mode", "passthrough", "-f", "apng", put(f"ffmpeg-{prediction}-{level}.png"))
    run(source, "-c", "copy", "-plays", "0", "-final_delay", last, "-f", "apng", put("ffmpeg-remuxed.png"))
    target = put("ffmpeg-remuxed.gif")
    run(gif_source(source, os.path.dirname(target)), "-c", "copy", "-loop", "0", target)


def main():
    source, directory = sys.argv[1:3]
    for kind in sys.argv[3:]:
        def put(name):
            print(name)
            return os.path.join(directory, name)

        {"png": png, "time": time, "pillow": pillow, "webp": webp, "gif": gif, "magick": magick, "ffmpeg": ffmpeg}[kind](source, put)


main()
