"""Prints, for each text on standard input (a JSON list), its characters with the rendition that pyte gives them.

A character is a JSON list: text, foreground, background, bold, italics, underscore, strikethrough, reverse. Colours are pyte's: a name or
six hexadecimal digits.
"""
import json
import sys

import pyte

for text in json.load(sys.stdin):
    screen = pyte.Screen(300, 40)
    pyte.Stream(screen).feed(text.replace("\n", "\r\n"))
    rows = [[screen.buffer[row][column] for column in range(300)] for row in range(screen.cursor.y + 1)]
    rows[-1] = rows[-1][: screen.cursor.x]
    cells = [cell for row in rows for cell in row]
    print(json.dumps([[*cell[:3], *map(bool, cell[3:8])] for cell in cells if cell.data != " "]))
