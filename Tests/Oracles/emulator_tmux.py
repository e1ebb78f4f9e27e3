"""tmux as a function from bytes to a grid, in the form of `emulators.py`."""
import ctypes
import locale
import os
import re
import shutil
import subprocess
import sys
import tempfile

from emulators import ATTRIBUTES, BLANK


class Tmux:
    """tmux, by what it captures of a pane."""
    name = "tmux"
    attributes = frozenset(ATTRIBUTES)
    underlines = 5
    # Ends a sequence, leaves the alternate screen and takes everything back.
    reset = b"\x18\x1b\\\x1b[?1049l\x1bc"
    # Takes back the rendition and the modes, and leaves the screen.
    calm = b"\x1b[m\x1b[4l\x1b[?6;7l\x1b(B\x0f\x1b[r"
    graphics = dict(zip("`abcdefghijklmnopqrstuvwxyz{|}~", "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"))
    # Writes what comes from one named pipe to the terminal, and says in the other when the terminal has read it: it then
    # answers questions for its status, its kind, and its status.
    feeder = """
import os, sys, tty
tty.setraw(0)
source, done = open(sys.argv[1], "rb"), open(sys.argv[2], "wb", 0)
while header := source.readline():
    data = memoryview(source.read(int(header)) + b"\\x18\\x1b\\\\\\x1b[5n\\x1b[>c\\x1b[5n")
    while data: data = data[os.write(1, data):]
    answer = b""
    while b"\\x1b[0n\\x1b[>84;0;0c\\x1b[0n" not in answer: answer += os.read(0, 100)
    done.write(b"\\n")
"""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        paths = [os.path.join(self.folder, name) for name in ("source", "done")]
        for path in paths:
            os.mkfifo(path)
        script = os.path.join(self.folder, "feeder.py")
        with open(script, "w", encoding="utf-8") as file:
            file.write(self.feeder)
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "TMUX_TMPDIR": self.folder}
        environment.pop("TMUX", None)
        self.client = subprocess.Popen(
            ["tmux", "-u", "-f", "/dev/null", "-C", "new-session", "-x", "80", "-y", "24", sys.executable, script, *paths],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.read_block()
        self.command("refresh-client -f no-output")
        self.command("set -g window-size manual")
        self.command("set -g status off")
        self.source, self.done = open(paths[0], "wb", 0), open(paths[1], "rb", 0)
        self.size = None

    def close(self):
        # The feeder ends, and with it the only window, the server and its client.
        self.source.close()
        self.client.communicate()
        shutil.rmtree(self.folder)

    def read_block(self):
        lines = []
        is_inside = False
        while line := self.client.stdout.readline():
            if line.startswith(b"%begin "):
                is_inside = True
            elif line.startswith((b"%end ", b"%error ")):
                return lines
            elif is_inside:
                lines.append(line.rstrip(b"\r\n"))
        raise EOFError("tmux has ended")

    def command(self, text):
        self.client.stdin.write(text.encode() + b"\n")
        self.client.stdin.flush()
        return self.read_block()

    def grid(self, columns, rows, data):
        if self.size != (columns, rows):
            self.command(f"resize-window -x {columns} -y {rows}")
            self.size = (columns, rows)
        data = self.reset + data
        self.write(data)
        column, row = map(int, self.command("display-message -p '#{cursor_x} #{cursor_y}'")[0].split())
        lines = self.capture(columns, rows)
        # It leaves out what was only erased, be it in colour, unless a character comes after it in the line. So one is written
        # to the last column, which itself is seen after all has moved to the left.
        mark = b"".join(b"\x1b[%d;%dHX" % (number + 1, columns) for number in range(rows))
        self.write(self.calm + b"".join(b"\x1b[%dH\x1b[P" % (number + 1) for number in range(rows)) + mark)
        moved = self.capture(columns, rows)
        self.write(data + self.calm + mark)
        for line, moved, marked in zip(lines, moved, self.capture(columns, rows)):
            if line[-1][1] == 1:
                line[:-1] = marked[:-1]
            if line[-1] == BLANK:
                line[-1] = moved[max((index for index, cell in enumerate(moved) if cell[0] == "X"), default=0) - 1]
        return (row, min(column, columns - 1)), lines

    def write(self, data):
        """Writes bytes to the terminal, and waits until it has read them."""
        self.source.write(b"%d\n" % len(data))
        view = memoryview(data)
        while view:
            view = view[self.source.write(view):]
        self.done.readline()

    def capture(self, columns, rows):
        """Returns the lines of cells."""
        style = [None, None, frozenset(), 0]
        self.is_graphic = False
        lines = [self.line(line.decode("utf-8", "replace"), columns, style)
                 for line in self.command("capture-pane -e -p -N")[:rows]]
        return lines + [[BLANK] * columns for _ in range(rows - len(lines))]

    def line(self, text, columns, style):
        cells = []
        for part in re.finditer(r"\x1b\[([0-9;:]*)m|\x1b\]8;[^\x1b]*\x1b\\|([\x0e\x0f])|(.)", text, re.DOTALL):
            numbers, shift, character = part.groups()
            if numbers is not None:
                apply(style, numbers)
            elif shift:
                self.is_graphic = shift == "\x0e"
            elif character:
                if self.is_graphic:
                    character = self.graphics.get(character, character)
                width = scalar_width(character)
                if width == 0 and cells:
                    at = -2 if cells[-1][1] == 0 else -1
                    cells[at] = (cells[at][0] + character,) + cells[at][1:]
                    continue
                cells.append((character, width, *style))
                if width == 2:
                    cells.append(("", 0, *style))
        return (cells + [BLANK] * (columns - len(cells)))[:columns]


def scalar_width(character):
    """Returns the columns of a scalar as the C library counts them."""
    width = LIBC.wcwidth(ord(character))
    return width if width >= 0 else 1


def load_libc():
    library = ctypes.CDLL(None)
    library.wcwidth.argtypes = [ctypes.c_uint32]
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    return library


LIBC = load_libc()


def apply(style, numbers):
    """Applies the parameters of SGR, as tmux writes them, to [foreground, background, attributes, underline]."""
    groups = [[int(number or 0) for number in group.split(":")] for group in numbers.split(";")]
    flags = {1: "bold", 2: "dim", 3: "italic", 5: "blink", 7: "reverse", 8: "conceal", 9: "strikethrough", 53: "overline"}
    while groups:
        number, *rest = groups.pop(0)
        if number == 0:
            style[:] = [None, None, frozenset(), 0]
        elif number == 4:
            style[3] = rest[0] if rest else 1
        elif number in flags:
            style[2] = style[2] | {flags[number]}
        elif number in (39, 49):
            style[number // 49] = None
        elif 30 <= number <= 37 or 40 <= number <= 47:
            style[number // 40] = number % 10
        elif 90 <= number <= 97 or 100 <= number <= 107:
            style[number // 100] = number % 10 + 8
        elif number in (38, 48) and not rest:
            kind = groups.pop(0)[0]
            values = [groups.pop(0)[0] for _ in range(1 if kind == 5 else 3)]
            style[number // 48] = values[0] if kind == 5 else tuple(values)
