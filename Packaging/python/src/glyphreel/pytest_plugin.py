"""Golden tests of animations in pytest: the fixtures `golden_animation` and `golden`.

    def test_todo(golden_animation):
        golden_animation.check("todo.yaml")

    def test_session(golden_animation):
        golden_animation.check("demo.cast", mask=["[0-9.]+s"])

    def test_done(golden):
        assert "done.yaml" == golden

Goldens are in the folder `goldens` beside the test file, and compared by what is seen at which time.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import Any, Generator, Iterator, Optional

import pytest

from ._golden_page import index_page
from ._goldens import GoldenAnimation as GoldenAnimation, Goldens, Report, printable, safe
from ._verbs import unknown

MODES = ("all", "failed", "missing", "never")
KEY = pytest.StashKey[Goldens]()
CHECKED = pytest.StashKey[GoldenAnimation]()
FAILED: set[str] = set()
OPTIONS = frozenset(GoldenAnimation.check.__kwdefaults__ or {})
# Plugins that have an option of this name, too, which is then for both.
UPDATE = "--snapshot-update"
NEIGHBOURS = {"syrupy": "update_snapshots", "pytest_snapshot": "snapshot_update"}


class Golden:
    """What `assert animation == golden` compares with."""

    # NumPy leaves the comparison to this class.
    __array_ufunc__ = None
    __hash__ = object.__hash__

    def __init__(
        self, animation: GoldenAnimation, name: Optional[str] = None, options: Optional[dict[str, Any]] = None
    ) -> None:
        self._animation = animation
        self._name = name
        self._options = options or {}
        self.words: list[str] = []
        self._compared: object = None

    def __call__(self, name: Optional[str] = None, **options: Any) -> Golden:
        """Returns the golden of a name, or with options of `golden_animation.check`, such as `tolerance=2`."""
        for option in options:
            if option not in OPTIONS:
                raise TypeError(unknown("golden", option, OPTIONS, f"use {', '.join(sorted(OPTIONS))}"))
        return Golden(self._animation, name, options)

    def __eq__(self, actual: object) -> bool:
        __tracebackhide__ = True
        self._compared = actual
        try:
            self._animation.check(actual, self._name, **self._options)
        except AssertionError as difference:
            self.words = str(difference).split("\n")
            self._animation.unasserted.append(self.words)
            return False
        return True

    def __ne__(self, actual: object) -> bool:
        raise TypeError(f"'!=' would be true without a golden; write: assert animation == {self!r}")

    def explanation(self, other: object) -> list[str]:
        """Returns the lines that a failed assertion of the comparison with `other` shows."""
        if self.words in self._animation.unasserted:
            self._animation.unasserted.remove(self.words)
        if other is self._compared and not self.words:
            return ["the animation is as its golden", f"a comparison with a golden can't be negated; write: assert animation == {self!r}"]
        return self.words or [f"{type(other).__name__} is not compared with the golden", "write: assert golden == image"]

    def __repr__(self) -> str:
        return "golden" if self._name is None else f"golden({self._name!r})"


@pytest.fixture
def golden_animation(request: pytest.FixtureRequest) -> Iterator[GoldenAnimation]:
    """Compares animations with goldens, which it records on request."""
    item = request.node
    animation = GoldenAnimation(item, request.config.stash[KEY], str(request.config.getini("golden_directory")))
    item.stash[CHECKED] = animation
    yield animation
    for words in animation.unasserted:
        advice = "a comparison with a golden is false, and no assertion tells it; write: assert animation == golden"
        pytest.fail("\n".join([advice, *words]), pytrace=False)


@pytest.fixture
def golden(golden_animation: GoldenAnimation) -> Golden:
    """Equals an animation that is as its golden: `assert animation == golden`."""
    return Golden(golden_animation)


def pytest_assertrepr_compare(op: str, left: object, right: object) -> Optional[list[str]]:
    found = right if isinstance(right, Golden) else left
    if not isinstance(found, Golden) or op != "==":
        return None
    return found.explanation(right if found is left else left)


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    group = parser.getgroup("glyphreel", "golden animations")
    group.addoption(
        "--golden-record",
        choices=MODES,
        default=None,
        help="the goldens to write: all, failed, missing or never (default: GLYPHREEL_RECORD, or never)",
    )
    group.addoption(
        "--golden-report", metavar="DIR", default=None, help="write a page for each animation that differs, and an index"
    )
    if not any(find_spec(name) and not pluginmanager.is_blocked(name) for name in NEIGHBOURS):
        group.addoption(
            UPDATE, action="store_true", default=False, dest="snapshot_update", help="the same as --golden-record failed"
        )
    group.addoption(
        "--golden-unused",
        choices=("list", "fail", "delete"),
        default="list",
        help="what happens to goldens that no test compares with: list them, fail if there are any, or delete them (default: list)",
    )
    parser.addini("golden_directory", "the folder of goldens beside each test file", default="goldens")


def pytest_configure(config: pytest.Config) -> None:
    pages = config.getoption("htmlpath", None) or config.getoption("allure_report_dir", None)
    config.stash[KEY] = Goldens(
        record_mode(config), config.getoption("golden_report"), str(config.invocation_params.dir), shows_pictures=bool(pages)
    )


def record_mode(config: pytest.Config) -> str:
    """Returns the mode of the option, of GLYPHREEL_RECORD, or the usual one."""
    updates = any(config.getoption(name, False) is True for name in NEIGHBOURS.values())
    mode: str = config.getoption("golden_record") or ("failed" if updates else os.environ.get("GLYPHREEL_RECORD")) or "never"
    if mode not in MODES:
        raise pytest.UsageError(f"GLYPHREEL_RECORD is {mode!r}; use {', '.join(MODES)}")
    return mode


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    """Adds pictures of what differs to the pages of pytest-html and Allure."""
    outcome = yield
    report = outcome.get_result()
    animation = item.stash.get(CHECKED, None)
    if report.when != "call" or animation is None:
        return
    if not report.passed:
        animation.unasserted.clear()
    for picture in animation.pictures:
        if item.config.getoption("htmlpath", None):
            import base64

            image = {
                "name": "before, after and difference", "format_type": "image", "content": base64.b64encode(picture).decode(),
                "mime_type": "image/png", "extension": "png",
            }  # fmt: skip
            report.extras = [*getattr(report, "extras", []), image]
        if item.config.getoption("allure_report_dir", None):
            import importlib

            allure: Any = importlib.import_module("allure")
            allure.attach(picture, name="before, after and difference", attachment_type=allure.attachment_type.PNG)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if not report.passed:
        FAILED.add(report.nodeid.split("::")[0])


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    stopped = bool(session.shouldstop or session.shouldfail or exitstatus == pytest.ExitCode.INTERRUPTED)
    goldens = session.config.stash[KEY]
    goldens.stopped |= stopped
    output: Optional[dict[str, Any]] = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["glyphreel"] = {
            "recorded": goldens.recorded,
            "used": sorted(goldens.used),
            "stopped": stopped,
            "reports": list(map(tuple, goldens.reports)),
        }
        return
    goldens.unused = sorted(_orphans(goldens, session.config))
    unused = session.config.getoption("golden_unused")
    if unused == "delete":
        for path in goldens.unused:
            os.remove(os.path.join(goldens.start, path))
    elif unused == "fail" and goldens.unused and exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Adds what a worker of pytest-xdist has done."""
    told = getattr(node, "workeroutput", {}).get("glyphreel", {})
    goldens = node.config.stash[KEY]
    goldens.recorded += told.get("recorded", [])
    goldens.used.update(told.get("used", []))
    goldens.reports += [Report(*each) for each in told.get("reports", [])]
    goldens.stopped |= told.get("stopped", False)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    goldens = config.stash[KEY]
    if not goldens.recorded and not goldens.unused and not goldens.reports:
        return
    terminalreporter.section("golden animations")
    for path in sorted(goldens.recorded):
        terminalreporter.line(f"recorded {printable(path)}")
    deleted = config.getoption("golden_unused") == "delete"
    for path in goldens.unused:
        terminalreporter.line(
            f"deleted {printable(path)}" if deleted else f"{printable(path)}: no test compares with this golden"
        )
    if goldens.unused and not deleted:
        terminalreporter.line("to delete them: pytest --golden-unused delete")
    if goldens.reports and goldens.report is not None:
        page = os.path.join(goldens.start, goldens.report, "index.html")
        with open(page, "w", encoding="utf-8") as file:
            file.write(index_page(sorted(goldens.reports)))
        terminalreporter.line(f"report: {printable(os.path.relpath(page, goldens.start))}")


