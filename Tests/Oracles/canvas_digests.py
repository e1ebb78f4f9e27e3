"""Computes the fingerprints of a lock's pictures, as docs/internals/comparison.md describes them.

Standard input has a picture on each line: its width, its height and its premultiplied pixels as hexadecimal digits, four
bytes each: red, green, blue, alpha. Prints a fingerprint for each.
"""

import hashlib
import struct
import sys


def digest(data):
    return hashlib.blake2b(data, digest_size=32).digest()


def packed(rows):
    """Each pixel is its slot in a table if the table has it, or else 128 and its bytes; repetitions in its row follow."""
    table, data = [0] * 128, bytearray()
    for row in rows:
        place = 0
        while place < len(row):
            pixel = row[place]
            slot = (pixel * 0x9E3779B1 & 0xFFFFFFFF) >> 25
            data += bytes([slot]) if table[slot] == pixel else b"\x80" + struct.pack("<I", pixel)
            table[slot] = pixel
            end = place + 1
            while end < len(row) and row[end] == pixel:
                end += 1
            repeats, place = end - place - 1, end
            while repeats:
                data.append(128 + min(repeats, 127))
                repeats -= min(repeats, 127)
    return bytes(data)


def tile(rows):
    short, pixels = packed(rows), b"".join(struct.pack("<I", pixel) for row in rows for pixel in row)
    return digest(short if len(short) <= len(pixels) else pixels + b"\0")


def canvas(width, height, pixels):
    rows = [pixels[y * width:(y + 1) * width] for y in range(height)]
    digests = [digest(b"".join(tile([row[x:x + 64] for row in rows[y:y + 16]]) for x in range(0, width, 64)))
               for y in range(0, height, 16)]
    return digest(struct.pack("<QQ", width, height) + b"".join(digests)).hex()


for line in sys.stdin:
    width, height, data = line.split()
    print(canvas(int(width), int(height), [pixel for (pixel,) in struct.iter_unpack("<I", bytes.fromhex(data))]))
