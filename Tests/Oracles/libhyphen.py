"""Divides words with libhyphen.

Arguments: a file of patterns. Reads words, one on a line, and prints for each the numbers of letters after which it can be divided.
"""

import ctypes
import sys


class Patterns:
    """A file of patterns as libhyphen reads it."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.encoding = file.readline().strip().decode()
        self.library = ctypes.CDLL("libhyphen.so.0")
        self.library.hnj_hyphen_load.restype = ctypes.c_void_p
        self.patterns = ctypes.c_void_p(self.library.hnj_hyphen_load(str(path).encode()))

    def divisions(self, word):
        letters = word.encode(self.encoding)
        hyphens = ctypes.create_string_buffer(len(letters) + 5)
        rest = [ctypes.byref(ctypes.c_void_p()) for _ in range(3)]
        self.library.hnj_hyphen_hyphenate2(self.patterns, letters, len(letters), hyphens, None, *rest)
        return [i + 1 for i in range(len(word) - 1) if hyphens.value[i] % 2 == 1]


if __name__ == "__main__":
    patterns = Patterns(sys.argv[1])
    for line in sys.stdin:
        print(*patterns.divisions(line.strip()))
