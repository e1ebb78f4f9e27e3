"""Random bytes as programs send them to terminals: each case is a seeded list of texts and control sequences.

The cases keep away from what the other emulators are known to do differently from xterm and from each other:
docs/internals/terminal.md lists it. So a case has a kind of text; it has backgrounds or lines that wrap; and margins, origin
mode and the alternate screen are left by the step that enters them.
"""
import random

NARROW = ("the quick brown fox jumps over a lazy dog glyph reel 0123456789 [x] {y} ~/path/to/file.txt --option=value naïve "
          "Ωmega Привет ┌──┐ │▒█ ✓ … ‘q’").split(" ")
WIDE = "日本語 端末 한국어 ｆｕｌｌ 🙂 🚀 a日b".split(" ")
MARKED = "e\u0301 n\u0303 a\u0308\u0304 x\u20e3 ก\u0e34".split(" ")
SIZES = ((80, 24), (40, 12), (30, 8))


class Case:
    """The steps of a seed: pairs of a name and of bytes."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.columns, self.rows = self.random.choice(SIZES)
        self.text = self.random.choice([NARROW, NARROW, NARROW, NARROW + WIDE, NARROW + MARKED])
        self.is_filled = self.random.random() < 0.5
        self.is_common = self.random.random() < 0.5
        kinds = {**KINDS, **({} if self.is_common else NEWER)}
        if self.text[-1] in WIDE:
            # Other emulators leave halves of wide characters.
            kinds = {name: weight for name, weight in kinds.items() if name not in CUTTING}
        names = self.random.choices(list(kinds), list(kinds.values()), k=self.random.randrange(10, 120))
        # One emulator restores colours that were never saved.
        self.steps = [("save", b"\x1b7")] + [(name, getattr(self, name)().encode()) for name in names]

    @property
    def data(self):
        return b"".join(data for _, data in self.steps)

    def count(self, limit=6):
        return self.random.choice(["", "", str(self.random.randrange(0, limit))])

    def row(self):
        return self.random.randrange(1, self.rows + 1)

    def column(self):
        return self.random.randrange(1, self.columns + 1)

    def words(self):
        if not self.is_filled:
            return " ".join(self.random.choices(self.text, k=self.random.randrange(1, 8)))
        # At most 16 columns, so that no line wraps.
        return f"\x1b[{self.random.randrange(1, self.columns - 16)}G" + self.random.choice(self.text)

    def line(self):
        return self.words() + "\r\n"

    def long(self):
        return "" if self.is_filled else "".join(self.random.choices("abcdefghij ", k=self.random.randrange(2 * self.columns)))

    def newline(self):
        # At the end of a line, half of the emulators forget that it is full.
        return self.random.choice(["\r\n", "\r\n", "\r\n", "\r", "\x1bE", "\r\x0b", "\r\x0c", "\r\x1bD", "\r\x1bM", "\r\n\n"])

    def control(self):
        return self.random.choice(["\r  \b", "\t", "\x07", "\x00", "\t\t", "\r   \b\b"])

    def cursor(self):
        return f"\x1b[{self.count()}{self.random.choice('ABCDEF')}"

    def place(self):
        return self.random.choice([
            f"\x1b[{self.row()};{self.column()}H", f"\x1b[{self.row()};{self.column()}f", f"\x1b[{self.column()}G",
            f"\x1b[{self.row()}d", "\x1b[H", f"\x1b[{self.column()}`"])

    def start(self):
        return f"\x1b[{self.row()}H"

    def erase(self):
        return f"\x1b[{self.column()}G\x1b[{self.random.choice(['', 0, 1, 2])}{self.random.choice('KKJ')}"

    def clear(self):
        return self.random.choice(["\r\x1b[K", "\x1b[2K", "\r\x1b[J", "\x1b[2J"])

    def edit(self):
        return f"\x1b[{self.column()}G\x1b[{self.count()}{self.random.choice('@PX')}"

    def lines(self):
        return f"\r\x1b[{self.count()}{self.random.choice('LM')}"

    def margins(self):
        top = self.random.randrange(1, self.rows)
        bottom = self.random.randrange(top + 1, self.rows + 1)
        inside = "".join(self.random.choice([self.line, self.newline, self.lines])() for _ in range(self.random.randrange(6)))
        return f"\x1b[{top};{bottom}r\x1b[{bottom - 1}H{inside}\x1b[r\x1b[H"

    def origin(self):
        top = self.random.randrange(1, self.rows - 3)
        return f"\x1b[{top};{top + 3}r\x1b[?6h\x1b[2;3H{self.words()}\x1b[9;2H{self.words()}\x1b[?6l\x1b[r\x1b[H"

    def scroll(self):
        return f"\r\x1b[{self.count(4)}{self.random.choice('ST')}"

    def repeat(self):
        return f"\rx\x1b[{self.count(9)}b"

    def rendition(self):
        codes = [0, 1, 3, 4, 5, 7, 9, 22, 23, 24, 25, 27, 29, 39, 49, *range(30, 38), *range(90, 98)]
        if not self.is_common:
            codes += [2, 8, 21, 28]
        if self.is_filled:
            codes += [*range(40, 48), *range(100, 108)]
        return f"\x1b[{';'.join(map(str, self.random.choices(codes, k=self.random.randrange(1, 4))))}m"

    def color(self):
        number = self.random.randrange(256)
        components = ";".join(str(self.random.randrange(256)) for _ in range(3))
        ground = self.random.choice([38, 48 if self.is_filled else 38])
        return self.random.choice([f"\x1b[{ground};5;{number}m", f"\x1b[{ground};2;{components}m", "\x1b[m"])

    def save(self):
        return self.random.choice(["\r\x1b7", "\x1b8"])

    def insert_mode(self):
        return f"\r\x1b[4h{self.random.choice(NARROW)}\x1b[4l"

    def wrap_mode(self):
        return f"\x1b[?7l{self.random.choice(NARROW)}\x1b[?7h\r"

    def charset(self):
        return self.random.choice(["\x1b(0lqqwqqk\x1b(B", "\x1b)0\x0etqqu\x0f", "\x1b(0xx\x1b(B"])

    def tabs(self):
        return self.random.choice(["\x1bH", "\x1b[g", "\x1b[3g", "\t"])

    def alternate(self):
        return f"\x1b[?1049h\x1b[H{self.words()}\x1b[?1049l\x1b7"

    def ignored(self):
        return self.random.choice([
            "\x1b]0;a title\x07", "\x1b]2;another\x1b\\", "\x1b]52;c;YWJj\x07", "\x1b[?2004h", "\x1b[?1000h", "\x1b[?25l",
            "\x1b[?25h", "\x1b[?12h", "\x1b=", "\x1b>", "\x1b[?1h", "\x1b[3\x1842", "\x1b[?2026h", "\x1b[?2026l"])

    def foreign(self):
        return self.random.choice([
            "\x1bP$q\"p\x1b\\", "\x1b[2 q", "\x1b]8;;https://example.com\x1b\\link\x1b]8;;\x1b\\", "\x1b[4:3m", "\x1b[4:0m",
            "\x1b[>4;1m", "\x1b[Z"])

    def reset(self):
        return self.random.choice(["\x1bc\x1b7"])


KINDS = {"words": 30, "line": 30, "long": 6, "newline": 12, "control": 6, "cursor": 16, "place": 20, "start": 6, "erase": 10,
         "clear": 4, "edit": 10, "lines": 4, "margins": 4, "origin": 2, "rendition": 20, "color": 12, "save": 3,
         "insert_mode": 2, "wrap_mode": 2, "charset": 4, "tabs": 3, "ignored": 6, "reset": 0.3}
# What not all emulators know.
NEWER = {"scroll": 4, "repeat": 3, "alternate": 2, "foreign": 6}
# What can cut a wide character.
CUTTING = {"control", "cursor", "place", "erase", "edit", "insert_mode", "wrap_mode", "save", "tabs", "repeat", "charset",
           "origin", "foreign"}
