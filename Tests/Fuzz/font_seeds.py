"""Small fonts of each kind, for the font fuzzer to begin with: font_seeds.py FOLDER.

Cut out of the fonts inside and of Debian's: fonts-dejavu-core, fonts-cantarell, fonts-noto-color-emoji.
"""

import pathlib
import sys

from fontTools import subset

FONTS = pathlib.Path(__file__).resolve().parents[2] / "fonts"
SYSTEM = pathlib.Path("/usr/share/fonts")
SEEDS = {
    "variable.ttf": (FONTS / "Inter-Roman.var.ttf", "AVf12"),
    "glyf.ttf": (FONTS / "JetBrainsMono-Regular.ttf", "AVfi12½é"),
    "gpos.ttf": (FONTS / "NotoSansHebrew-Regular.ttf", "שלום"),
    "kern.ttf": (SYSTEM / "truetype/dejavu/DejaVuSans.ttf", "AVé"),
    "cff.otf": (SYSTEM / "opentype/cantarell/Cantarell-Regular.otf", "AVfi1"),
    "bitmaps.ttf": (SYSTEM / "truetype/noto/NotoColorEmoji.ttf", "😀"),
}

folder = pathlib.Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
for name, (source, text) in SEEDS.items():
    options = subset.Options(hinting=False, legacy_kern=True, notdef_outline=True, name_IDs=[1, 2, 6])
    options.drop_tables += ["FFTM", "DSIG"]
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    subset.save_font(font, str(folder / name), options)
