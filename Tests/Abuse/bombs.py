#!/usr/bin/python3
"""Small files that ask for much, pictures, captions and scenes: `bombs.py PROGRAM` prints the seconds and the memory that each takes."""

import io
import json
import os
import random
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
    frames = "".join(f"frame {index} {index if index + 1 < count else end} {index:064x}\n" for index in range(count))
    return f"glyphreel lock 2\nhash blake2b-256\nsize {width} {height}\nloop 9223372036854775807\n{frames}"


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


def surplus_files():
    """`name: make` of small pictures with 4 MB that no decoder needs."""
    size = 4 << 20
    noise = lambda: b"\x5a\xc3\x3c" * (size // 3)
    rows = zlib.compress(bytes(10 * 3))
    code = run(100)

    def long_stream():
        """The data of 4 GB of black rows: a block that ends at a whole byte, repeated."""
        packer = zlib.compressobj(9)
        block = packer.compress(bytes(1 << 26)) + packer.flush(zlib.Z_FULL_FLUSH)
        later = packer.compress(bytes(1 << 26)) + packer.flush(zlib.Z_FULL_FLUSH)
        count = size // len(later)
        # The end block, and the checksum of zeros.
        return block + later * count + b"\3\0" + struct.pack(">HH", ((count + 1) << 26) % 65521, 1)

    def still(*data, middle=b""):
        return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 10, 10, 1, 0, 0, 0, 0)) + middle
                + b"".join(chunk(b"IDAT", part) for part in data) + chunk(b"IEND", b""))

    def frames(*data):
        """An APNG whose second picture has these data."""
        out = [b"\x89PNG\r\n\x1a\n", chunk(b"IHDR", struct.pack(">IIBBBBB", 10, 10, 1, 0, 0, 0, 0)), chunk(b"acTL", struct.pack(">II", 2, 0))]
        out += [chunk(b"fcTL", struct.pack(">IIIIIHHBB", 0, 10, 10, 0, 0, 1, 20, 0, 0)), chunk(b"IDAT", rows)]
        out += [chunk(b"fcTL", struct.pack(">IIIIIHHBB", 1, 10, 10, 0, 0, 1, 20, 0, 0))]
        out += [chunk(b"fdAT", struct.pack(">I", 2 + number) + part) for number, part in enumerate(data)]
        return b"".join(out) + chunk(b"IEND", b"")

    def blocks(data, comments=(), end=b""):
        return gif(10, 10, [(0, 0, 10, 10, data, 5, 1)], comments=comments)[:-1] + end + b";"

    def riff(body):
        return b"RIFF" + struct.pack("<I", len(body)) + body

    def lossless(noise):
        """A still WebP with bytes after its last pixel."""
        whole = webp(10, 1)
        at = whole.index(b"VP8L") + 8
        length = struct.unpack("<I", whole[at - 4:at])[0]
        data = whole[at:at + length] + noise
        return riff(b"WEBPVP8L" + struct.pack("<I", len(data)) + data + bytes(len(data) % 2))

    text = lambda kind, head: chunk(kind, head + zlib.compress(b"a" * 1000))
    return {
        "data of 4 GB.png": lambda: still(long_stream()), "data of 4 GB in chunks of a kB.png": lambda: still(*(lambda all: [all[at:at + 1000] for at in range(0, len(all), 1000)])(long_stream())),
        "data after the stream.png": lambda: still(rows + noise()), "chunks after the stream.png": lambda: still(rows, noise()), "chunks of a byte.png": lambda: still(rows, *[b"a"] * (size // 13)), "empty chunks.png": lambda: still(rows, *[b""] * (size // 12)),
        "unknown chunks.png": lambda: still(rows, middle=chunk(b"abCd", b"") * (size // 12)), "texts.png": lambda: still(rows, middle=chunk(b"tEXt", b"a\0b") * (size // 15)),
        "compressed texts.png": lambda: still(rows, middle=text(b"zTXt", b"Comment\0\0") * (size // 43)), "international texts.png": lambda: still(rows, middle=text(b"iTXt", b"Description\0\1\0\0\0") * (size // 51)),
        "data of 4 GB in a frame.apng": lambda: frames(long_stream()), "data after a frame's stream.apng": lambda: frames(rows, noise()), "frame chunks of a byte.apng": lambda: frames(rows, *[b"a"] * (size // 17)), "empty frame chunks.apng": lambda: frames(rows, *[b""] * (size // 16)),
        "blocks after the end code.gif": lambda: blocks(code[:-1] + b"\xff" * 256 * (size // 256) + b"\0"), "blocks of a byte after the end code.gif": lambda: blocks(code[:-1] + b"\1\xaa" * (size // 2) + b"\0"), "clear codes.gif": lambda: blocks(b"\2" + b"\xff" + (b"\x24\x49\x92" * 85 + b"\xff") * (size // 256) + b"\x24\x49\x92" * 85 + b"\0"),
        "comments.gif": lambda: blocks(code, [b"a"] * (size // 6)), "control blocks.gif": lambda: blocks(code, end=b"\x21\xf9\4\0\0\0\0\0" * (size // 8)), "bytes after the end.gif": lambda: blocks(code) + noise(),
        "bytes after the end.webp": lambda: webp(10, 2) + noise(), "unknown chunks.webp": lambda: riff(webp(10, 2)[8:] + (b"JUNK" + bytes(4)) * (size // 8)), "a chunk of 4 MB.webp": lambda: riff(webp(10, 2)[8:] + b"JUNK" + struct.pack("<I", size) + bytes(size)), "bytes after the pixels.webp": lambda: lossless(noise()),
    }


def surplus_bombs():
    """`(name, files, arguments)` of each way to read these files."""
    found = []
    for name, make in surplus_files().items():
        suffix = name.rsplit(".", 1)[1]
        golden = "apng" if suffix == "png" else suffix
        file, plain = {f"a.{suffix}": written(make)}, {"b.gif": gif(10, 10, [(0, 0, 10, 10, run(100), 5, 1)])}
        scene = f"canvas: {{ width: 10, height: 10 }}\nlayers: [{{ image: a.{suffix}, frame: {{ x: 0, y: 0, width: 10, height: 10 }} }}]\n"
        ways = {
            "inspect": (file, ["inspect", f"a.{suffix}"]), "diff": ({**file, **plain}, ["diff", f"a.{suffix}", "b.gif"]), "convert": (file, ["convert", f"a.{suffix}", "-o", "out.gif"]),
            "a scene": ({**file, "s.yaml": scene}, ["still", "s.yaml", "--at", "0s", "-o", "out.png"]), "verify": ({"s.yaml": SCENE, f"g/s.{golden}": written(make)}, ["verify", "s.yaml", "--goldens", "g", "--record", "never"]),
        }
        if suffix == "png":
            ways["frames"] = ({"f/1.png": written(make)}, ["convert", "f", "-o", "out.gif"])
        found += [(f"surplus: {name}: {way}", files, arguments) for way, (files, arguments) in ways.items()]
    return found


SRT = "1\n00:00:01,000 --> 00:00:09,000\n"
VTT = "WEBVTT\n\n00:01.000 --> 00:09.000\n"
# With times of words, so that no note precedes an error.
TIMED = VTT + "a <00:01.500>"
EVENTS = "[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
DIALOGUE = "Dialogue: 0,0:00:01.00,0:00:09.00,Default,,0,0,0,,"


def clock(milliseconds):
    return f"{milliseconds // 3_600_000:02}:{milliseconds // 60_000 % 60:02}:{milliseconds // 1000 % 60:02},{milliseconds % 1000:03}"


def cues(count, text="Hi", step=80):
    """Cues that follow each other."""
    return "".join(f"{n + 1}\n{clock(n * step)} --> {clock(n * step + step)}\n{text}\n\n" for n in range(count))


def spelled(number):
    """A number in letters, which tags and words can be made of."""
    return "".join(chr(ord("a") + int(digit)) for digit in str(number))


def spoken(count, **more):
    """A transcript of words that follow each other."""
    return json.dumps([{"text": f"w{n}", "start": n / 10, "end": n / 10 + 0.1, **{key: value(n) for key, value in more.items()}} for n in range(count)])


# Few and small frames: what is measured is how captions are read, divided and written, and their scene read.
CAPTIONS = ["captions", "t", "-o", "out.gif", "-q", "--canvas", "64x64", "--frame-rate", "1", "--missing-glyph", "skip"]


def caption_bombs():
    """`(name, text)` of each caption file that asks for much; the text is made when it is called."""
    return {
        "250,001 words in a cue": lambda: SRT + "a " * 250_001, "100,000 words in a cue": lambda: TIMED + "a " * 99_000, "20,000 words in a cue": lambda: TIMED + "a " * 20_000,
        "100,000 different words": lambda: TIMED + " ".join(f"w{n}" for n in range(99_000)), "100,000 invisible words": lambda: TIMED + "\u200b " * 99_000,
        "100,000 words that no font has": lambda: TIMED + "\U00012000 " * 99_000, "100,000 dots": lambda: TIMED + ". " * 99_000, "100,000 lines": lambda: TIMED + "a\n" * 99_000,
        "a word of 4 MB": lambda: SRT + "a" * 4_000_000, "a word of 15 MB": lambda: SRT + "a" * 15_000_000, "a word of 4 kB": lambda: SRT + "a" * 4000, "50 words of 4 kB": lambda: TIMED + " ".join(f"{n}" + "a" * 4000 for n in range(50)),
        "a word of marks": lambda: SRT + "e" + "\u0301" * 500_000, "words of marks": lambda: TIMED + ("e" + "\u0301" * 1900 + " ") * 500, "words of brackets": lambda: TIMED + (")" * 1000 + " ") * 2000,
        "a million cues": lambda: "00:00:01,000 --> 00:00:02,000\na\n" * 480_000, "100,000 cues": lambda: cues(100_000), "20,000 cues": lambda: "WEBVTT\n\n" + cues(19_000).replace(",", ".") + TIMED[8:] + "b", "10,000 cues at once": lambda: (SRT + "Hi\n\n") * 10_000,
        "100,000 cues without a time": lambda: "00:00:01,000 --> 00:00:01,000\nHi\n\n" * 100_000, "a cue of 24 hours": lambda: "00:00:00,000 --> 24:00:00,000\na b\n", "10,000 cues of 24 hours": lambda: "00:00:00,000 --> 24:00:00,000\na b\n\n" * 10_000,
        "a MB of Thai": lambda: TIMED + "สวัสดีครับ" * 33_000, "a MB of Japanese": lambda: TIMED + "漢字仮名交じり文" * 40_000, "a MB of one ideograph and its punctuation": lambda: SRT + "漢" + "。" * 330_000, "a MB of one ideograph": lambda: SRT + "漢" * 330_000, "a MB of Khmer": lambda: TIMED + "ភាសាខ្មែរ" * 33_000,
        "a cue of 100,000 timestamps": lambda: VTT + "".join(f"<00:0{1 + n // 12_500}.{n // 13 % 1000:03}>a " for n in range(100_000)), "100,000 timestamps within a word": lambda: VTT + "<00:02.000>a" * 100_000,
        "100,000 classes": lambda: VTT + "<c.red>" * 100_000 + "a<b>" * 100_000, "100,000 ends of tags": lambda: VTT + "<c.red>" * 100_000 + "</font>a" * 100_000, "100,000 speakers": lambda: VTT + "<v a>a" * 100_000,
        "100,000 fonts": lambda: SRT + "<font color=red>" * 100_000 + "a<b>" * 100_000, "100,000 colours": lambda: TIMED + "<c.red>a</c> " * 99_000,
        "a MB of < in SubRip": lambda: SRT + "<" * 1_000_000, "a MB of < in WebVTT": lambda: VTT + "<" * 1_000_000, "a MB of < with an end": lambda: SRT + "<" * 1_000_000 + ">", "a MB of <i": lambda: SRT + "<i" * 500_000 + ">", "a MB of </": lambda: SRT + "</" * 500_000 + ">",
        "a MB of & in WebVTT": lambda: VTT + "&" * 1_000_000, "a million &amp": lambda: VTT + "&amp" * 1_000_000, "a million &amp;": lambda: VTT + "&amp;" * 1_000_000,
        "a million {\\ in SubRip": lambda: SRT + "{\\" * 1_000_000, "a million {\\an8} in SubRip": lambda: SRT + "{\\an8}" * 1_000_000 + "a", "a million { in SubStation": lambda: EVENTS + DIALOGUE + "{" * 1_000_000 + "\n", "a million {\\ in SubStation": lambda: EVENTS + DIALOGUE + "{\\" * 1_000_000 + "\n",
        "a comment before tags": lambda: EVENTS + DIALOGUE + "{" + "x" * 1_000_000 + "\\b1" * 300_000 + "}a\n", "100,000 syllables": lambda: EVENTS + DIALOGUE + "{\\k1}a" * 100_000 + "\n", "100,000 syllables with spaces": lambda: EVENTS + DIALOGUE + "{\\k1}a " * 100_000 + "\n",
        "100,000 tags": lambda: EVENTS + DIALOGUE + "{\\k1}" + "{\\b1}a " * 100_000 + "\n", "200,000 unknown tags": lambda: EVENTS + DIALOGUE + "{" + "".join("\\x" + spelled(n) for n in range(200_000)) + "}a\n", "unknown tags in 100,000 lines": lambda: EVENTS + "".join(f"{DIALOGUE}{{\\x{spelled(n)}}}a\n" for n in range(100_000)),
        "100,000 styles": lambda: EVENTS.replace("[Events]", "[V4+ Styles]\nFormat: Name, Bold\n" + "".join(f"Style: s{n},0\n" for n in range(100_000)) + "[Events]") + (DIALOGUE.replace("Default", "other") + "a\n") * 100_000,
        "500,000 fields": lambda: "[Events]\nFormat: Start, End, Text" + ", a" * 500_000 + "\n" + "Dialogue: 0:00:01.00,0:00:09.00,a\n" * 100_000, "a tag of a MB": lambda: EVENTS + DIALOGUE + "{\\" + "x" * 1_000_000 + "}a\n",
        "a million colons in a time of SubRip": lambda: "1:" * 1_000_000 + " --> 00:00:01,000\na\n", "seven million colons in a time of WebVTT": lambda: "WEBVTT\n\n" + "1:" * 7_000_000 + " --> 00:01.000\na\n", "a million digits in a time": lambda: "1" * 1_000_000 + " --> 00:00:01,000\na\n",
        "three million settings": lambda: "WEBVTT\n\n00:01.000 --> 00:02.000 " + "a:1 " * 3_000_000 + "\na\n", "a million arrows": lambda: "-->\n" * 1_000_000, "a million arrows in WebVTT": lambda: "WEBVTT\n\n" + "-->\n" * 1_000_000,
        "a million arrows in a line": lambda: "-->" * 1_000_000 + "\n", "a million wrong cues": lambda: "WEBVTT\n\n" + "x --> y\na\n\n" * 1_000_000 + VTT[8:] + "a\n", "a million notes": lambda: "WEBVTT\n\n" + "NOTE\na\n\n" * 1_000_000 + VTT[8:] + "a\n",
        "16 million line feeds": lambda: SRT + "a" + "\n" * 16_000_000, "16 MB of spaces": lambda: SRT + "a" + " " * 16_000_000, "8 million words": lambda: SRT + "a " * 8_000_000, "4 million ideographs": lambda: SRT + "漢" * 4_000_000, "17 MB": lambda: SRT + "a" + " " * 17_000_000,
        "deep lists": lambda: "[" * 1_000_000, "deep objects": lambda: '{"words":' * 1_000_000, "a million lists": lambda: "[" + "[]," * 1_000_000 + "[]]", "4 million lists": lambda: "[" + "[0]," * 4_000_000 + "0]", "8 million numbers": lambda: "[" + "0," * 8_000_000 + "0]",
        "250,001 words of a transcript": lambda: spoken(250_001), "20,000 words of a transcript": lambda: spoken(20_000), "6,000 speakers": lambda: spoken(6_000, speaker=lambda n: f"s{n}"), "two speakers in turn": lambda: spoken(6_000, speaker=lambda n: f"s{n % 2}"),
        "100,000 segments": lambda: json.dumps({"segments": [{"text": "a", "start": n / 10, "end": n / 10 + 0.1} for n in range(100_000)]}), "500,000 members": lambda: "[{" + ",".join(f'"a{n}":0' for n in range(500_000)) + "}]",
        "a text of 15 MB": lambda: json.dumps([["a" * 15_000_000, 0, 1]]), "a number of a MB": lambda: '[["a", 0, ' + "9" * 1_000_000 + "]]", "100,000 punctuation marks": lambda: json.dumps([["a", 0, 1]] + [{"text": "."}] * 100_000),
    }


PANGRAM = "The quick brown fox jumps over the lazy dog. "


def scene_bombs():
    """`(name, scene)` of each scene that asks for much of every output format: long, of many layers, of many letters."""
    small = "canvas: { width: 120, height: 40 }\n"
    return {
        "letters that wave for long": small + f"frameRate: 50\nduration: 20s\nlayers: [{{ text: '{PANGRAM[:40]}', style: {{ size: 8 }}, effects: [wave] }}]",
        "a long count": small + "frameRate: 50\nhold: 0s\nlayers: [{ text: '{count}', effects: [count: { to: 2990, duration: 60s, easing: linear }] }]",
        "many layers that appear": small + "duration: 500ms\nframeRate: 10\nlayers:\n" + "".join(f"- {{ text: l{n}, style: {{ size: 8 }}, frame: {{ x: {n % 120}, y: {n % 40} }}, effects: [reveal] }}\n" for n in range(800)),
        "many layers that turn": small + "duration: 1s\nframeRate: 10\nlayers:\n" + "".join(f"- {{ shape: rectangle, fill: red, frame: {{ x: {n % 110}, y: {n % 30}, width: 9, height: 9 }}, effects: [rotation: {{ to: 360, duration: {1 + n / 1000}s }}] }}\n" for n in range(1000)),
        "many letters that appear": "canvas: { width: 400, height: 400 }\nframeRate: 10\nlayers: [{ text: '" + (PANGRAM * 23)[:1000] + "', style: { size: 12 }, frame: { x: 0, y: 0, width: 400, height: 400 }, effects: [reveal: { stagger: 10ms }] }]",
        "many letters that wave": "canvas: { width: 400, height: 400 }\nframeRate: 10\nduration: 4s\nlayers: [{ text: '" + (PANGRAM * 23)[:1000] + "', style: { size: 12 }, frame: { x: 0, y: 0, width: 400, height: 400 }, effects: [wave] }]",
        "a blink without end": small + "frameRate: 50\nduration: 60s\nlayers: [{ text: Hello, effects: [opacity: { keyframes: [0, 1], duration: 200ms, iterations: infinite }] }]",
    }


LOTTIE = ["convert", "a.json", "-q", "-o", "o.gif"]


def animation(layers, size=120, frames=20, **more):
    """A Lottie file."""
    return json.dumps({"v": "5.7.0", "w": size, "h": size, "ip": 0, "op": frames, "fr": 20, "layers": layers, **more})


def shown(**more):
    """A layer of a Lottie file that turns."""
    turn = [{"t": 0, "s": [0]}, {"t": 20, "s": [360]}]
    return {"ty": 4, "ind": 1, "ip": 0, "op": 20, "ks": {"r": {"a": 1, "k": turn}, "p": {"k": [60, 60]}}, **more}


def blob(at=0):
    """A path with curves."""
    points = [[-40 + at, -30], [40 + at, -30], [45 + at, 10], [-10 + at, 30], [-40 + at, 20]]
    none = [[0, 0]] * 5
    return {"ty": "sh", "ks": {"k": {"i": [*none[:2], [20, -20], *none[:2]], "o": [*none[:2], [-20, 20], *none[:2]], "v": points, "c": True}}}


PAINT = {"fl": {"ty": "fl", "c": {"k": [0, 0, 1]}, "o": {"k": 100}}, "st": {"ty": "st", "c": {"k": [1, 0, 0]}, "o": {"k": 100}, "w": {"k": 10}}}


def styles(count, kind, distance=0.0, frames=1):
    """Styles, each of which paints all paths before it."""
    shapes = [part for index in range(count) for part in (blob(index * distance), PAINT[kind])]
    return animation([shown(shapes=shapes)], frames=frames)


def copies(count, points, frames=20):
    """Copies of a star."""
    star = {"ty": "sr", "sy": 1, "pt": {"k": points}, "p": {"k": [0, 0]}, "r": {"k": 0}, "ir": {"k": 10}, "or": {"k": 50}, "is": {"k": 100}, "os": {"k": 100}}
    turned = {"p": {"k": [1, 1]}, "r": {"k": 1}, "so": {"k": 100}, "eo": {"k": 100}}
    repeater = {"ty": "rp", "c": {"k": count}, "o": {"k": 0}, "m": 1, "tr": turned}
    return animation([shown(shapes=[star, PAINT["fl"], repeater])], frames=frames)


def effects(count, size, *kinds):
    """A layer whose effects are within each other."""
    made = {
        "blur": {"ty": 29, "ef": [{"v": {"k": 1e6}}, {"v": {"k": 1}}, {"v": {"k": 1}}]},
        "shadow": {"ty": 25, "ef": [{"v": {"k": [0, 0, 0]}}, {"v": {"k": 255}}, {"v": {"k": 0}}, {"v": {"k": 50}}, {"v": {"k": 500}}]},
        "fill": {"ty": 21, "ef": [{}, {}, {"v": {"k": [1, 0, 0]}}, {}, {}, {}, {"v": {"k": 1}}]},
    }
    return animation([shown(shapes=[blob(), PAINT["fl"]], ef=[made[kind] for kind in kinds] * count)], size=size)


def blended(count):
    """A gradient of so many colours and opacities."""
    numbers = [number for n in range(count) for number in (round(n / count, 5), n % 7 / 10, 0, 1)]
    numbers += [number for n in range(count) for number in (round((n + 0.5) / count, 5), n % 5 / 10)]
    gradient = {"ty": "gf", "t": 2, "s": {"k": [0, 0]}, "e": {"k": [40, 0]}, "o": {"k": 50}, "g": {"p": count, "k": {"k": numbers}}}
    return animation([shown(shapes=[blob(), gradient])])


def lottie_bombs():
    """`(name, status, file)` of each Lottie file that asks for much: what its parts cost is counted before they are drawn."""
    chain = lambda count: [{"ty": 1, "ind": n + 1, "parent": n, "sw": 4, "sh": 4, "sc": "#ff0000", "ip": 0, "op": 20, "ks": {"p": {"k": [0.01, 0]}}} for n in range(count)]
    return {
        "200 fills of 200 paths": (0, lambda: styles(200, "fl")), "200 strokes of 200 paths": (0, lambda: styles(200, "st")),
        "200 fills of 200 paths beside each other": (0, lambda: styles(200, "fl", 0.037)),
        "5,000 fills of 5,000 paths": (65, lambda: styles(5000, "fl", 0.01)), "90 stars of 2,000 points": ((0, 65), lambda: copies(90, 1000)),
        "90 stars of 2,000 points in 2,000 frames": (65, lambda: copies(90, 1000, 2000)), "10 blurs": (0, lambda: effects(10, 1500, "blur")),
        "10 blurs and shadows": (65, lambda: effects(5, 1500, "blur", "shadow")), "5,000 fills of a layer": (65, lambda: effects(5000, 120, "fill")),
        "9,000 layers, each the parent of the next": (0, lambda: animation(chain(9000), frames=2)),
        "a text of a MB": (65, lambda: animation([{"ty": 5, "ip": 0, "op": 20, "ks": {}, "t": {"d": {"k": [{"t": 0, "s": {"s": 10, "t": "a" * 1_000_000}}]}}}])),
        "8,000 colours and opacities of a gradient": (0, lambda: blended(8000)),
        "a million frames of a blur": (0, lambda: animation([shown(shapes=[blob(), PAINT["fl"]], ef=json.loads(effects(1, 9, "blur"))["layers"][0]["ef"], op=1e6)], size=1500, frames=90_000)),
    }


def work_bombs():
    """`(name, files, arguments)` of inputs of at most a megabyte that ask for much work: strokes, arcs, letters, spans, stacks, cells."""
    canvas = "canvas: { width: 400, height: 400 }\nlayers:\n"
    turn = {"a": 1, "k": [{"t": 0, "s": [0]}, {"t": 20, "s": [90]}]}
    star = lambda n: {"ty": "sr", "sy": 1, "pt": {"k": 1000}, "p": {"k": [0, 0]}, "r": turn, "ir": {"k": 20}, "or": {"k": 40 + n / 9}, "is": {"k": 0}, "os": {"k": 0}}
    line = {"ty": "st", "c": {"k": [0, 0, 1]}, "o": {"k": 100}, "w": {"k": 3}, "lc": 2, "lj": 2}
    dashes = {**line, "w": {"k": 1}, "d": [{"n": "d", "v": {"k": 0.05}}, {"n": "g", "v": {"k": 0.05}}, {"n": "o", "v": turn}]}
    box = lambda n: {"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [110 + n / 99, 110]}, "r": {"k": 20}}
    rounded = animation([shown(shapes=[{"ty": "gr", "it": [star(n), {"ty": "rd", "r": {"k": 5}}, PAINT["fl"], line, {"ty": "tr"}]} for n in range(40)])])
    dashed = animation([shown(shapes=[{"ty": "gr", "it": [box(n), dashes, {"ty": "tr"}]} for n in range(300)])])
    arcs = "".join(f"a{1 + n * 37 % 199},{1 + n * 91 % 199} 0 1 1 {n * 7 % 19 - 9},{n * 5 % 19 - 9}" for n in range(30_000))
    lines = "".join(f"L{n * 7919 % 400},{n * 104729 % 400}" for n in range(60_000))
    scenes = {
        "arcs with a wide stroke": canvas + f"- {{ shape: {{ path: 'M0,0{arcs}' }}, stroke: red, strokeWidth: 100, effects: [trim: {{ from: 0, to: 1, duration: 1s }}] }}",
        "lines that turn": canvas + f"- {{ shape: {{ path: 'M0,0{lines}' }}, fill: red, effects: [rotation: {{ to: 360, duration: 1s }}] }}",
        "dashes": canvas + "".join(f"- {{ shape: rectangle, frame: {{ x: 0, y: 0, width: {200 + n}, height: 300 }}, stroke: red, dash: [0.06, 0.06], effects: [dashOffset: {{ to: 9, duration: 1s }}] }}\n" for n in range(300)),
        "aliases of a text that waves": canvas + "- &a { text: wavy here, effects: [wave] }\n" + "- *a\n" * 9000,
        "spans by their occurrences": canvas + f"- text: '{'a b ' * 10_000}'\n  spans:\n" + "".join(f"  - {{ match: a, occurrence: {n}, style: {{ color: red }} }}\n" for n in range(1, 9000)),
        "a stack that changes all the time": canvas + "- stack: row\n  wrap: true\n  frame: { width: 400 }\n  layoutTransition: { duration: 1s }\n  layers:\n" + "".join(f"  - {{ text: w{n}, effects: [fontSize: {{ to: 20, delay: {n % 900}ms, duration: 1s }}] }}\n" for n in range(2000)),
        "wide outlines": canvas + "- { repeat: 300, text: '{{index}}abcdefghij', frame: {x: 0, y: 0}, style: { size: 140, outline: { width: 90, color: red } } }",
        "outlines that grow": canvas + "- { repeat: 100, text: abcdefghij, frame: {x: 0, y: 0}, style: { size: 140, outline: { width: 90, color: red } }, effects: [outlineWidth: { to: 91, duration: 1s }] }",
        "outlines of many sizes": canvas + "".join(f"- {{ text: '{PANGRAM}', style: {{ size: {40 + n / 10}, outline: {{ width: {50 + n / 9}, color: red }} }}, frame: {{ x: 0, y: 0 }}, effects: [outlineWidth: {{ to: 90, duration: 1s }}] }}\n" for n in range(300)),
        "stops of a gradient": "canvas: { width: 2000, height: 2000 }\nlayers:\n" + f"- {{ shape: rectangle, frame: {{ x: 0, y: 0, width: 2000, height: 2000 }}, fill: 'conic-gradient(in oklch longer hue, {','.join(('red', 'green', 'blue')[n * n % 7 % 3] for n in range(90_000))})' }}",
        "letters with wide blurs": canvas + f"- {{ text: '{(PANGRAM * 90)[:4000]}', style: {{ size: 8 }}, frame: {{ x: 0, y: 0, width: 400, height: 400 }}, effects: [reveal: {{ style: blur, blur: 100, duration: 2s }}] }}",
        "lines with a wide stroke": canvas + f"- {{ shape: {{ path: 'M0,0{'L'.join(lines.split('L')[:30_000])}' }}, stroke: red, strokeWidth: 300, join: round, effects: [trim: {{ from: 0, to: 1, duration: 1s }}] }}",
        "curves that shake": "frameRate: 50\n" + canvas + f"- {{ shape: {{ path: 'M0,0{''.join(f'C{n * 71 % 400},{n * 37 % 400} {n * 53 % 400},{n * 91 % 400} {n * 29 % 400},{n * 83 % 400}' for n in range(1, 120))}' }}, frame: {{ width: 2000, height: 400 }}, fill: red, effects: [shake: {{ duration: 60s }}] }}",
        "shadows": canvas + "".join(f"- {{ text: abc, shadow: {{ blur: {n % 90} }}, effects: [wave] }}\n" for n in range(500)),
    }
    scenes |= {
        "spans that almost match everywhere": canvas + f"- text: '{'ab' * 10_000}'\n  spans:\n" + "".join(f"  - {{ match: '{'ab' * 40}x{n}', style: {{ color: red }} }}\n" for n in range(7000)),
        **{f"a text whose {name} changes": "frameRate: 50\n" + canvas + f"- {{ text: '{(PANGRAM * 223)[:10_000]}', style: {{ size: 3 }}, frame: {{ width: 380 }}, effects: [{name}: {{ from: 3, to: 6, duration: 40s }}] }}" for name in ("fontSize", "letterSpacing", "wordSpacing")},
        **{f"{name} in two directions": canvas + f"- {{ text: '{part * (700_000 // len(part.encode()))}', style: {{ size: 4 }} }}" for name, part in
           {"letters": "a\u05d1", "open brackets": "\u05d1(a", "embeddings": "\u202ba\u202c\u05d1", "isolates": "a\u202b\u05d1(\u2067[a"}.items()},
        "letters in two directions and two colours": canvas + "- { text: '" + "a\u05d1" * 230_000 + "', style: { size: 4 }, spans: [{ range: [0, 200000], style: { color: red } }] }",
        **{f"{count} scaled capitals": canvas + f"- {{ text: '{'aB' * count}', style: {{ size: 4, smallCaps: true }} }}" for count in (200_000, 450_000)},
        "marks of two kinds": canvas + "- text: 'e" + "\u0301\u0323" * 220_000 + "'",
        "marks of two kinds that are selected": canvas + "- { text: a, effects: [opacity: { to: 0.5, duration: 1s, select: { match: 'e" + "\u0301\u0323" * 110_000 + "' } }] }",
        "letters with 90,000 keyframes": "frameRate: 50\n" + canvas + f"- {{ text: '{(PANGRAM * 70)[:3000]}', style: {{ size: 5 }}, frame: {{ width: 380 }}, effects: [opacity: {{ duration: 3s, unit: character, stagger: 1ms, keyframes: [{','.join(f'{n * 37 % 99 / 100}' for n in range(90_000))}] }}] }}",
    }
    cast = lambda width, height, outputs: json.dumps({"version": 2, "width": width, "height": height}) + "\n" + "".join(json.dumps([n / 100, "o", output]) + "\n" for n, output in enumerate(outputs))
    coloured = ["".join(f"\33[38;2;{n * k % 256};{n * 3 % 256};{k % 256}mx" for k in range(200)) + f"\33[{n % 60 + 1};1H" for n in range(150)]
    decorated = ["".join(f"\33[{(1, 3, 4, 7, 9, 21)[n * 7 % 6]};38;5;{n * 31 % 256};48;5;{n * 17 % 251}m{chr(33 + n * 13 % 94)}" for n in range(25_000))]
    scattered = ["".join(f"\33[{(n + k * 7) % 24 + 1};{n * k % 80 + 1}H{chr(97 + n % 26)}" for k in range(10)) for n in range(6000)]
    clock = lambda tenths: f"{tenths // 36000:02}:{tenths // 600 % 60:02}:{tenths // 10 % 60:02},{tenths % 10}00"
    spoken = "".join(f"{n + 1}\n{clock(25 * n)} --> {clock(25 * n + 22)}\n{(PANGRAM * 2)[n % 40:n % 40 + 40]}\n\n" for n in range(6600))
    moment = lambda seconds: f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}.00"
    chance = random.Random(1)
    tags = ("", "{\\an8}", "{\\pos(10,10)}", "{\\b1\\c&HFF00&}")
    rare = EVENTS + "".join(f"Dialogue: 0,{moment(12 * n)},{moment(12 * n + 10)},Default,,0,0,0,,{chance.choice(tags)}{' '.join(''.join(chance.choices('abc', k=chance.randrange(1, 8))) for _ in range(chance.randrange(1, 4)))}\n" for n in range(1400))
    marked = ["".join("a" + "".join(chr(0x300 + (n * 200 + k >> bit & 1)) for bit in range(15)) for k in range(200)) for n in range(45)]
    resized = cast(80, 24, []) + "".join(f'[{n}, "r", "{(80, 999)[n % 2]}x{(24, 500)[n % 2]}"]\n[{n}, "o", "\\u001b[3{n % 8}m{"x" * 90}\\r\\n"]\n' for n in range(7000))
    screens = {
        "fillings of a screen": ["\33#8\33[2J"] * 30_000, "resets": ["\33c\33[?1049h"] * 25_000, "scrolls": ["\33[999L\33[999M\33[999S\33[999T"] * 15_000,
        "repetitions": ["x\33[9999b\33[H\33[9999b"] * 15_000, "tabulators": ["\33[3g\33[?69h\33[2;9s\33[1;3H" + "\33[999I" * 90] * 1000,
        "pages": [f"\33[4{n % 8}m\33[2J" for n in range(20_000)], "letters": [f"\33[{n % 200 + 1};{n % 500 + 1}Hx" for n in range(20_000)],
    }
    every = lambda size, fill, duration: f"canvas: {{ width: {size}, height: {size} }}\nframeRate: 50\nlayers:\n- {{ shape: rectangle, frame: {{ x: 0, y: 0, width: {size}, height: {size} }}, fill: '{fill}', effects: [rotation: {{ to: 360, duration: {duration}s }}] }}\n"
    encoded = {
        "hues that turn": every(800, "conic-gradient(in oklch longer hue, red, blue, lime, red)", 60),
        "two colours that turn": every(800, "linear-gradient(red, red 50%, blue 50%)", 60),
        "a gradient on 16 million pixels": every(4000, "linear-gradient(in oklch longer hue, blue, red)", 5),
        "a gradient on 8 million pixels": every(2890, "linear-gradient(in oklch longer hue, blue, red)", 0.1),
    }
    filled = [("\33#8\33c" if n % 3 == 0 else "\33]0;t\7z") for n in range(20_000)]
    linted = {
        "large letters that are blurred": "canvas: { width: 1500, height: 1500 }\nlayers:\n" + "".join(f"- {{ text: abc, style: {{ size: {300 + n} }}, effects: [blur: {{ to: 90, duration: 9s }}] }}\n" for n in range(40)),
        "texts that wave in one place": canvas.replace("layers:", "layers:\n- repeat: 30\n  layers:\n  - { repeat: 100, text: '{{number}}', effects: [wave] }"),
        "9,000 texts on top of each other": canvas + "".join(f"- {{ text: t{n}, frame: {{ x: {n % 90}, y: {n // 90} }}, style: {{ color: '#eee' }} }}\n" for n in range(9000)),
    }
    return [("Lottie with round corners", {"a.json": rounded}, LOTTIE), ("Lottie with dashes", {"a.json": dashed}, LOTTIE)] + [
        (name, {"s.yaml": scene}, ["render", "s.yaml", "-q", "-o", "o.gif"]) for name, scene in scenes.items()
    ] + [
        (f"{name}: lint", {"s.yaml": scene}, ["lint", "s.yaml"]) for name, scene in linted.items()
    ] + [
        (f"{name} of a recording", {"s.cast": cast(1000, 500, outputs)}, ["terminal", "s.cast", "-q", "-o", "o.gif"]) for name, outputs in screens.items()
    ] + [(f"a colour for each cell, {form}", {"s.cast": cast(200, 60, coloured)}, ["terminal", "s.cast", "-q", "-o", f"o.{form}"]) for form in ("json", "svg", "gif")] + [
        ("insertions in a large screen, svg", {"s.cast": cast(1000, 500, ["\33[H\33[4h" + "x" * 40] * 14_000)}, ["terminal", "s.cast", "-q", "-o", "o.svg"]),
        ("attributes for each cell, svg", {"s.cast": cast(250, 100, decorated)}, ["terminal", "s.cast", "-q", "-o", "o.svg"]),
        ("letters in ten places of a screen, svg", {"s.cast": cast(80, 24, scattered)}, ["terminal", "s.cast", "-q", "-o", "o.svg"]),
        ("marks of each cell, svg", {"s.cast": cast(250, 100, marked)}, ["terminal", "s.cast", "-q", "-o", "o.svg"]),
        ("fillings of a screen: diff", {"a.cast": cast(500, 200, filled), "b.cast": cast(500, 200, filled[1:])}, ["diff", "a.cast", "b.cast"]),
        ("resizes: screen", {"a.cast": resized}, ["terminal", "a.cast", "--screen"]),
        ("resizes: diff", {"a.cast": resized, "b.cast": resized}, ["diff", "a.cast", "b.cast"]),
        ("subtitles of the same letters for hours, svg", {"t.ass": rare}, ["captions", "t.ass", "-q", "--canvas", "64x64", "-o", "o.svg"]),
    ] + [
        (f"{name}, {output}", {"s.yaml": scene}, ["render", "s.yaml", "-q", "-o", output]) for name, scene in encoded.items() for output in ("o.gif", "o.apng", "o.webp", "o/")
    ] + [
        ("a stack that changes all the time: lint", {"s.yaml": scenes["a stack that changes all the time"]}, ["lint", "s.yaml"]),
    ] + [
        (f"subtitles of 58,000 words, {form}", {"t.srt": spoken}, ["captions", "t.srt", "-q", "-o", f"o.{form}"]) for form in ("svg", "mp4")
    ]


# A GIF and the others of pixels are written with the least effort, as it is the scenes that are measured.
FORMATS = {"gif": "o.gif", "apng": "o.apng", "webp": "o.webp", "png": "o/", "rgba": "o.rgba", "y4m": "o.y4m", "svg": "o.svg", "mp4": "o.mp4", "webm": "o.webm", "mov": "o.mov"}


def scene_runs():
    """`(name, files, arguments)` of each scene in each output format."""
    return [
        (f"scenes: {name}, {form}", {"s.yaml": scene}, ["render", "s.yaml", "-q", *([] if form == "svg" else ["--effort", "1"]), "-o", output])
        for name, scene in scene_bombs().items() for form, output in FORMATS.items()
    ]


def main():
    tool, wanted = os.path.abspath(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    captions = [(f"captions: {name}", {"t": written(text)}, CAPTIONS) for name, text in caption_bombs().items()]
    animations = [(f"Lottie: {name}", {"a.json": written(make)}, LOTTIE) for name, (_, make) in lottie_bombs().items()]
    for name, files, arguments in work_bombs() + all_bombs() + surplus_bombs() + captions + animations + scene_runs():
        if wanted not in name:
            continue
        with tempfile.TemporaryDirectory() as root:
            # A process of their own makes the files, so that this one, whose size each child begins with, stays small.
            maker = os.fork()
            if maker == 0:
                for path, contents in files.items():
                    path = os.path.join(root, path)
                    os.makedirs(os.path.dirname(path), exist_ok=True)
                    contents(path) if callable(contents) else written(lambda: contents)(path)
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
