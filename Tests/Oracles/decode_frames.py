"""Prints what Pillow finds in picture files: one JSON object a line for each file named.

Keys: format, size, mode, frames (duration in ms and the composited picture's straight RGBA in
base64), loop (absent without a loop block), comment, text (PNG keywords).
"""

import base64
import json
import sys

from PIL import Image, ImageSequence


def describe(path):
    image = Image.open(path)
    # Whatever the mode of the file, every frame is wanted as RGBA.
    frames = []
    comment = image.info.get("comment")
    loop = image.info.get("loop")
    mode = image.mode
    for frame in ImageSequence.Iterator(image):
        # Some formats tell a frame's duration only once it is decoded.
        frame.load()
        frames.append(
            {
                "duration": frame.info.get("duration", 0),
                "rgba": base64.b64encode(frame.convert("RGBA").tobytes()).decode(),
            }
        )
    result = {
        "format": image.format,
        "size": list(image.size),
        "mode": mode,
        "frames": frames,
        "text": {key: str(value) for key, value in getattr(image, "text", {}).items()},
    }
    if comment is not None:
        result["comment"] = comment.decode("utf-8")
    if loop is not None:
        result["loop"] = loop
    return result


for path in sys.argv[1:]:
    print(json.dumps(describe(path)))
