"""Pairs of different pictures with one fingerprint of version 1: locks, goldens, manifests and `diff` tell them apart.

Version 1 folded the product of two words of the pixels and of its state. With a single bit in a factor that is linear, so a
difference can be chosen that the next 16 bytes take back.
"""

import os
import random
import struct
import subprocess
import tempfile

from cases import png
from harness import Case

K0, K1, K2, K3 = 0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1
SIDE = 16


def turned(word):
    return (word << 32 | word >> 32) & (1 << 64) - 1


def folded(a, b):
    product = a * b
    return product >> 64 ^ product & (1 << 64) - 1 ^ turned(a) ^ b


def are_pixels(word):
    return all(max(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255) <= pixel >> 24 for pixel in (word & 0xFFFFFFFF, word >> 32))


def allowed(choice):
    while not are_pixels(word := choice.getrandbits(64)):
        pass
    return word


class Pair:
    """Two lists of words that lead to one state."""

    def __init__(self, count, seed):
        self.state, self.first, self.second = (K0 ^ count, K2), [], []
        self.choice = random.Random(seed)

    def add(self, a, b, other=None):
        self.first += [a, b]
        self.second += [a, b if other is None else other]
        self.state = folded(self.state[0] ^ a, b ^ K1), folded(self.state[1] ^ b, a ^ K3)

    def add_difference(self):
        a = self.state[0] ^ 1 << 32
        if not are_pixels(a):
            return False
        for bit in range(32):
            b, other = self.state[1] ^ 1 << bit, self.state[1] ^ 1 << bit + 32
            following = folded(1 << 32, b ^ K1) ^ 1 << 32
            if not (are_pixels(b) and are_pixels(other) and are_pixels(following)):
                continue
            change = folded(1 << bit, a ^ K3) ^ folded(1 << bit + 32, a ^ K3)
            for _ in range(100):
                word = allowed(self.choice)
                if are_pixels(word ^ change):
                    self.add(a, b, other)
                    self.add(following, word, word ^ change)
                    return True
        return False

    def fill(self, blocks):
        while len(self.first) + 6 <= 2 * blocks:
            state, length = self.state, len(self.first)
            self.add(allowed(self.choice), allowed(self.choice))
            if not self.add_difference():
                self.state = state
                del self.first[length:], self.second[length:]
        while len(self.first) < 2 * blocks:
            self.add(allowed(self.choice), allowed(self.choice))


def picture(words):
    """A PNG file of premultiplied pixels, which come back when it is read."""
    rows = b""
    for place in range(0, len(words), SIDE // 2):
        rows += b"\0"
        for (pixel,) in struct.iter_unpack("<I", struct.pack(f"<{SIDE // 2}Q", *words[place:place + SIDE // 2])):
            alpha = pixel >> 24
            rows += bytes([round((pixel >> shift & 255) * 255 / alpha) if alpha else 0 for shift in (0, 8, 16)] + [alpha])
    return png(SIDE, SIDE, rows)


def whole(seed):
    """A pair for a lock, which had the fingerprint of all pixels."""
    pair = Pair(SIDE * SIDE * 4, seed)
    pair.fill(SIDE * SIDE // 4)
    return pair.first, pair.second


def tile(seed):
    """A pair for `diff` and for goldens, whose fingerprints began with the position of a tile."""
    pair = Pair(SIDE * SIDE * 4 + 8, seed)
    pair.add(0, allowed(pair.choice))
    pair.fill(SIDE * SIDE // 4)
    return pair.first[1:] + [0xFF0000FFFF0000FF], pair.second[1:] + [0xFF0000FFFF0000FF]


def lock(tool, data):
    """The lock that the program writes of a picture."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/x.png", "wb") as file:
            file.write(data)
        subprocess.run([tool, "verify", "x.png", "--goldens", "g", "--lock", "--record", "all"], cwd=folder, check=True, capture_output=True, env={"PATH": os.environ["PATH"]})
        with open(f"{folder}/g/x.lock", "rb") as file:
            return file.read()


def all_cases(tool):
    found = []
    verify = ["verify", "x.png", "--goldens", "g", "--record", "never"]
    for seed in range(5):
        for kind, pair in {"whole": whole(seed), "tile": tile(seed)}.items():
            first, second = map(picture, pair)
            name = f"forged: the {kind} picture {seed}"
            found += [
                Case(f"{name} is compared", ["diff", "a.png", "x.png"], {"a.png": first, "x.png": second}, 1),
                Case(f"{name} has another golden", verify, {"g/x.apng": first, "x.png": second}, 1),
                Case(f"{name} has another lock", verify, {"g/x.lock": lock(tool, first), "x.png": second}, 1),
                Case(f"{name} keeps its lock", verify, {"g/x.lock": lock(tool, first), "x.png": first}, 0),
            ]
    return found
