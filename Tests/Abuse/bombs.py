#!/usr/bin/env python3
"""Small picture files that ask for much: `bombs.py PROGRAM` prints the seconds and the memory that each takes."""

import io
import os
import struct
import subprocess
import sys
import tempfile
import zlib

SCENE = "canvas: { width: 60, height: 30 }\nframeRate: 10\nduration: 300ms\nlayers: [{ text: Hi, style: { size: 12 } }]\n"


class Codes:
    """GIF's codes of 2-bit indices, of runs of one index."""

    def __init__(self):
        self.bits, self.count, self.out = 0, 0, bytearray()

    def put(self, code, width):
        self.bits |= code << self.count
        self.count += width
        while self.count >= 8:
            self.out.append(self.bits & 255)
            self.bits >>= 8
            self.count -= 8

    def blocks(self):
        if self.count:
            self.out.append(self.bits & 255)
        parts = [bytes([len(self.out[at:at + 255])]) + self.out[at:at + 255] for at in range(0, len(self.out), 255)]
        return b"\2" + b"".join(parts) + b"\0"


def run(pixels, index=1):
    """So many pixels of one colour, in as few bytes as GIF knows: each code is one pixel longer than the one before."""
    codes, left, width, following, length = Codes(), pixels, 3, 6, 1
    codes.put(4, 3)
    codes.put(index, 3)
    left -= 1
    while left > 0:
        if following < 4096:
            length += 1
            codes.put(following, width)
            following += 1
            if following == 1 << width and width < 12:
                width += 1
        else:
            codes.put(4095, 12)
        left -= length
    codes.put(5, width)
    return codes.blocks()


def gif(width, height, pictures, table=b"\0\0\0\xff\0\0\0\xff\0\0\0\xff", comments=()):
    """A GIF of pictures `(left, top, width, height, data, delay, disposal)`."""
    out = io.BytesIO()
    out.write(b"GIF89a" + struct.pack("<HHBBB", width, height, 0x81, 0, 0) + table)
    out.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0")
    for text in comments:
        out.write(b"\x21\xfe" + b"".join(bytes([len(text[at:at + 255])]) + text[at:at + 255] for at in range(0, len(text), 255)) + b"\0")
    for left, top, w, h, data, delay, disposal in pictures:
        if delay is not None:
            out.write(b"\x21\xf9\x04" + struct.pack("<BHB", disposal << 2, delay, 0) + b"\0")
        out.write(b"\x2c" + struct.pack("<HHHHB", left, top, w, h, 0) + data)
    out.write(b"\x3b")
    return out.getvalue()


def dots(side, count, colors=1, disposal=1):
    """A canvas of which each frame changes one pixel, here and there."""
    first = (0, 0, 1, 1, run(1), 5, disposal)
    dot = [run(1, 1 + index % colors) for index in range(2)]
    places = [((index * 7919) % side, (index * 104729) % side) for index in range(count)]
    return gif(side, side, [first] + [(x, y, 1, 1, dot[index % 2], 5, disposal) for index, (x, y) in enumerate(places)])


def corners(side, count):
    """Frames of one pixel in opposite corners, each of which is taken away before the next."""
    dot = run(1)
    return gif(side, side, [((side - 1) * (index % 2), (side - 1) * (index % 2), 1, 1, dot, 5, 2) for index in range(count)])


def plain(side, count):
    """Full frames of one colour."""
    data = run(side * side)
    return gif(side, side, [(0, 0, side, side, data, 5, 1)] * count)


def gigapixels():
    """6 kB that stand for 6 gigapixels: no picture has data for more than a few of its pixels."""
    return gif(4000, 4000, [(0, 0, 4000, 4000, run(20), 5, 1)] * 380)


def tiny(count):
    """Pictures of one pixel without a delay, in as few bytes as there can be."""
    return gif(16, 16, [(index % 16, 0, 1, 1, run(1), None, 0) for index in range(count)])


def chunk(tag, data):
    return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))


def zeros(count):
    packer = zlib.compressobj(9)
    parts, block = [], bytes(1 << 20)
    while count:
        parts.append(packer.compress(block[:min(count, len(block))]))
        count -= min(count, len(block))
    return b"".join(parts) + packer.flush()


