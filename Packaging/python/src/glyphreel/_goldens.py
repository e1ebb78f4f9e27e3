"""The comparison of a test's animations with their goldens."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import tempfile
from typing import TYPE_CHECKING, Any, Iterator, Mapping, NamedTuple, Optional, Sequence, Union

from ._errors import Error
from ._inputs import subject
from ._program import perform
from ._scene import Source
from ._sequences import Durations
from ._values import Duration, Path, Rectangles, Strings, options

if TYPE_CHECKING:
    import pytest

# Differences, and errors of the program that are told in its output.
ACCEPTED = (0, 1, 65, 66, 73, 74)

# Characters that control terminals, break lines or change the direction of text: those that the program escapes.
ACTIVE = re.compile(
    "[\0-\x1f\x7f-\x9f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e007f]"
)


def printable(text: str) -> str:
    """Returns a text on one line, with active characters escaped as the program does."""
    plain = {"\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return ACTIVE.sub(lambda match: plain.get(match[0], f"\\u{{{ord(match[0]):X}}}"), text)


def safe(name: str) -> str:
    """Returns a name as a part of a path; names that differ in other characters only get different hashes."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip("-.")[:120] or "golden"
    readable = name.replace("[", "-", 1)[:-1] if name.endswith("]") else name
    return plain if plain == readable else f"{plain}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"


class Report(NamedTuple):
    """A page that shows how an animation differs from its golden."""

    test: str
    """The test's file and name."""
    golden: str
    """The golden's name, and the page's folder in that of all reports."""
    words: str
    """The first cause or difference."""


class Goldens:
    """The goldens of a run: those that were recorded, and those that tests compared with."""

    def __init__(self, record: str, report: Optional[str], start: str, shows_pictures: bool) -> None:
        self.recorded: list[str] = []
        self.used: set[str] = set()
        self.reports: list[Report] = []
        self.unused: list[str] = []
        self.record = record
        self.report = report
        # Tests may change the working folder, and paths are for the one in which the user is.
        self.start = start
        # True if a page of test results shows pictures.
        self.shows_pictures = shows_pictures
        # True for a run that ended before all tests ran.
        self.stopped = False


