"""Golden tests of animations in pytest: the fixture `golden_animation`.

    def test_todo(golden_animation):
        golden_animation.check("todo.yaml")

Goldens are recorded into the folder `goldens` beside the test file, and compared by what is seen at which time.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
import tempfile
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

import pytest

from ._comparing import Rectangle
from ._errors import Error
from ._program import run
from ._scene import Duration, Path, absolute, folders, options, pairs
from ._subjects import Durations, subject

MODES = ("all", "failed", "missing", "never")
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


class Goldens:
    """The goldens of a run: those that were recorded, and those that tests compared with."""

    def __init__(self, config: pytest.Config) -> None:
        self.recorded: list[str] = []
        self.used: set[str] = set()
        self.failed: set[str] = set()
        self.record = record_mode(config)
        self.report: Optional[str] = config.getoption("golden_report")
        # Tests may change the working folder, and paths are for the one in which the user is.
        self.start = str(config.invocation_params.dir)
        # True for a run that ended before all tests ran.
        self.stopped = False


KEY = pytest.StashKey[Goldens]()


def record_mode(config: pytest.Config) -> str:
    """Returns the mode of the option, of GLYPHREEL_RECORD, or the usual one."""
    mode: str = config.getoption("golden_record") or os.environ.get("GLYPHREEL_RECORD") or ""
    if mode:
        if mode not in MODES:
            raise pytest.UsageError(f"GLYPHREEL_RECORD is {mode!r}; known are {', '.join(MODES)}")
        return mode
    return "never" if os.environ.get("CI", "false").lower() not in ("", "0", "false", "no") else "missing"


def safe(name: str) -> str:
    """Returns a name as a part of a path; names that differ in other characters only get different hashes."""
    plain = re.sub(r"[^\w.-]+", "-", name).strip("-.")[:120] or "golden"
    readable = name.replace("[", "-", 1)[:-1] if name.endswith("]") else name
    return plain if plain == readable else f"{plain}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"


class GoldenAnimation:
    """The goldens of a test."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        item = request.node
        self._goldens = request.config.stash[KEY]
        # A node's id begins with the path from pytest's root folder, which the user may not be in.
        rest = item.nodeid.split("::", 1)[1:]
        self._test = "::".join([os.path.relpath(str(item.path), self._goldens.start), *rest])
        self._home = os.path.dirname(str(item.path))
        self._directory = str(request.config.getini("golden_directory"))
        self._folder = os.path.join(self._home, self._directory)
        names = [*(part.name for part in item.listchain() if isinstance(part, pytest.Class)), item.name]
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
        ignore: Sequence[Rectangle] = (),
        max_pixels: Optional[int] = None,
        max_share: Union[None, float, str] = None,
        max_density: Union[None, float, str] = None,
        time_tolerance: Optional[Duration] = None,
        limits: Optional[Mapping[str, int]] = None,
    ) -> None:
        """Compares an animation with its golden, or records it.

        Args:
            actual: A scene (a mapping, YAML text or a path), the bytes or the path of a GIF, APNG, PNG or WebP file, the path of a
                folder of PNGs with a manifest, NumPy frames (height × width × 3 or 4 of uint8, one array or a list), an image of
                Pillow with all its frames, or an animation of matplotlib.
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
            tolerance, perceptual, ignore_antialiasing, ignore, max_pixels, max_share, max_density, time_tolerance:
                The tolerances of `glyphreel.diff`.
            limits: Raises limits, such as `{"frames": 10000}`.

        Raises:
            AssertionError: If the animation differs, or has no golden and none may be recorded.
            Error: If the animation or the golden can't be read.
            TypeError: If `actual` is nothing that can be compared.
        """
        __tracebackhide__ = True
        seconds = None if time_tolerance is None else str(time_tolerance)
        chosen = {
            "scale": scale, "set": pairs(set), "moments": moments, "content_size": content_size, "font_dir": folders(font_dirs),
            "lock": lock, "tolerance": tolerance, "perceptual": perceptual, "ignore_antialiasing": ignore_antialiasing,
            "max_pixels": max_pixels, "max_share": max_share, "max_density": max_density, "time_tolerance": seconds,
            "limit": pairs(limits), "root": absolute(root), "ignore": [",".join(map(str, each)) for each in ignore],
        }
        try:
            self._check(actual, self._golden(name), base, durations, frame_rate, chosen)
        except (AssertionError, Error, TypeError, ValueError) as error:
            # The test's own line is what readers need, not the way through this file.
            raise error.with_traceback(None) from None

    def _check(
        self, actual: Any, golden: str, base: Optional[Path], durations: Durations, frame_rate: Optional[float],
        chosen: Mapping[str, Any],
    ) -> None:
        with tempfile.TemporaryDirectory(prefix="glyphreel-") as work:
            found = subject(actual, work, base, durations, frame_rate)
            fixed: dict[str, Any] = {
                "goldens": self._folder, "name": golden, "record": self._goldens.record, "json": True, "progress": "none", "jobs": 1,
            }
            arguments = options({**fixed, **chosen})
            self._check_links()
            os.makedirs(self._folder, exist_ok=True)
            command = ["verify", found.argument, *arguments]
            output = run(command, found.text, found.folder, ACCEPTED).decode()
            result: dict[str, Any] = json.loads(output.splitlines()[0]) if output else {"status": "failed", "message": ""}
            if result["status"] == "differs" and self._goldens.report is not None:
                run([*command, f"--report={self._report(golden)}"], found.text, found.folder, ACCEPTED)
        place = os.path.abspath(result.get("golden") or os.path.join(self._folder, golden))
        path = os.path.relpath(place, self._goldens.start)
        self._goldens.used.add(place)
        status = result["status"]
        if status == "recorded":
            self._goldens.recorded.append(path)
        elif status == "failed":
            raise Error(result["message"].replace(found.argument, "the animation") or "the golden can't be compared", 65)
        elif status != "passed":
            raise AssertionError("\n".join(map(printable, self._lines(result, path))))

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
            yield f"there is no golden {path}"
            yield f"to write it: {command}missing"
            return
        yield f"the animation differs from its golden {path}"
        for cause in result["causes"]:
            yield f"  cause: {cause['words']}"
        if result["expectedSize"] != result["actualSize"]:
            (width, height), (old_width, old_height) = result["actualSize"], result["expectedSize"]
            yield f"  the canvas has {width} × {height} pixels, not {old_width} × {old_height}"
        differences = result["differences"]
        for difference in differences[:3]:
            yield f"  {difference['words']}"
        if len(differences) > 3:
            yield f"  and {len(differences) - 3} more differences"
        if result["touchedWords"]:
            yield f"  words: {' '.join(result['touchedWords'])}"
        if result["status"] == "differs" and self._goldens.report is not None:
            yield f"report: {os.path.relpath(self._report(result['name']) or '', self._goldens.start)}/index.html"
        yield f"accept the change: {command}failed"


