"""Rows of tables, in the forms in which Python has them."""

import collections
import dataclasses
import os
import pathlib

import pytest
from conftest import opened

import glyphreel

SCENE = "canvas: { width: 60, height: 24, padding: 0 }\nduration: 0.1s\nlayers: [{ text: '{{name}}', style: { size: 12 } }]\n"
ROWS = [{"name": "Ada"}, {"name": "Zoë"}]


@dataclasses.dataclass
class Person:
    name: str


def test_rows_of_all_kinds_give_the_bytes_of_render():
    named = collections.namedtuple("named", "name")
    alone = [glyphreel.render(SCENE, set=row) for row in ROWS]
    assert glyphreel.batch(SCENE, ROWS) == alone
    for rows in (tuple(ROWS), iter(ROWS), (row for row in ROWS), [named("Ada"), Person("Zoë")], {"name": ["Ada", "Zoë"]}):
        assert glyphreel.batch(SCENE, rows) == alone
    assert glyphreel.batch(SCENE, []) == []
    assert [opened(data).format for data in glyphreel.batch(SCENE, ROWS, format="webp")] == ["WEBP", "WEBP"]


@pytest.mark.parametrize("package", ["pandas", "polars"])
def test_data_frames_are_rows(package, in_folder):
    frames = pytest.importorskip(package)
    table = frames.DataFrame({"name": ["Ada", "Zoë"], "n": [1, 2]})
    written = glyphreel.batch(SCENE, table, to="out/{n}-{name}.gif")
    assert [(row.row, os.path.relpath(row.path), row.bytes) for row in written] == [
        (1, "out/1-Ada.gif", os.path.getsize("out/1-Ada.gif")), (2, "out/2-Zoë.gif", os.path.getsize("out/2-Zoë.gif"))
    ]  # fmt: skip
    assert pathlib.Path("out/1-Ada.gif").read_bytes() == glyphreel.render(SCENE, set={"name": "Ada"})


def test_numbers_of_numpy_are_values():
    numpy = pytest.importorskip("numpy")
    assert glyphreel.batch(SCENE, [{"name": numpy.int64(7)}]) == [glyphreel.render(SCENE, set={"name": 7})]


def test_a_table_s_file_is_read(in_folder):
    pathlib.Path("rows.csv").write_text("name\nAda\nZoë\n", "utf-8")
    assert glyphreel.batch(SCENE, "rows.csv") == glyphreel.batch(SCENE, ROWS)
    assert [row.row for row in glyphreel.batch(SCENE, pathlib.Path("rows.csv"), "{name}.gif", resume=True)] == [1, 2]


def test_columns_can_be_iterators():
    assert glyphreel.batch(SCENE, {"name": iter(["Ada", "Zoë"])}) == glyphreel.batch(SCENE, ROWS)


def test_a_row_that_fails_is_named_and_the_others_are_written(in_folder):
    with pytest.raises(glyphreel.Error, match=r"data\[1\] failed:\n.*李") as caught:
        glyphreel.batch(SCENE, [*ROWS[:1], {"name": "李"}], to="{row}.gif")
    assert caught.value.status == 65 and os.path.exists("1.gif")
    assert "--" not in str(caught.value)


@pytest.mark.parametrize(
    "data, error, words",
    [
        (["Ada"], TypeError, r"data\[0\] is of type str; a row is a mapping such as"),
        (7, TypeError, "data is of type int; it is rows, a data frame or the path"),
        ({"name": "Ada"}, TypeError, "pass a list of rows"),
        ({"name": ["Ada"], "n": [1, 2]}, ValueError, "different lengths"),
        ({"name": iter(["Ada"]), "n": [1, 2]}, ValueError, "different lengths"),
        ([{"nam": "Ada"}], glyphreel.Error, "did you mean 'nam'"),
        ("none.csv", glyphreel.Error, "^none.csv: error: no such file"),
        ([{"name": None}], glyphreel.Error, "(?m)^data: note: the rows have no values, as None and NaN are none$"),
        ([*ROWS, {"name": float("nan")}], glyphreel.Error, "^data: error: data\\[2\\] has no 'name'; it has no values, as None and NaN"),
    ],
)
def test_what_is_no_row_is_told_what_is(data, error, words):
    with pytest.raises(error, match=words):
        glyphreel.batch(SCENE, data)


def test_rows_of_one_name_are_told(in_folder):
    with pytest.raises(glyphreel.Error, match=r"^data: error: data\[1\] would write '.*', as data\[0\] does; name the outputs"):
        glyphreel.batch(SCENE, [{"name": "1"}, {"name": "1"}], "{name}.gif")


def test_rows_of_iterrows_are_rows():
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"name": ["Ada", "Zoë"]})
    assert glyphreel.batch(SCENE, (row for _, row in table.iterrows())) == glyphreel.batch(SCENE, ROWS)


def test_a_lazy_frame_has_to_be_collected():
    polars = pytest.importorskip("polars")
    with pytest.raises(TypeError, match="data is a LazyFrame, which has no rows yet; call .collect\\(\\)"):
        glyphreel.batch(SCENE, polars.LazyFrame({"name": ["Ada"]}))


def test_a_row_is_named_as_its_table_has_it(in_folder):
    with pytest.raises(glyphreel.Error, match="^data: error: data\\[1\\] has no 'name'; it has id$"):
        glyphreel.batch(SCENE, [{"name": "Ada"}, {"id": 1}])
    with pytest.raises(glyphreel.Error, match="^data\\[1\\] failed:\n"):
        glyphreel.batch(SCENE, [{"name": "Ada"}, {"name": "\U0010ffff"}])
    pathlib.Path("rows.csv").write_text("name\nAda\n\U0010ffff\n", "utf-8")
    with pytest.raises(glyphreel.Error, match="^row 2 failed:\n"):
        glyphreel.batch(SCENE, "rows.csv")


@pytest.mark.parametrize("package, remedy", [("pandas", "source.to_dict('records')"), ("polars", "source.to_dicts()")])
def test_captions_are_told_how_to_get_the_rows_of_a_data_frame(package, remedy):
    source = pytest.importorskip(package).DataFrame({"text": ["Hi"], "start": [0.0], "end": [0.4]})
    with pytest.raises(TypeError) as caught:
        glyphreel.captions(source)
    assert str(caught.value) == f"source is of type DataFrame; pass its rows: {remedy}"
    assert glyphreel.captions(eval(remedy), canvas="96x54").startswith(b"\x89PNG")
