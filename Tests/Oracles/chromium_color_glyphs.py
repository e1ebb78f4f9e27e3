"""Compares the colour glyphs of a variable font with Chromium's.

Arguments: the program, a font, and characters. Each is shown at several weights with its origin at the left of a square of one
em. Prints the characters that differ: more than 2 % of a glyph's pixels by more than 12 of 255, which edges don't reach.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

import test_fonts  # noqa: F401

SIZE, WEIGHTS = 80, [100, 250, 400, 650, 900]


def main():
    program, font, characters = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3]
    width, height = SIZE * len(characters), SIZE * len(WEIGHTS)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        shutil.copy(font, f"{folder}/font.ttf")
        layers = [
            {"text": character, "frame": {"x": column * SIZE, "y": row * SIZE}, "style": {"font": "font.ttf", "size": SIZE, "weight": weight}}
            for row, weight in enumerate(WEIGHTS) for column, character in enumerate(characters)
        ]
        scene = os.path.join(folder, "scene.json")
        with open(scene, "w") as file:
            json.dump({"canvas": {"width": width, "height": height, "background": "white"}, "layers": layers}, file)
        subprocess.run([program, "still", scene, "--at", "0s", "-o", f"{folder}/ours.png"], check=True, capture_output=True)
        cells = "".join(
            f'<span style="left:{column * SIZE}px;top:{row * SIZE}px;font-weight:{weight}">{character}</span>'
            for row, weight in enumerate(WEIGHTS) for column, character in enumerate(characters))
        with open(f"{folder}/page.html", "w") as file:
            file.write(
                f"<!doctype html><style>@font-face{{font-family:f;src:url('font.ttf');font-weight:100 900}}body{{margin:0}}"
                f"span{{position:absolute;font:{SIZE}px f;line-height:normal}}</style>{cells}")
        subprocess.run(
            [shutil.which("chromium") or "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--force-color-profile=srgb", "--virtual-time-budget=3000", f"--user-data-dir={folder}/profile",
             f"--window-size={width},{height}", f"--screenshot={folder}/theirs.png", f"file://{folder}/page.html"],
            check=True, capture_output=True)
        ours, theirs = (numpy.asarray(Image.open(f"{folder}/{name}.png").convert("RGB"), dtype=int) for name in ("ours", "theirs"))
        if len(sys.argv) > 4:
            Image.fromarray(numpy.vstack([ours, theirs]).astype("uint8")).save(sys.argv[4])
    assert ours.shape == theirs.shape
    failures = 0
    for row, weight in enumerate(WEIGHTS):
        for column, character in enumerate(characters):
            cell = slice(row * SIZE, (row + 1) * SIZE), slice(column * SIZE, (column + 1) * SIZE)
            share = (abs(ours[cell] - theirs[cell]).max(axis=2) > 12).mean()
            if share > 0.02:
                failures += 1
                print(f"{character} at weight {weight}: {share:.1%} differ")
    print(f"{failures} glyphs differ")


main()
