"""Compares screens of this project's terminal with those of other emulators.

`cases SEED COUNT` prints random cases, one JSON object on a line: `columns`, `rows`, and `bytes`, a text of characters below 256.

`compare CASES SCREENS` reads such cases, and a screen in JSON for each on a line. It prints an object: the number of `cells`;
of those that at least two emulators have `agreed` on; of `cursors`, in cases, likewise; the share of cells that agree with each of
the `emulators`; and up to ten `differences`. What an emulator does not know at all, such as dim, is not compared with it.
"""
import json
import sys
import unicodedata

import emulators
from emulator_cases import Case
from emulator_tmux import Tmux

# Attributes that are seen in a space.
SEEN = frozenset(("reverse", "strikethrough", "overline"))
UNDERLINES = ("none", "single", "double", "curly", "dotted", "dashed")
CUBE = (0, 95, 135, 175, 215, 255)


def color(value):
    """Returns a colour of the JSON as the other emulators' modules have it."""
    if isinstance(value, int):
        return value
    return None if value == "default" else tuple(int(value[at:at + 2], 16) for at in (1, 3, 5))


def grid(screen):
    """Returns the cursor and the cells of a screen in JSON, and whether its colours are exchanged."""
    lines = [[(cell["text"], cell["width"], color(cell["foreground"]), color(cell["background"]), frozenset(cell["attributes"]),
               UNDERLINES.index(cell.get("underline", "none"))) for cell in line["cells"]] for line in screen["lines"]]
    return (screen["cursor"]["row"], screen["cursor"]["column"]), lines, screen.get("reversed", False)


def components(number):
    """Returns the components of a colour of the palette from 16."""
    if number < 232:
        return tuple(CUBE[(number - 16) // place % 6] for place in (36, 6, 1))
    return (8 + 10 * (number - 232),) * 3


def is_same_color(judge, ours, theirs):
    # pyte keeps only the components of numbers after 38;5 and 48;5.
    return ours == theirs or judge.name == "pyte" and isinstance(ours, int) and isinstance(theirs, tuple) and (
        ours < 16 or components(ours) == theirs)


def is_same(judge, ours, theirs, is_reversed):
    """Returns whether two cells look the same, as far as an emulator knows."""
    if is_reversed and judge.name != "tmux":
        # tmux does not know the mode; the others exchange the colours of each cell.
        ours = ours[:4] + (ours[4] ^ {"reverse"}, ours[5])
    if ours == theirs:
        return True
    texts = [unicodedata.normalize("NFC", cell[0]) for cell in (ours, theirs)]
    if texts[0] != texts[1] or ours[1] != theirs[1]:
        return False
    if ours[1] == 0:
        return True
    attributes = [ours[4] & judge.attributes, theirs[4]]
    underlines = [ours[5], theirs[5]]
    if ours[5] > judge.underlines:
        underlines = [0, 0]
    is_drawn = True
    if texts[0] == " ":
        attributes = [some & SEEN for some in attributes]
        is_drawn = any(attributes) or any(underlines)
    return (attributes[0] == attributes[1] and underlines[0] == underlines[1] and is_same_color(judge, ours[3], theirs[3])
            and (not is_drawn or is_same_color(judge, ours[2], theirs[2])))


class Tally:
    """The sums of a comparison."""

    def __init__(self):
        self.judges = [emulators.Pyte(), emulators.LibVTerm(), Tmux()]
        self.cells = self.agreed = self.cursors = 0
        self.by_judge = [0] * 3
        self.cursors_by_judge = [0] * 3
        self.differences = []

    def add(self, name, columns, rows, data, ours):
        """Compares a screen with those of all emulators, and returns the cells that fewer than two of them have."""
        cursor, lines, is_reversed = ours
        theirs = [judge.grid(columns, rows, data) for judge in self.judges]
        disputed = []
        for row, line in enumerate(lines):
            for column, cell in enumerate(line):
                same = [is_same(judge, cell, other[row][column], is_reversed)
                        for judge, (_, other) in zip(self.judges, theirs)]
                for index, truth in enumerate(same):
                    self.by_judge[index] += truth
                if sum(same) < 2:
                    disputed.append((row, column))
        cursors = [other == cursor for other, _ in theirs]
        self.cursors_by_judge = [sum(pair) for pair in zip(self.cursors_by_judge, cursors)]
        self.cells += columns * rows
        self.agreed += columns * rows - len(disputed)
        self.cursors += sum(cursors) >= 2
        if disputed and len(self.differences) < 10:
            row, column = disputed[0]
            cells = ", ".join(f"{judge.name} {other[row][column][:4]}" for judge, (_, other) in zip(self.judges, theirs))
            self.differences.append(f"{name}, row {row}, column {column}: {lines[row][column][:4]}, but {cells}")
        return disputed

    def summary(self):
        self.judges[2].close()
        return {"cells": self.cells, "agreed": self.agreed, "cursors": self.cursors,
                "emulators": {judge.name: round(count / max(self.cells, 1), 5)
                              for judge, count in zip(self.judges, self.by_judge)},
                "differences": self.differences}


def print_cases(first, count):
    for seed in range(first, first + count):
        case = Case(seed)
        print(json.dumps({"columns": case.columns, "rows": case.rows, "bytes": case.data.decode("latin-1")}))


def compare(cases, screens):
    tally = Tally()
    with open(cases, encoding="utf-8") as file, open(screens, encoding="utf-8") as others:
        for number, (line, screen) in enumerate(zip(file, others)):
            case = json.loads(line)
            tally.add(f"case {number}", case["columns"], case["rows"], case["bytes"].encode("latin-1"), grid(json.loads(screen)))
    print(json.dumps(tally.summary()))


if __name__ == "__main__":
    if sys.argv[1] == "cases":
        print_cases(int(sys.argv[2]), int(sys.argv[3]))
    else:
        compare(sys.argv[2], sys.argv[3])
