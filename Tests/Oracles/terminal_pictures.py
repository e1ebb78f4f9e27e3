"""Reads what a terminal was sent and prints the pictures in it, a line of JSON each: `width`, `height` and `rgba` in base64.

Arguments: the protocol (kitty, iterm2 or blocks), the file, and for iterm2 which frame of each file. Kitty's commands are
checked for their keys and decompressed by Python's zlib, iTerm2's files are read by Pillow.
"""

import base64
import io
import json
import re
import sys
import zlib

from PIL import Image


def show(width, height, rgba):
    print(json.dumps({"width": width, "height": height, "rgba": base64.b64encode(rgba).decode()}))


def blocks(data):
    """Half blocks, with colours as xterm's manual (ctlseqs, "Character Attributes") has them."""
    text = data.decode()
    cube = [0, 95, 135, 175, 215, 255]

    def color(kind, codes):
        if kind == 2:
            return bytes(codes[:3]) + b"\xff", codes[3:]
        index = codes[0] - 16
        parts = [8 + 10 * (codes[0] - 232)] * 3 if codes[0] >= 232 else [cube[index // 36], cube[index // 6 % 6], cube[index % 6]]
        return bytes(parts) + b"\xff", codes[1:]

    for picture in text.split("\x1b8")[1:]:
        rows, ink, paper = [], None, None
        for line in picture.split("\r\n"):
            upper, lower = b"", b""
            for codes, sign in re.findall("\x1b\\[([0-9;]*)m|(▀)", line):
                if sign:
                    upper, lower = upper + ink, lower + (paper or b"")
                    continue
                codes = [int(code) for code in codes.split(";")]
                while codes:
                    place, codes = codes[0], codes[1:]
                    if place == 0:
                        ink = paper = None
                    else:
                        value, codes = color(codes[0], codes[1:])
                        if place == 38:
                            ink = value
                        else:
                            assert place == 48
                            paper = value
            rows += [row for row in (upper, lower) if row]
        if rows:
            show(len(rows[0]) // 4, len(rows), b"".join(rows))


def kitty(data):
    keys, payload = None, b""
    for command in re.findall(rb"\x1b_G(.*?)\x1b\\", data, re.S):
        control, _, chunk = command.partition(b";")
        pairs = dict(pair.split("=") for pair in control.decode().split(","))
        if pairs.get("a") in ("d", "q"):
            assert keys is None, "a command within a picture"
            continue
        if keys is None:
            assert pairs["a"] == "T" and pairs["f"] == "32" and pairs["o"] == "z" and pairs["C"] == "1"
            keys = pairs
        else:
            assert set(pairs) <= {"m", "q"}, "later chunks say only whether more come"
        assert len(chunk) <= 4096 and (pairs["m"] == "0" or len(chunk) % 4 == 0)
        payload += chunk
        if pairs["m"] == "0":
            show(int(keys["s"]), int(keys["v"]), zlib.decompress(base64.b64decode(payload, validate=True)))
            keys, payload = None, b""
    assert keys is None, "the last picture is not complete"


def iterm2(data, frame):
    for keys, payload in re.findall(rb"\x1b\]1337;File=(.*?):(.*?)\x07", data, re.S):
        pairs = dict(pair.split("=") for pair in keys.decode().split(";"))
        file = base64.b64decode(payload, validate=True)
        assert pairs["inline"] == "1" and int(pairs["size"]) == len(file)
        image = Image.open(io.BytesIO(file))
        image.seek(frame)
        assert pairs["width"] == f"{image.width}px" and pairs["height"] == f"{image.height}px"
        show(image.width, image.height, image.convert("RGBA").tobytes())


with open(sys.argv[2], "rb") as file:
    sent = file.read()
if sys.argv[1] == "kitty":
    kitty(sent)
elif sys.argv[1] == "blocks":
    blocks(sent)
else:
    iterm2(sent, int(sys.argv[3]))
