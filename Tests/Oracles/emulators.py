"""Other emulators of terminals, as functions from bytes to a grid: pyte and libvterm; emulator_tmux.py has tmux.

A grid is a tuple of a cursor (row, column) and of lines of cells. A cell is (text, width, foreground, background, attributes,
underline): a colour is None, a number of the palette or a tuple of components; the attributes are a set of names; the
underline is 0 to 5.
"""
import codecs
import ctypes

import pyte

ATTRIBUTES = ("bold", "dim", "italic", "blink", "reverse", "conceal", "strikethrough", "overline")
BLANK = (" ", 1, None, None, frozenset(), 0)


class PyteScreen(pyte.Screen):
    """pyte's screen, which fails neither in origin mode without margins nor at sequences whose parameters it does not know."""

    def cursor_to_line(self, line=None):
        origin = {pyte.modes.DECOM} & self.mode if self.margins is None else set()
        self.mode -= origin
        super().cursor_to_line(line)
        self.mode |= origin


def tolerant(method):
    """Returns a method that does nothing where the one given would fail at its arguments."""
    def call(*arguments, **keywords):
        try:
            method(*arguments, **keywords)
        except (TypeError, UnboundLocalError):
            pass
    return call


for name in {*pyte.Stream.csi.values()} - {"cursor_to_line"}:
    setattr(PyteScreen, name, tolerant(getattr(pyte.Screen, name)))


class Pyte:
    """pyte: without dim, conceal, overline, forms of underlines and the alternate screen."""
    name = "pyte"
    attributes = frozenset(("bold", "italic", "blink", "reverse", "strikethrough"))
    underlines = 1
    fields = (("bold", "bold"), ("italics", "italic"), ("blink", "blink"), ("reverse", "reverse"),
              ("strikethrough", "strikethrough"))
    names = {name: number for number, name in enumerate(
        "black red green brown blue magenta cyan white".split())}
    names |= {f"bright{name}": number + 8 for name, number in names.items()} | {"bfightmagenta": 13, "brightyellow": 11}

    def grid(self, columns, rows, data):
        screen = PyteScreen(columns, rows)
        stream = pyte.Stream(screen)
        stream.use_utf8 = False
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        stream.feed(decoder.decode(data, True))
        lines = [[self.cell(screen.buffer[row][column]) for column in range(columns)] for row in range(rows)]
        for line in lines:
            for index, cell in enumerate(line):
                if cell[0] == "":
                    line[index] = cell[:1] + (0,) + cell[2:]
                    line[index - 1] = line[index - 1][:1] + (2,) + line[index - 1][2:]
        return (screen.cursor.y, min(screen.cursor.x, columns - 1)), lines

    def cell(self, char):
        if char.data == " " and char == (" ", "default", "default") + char[3:] and not any(char[3:]):
            return BLANK
        attributes = frozenset(ours for theirs, ours in self.fields if getattr(char, theirs))
        return (char.data, 1, self.color(char.fg), self.color(char.bg), attributes, int(char.underscore))

    def color(self, color):
        if color == "default":
            return None
        if color in self.names:
            return self.names[color]
        return tuple(int(color[at:at + 2], 16) for at in (0, 2, 4))


class LibVTerm:
    """libvterm, by its C interface: without dim, conceal, overline and two forms of underlines."""
    name = "libvterm"
    attributes = frozenset(("bold", "italic", "blink", "reverse", "strikethrough"))
    underlines = 3

    class Position(ctypes.Structure):
        _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]

    class Cell(ctypes.Structure):
        _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_char), ("attributes", ctypes.c_uint32),
                    ("foreground", ctypes.c_uint8 * 4), ("background", ctypes.c_uint8 * 4)]

    def __init__(self):
        library = ctypes.CDLL("libvterm.so.0")
        for name in ("vterm_new", "vterm_obtain_screen", "vterm_obtain_state"):
            getattr(library, name).restype = ctypes.c_void_p
        library.vterm_obtain_screen.argtypes = library.vterm_obtain_state.argtypes = [ctypes.c_void_p]
        library.vterm_free.argtypes = [ctypes.c_void_p]
        library.vterm_set_utf8.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_screen_reset.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_screen_enable_altscreen.argtypes = [ctypes.c_void_p, ctypes.c_int]
        library.vterm_input_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t]
        library.vterm_input_write.restype = ctypes.c_size_t
        library.vterm_screen_get_cell.argtypes = [ctypes.c_void_p, self.Position, ctypes.c_void_p]
        library.vterm_state_get_cursorpos.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        self.library = library
        # A later release has a bit for conceal before that of strikethrough.
        self.strikethrough = 6
        if "strikethrough" not in self.grid(1, 1, b"\x1b[9mx")[1][0][0][4]:
            self.strikethrough = 7

    def grid(self, columns, rows, data):
        library = self.library
        terminal = library.vterm_new(rows, columns)
        library.vterm_set_utf8(terminal, 1)
        screen = library.vterm_obtain_screen(terminal)
        library.vterm_screen_enable_altscreen(screen, 1)
        library.vterm_screen_reset(screen, 1)
        library.vterm_input_write(terminal, data, len(data))
        position = self.Position()
        library.vterm_state_get_cursorpos(library.vterm_obtain_state(terminal), ctypes.byref(position))
        cursor = (position.row, position.column)
        cell = self.Cell()
        get, pointer = library.vterm_screen_get_cell, ctypes.addressof(cell)
        lines = []
        for position.row in range(rows):
            line = []
            for position.column in range(columns):
                get(screen, position, pointer)
                line.append(self.cell(cell))
            lines.append(line)
        library.vterm_free(terminal)
        for line in lines:
            for index in range(1, columns):
                if line[index - 1][1] == 2:
                    line[index] = ("", 0) + line[index][2:]
        return cursor, lines

    def cell(self, cell):
        bits = cell.attributes
        # A space of the default rendition is most cells.
        if cell.chars[0] in (0, 0x20) and bits == 0 and cell.background[0] & 4:
            return BLANK
        text = ""
        for scalar in cell.chars:
            if scalar in (0, 0xFFFFFFFF):
                break
            text += chr(min(scalar, 0x10FFFF))
        attributes = frozenset(name for bit, name in (
            (0, "bold"), (3, "italic"), (4, "blink"), (5, "reverse"), (self.strikethrough, "strikethrough")) if bits >> bit & 1)
        if not text:
            # Erased cells have all attributes of the time, which in other terminals they have not.
            attributes, bits = frozenset(), 0
        return (text or " ", ord(cell.width), self.color(cell.foreground, 2), self.color(cell.background, 4), attributes,
                bits >> 1 & 3)

    def color(self, color, default):
        if color[0] & default:
            return None
        return color[1] if color[0] & 1 else tuple(color[1:4])
