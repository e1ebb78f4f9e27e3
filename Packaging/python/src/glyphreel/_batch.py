"""Many files from one scene: a file for each row of a table."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Mapping, NamedTuple, Optional, Union, cast, overload

from ._errors import Error
from ._options import BatchOptions, CallOptions, OutputOptions, SceneOptions
from ._pictures import Animation
from ._program import check, perform
from ._scene import Scene, source
from ._values import Path, argument, is_known, options, plain, temporary
from ._verbs import verb
from ._wording import in_python

if TYPE_CHECKING:
    from typing_extensions import Unpack

Rows = Union[Path, Iterable[Any], Mapping[str, Any]]
"""The path of a CSV or JSON file, rows, or a data frame.

A row is a mapping, a named tuple, a dataclass or a Series of pandas. Data frames are those of pandas and polars, and mappings from
names to columns.
"""


class Row(NamedTuple):
    """A row that was rendered."""

    row: int
    """The row's number, from 1."""
    path: str
    """The file that was written."""
    bytes: int
    """The size of the file."""


@overload
def batch(
    scene: Scene, data: Rows, to: None = None, *, base: Optional[Path] = None, **given: Unpack[BatchOptions]
) -> list[Animation]: ...
@overload
def batch(scene: Scene, data: Rows, to: Path, *, base: Optional[Path] = None, **given: Unpack[BatchOptions]) -> list[Row]: ...
@verb(BatchOptions, SceneOptions, OutputOptions, CallOptions)
def batch(
    scene: Scene, data: Rows, to: Optional[Path] = None, *, base: Optional[Path] = None, **given: Unpack[BatchOptions]
) -> Union[list[Animation], list[Row]]:
    """Renders a scene once for each row of a table, whose columns fill the placeholders `{{name}}`.

    This is the fastest way to many small animations: they share one process.

    Args:
        scene: A mapping, YAML text, a path, or an open file.
        data: Rows: mappings, named tuples or dataclasses in any iterable; a data frame of pandas or polars; a mapping from names to
            columns; or the path of a CSV or JSON file. Values that are None or not a number are left out.
        to: The names of files, such as `out/{lang}/{id}.gif` with columns, or `out/{row}.gif` with the row's number. Beside the
            files is a manifest. None returns the bytes of each row.
        base: The folder of relative paths in a scene that is text or a mapping.

    Returns:
        The bytes of each row if `to` is None, or else the files that were written.

    Raises:
        Error: If the scene is invalid, an option is out of range, or a row failed. The other rows are written.
        TypeError: If `data` has no rows.
    """
    from contextlib import ExitStack

    if not (to is None or isinstance(cast(object, to), (str, os.PathLike))):
        raise TypeError(f"'to' is {to!r}; it takes the names of files, such as 'out/{{row}}.gif'")
    with ExitStack() as stack:
        found = source(scene, base)
        if isinstance(data, (str, os.PathLike)):
            table, count, shown = os.path.abspath(argument(data, "data")), None, os.fspath(data)
        else:
            rows = list(_rows(data))
            table, count, shown = temporary(_json(rows), stack, ".json"), len(rows), "data"
        if count == 0:
            return []
        chosen = dict(given)
        pattern = None if to is None else os.path.abspath(argument(to, "to"))
        if pattern is None:
            import tempfile

            kind = str(chosen.pop("format", None) or "gif")
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="glyphreel-"))
            pattern = os.path.join(folder, "{row}." + kind)
        command = ["batch", found.argument, "--data", table, "-o", pattern, "--json", "--progress=none", *options(chosen)]
        result = perform(command, found.text, found.folder, (0, 64, 65), {table: shown})
        place = os.path.dirname(pattern.partition("{")[0])
        written = list(_written(result.output.decode() + result.messages, place, count is not None))
        failed = [each for each in written if isinstance(each, str)]
        if failed:
            raise Error(in_python("\n".join(failed)), 65)
        if result.status:
            check(result.status, result.messages if count is None else _of_rows(result.messages))
        files = sorted(each for each in written if isinstance(each, Row))
        if to is not None:
            return files
        animations: list[Animation] = []
        for each in files:
            with open(each.path, "rb") as file:
                animations.append(Animation(file.read()))
        return animations


