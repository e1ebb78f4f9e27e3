"""Shows fontconfig, and so browsers, Pango and librsvg, the fonts of Tests/Fixtures/fonts.conf only, as the tests in Swift do.

Imported by every script that starts one of them, so that it gives the same result by itself.
"""
import os
import pathlib

os.environ.setdefault("FONTCONFIG_FILE", str(pathlib.Path(__file__).resolve().parents[1] / "Fixtures/fonts.conf"))
