"""The values that fill placeholders: those of `set` are those of a row of `batch`."""

import datetime
import decimal

import pytest

import glyphreel

SCENE = "canvas: { width: 240, height: 24 }\nduration: 0.1s\nlayers: [{ text: 'is {{n}}' }]\n"


@pytest.mark.parametrize(
    "value, text",
    [
        ("", ""), ("a=b", "a=b"), (1, "1"), (2.5, "2.5"), (True, "true"), (False, "false"), (decimal.Decimal("1.50"), "1.50"),
        (datetime.date(2024, 1, 2), "2024-01-02"),
    ],
)  # fmt: skip
def test_a_value_is_the_same_in_a_call_and_in_a_row(value, text):
    filled = glyphreel.render(SCENE, set={"n": value})
    assert filled.inspect().texts == [f"is {text}"]
    assert [filled] == glyphreel.batch(SCENE, [{"n": value}])


@pytest.mark.parametrize("value", [None, float("nan"), [1], (1, 2), {"a": 1}, {1}, object(), b"x", print, iter([1])])
def test_a_value_without_a_text_is_refused(value):
    with pytest.raises(TypeError) as caught:
        glyphreel.render(SCENE, set={"n": value})
    assert str(caught.value) == f"'set' has {value!r} for 'n'; a value is a text, a number, True or False"
    with pytest.raises(TypeError, match="^'dark' has"):
        glyphreel.render(SCENE, "a.svg", picture=True, set={"n": 1}, dark={"n": value})


def test_infinite_numbers_are_refused():
    with pytest.raises(ValueError, match="'set' has inf for 'n'; numbers are finite"):
        glyphreel.render(SCENE, set={"n": float("inf")})


@pytest.mark.parametrize("package, values", [("numpy", ["nan", "array([1, 2])"]), ("pandas", ["NA", "NaT"])])
def test_missing_values_of_other_packages_are_refused(package, values):
    module = pytest.importorskip(package)
    for value in values:
        with pytest.raises(TypeError, match="'set' has"):
            glyphreel.render(SCENE, set={"n": eval(value, vars(module))})


def test_numbers_of_numpy_are_filled_in():
    numpy = pytest.importorskip("numpy")
    for value, plain in ((numpy.int64(3), 3), (numpy.float32(0.5), 0.5), (numpy.bool_(True), True)):
        assert glyphreel.render(SCENE, set={"n": value}) == glyphreel.render(SCENE, set={"n": plain})


def test_a_name_has_no_equals_sign():
    with pytest.raises(ValueError, match="'set' has the name 'n=1'; names contain no '='"):
        glyphreel.render(SCENE, set={"n=1": 5})
