#!/usr/bin/python3
"""Writes the table of character widths of terminals, from Unicode's files in Debian's package unicode-data."""
import os
import re
import textwrap

UNICODE = "/usr/share/unicode"
TARGET = os.path.join(os.path.dirname(__file__), "../Sources/Ground/Exact/Text/CharacterWidthTable.swift")
END = 0x110000
# Marks and format characters, except the soft hyphen, and signs of Arabic, Syriac and Kaithi that are written before numbers.
VISIBLE = {0xAD, *range(0x600, 0x606), 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
# Vowels and final consonants of Hangul, which join the consonant before.
JAMO = [*range(0x1160, 0x1200), *range(0xD7B0, 0xD800)]


def rows(name):
    """Yields the code points and the fields after them of a file's rows."""
    with open(f"{UNICODE}/{name}", encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) > 1:
                first, _, last = fields[0].partition("..")
                yield range(int(first, 16), int(last or first, 16) + 1), fields[1:]


def zero():
    """Returns the code points without a width."""
    points = {*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *JAMO}
    for codes, fields in rows("UnicodeData.txt"):
        if fields[1] in ("Mn", "Me", "Cf"):
            points.update(codes)
    return points - VISIBLE


def wide():
    """Returns the code points of two columns, the unassigned ones of ideographs among them."""
    points = {*range(0x3400, 0x4DC0), *range(0x4E00, 0xA000), *range(0xF900, 0xFB00), *range(0x20000, 0x2FFFE),
              *range(0x30000, 0x3FFFE)}
    for codes, fields in rows("EastAsianWidth.txt"):
        (points.update if fields[0] in ("W", "F") else points.difference_update)(codes)
    return points


def ranges(points):
    """Returns the first and last of each run, in a few lines of hexadecimal numbers."""
    numbers = []
    for point in range(END):
        if point in points and point - 1 not in points:
            numbers.append(point)
        if point in points and point + 1 not in points:
            numbers.append(point)
    text = ", ".join(f"0x{number:X}" for number in numbers)
    return "\n".join(textwrap.wrap(text, 110, initial_indent="    ", subsequent_indent="    "))


def main():
    with open(f"{UNICODE}/EastAsianWidth.txt", encoding="utf-8") as file:
        version = re.search(r"\d+\.\d+\.\d+", file.readline()).group()
    nothing = zero()
    with open(TARGET, "w", encoding="utf-8") as file:
        file.write(f"""/// The widths of characters in terminals, from Unicode {version} by Packaging/character_widths.py.
enum CharacterWidthTable {{
  /// The first and the last scalar of each range of zero columns.
  static let zero: [UInt32] = [
{ranges(nothing)},
  ]

  /// The first and the last scalar of each range of two columns.
  static let wide: [UInt32] = [
{ranges(wide() - nothing)},
  ]
}}
""")


if __name__ == "__main__":
    main()
