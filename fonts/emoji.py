#!/usr/bin/python3
"""Builds fonts/GlyphreelEmoji.ttf: Noto Color Emoji without skin tones, in a third of its bytes.

    apt-get install python3-fonttools python3-numpy python3-pil fonts-noto-color-emoji unicode-data zopfli
    /usr/bin/python3 fonts/emoji.py            # ten minutes
    /usr/bin/python3 fonts/emoji.py --check    # compares the file with Debian's font

The pictures are those of Debian 12's Noto Color Emoji, under the SIL Open Font License; NotoColorEmoji-OFL.txt is its licence.
The same packages give the same bytes.

The font has every emoji that emoji-test.txt calls fully qualified, flags and families included, except those with a skin tone.
Pictures keep their size. Each has the fewest colours with which it differs from the original by a peak signal-to-noise ratio of
`QUALITY`, and is the original where that saves nothing. Ascent and descent are Inter's, so that an emoji never changes the
height of a line.
"""
import io
import multiprocessing
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy
from fontTools import subset
from fontTools.ttLib import TTFont
from PIL import Image

FOLDER = pathlib.Path(__file__).parent
RESULT = FOLDER / "GlyphreelEmoji.ttf"
SOURCE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
EMOJI_TEST = "/usr/share/unicode/emoji/emoji-test.txt"
SKIN_TONES = range(0x1F3FB, 0x1F400)
# In dB, of premultiplied pixels: the highest whole number with which the file stays under 4 MB.
QUALITY = 54


def sequences():
    """The scalars of every emoji that is fully qualified and has no skin tone."""
    lines = re.findall(r"^([0-9A-F ]+?) *; fully-qualified", pathlib.Path(EMOJI_TEST).read_text(), re.MULTILINE)
    codes = [[int(code, 16) for code in line.split()] for line in lines]
    return [scalars for scalars in codes if not set(scalars) & set(SKIN_TONES)]


def subsetted():
    """Noto Color Emoji with the glyphs of these sequences and the ligatures that form them."""
    options = subset.Options(glyph_names=False, notdef_outline=True, recalc_timestamp=False, layout_features=["*"])
    options.drop_tables += ["vhea", "vmtx", "DSIG"]
    font = subset.load_font(SOURCE, options, lazy=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes={scalar for sequence in sequences() for scalar in sequence})
    subsetter.subset(font)
    return font


# Pictures


def premultiplied(straight):
    """Pixels as FreeType gives them: colours multiplied by alpha and rounded."""
    product = straight[..., :3].astype(int) * straight[..., 3:] + 128
    return numpy.concatenate([product + (product >> 8) >> 8, straight[..., 3:]], axis=2)


def pixels(png):
    """The premultiplied pixels of a PNG."""
    return premultiplied(numpy.asarray(Image.open(io.BytesIO(png)).convert("RGBA")))


def error(one, other):
    """The sum of the squared differences of two pictures."""
    return int(((one - other) ** 2).sum())


def limit(count):
    """The largest sum of squared differences of `count` components."""
    return count * 255**2 / 10 ** (QUALITY / 10)


def merged(image, allowed):
    """The palette and the indices of a picture whose colours are merged while that adds at most the allowed error.

    Ward's method: the pair whose union adds the smallest squared error comes next.
    """
    colours, places, counts = numpy.unique(image.reshape(-1, 4), axis=0, return_inverse=True, return_counts=True)
    centers, weights = colours.astype(float), counts.astype(float)

    def costs(index):
        distances = ((centers - centers[index]) ** 2).sum(axis=1)
        row = distances * weights * weights[index] / (weights + weights[index])
        row[members != numpy.arange(len(centers))] = numpy.inf
        row[index] = numpy.inf
        return row

    members = numpy.arange(len(centers))  # the colour that each one has become a part of
    table = numpy.array([costs(index) for index in range(len(centers))])
    spent = 0.0
    while True:
        one, other = divmod(int(table.argmin()), len(centers))
        spent += table[one, other]
        if not spent <= allowed:
            break
        total = weights[one] + weights[other]
        centers[one] = (weights[one] * centers[one] + weights[other] * centers[other]) / total
        weights[one] = total
        members[members == other] = one
        table[other, :] = table[:, other] = numpy.inf
        table[one, :] = table[:, one] = costs(one)
    left = numpy.unique(members)
    # Straight colours, of which the opaque ones come last, as tRNS has none of them.
    alpha = numpy.rint(centers[left, 3:])
    straight = numpy.rint(numpy.where(alpha > 0, centers[left, :3] * 255 / numpy.maximum(alpha, 1), 0)).clip(0, 255)
    palette = numpy.concatenate([straight, alpha], axis=1).astype(numpy.uint8)
    order = numpy.lexsort(palette.T)
    rank = numpy.empty(len(order), int)
    rank[order] = numpy.arange(len(order))
    return palette[order], rank[numpy.searchsorted(left, members)][places].reshape(image.shape[:2])