class GoldenAnimation:
    """The goldens of a test."""

    def __init__(self, item: pytest.Item, goldens: Goldens, directory: str) -> None:
        self._goldens = goldens
        self.pictures: list[bytes] = []
        """PNGs with golden, animation and difference of what differs."""
        self.unasserted: list[list[str]] = []
        """How animations differ of which a comparison was false and no assertion failed."""
        # A node's id begins with the path from pytest's root folder, which the user may not be in.
        rest = item.nodeid.split("::", 1)[1:]
        self._test = "::".join([os.path.relpath(str(item.path), self._goldens.start), *rest])
        self._home = os.path.dirname(str(item.path))
        self._directory = directory
        self._folder = os.path.join(self._home, self._directory)
        names = [*(part.name for part in item.listchain() if type(part).__name__ in ("Class", "UnitTestCase")), item.name]
        self._name = f"{safe(item.path.stem)}/{'.'.join(map(safe, names))}"
        self._names: set[str] = set()

    def check(
        self,
        actual: Any,
        name: Optional[str] = None,
        *,
        durations: Durations = None,
        frame_rate: Optional[float] = None,
        scale: Optional[float] = None,
        set: Optional[Mapping[str, object]] = None,
        moments: Optional[str] = None,
        content_size: Optional[str] = None,
        font_dirs: Sequence[Path] = (),
        base: Optional[Path] = None,
        root: Optional[Path] = None,
        lock: bool = False,
        tolerance: Optional[int] = None,
        perceptual: Optional[float] = None,
        ignore_antialiasing: bool = False,
        ignore: Rectangles = (),
        max_pixels: Union[None, int, str] = None,
        max_density: Union[None, float, str] = None,
        time_tolerance: Optional[Duration] = None,
        mask: Strings = (),
        limits: Optional[Mapping[str, int]] = None,
    ) -> None:
        """Compares an animation or the recording of a terminal with its golden, or records it.

        Args:
            actual: A scene (a mapping, YAML text or a path), the bytes or the path of a GIF, APNG, PNG or WebP file or of a
                terminal's recording (`.cast`), the path of a folder of PNGs with a manifest, NumPy frames (height × width × 3
                or 4 of uint8, one array or a list), an image of Pillow with all its frames, or an animation of matplotlib.
            name: The golden's name after that of the test; without one, several checks of a test are numbered.
            durations: The seconds that each of the frames is shown, or those of all; 0.1 if nothing tells them.
            frame_rate: Frames per second, instead of durations.
            scale: Pixels per point of a scene.
            set: Values of the placeholders `{{name}}` in a scene.
            moments: Moments of a scene instead of the animation, such as `0,50%,end`.
            content_size: The reader's text size, as for `glyphreel.render`.
            font_dirs: Folders with fonts that are added to the included ones.
            base: The folder of relative paths in a scene that is text or a mapping; the current folder by default.
            root: A further folder in which the files that a scene names may be.
            lock: Records a new golden as a lock, a short text with a fingerprint of each frame.
            tolerance, perceptual, ignore_antialiasing, ignore, max_pixels, max_density, time_tolerance:
                The tolerances of `glyphreel.diff`.
            mask: A regular expression, or several, of what differs from run to run in the rows of a recording, such as
                `[0-9.]+s`.
            limits: Raises limits, such as `{"frames": 10000}`.

        Raises:
            AssertionError: If the animation differs, or has no golden and none may be recorded.
            Error: If the animation or the golden can't be read.
            TypeError: If `actual` is nothing that can be compared.
        """
        __tracebackhide__ = True
        chosen = {
            "scale": scale, "set": set, "moments": moments, "content_size": content_size, "font_dirs": font_dirs, "lock": lock,
            "tolerance": tolerance, "perceptual": perceptual, "ignore_antialiasing": ignore_antialiasing, "max_pixels": max_pixels,
            "max_density": max_density, "time_tolerance": time_tolerance, "limits": limits, "root": root,
            "ignore_area": ignore, "mask": mask,
        }  # fmt: skip
        try:
            words = self.words_of(actual, name, base, durations, frame_rate, chosen)
            if words:
                raise AssertionError("\n".join(words))
        except (AssertionError, Error, TypeError, ValueError) as error:
            # The test's own line is what readers need, not the way through this file.
            raise error.with_traceback(None) from None

    def words_of(
        self,
        actual: Any,
        name: Optional[str],
        base: Optional[Path],
        durations: Durations,
        frame_rate: Optional[float],
        chosen: Mapping[str, Any],
    ) -> list[str]:
        """Compares an animation with its golden and returns how it differs; nothing if it does not."""
        golden = self._golden(name)
        with tempfile.TemporaryDirectory(prefix="glyphreel-") as work:
            found = subject(actual, work, base, durations, frame_rate)
            fixed: dict[str, Any] = {
                "goldens": self._folder,
                "name": golden,
                "record": self._goldens.record,
                "progress": "none",
                "jobs": 1,
            }
            self._check_links()
            os.makedirs(self._folder, exist_ok=True)
            command = ["verify", found.argument, "--json", *options({**fixed, **chosen})]
            output = perform(command, found.text, found.folder, ACCEPTED)
            lines = output.output.decode().splitlines()
            result: dict[str, Any] = json.loads(lines[0]) if lines else {"status": "failed", "message": output.messages.strip()}
            if result["status"] == "differs":
                self._show(golden, command, found, result, work)
            else:
                self._tidy()
        place = os.path.abspath(result.get("golden") or os.path.join(self._folder, golden))
        path = os.path.relpath(place, self._goldens.start)
        self._goldens.used.add(place)
        status = result["status"]
        if status == "recorded":
            self._goldens.recorded.append(path)
        elif status == "failed":
            raise Error(self._message(result["message"], found, place) or "the golden can't be compared", 65)
        elif status != "passed":
            return list(map(printable, self._lines(result, path)))
        return []

    def _tidy(self) -> None:
        """Removes the folder of goldens if nothing was recorded in it."""
        try:
            os.rmdir(self._folder)
        except OSError:
            pass

    def _message(self, message: str, found: Source, golden: str) -> str:
        """Returns a message of the program, with what the test compared in place of its standard input and of temporary files.

        That of a damaged golden gets a remedy.
        """
        command = f"pytest {shlex.quote(self._test)} --golden-record"
        if message.startswith(golden + ": ") and re.search(": (not a readable|the file is empty)", message):
            message = f"{message.rstrip()}\nrestore the golden from version control, or write it again: {command} failed"
        message = message.replace(golden, os.path.relpath(golden, self._goldens.start))
        if found.text is not None:
            message = re.sub("^<stdin>:", "the scene:", message, flags=re.MULTILINE)
        elif os.path.basename(os.path.dirname(found.argument)).startswith("glyphreel-"):
            message = message.replace(found.argument, "the animation")
        return re.sub(r"glyphreel verify [^\n']*?--record", lambda _: command, message)

    def _show(self, golden: str, command: Sequence[str], found: Source, result: Mapping[str, Any], work: str) -> None:
        """Writes the report of what differs, and keeps its picture."""
        goldens = self._goldens
        folder = self._report(golden) or (os.path.join(work, "report") if goldens.shows_pictures else None)
        if folder is None:
            return
        perform([*command, f"--report={folder}", "--summary=markdown"], found.text, found.folder, ACCEPTED)
        findings = [*result["causes"], *result["differences"]]
        if goldens.report is not None:
            goldens.reports.append(Report(self._test, golden, str(findings[0]["words"]) if findings else ""))
        picture = os.path.join(folder, "summary", "1.png")
        if goldens.shows_pictures and os.path.exists(picture):
            with open(picture, "rb") as file:
                self.pictures.append(file.read())

    def _check_links(self) -> None:
        """Refuses a folder of goldens that is a link, or lies behind one: the program trusts the folder that it is told."""
        path = self._home
        for part in [] if os.path.isabs(self._directory) else self._directory.split(os.sep):
            path = os.path.join(path, part)
            if os.path.islink(path):
                remedy = "replace it with a folder, or name another one by golden_directory in pytest's configuration"
                raise Error(f"{printable(path)}: error: a symbolic link, which goldens don't follow; {remedy}", 73)

    def _golden(self, name: Optional[str]) -> str:
        """Returns the name of the next golden."""
        # No name of a test has a plus sign, so no other test has this golden.
        golden = self._name if name is None else f"{self._name}+{safe(name)}"
        if name is None:
            count = 2
            while golden in self._names:
                golden, count = f"{self._name}+{count}", count + 1
        if golden in self._names:
            raise ValueError(f"the test has checked {name!r} before")
        self._names.add(golden)
        return golden

    def _report(self, golden: str) -> Optional[str]:
        folder = self._goldens.report
        return None if folder is None else os.path.join(self._goldens.start, folder, *golden.split("/"))

    def _lines(self, result: Mapping[str, Any], path: str) -> Iterator[str]:
        command = f"pytest {shlex.quote(self._test)} --golden-record "
        if result["status"] == "missing":
            yield f"no golden {path}"
            yield f"to write it: {command}missing"
            return
        kind = "recording" if path.endswith(".cast") else "animation"
        yield f"the {kind} differs from its golden {path}"
        for cause in result["causes"]:
            yield f"  cause: {cause['words']}"
        if result.get("expectedSize") != result.get("actualSize"):
            (width, height), (old_width, old_height) = result["actualSize"], result["expectedSize"]
            yield f"  the canvas has {width} × {height} pixels, not {old_width} × {old_height}"
        differences = result["differences"]
        for difference in differences[:3]:
            yield f"  {difference['words']}"
        if len(differences) > 3:
            more = len(differences) - 3
            yield f"  and {more} more difference{'s' if more > 1 else ''}"
        if result.get("unlisted"):
            yield f"  and {result['unlisted']} more row{'s' if result['unlisted'] > 1 else ''}"
        if result["touchedWords"]:
            yield f"  words: {' '.join(result['touchedWords'])}"
        if result["status"] == "differs" and self._goldens.report is not None:
            yield f"report: {os.path.relpath(self._report(result['name']) or '', self._goldens.start)}/index.html"
        yield f"accept the change: {command}failed"
