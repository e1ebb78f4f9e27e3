"""Adds the static program to the wheel as a script, so that it is installed on the PATH.

GLYPHREEL_PROGRAM is the program's path, `.build/dist/glyphreel` of the repository by default.
"""

from __future__ import annotations

import os
import pathlib
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# The program contains its C library and makes system calls only. So it runs beside glibc of any age and beside musl, and the
# wheel has the oldest tags of both that all installers in use know.
TAG = "py3-none-manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64"


class ProgramHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        repository = pathlib.Path(self.root).parent.parent
        program = pathlib.Path(os.environ.get("GLYPHREEL_PROGRAM") or repository / ".build/dist/glyphreel")
        if not os.access(program, os.X_OK):
            raise SystemExit(f"{program} is no program; run `make dist`, or set GLYPHREEL_PROGRAM to its path")
        build_data["tag"] = TAG
        build_data["pure_python"] = False
        build_data["shared_scripts"][str(program)] = "glyphreel"
