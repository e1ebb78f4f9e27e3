"""Checks of scenes: their accessibility, and their agreement with goldens."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Sequence, Union, cast

from ._errors import Error
from ._options import CallOptions, LintOptions, ToleranceOptions, VerifyOptions
from ._program import check, perform
from ._scene import Scene, source
from ._values import Path, argument, options
from ._verbs import verb
from ._wording import in_python

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Finding(NamedTuple):
    """An accessibility problem of a scene."""

    rule: str
    """The rule's name, such as `contrast`."""
    severity: str
    """`warning`, or `note` for what may be intended."""
    message: str
    hint: str
    """A remedy."""
    file: str
    """The scene's path, or `<stdin>` for text and mappings."""
    line: Optional[int]
    """The line, from 1; None if the finding is about no line."""


class Verification(NamedTuple):
    """The comparison of a scene with its golden."""

    name: str
    status: str
    """`passed`, `recorded`, `differs`, `missing` or `failed`."""
    golden: Optional[str]
    """The path of the golden."""
    details: dict[str, Any]
    """What `glyphreel verify --json` prints: causes, differences and messages."""

    @property
    def passed(self) -> bool:
        """True if the scene is as its golden, which may have been recorded just now."""
        return self.status in ("passed", "recorded")


@verb(LintOptions, CallOptions)
def lint(scene: Union[Scene, Sequence[Path]], *, base: Optional[Path] = None, **given: Unpack[LintOptions]) -> list[Finding]:
    """Finds accessibility problems in a scene, such as low contrast, flashes and short reading times.

    Args:
        scene: A mapping, YAML text, a path, an open file, or the paths of several scenes and of folders with scenes.
        base: The folder of relative paths in a scene that is text or a mapping.

    Returns:
        The findings; an empty list if there are none.

    Raises:
        Error: If the scene is invalid, or a file can't be read.
    """
    import json

    if isinstance(scene, (list, tuple)):
        files, text, folder = [argument(each, "scene") for each in cast("Sequence[Path]", scene)], None, None
    else:
        found = source(cast(Scene, scene), base)
        files, text, folder = [found.argument], found.text, found.folder
    lines = perform(["lint", *files, "--json", *options(given)], text, folder, (0, 1)).output.decode().splitlines()
    findings: list[Finding] = []
    for line in lines:
        fields: dict[str, Any] = json.loads(line)
        if "rule" in fields:
            findings.append(
                Finding(
                    fields["rule"],
                    fields["severity"],
                    fields["message"],
                    fields.get("hint", ""),
                    fields.get("file", ""),
                    fields.get("line"),
                )
            )
    return findings


@verb(VerifyOptions, ToleranceOptions, CallOptions)
def verify(
    scenes: Union[Scene, Sequence[Path]],
    goldens: Path,
    *,
    name: Optional[str] = None,
    base: Optional[Path] = None,
    **given: Unpack[VerifyOptions],
) -> list[Verification]:
    """Compares scenes or animations with their goldens, and records those that are missing. In pytest, use `golden_animation`.

    Args:
        scenes: A scene as for `render`, the path of an animation or of a folder, or several paths.
        goldens: The folder of the goldens.
        name: The golden's name for a single scene; needed for text and mappings.
        base: The folder of relative paths in a scene that is text or a mapping.

    Returns:
        A result for each scene. `all(each.passed for each in results)` is true if nothing differs.

    Raises:
        Error: If a scene is invalid, or a file can't be read or written.
    """
    import json

    if isinstance(scenes, (list, tuple)):
        files, text, folder = [argument(each, "scenes") for each in cast("Sequence[Path]", scenes)], None, None
    else:
        found = source(cast(Scene, scenes), base)
        if found.text is not None and name is None:
            raise TypeError("verify() needs name=... for a scene that is text or a mapping: the name of its golden")
        files, text, folder = [found.argument], found.text, found.folder
    chosen = {"goldens": os.path.abspath(argument(goldens, "goldens")), "name": name, **given}
    command = ["verify", *files, "--json", "--progress=none", *options(chosen)]
    result = perform(command, text, folder, (0, 1, 65, 66))
    results: list[Verification] = []
    for line in result.output.decode().splitlines():
        fields: dict[str, Any] = json.loads(line)
        if "status" in fields and "name" in fields:
            results.append(Verification(fields["name"], fields["status"], fields.get("golden"), fields))
    for each in results:
        if each.status == "failed":
            raise Error(in_python(str(each.details.get("message") or f"{each.name} can't be compared")), 65)
    if not results:
        check(result.status, result.messages)
    return results
