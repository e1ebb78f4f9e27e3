"""What a scene can use: effects and fonts, and the format's JSON Schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, cast

from ._options import FontsOptions
from ._program import run
from ._values import options
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack


def effects(name: Optional[str] = None) -> list[dict[str, str]]:
    """Returns the effects that a scene can use, or the keys of one effect, as mappings with `name` and `summary`.

    Args:
        name: The effect whose keys are returned, such as `strikethrough`.

    Raises:
        Error: If there is no such effect.
    """
    if name is None:
        name = "effects"
    return cast("list[dict[str, str]]", _json(["guide", "--", name]))


@verb(FontsOptions)
def fonts(**given: Unpack[FontsOptions]) -> list[dict[str, Any]]:
    """Returns the fonts that a scene can use: `family`, `italic`, `weights`, `widths`, `axes` and `instances` of each."""
    return cast("list[dict[str, Any]]", _json(["fonts", *options(given)]))


def schema() -> dict[str, Any]:
    """Returns the JSON Schema of the scene format."""
    import json

    return cast("dict[str, Any]", json.loads(run(["schema"])))


def _json(arguments: list[str]) -> Any:
    import json

    return json.loads(run([arguments[0], "--json", *arguments[1:]]))
