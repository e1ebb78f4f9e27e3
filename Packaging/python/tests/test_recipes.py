"""The programs of docs/libraries/python.md, each as it is written there, in an empty folder."""

import importlib.util
import os
import pathlib
import re
import subprocess
import sys

import pytest
from conftest import opened

PAGE = pathlib.Path(__file__).parents[3] / "docs" / "libraries" / "python.md"
RECIPES = dict(re.findall(r"^## (.+?)\n.*?```python\n(.*?)```", PAGE.read_text("utf-8"), re.S | re.M))
# What the recipes write.
FILES = {
    "Text without a scene": ["downloads.webp", "install.svg", "milk.gif"],
    "A README with light and dark pages": ["README.md", "hero-dark.svg", "hero.svg"],
    "One scene, many texts": ["hello-Ada.gif", "hello-Zoë.gif", "hello-李.gif"],
    "A file for each row of a data frame": ["sales"],
    "A small file of a matplotlib animation": ["wave.webp"],
    "Frames as arrays, and back": ["inverted.gif"],
    "Captions of words and times": ["captions.webp"],
}


def test_there_are_ten_recipes_and_a_list_of_them():
    assert len(RECIPES) == 10
    assert re.findall(r"^- \[(.+)\]\(#", PAGE.read_text("utf-8"), re.M) == list(RECIPES)


def run(folder, *arguments):
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    environment.pop("GLYPHREEL_RECORD", None)
    return subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("name", [name for name in RECIPES if "test_" not in RECIPES[name]])
def test_a_recipe_runs(name, tmp_path):
    for package in re.findall(r"^(?:import|from) (pandas|matplotlib|numpy)", RECIPES[name], re.M):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed")
    (tmp_path / "recipe.py").write_text(RECIPES[name], "utf-8")
    result = run(tmp_path, "-W", "error", "recipe.py")
    assert result.returncode == 0, result.stderr
    written = sorted(path.name for path in tmp_path.iterdir() if path.name != "recipe.py")
    assert written == FILES.get(name, [])
    for path in tmp_path.rglob("*.gif"):
        assert opened(path).n_frames > 3


def test_the_web_server_serves_animations_and_refuses_what_it_can_t_show():
    scope = {}
    exec(RECIPES["A web server"], scope)
    answers = []
    (data,) = scope["application"]({"QUERY_STRING": "text=Hi"}, lambda *answer: answers.append(answer))
    assert opened(data).format == "WEBP" and answers[0][0] == "200 OK"
    (data,) = scope["application"]({"QUERY_STRING": "text=%E6%9D%8E"}, lambda *answer: answers.append(answer))
    assert answers[1][0] == "400 Bad Request" and b"can't" in data
    for query, status in [("text=-", "200 OK"), ("text=a%00b", "400 Bad Request")]:
        scope["application"]({"QUERY_STRING": query}, lambda *answer: answers.append(answer))
        assert answers[-1][0] == status


def test_the_notebook_s_cell_shows_a_picture():
    *_, last = RECIPES["A notebook"].strip().splitlines()
    scope = {}
    exec("import glyphreel", scope)
    assert eval(last, scope)._repr_mimebundle_()["text/html"].startswith('<img src="data:image/svg+xml;base64,')


def test_the_tests_record_compare_and_fail(tmp_path):
    code = RECIPES["A test, and CI"]
    test = tmp_path / re.match(r"# (\S+)\n", code)[1]
    test.write_text(code, "utf-8")
    pytest_in = lambda *arguments: run(tmp_path, "-m", "pytest", "-p", "no:cacheprovider", *arguments)
    assert pytest_in().returncode == 1
    assert pytest_in("--golden-record", "missing").returncode == 0
    assert pytest_in().returncode == 0
    test.write_text(code.replace("Saved", "Shaved"), "utf-8")
    failed = pytest_in("--golden-report", "goldens-report")
    assert failed.returncode == 1 and 'changed from "Saved" to "Shaved"' in failed.stdout
    assert (tmp_path / "goldens-report/index.html").is_file()
