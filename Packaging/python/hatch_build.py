"""Adds the static program to the wheel, as a script of its own.

GLYPHREEL_PROGRAM is the program's path, `.build/dist/glyphreel` of the repository by default.
"""

from __future__ import annotations

import os
import pathlib
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The program is static and makes system calls only, so it runs beside any C library.
TAG = "py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"


class ProgramHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        repository = pathlib.Path(self.root).parent.parent
        program = os.environ.get("GLYPHREEL_PROGRAM", repository / ".build/dist/glyphreel")
        build_data["tag"] = TAG
        build_data["pure_python"] = False
        build_data["shared_scripts"][str(program)] = "glyphreel"