def _orphans(goldens: Goldens, config: pytest.Config) -> Iterator[str]:
    """Returns goldens that no test used, of test files that ran completely and passed, and of files that are gone."""
    selected = any("::" in str(argument) for argument in config.args)
    if goldens.stopped or selected or any(config.getoption(name, None) for name in ("keyword", "markexpr", "lf", "deselect")):
        return
    failed = {os.path.splitext(os.path.basename(path))[0] for path in FAILED}
    folders = {os.path.dirname(path) for path in goldens.used}
    for folder in filter(os.path.isdir, folders):
        if os.path.basename(folder) in failed:
            continue
        for name in os.listdir(folder):
            path = os.path.join(folder, name)
            if name.endswith((".apng", ".png", ".lock", ".cast")) and path not in goldens.used:
                yield os.path.relpath(path, goldens.start)
    for folder in filter(os.path.isdir, {os.path.dirname(folder) for folder in folders}):
        tests = {safe(name[:-3]) for name in os.listdir(os.path.dirname(folder)) if name.endswith(".py")}
        for stem in os.listdir(folder):
            path = os.path.join(folder, stem)
            if stem in tests or os.path.islink(path) or not os.path.isdir(path):
                continue
            for name in os.listdir(os.path.join(folder, stem)):
                if name.endswith((".apng", ".png", ".lock", ".cast")):
                    yield os.path.relpath(os.path.join(folder, stem, name), goldens.start)