def png(width, height, middle=b"", depth=1, kind=0):
    """A black PNG of one bit a pixel."""
    rows = zeros(height * (1 + (width * depth + 7) // 8))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)) + middle
            + chunk(b"IDAT", rows) + chunk(b"IEND", b""))


def apng(side, count):
    """Full frames of one colour."""
    rows = zeros(side * (1 + (side + 7) // 8))
    out = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, 1, 0, 0, 0, 0)), chunk(b"acTL", struct.pack(">II", count, 0))]
    number = 0
    for index in range(count):
        out.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", number, side, side, 0, 0, 1, 20, 0, 0)))
        number += 1
        if index == 0:
            out.append(chunk(b"IDAT", rows))
        else:
            out.append(chunk(b"fdAT", struct.pack(">I", number) + rows))
            number += 1
    return b"".join(out) + chunk(b"IEND", b"")


class Bits:
    def __init__(self):
        self.value, self.count = 0, 0

    def put(self, value, width):
        self.value |= value << self.count
        self.count += width


def webp(side, count):
    """Full lossless frames of one colour: each code has one symbol, so that pixels take no bits."""
    bits = Bits()
    bits.put(0x2F, 8)
    bits.put(side - 1, 14)
    bits.put(side - 1, 14)
    bits.put(1, 1)  # alpha
    bits.put(0, 3)  # version
    bits.put(0, 1)  # no transform
    bits.put(0, 1)  # no colour cache
    bits.put(0, 1)  # no meta prefix codes
    for symbol in (0, 200, 0, 255, 0):
        bits.put(1, 1)  # simple
        bits.put(0, 1)  # one symbol
        bits.put(1, 1)  # of eight bits
        bits.put(symbol, 8)
    data = bits.value.to_bytes((bits.count + 7) // 8, "little")

    def part(tag, contents):
        return tag + struct.pack("<I", len(contents)) + contents + (b"\0" if len(contents) % 2 else b"")

    picture = part(b"VP8L", data)
    three = lambda number: struct.pack("<I", number)[:3]
    body = b"WEBP" + part(b"VP8X", b"\x12\0\0\0" + three(side - 1) * 2) + part(b"ANIM", bytes(6))
    for _ in range(count):
        body += part(b"ANMF", three(0) * 2 + three(side - 1) * 2 + three(50) + b"\0" + picture)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def texts(count, kind=b"zTXt"):
    """Compressed texts of a mebibyte each."""
    head = b"Comment\0\0" if kind == b"zTXt" else b"Description\0\1\0\0\0"
    return png(8, 8, middle=chunk(kind, head + zlib.compress(b"a" * ((1 << 20) - 8), 9)) * count)


def sequence(side, count):
    """A directory of frames, all of which are one file."""
    def make(path):
        os.makedirs(path)
        with open(os.path.join(path, "one.png"), "wb") as file:
            file.write(png(side, side))
        entries = ",\n".join(f'{{ "file": "one.png", "start": {index}, "duration": 1 }}' for index in range(count))
        with open(os.path.join(path, "manifest.json"), "w") as file:
            file.write(f'{{ "format": "glyphreel frame sequence", "version": 1, "size": [{side}, {side}], "frameRate": 1, "loop": "forever", '
                       f'"altText": "", "frames": [\n{entries}\n] }}\n')
    return make


def lock(width, height, count, end="1"):
    frames = "".join(f"frame {index} {index if index + 1 < count else end} {index:032x}\n" for index in range(count))
    return f"glyphreel lock 1\nsize {width} {height}\nloop 9223372036854775807\n{frames}"


def written(make):
    """A function that writes what another makes, in a process of its own, so that this one stays small."""
    def write(path):
        maker = os.fork()
        if maker == 0:
            with open(path, "wb") as file:
                contents = make()
                file.write(contents if isinstance(contents, bytes) else contents.encode())
            os._exit(0)
        os.waitpid(maker, 0)
    return write


def all_bombs():
    """`(name, files, arguments)` of each way to light a bomb."""
    found = []

    def both(name, old, new=None, suffix="gif"):
        old, new = written(old), written(new or old)
        found.append((f"{name}: inspect", {f"a.{suffix}": old}, ["inspect", f"a.{suffix}"]))
        found.append((f"{name}: diff", {f"a.{suffix}": old, f"b.{suffix}": new}, ["diff", f"a.{suffix}", f"b.{suffix}"]))

    both("1. GIF of 8192 x 8192 and 2,000 dots", lambda: dots(8192, 2000))
    golden = {"s.yaml": SCENE, "g/s.apng": written(lambda: dots(8192, 2000))}
    found.append(("1. GIF of 8192 x 8192 and 2,000 dots: verify", golden, ["verify", "s.yaml", "--goldens", "g"]))
    both("1. GIF of 8192 x 8192 and 250 dots", lambda: dots(8192, 250))
    both("2. GIF of 4000 x 4000 and 2,000 dots", lambda: dots(4000, 2000))
    both("2. GIF of 4000 x 4000 and 2,000 other dots", lambda: dots(4000, 2000), lambda: dots(4000, 2000, colors=2))
    both("2. GIF of 4000 x 4000 and 2,000 dots in corners", lambda: corners(4000, 2000))
    both("3. GIF of 100 full frames of 4000 x 4000", lambda: plain(4000, 100))
    both("3. GIF of 380 frames without data", lambda: gigapixels())
    for width, height in ((1, 100_000_000), (100_000_000, 1)):
        both(f"4. PNG of {width} x {height}", lambda width=width, height=height: png(width, height), suffix="png")
    both("5. APNG of 1,000 full frames of 4096 x 4096", lambda: apng(4096, 1000), suffix="apng")
    both("5. APNG of 1,000 full frames of 10000 x 10000", lambda: apng(10_000, 1000), suffix="apng")
    both("6. WebP of 16383 x 16383", lambda: webp(16383, 20), suffix="webp")
    both("6. WebP of 4096 x 4096", lambda: webp(4096, 20), suffix="webp")
    both("7. PNG of 5,000 compressed comments", lambda: texts(5000), suffix="png")
    both("7. PNG of 5,000 compressed descriptions", lambda: texts(5000, b"iTXt"), suffix="png")
    for name, side, count in (("8. 4096 x 4096, 10,000 times", 4096, 10_000), ("8. 8 x 8, 300,000 times", 8, 300_000)):
        found.append((f"{name}: diff", {"a": sequence(side, count), "b": sequence(side, count)}, ["diff", "a", "b"]))
    both("9. GIF of a million tiny pictures", lambda: tiny(1_000_000))
    found.append(("9. lock of absurd sizes: diff", {"a.lock": written(lambda: lock(2**62, 2**62, 3)), "b.gif": written(lambda: dots(16, 3))}, ["diff", "a.lock", "b.gif"]))
    found.append(("9. lock of dots: diff", {"a.lock": written(lambda: lock(4000, 4000, 2000, "1999")), "b.gif": written(lambda: dots(4000, 2000))}, ["diff", "a.lock", "b.gif"]))
    return found


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    for name, files, arguments in all_bombs():
        if wanted not in name:
            continue
        with tempfile.TemporaryDirectory() as root:
            # A process of their own makes the files, so that this one, whose size each child begins with, stays small.
            maker = os.fork()
            if maker == 0:
                for path, contents in files.items():
                    path = os.path.join(root, path)
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    written(lambda: contents)(path) if isinstance(contents, str) else contents(path)
                os._exit(0)
            os.waitpid(maker, 0)
            size = sum(os.path.getsize(os.path.join(folder, name)) for folder, _, names in os.walk(root) for name in names)
            command = ["timeout", "120", tool, *arguments]
            process = subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            said = process.stdout.read().decode(errors="replace").strip().splitlines()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = 0
            print(f"{name} | {size:,} bytes | {os.waitstatus_to_exitcode(status)} | {usage.ru_utime + usage.ru_stime:.2f} s | "
                  f"{usage.ru_maxrss / 1024:.0f} MiB | {(said or [''])[-1][:150]}", flush=True)


if __name__ == "__main__":
    main()
