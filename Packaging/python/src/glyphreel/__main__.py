"""The program, as `python -m glyphreel`."""

import os
import sys

from glyphreel._errors import Error
from glyphreel._program import program

try:
    path = program()
    os.execv(path, [path, *sys.argv[1:]])
except (Error, OSError) as error:
    sys.exit(f"glyphreel: error: {error}")