def encoded(palette, indices):
    """A PNG of a palette and indices, compressed by Zopfli."""
    bits = next(bits for bits in (1, 2, 4, 8) if len(palette) <= 1 << bits)
    height, width = indices.shape
    whole = numpy.pad(indices, ((0, 0), (0, -width % (8 // bits)))).reshape(height, -1, 8 // bits)
    rows = sum(whole[..., i] << 8 - bits * (i + 1) for i in range(8 // bits)).astype(numpy.uint8)
    unfiltered = numpy.pad(rows, ((0, 0), (1, 0)))  # filter 0 before each row
    with tempfile.NamedTemporaryFile() as file:
        file.write(unfiltered.tobytes())
        file.flush()
        data = subprocess.run(["zopfli", "--zlib", "-c", file.name], capture_output=True, check=True).stdout
    transparency = palette[palette[:, 3] < 255, 3].tobytes()
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", width, height, bits, 3, 0, 0, 0)), (b"PLTE", palette[:, :3].tobytes())]
    chunks += [(b"tRNS", transparency)] * bool(transparency) + [(b"IDAT", data), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks
    )


def reduced(png):
    """The picture with fewer colours, or as it is if that is no larger."""
    image = pixels(png)
    # Rounding the merged colours adds a little error.
    for share in (1, 0.9, 0.8, 0.7, 0.6, 0.5):
        palette, indices = merged(image, share * limit(image.size))
        if len(palette) <= 256 and error(premultiplied(palette[indices]), image) <= limit(image.size):
            made = encoded(palette, indices)
            return made if len(made) < len(png) else png
    return png


# The font


def main():
    font = subsetted()
    inter = TTFont(FOLDER / "Inter-Roman.var.ttf", lazy=True)
    scale = font["head"].unitsPerEm / inter["head"].unitsPerEm
    ascent, descent = round(inter["hhea"].ascent * scale), round(inter["hhea"].descent * scale)
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, descent, 0
    os2 = font["OS/2"]
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, -descent
    font["name"].names = [record for record in font["name"].names if record.platformID == 3 and record.nameID in (0, 13, 14)]
    for number, name in {
        1: "Glyphreel Emoji",
        2: "Regular",
        3: "GlyphreelEmoji-Regular",
        4: "Glyphreel Emoji Regular",
        5: "Version 1.000",
        6: "GlyphreelEmoji-Regular",
        10: "A subset of Noto Color Emoji.",
    }.items():
        font["name"].setName(name, number, 3, 1, 0x409)
    [strike] = font["CBDT"].strikeData
    before = {name: glyph.imageData for name, glyph in strike.items()}
    with multiprocessing.Pool() as pool:
        for glyph, picture in zip(strike.values(), pool.map(reduced, before.values(), chunksize=8)):
            glyph.imageData = picture
    font.recalcTimestamp = False
    font.save(RESULT)
    same = sum(before[name] == glyph.imageData for name, glyph in strike.items())
    print(f"{RESULT.name}: {len(strike)} pictures, {same} of them the original, {RESULT.stat().st_size} bytes")
    check()


def check():
    """Compares the file's characters, ligatures, metrics and pictures with Debian's font."""
    font, made = subsetted(), TTFont(RESULT, lazy=True)
    assert font.getBestCmap().keys() == made.getBestCmap().keys(), "other characters"
    for table in ("GSUB", "hmtx"):
        assert font.getTableData(table) == made.getTableData(table), f"another {table} table"
    [wanted], [strike] = font["CBDT"].strikeData, made["CBDT"].strikeData
    copies = {made.getGlyphID(name): glyph for name, glyph in strike.items()}
    assert {font.getGlyphID(name) for name in wanted} == set(copies), "other pictures"
    for name, glyph in wanted.items():
        copy, image = copies[font.getGlyphID(name)], pixels(glyph.imageData)
        assert vars(copy.metrics) == vars(glyph.metrics), f"{name} has other metrics"
        assert error(pixels(copy.imageData), image) <= limit(image.size), f"{name} looks different"
    print(f"{RESULT.name}: every picture is within {QUALITY} dB of Debian's")


if __name__ == "__main__":
    check() if "--check" in sys.argv else main()