@pytest.fixture
def golden_animation(request: pytest.FixtureRequest) -> GoldenAnimation:
    """Compares animations with goldens, which it records on request."""
    return GoldenAnimation(request)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("glyphreel", "golden animations")
    group.addoption(
        "--golden-record", choices=MODES, default=None,
        help="the goldens to write: all, failed, missing or never (default: GLYPHREEL_RECORD, or never if CI is set, or missing)",
    )
    group.addoption("--golden-report", metavar="DIR", default=None, help="write a page for each animation that differs")
    parser.addini("golden_directory", "the folder of goldens beside each test file", default="goldens")


def pytest_configure(config: pytest.Config) -> None:
    config.stash[KEY] = Goldens(config)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if not report.passed:
        FAILED.add(report.nodeid.split("::")[0])


FAILED: set[str] = set()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    stopped = bool(session.shouldstop or session.shouldfail or exitstatus == pytest.ExitCode.INTERRUPTED)
    session.config.stash[KEY].stopped |= stopped
    output: Optional[dict[str, Any]] = getattr(session.config, "workeroutput", None)
    if output is not None:
        goldens = session.config.stash[KEY]
        output["glyphreel"] = {"recorded": goldens.recorded, "used": sorted(goldens.used), "stopped": stopped}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Adds what a worker of pytest-xdist has done."""
    told = getattr(node, "workeroutput", {}).get("glyphreel", {})
    goldens = node.config.stash[KEY]
    goldens.recorded += told.get("recorded", [])
    goldens.used.update(told.get("used", []))
    goldens.stopped |= told.get("stopped", False)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    goldens = config.stash[KEY]
    orphans = sorted(_orphans(goldens, config))
    if not goldens.recorded and not orphans:
        return
    terminalreporter.section("golden animations")
    for path in sorted(goldens.recorded):
        terminalreporter.line(f"recorded {printable(path)}")
    for path in orphans:
        terminalreporter.line(f"{printable(path)}: no test compares with this golden")


def _orphans(goldens: Goldens, config: pytest.Config) -> Iterator[str]:
    """Returns goldens that no test used, of test files that ran completely and passed, and of files that are gone."""
    selected = any("::" in str(argument) for argument in config.args)
    if goldens.stopped or selected or any(config.getoption(name, None) for name in ("keyword", "markexpr", "lf", "deselect")):
        return
    failed = {os.path.splitext(os.path.basename(path))[0] for path in FAILED}
    for folder in {os.path.dirname(path) for path in goldens.used}:
        if os.path.basename(folder) in failed:
            continue
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            if name.endswith((".apng", ".png", ".lock")) and path not in goldens.used:
                yield os.path.relpath(path, goldens.start)
    for folder in {os.path.dirname(os.path.dirname(path)) for path in goldens.used}:
        tests = {safe(name[:-3]) for name in os.listdir(os.path.dirname(folder)) if name.endswith(".py")}
        for stem in os.listdir(folder):
            if stem in tests or not os.path.isdir(os.path.join(folder, stem)):
                continue
            for name in os.listdir(os.path.join(folder, stem)):
                if name.endswith((".apng", ".png", ".lock")):
                    yield os.path.relpath(os.path.join(folder, stem, name), goldens.start)