def _of_rows(message: str) -> str:
    """Returns a message about rows that the program read as a line of JSON, without places in it."""
    import re

    message = re.sub(r"^data:\d+:\d+: ", "data: ", message, flags=re.M).replace(" on line 1 does;", " does;")
    for place in ("^data: error: ", "^data: error: .*, as "):
        message = re.sub(f"({place})row (\\d+)", lambda match: f"{match[1]}data[{int(match[2]) - 1}]", message, flags=re.M)
    message = re.sub(r"; it has *$", "; it has no values, as None and NaN are none", message, flags=re.M)
    return message.replace("data: note: there are no rows", "data: note: the rows have no values, as None and NaN are none")


def _written(text: str, folder: str, has_index: bool) -> Iterator[Union[Row, str]]:
    """Returns the rows that were written, and the messages of those that failed. Rows of files have numbers, others an index."""
    import json

    for line in text.splitlines():
        if not line.startswith('{"'):
            continue
        fields = json.loads(line)
        if fields.get("status") == "failed":
            row = f"data[{fields['row'] - 1}]" if has_index else f"row {fields['row']}"
            yield f"{row} failed:\n{fields.get('message', '')}"
        elif "output" in fields and "row" in fields:
            yield Row(fields["row"], os.path.join(folder, fields["output"]), fields.get("bytes", 0))


def _rows(data: object) -> Iterable[Any]:
    """Returns the rows of a table."""
    given: Any = data
    if hasattr(given, "collect_schema") and not hasattr(given, "iter_rows"):
        raise TypeError(f"data is a {type(data).__name__}, which has no rows yet; call .collect() and pass the result")
    if hasattr(given, "iter_rows"):  # polars
        return cast("Iterable[Any]", given.iter_rows(named=True))
    if hasattr(given, "itertuples") and hasattr(given, "to_dict"):  # pandas
        return cast(Iterable[Any], given.to_dict("records"))
    if isinstance(data, Mapping):
        columns = cast("Mapping[str, Any]", data)
        if not columns or any(isinstance(each, (str, bytes)) or not isinstance(each, Iterable) for each in columns.values()):
            raise TypeError(
                "data is a mapping; pass a list of rows, such as [{'name': 'Ada'}], or a mapping from names to columns"
            )
        # Iterators can be read once.
        columns = {name: list(each) for name, each in columns.items()}
        lengths = {name: len(each) for name, each in columns.items()}
        if len({*lengths.values()}) > 1:
            raise ValueError(f"the columns of data have different lengths: {lengths}")
        return [dict(zip(columns, values)) for values in zip(*columns.values())]
    if isinstance(data, (bytes, bytearray)) or not isinstance(data, Iterable):
        raise TypeError(f"data is of type {type(data).__name__}; it is rows, a data frame or the path of a CSV or JSON file")
    rows: Iterable[Any] = given
    return rows


def _json(rows: list[Any]) -> bytes:
    import json

    return json.dumps(
        [_row(each, f"data[{index}]") for index, each in enumerate(rows)], ensure_ascii=False, default=str
    ).encode()


def _row(row: Any, name: str) -> dict[str, object]:
    """Returns the values of a row, without those that are missing."""
    if isinstance(row, Mapping):
        fields = dict(cast("Mapping[str, object]", row))
    elif hasattr(row, "_asdict"):
        fields = cast("dict[str, object]", row._asdict())
    elif hasattr(row, "to_dict"):  # a Series, as iterrows() of pandas yields it
        fields = cast("dict[str, object]", row.to_dict())
    elif hasattr(row, "__dataclass_fields__"):
        fields = {key: getattr(row, key) for key in row.__dataclass_fields__}
    else:
        raise TypeError(
            f"{name} is of type {type(row).__name__}; a row is a mapping such as {{'name': 'Ada'}}, a named tuple or a dataclass"
        )
    values = {str(key): plain(value) for key, value in fields.items()}
    return {key: value for key, value in values.items() if value is not None and is_known(value)}
