"""Descriptions and comparisons of GIF, APNG, WebP and PNG files of any origin."""

from __future__ import annotations

import json
import os
from contextlib import ExitStack
from typing import Any, Mapping, Optional, Union

from ._program import run
from ._scene import options

File = Union[str, "os.PathLike[str]", bytes]
"""A path, or the bytes of a file."""


class Inspection(dict[str, Any]):
    """A description of a file, as `glyphreel inspect --json` prints it.

    Among its keys are `format`, `width` and `height` in pixels, `duration` in seconds, `loop` (`forever` or the number of
    plays), `texts` (the alternative texts), `warnings`, and `frames` with x, y, width, height and delay of each.
    """

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"an inspection has no {name!r}; its keys are {', '.join(self)}") from None


class Difference(dict[str, Any]):
    """The result of a comparison, as `glyphreel diff --json` prints it; true if the files differ.

    Among its keys are `status` (`passed` or `differs`), `expectedSize` and `actualSize` in pixels, `causes`, and
    `differences` in time.
    """

    def __bool__(self) -> bool:
        return self["status"] != "passed"

    @property
    def same(self) -> bool:
        """True if the files show the same."""
        return not self


def inspect(file: File, *, limits: Optional[Mapping[str, int]] = None) -> Inspection:
    """Describes a GIF, APNG, WebP or PNG file.

    Args:
        file: A path, or the bytes of a file.
        limits: Raises the limits `canvas`, `frames` and `decoded`.

    Raises:
        Error: If the file can't be read or is damaged.
    """
    data = file if isinstance(file, bytes) else None
    name = "-" if isinstance(file, bytes) else _path(file)
    output, _, _ = run(["inspect", name, "--json", *options({}, limits=limits)], data)
    return Inspection(json.loads(output))


def diff(
    expected: File,
    actual: File,
    *,
    tolerance: int = 0,
    perceptual: Optional[float] = None,
    ignore_antialiasing: bool = False,
    max_pixels: Optional[int] = None,
    time_tolerance: Union[None, float, str] = None,
    report: Union[None, str, "os.PathLike[str]"] = None,
    limits: Optional[Mapping[str, int]] = None,
) -> Difference:
    """Compares the frames and times of two animations or pictures.

    Args:
        expected: A path, or the bytes of a file.
        actual: A path, or the bytes of a file.
        tolerance: The largest difference of a component of a pixel, 0 to 255.
        perceptual: The largest distance of colours in OKLab, 0 to 1, instead of components.
        ignore_antialiasing: Ignores pixels at edges that antialiasing may have changed.
        max_pixels: The number of pixels of a picture that may differ.
        time_tolerance: The largest shift of a frame in time, in seconds or as `5ms`.
        report: A folder for a page that shows the differences.
        limits: Raises the limits `canvas`, `frames` and `decoded`.

    Raises:
        Error: If a file can't be read or is damaged, or the report can't be written. Differences are no error.
    """
    with ExitStack() as stack:
        names = [_named(file, stack) for file in (expected, actual)]
        arguments = ["diff", *names, "--json", "--tolerance", str(tolerance)]
        arguments += options(
            {
                "perceptual": perceptual, "ignore_antialiasing": ignore_antialiasing, "max_pixels": max_pixels,
                "time_tolerance": time_tolerance, "report": None if report is None else os.path.abspath(os.fspath(report)),
            },
            limits=limits,
        )
        output, _, _ = run(arguments, accepted=(0, 1))
    return Difference(json.loads(output))


def _path(path: Union[str, "os.PathLike[str]"]) -> str:
    """Returns a path that never stands for standard input or an option."""
    name = os.fspath(path)
    return os.path.join(os.curdir, name) if name.startswith("-") else name


def _named(file: File, stack: ExitStack) -> str:
    if not isinstance(file, bytes):
        return _path(file)
    import tempfile

    temporary = stack.enter_context(tempfile.NamedTemporaryFile(prefix="glyphreel-"))
    temporary.write(file)
    temporary.flush()
    return temporary.name
