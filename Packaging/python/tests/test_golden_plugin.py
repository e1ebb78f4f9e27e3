"""The fixture golden_animation, in runs of pytest of its own."""

import importlib.util
import os
import re

import glyphreel
import pytest

pytest_plugins = ["pytester"]

SCENE = '{"canvas": {"width": 120, "height": 48, "background": "white"}, "frameRate": 10, "layers": [{"text": "TEXT", "effects": ["strikethrough"]}]}'


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs a test that checks a scene with a text; returns its result."""
    monkeypatch.setenv("GLYPHREEL_RECORD", "missing")
    # A test file that is written twice in a second must not be read from a cache.
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def run(text, *arguments, body="golden_animation.check(SCENE)"):
        scene = SCENE.replace("TEXT", text)
        pytester.makepyfile(test_todo=f"SCENE = {scene!r}\n\ndef test_milk(golden_animation):\n    {body}\n")
        return pytester.runpytest_subprocess("-p", "no:cacheprovider", *arguments)

    return run


def needs(package):
    """Skips a test without a package, which is not imported: pytester forgets modules, and NumPy can't be loaded twice."""
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"{package} is not installed")


def goldens(pytester):
    return sorted(str(path.relative_to(pytester.path / "goldens")) for path in (pytester.path / "goldens").rglob("*.*"))


def test_a_golden_is_recorded_and_then_compared(run, pytester):
    first = run("Milk")
    first.assert_outcomes(passed=1)
    first.stdout.fnmatch_lines(["*golden animations*", "recorded goldens/test_todo/test_milk.apng"])
    assert goldens(pytester) == ["test_todo/test_milk.apng"]
    second = run("Milk")
    second.assert_outcomes(passed=1)
    assert "golden animations" not in second.stdout.str()


def test_the_scene_of_captions_is_compared(run, pytester):
    body = "import glyphreel; golden_animation.check(glyphreel.captions_scene([('WORD', 0.2, 0.6)], canvas='96x54'))"
    for word, outcome in (("Milk", "passed"), ("Milk", "passed"), ("Mild", "failed")):
        run("", body=body.replace("WORD", word)).assert_outcomes(**{outcome: 1})
    assert goldens(pytester) == ["test_todo/test_milk.apng"]


def test_a_failure_names_the_cause_the_frame_the_words_and_the_command_that_accepts(run, pytester):
    run("Milk")
    result = run("Mild")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        ">*golden_animation.check(SCENE)",
        "E*AssertionError: the animation differs from its golden goldens/test_todo/test_milk.apng",
        'E*cause: the text of layer 1 changed from "Milk" to "Mild"',
        "E*frame 0 (0 to 0.1 s): * pixels differ within *",
        "E*words: Mild",
        "E*accept the change: pytest test_todo.py::test_milk --golden-record failed",
    ])
    assert "pytest_plugin.py" not in result.stdout.str(), "the traceback is the test's own"
    run("Mild", "--golden-record", "failed").assert_outcomes(passed=1)
    run("Mild").assert_outcomes(passed=1)


@pytest.mark.parametrize("ci", ["", "true"])
def test_a_first_run_fails_and_says_how_to_record(run, pytester, monkeypatch, ci):
    monkeypatch.delenv("GLYPHREEL_RECORD")
    monkeypatch.setenv("CI", ci)
    result = run("Milk")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "E*no golden goldens/test_todo/test_milk*", "E*to write it: pytest test_todo.py::test_milk --golden-record missing",
    ])
    assert not (pytester.path / "goldens").exists()
    run("Milk", "--golden-record", "missing").assert_outcomes(passed=1)
    run("Milk").assert_outcomes(passed=1)
    monkeypatch.setenv("GLYPHREEL_RECORD", "some")
    assert "GLYPHREEL_RECORD is 'some'; use all, failed, missing, never" in run("Milk").stderr.str()


def test_names_of_checks_and_parameters_are_names_of_goldens(run, pytester):
    body = "golden_animation.check(SCENE); golden_animation.check(SCENE); golden_animation.check(SCENE, name='big / small', scale=2)"
    run("Milk", body=body).assert_outcomes(passed=1)
    found = goldens(pytester)
    assert len(found) == 3 and {"test_todo/test_milk.apng", "test_todo/test_milk+2.apng"} < set(found)
    assert any(re.fullmatch(r"test_todo/test_milk\+big-small-[0-9a-f]{6}\.apng", name) for name in found)
    pytester.makepyfile(test_all=f"""
        import pytest
        class TestCard:
            @pytest.mark.parametrize("text", ["Größe", "a/../../b", "x y", "x.y"])
            def test_it(self, golden_animation, text):
                golden_animation.check({SCENE!r}.replace("TEXT", text.replace("/", " ")))
    """)
    pytester.runpytest_subprocess("test_all.py").assert_outcomes(passed=4)
    inside = [name for name in goldens(pytester) if name.startswith("test_all/TestCard.test_it-")]
    assert len(inside) == 4
    twice = run("Milk", body="golden_animation.check(SCENE, name='a'); golden_animation.check(SCENE, name='a')")
    twice.stdout.fnmatch_lines(["E*ValueError: the test has checked 'a' before"])


def test_a_tolerance_lets_small_differences_pass(run):
    body = "golden_animation.check(SCENE{}, tolerance=254, time_tolerance=1)"
    run("Milk", body=body.format("")).assert_outcomes(passed=1)
    run("Mild", body=body.format(".replace('Mild', 'Milk').replace('white', '#fefefe')")).assert_outcomes(passed=1)


def test_no_two_tests_have_one_golden(run, pytester):
    pytester.makepyfile(test_one=f"""
        import pytest
        @pytest.mark.parametrize("text", ["x", "x-2", "x]", "a[b", "a-b"], ids=lambda text: text)
        def test_a(golden_animation, text):
            for number in range(2):
                golden_animation.check({SCENE!r}.replace("TEXT", f"{{len(text)}}{{number}}"))
    """)
    run("Milk")
    pytester.runpytest_subprocess("test_one.py").assert_outcomes(passed=5)
    assert len([name for name in goldens(pytester) if name.startswith("test_one/")]) == 10


def test_files_and_bytes_are_compared_whatever_their_format(run, pytester):
    for name in ("a.gif", "a.apng", "a.webp"):
        glyphreel.render(SCENE.replace("TEXT", "Milk"), to=pytester.path / name, quality="exact")
    body = "golden_animation.check('a.apng'); golden_animation.check(open('a.webp', 'rb').read(), name='b')"
    run("Milk", body=body).assert_outcomes(passed=1)
    body = "golden_animation.check('a.webp'); golden_animation.check(open('a.apng', 'rb').read(), name='b')"
    run("Milk", "--golden-record", "never", body=body).assert_outcomes(passed=1)
    looped = glyphreel.convert(pytester.path / "a.gif", loop=3)
    (pytester.path / "b.gif").write_bytes(looped)
    result = run("Milk", body="golden_animation.check('b.gif', time_tolerance='10ms')")
    result.stdout.fnmatch_lines(["E*cause: it plays 3 times, not forever"])
    run("Milk", body="golden_animation.check(b'nothing')").stdout.fnmatch_lines(["E*TypeError: the bytes are no GIF*"])


def test_arrays_are_compared_with_their_times(run, pytester):
    needs("numpy")
    body = "import numpy; frames = numpy.zeros((3, 8, 12, 3), 'uint8'); frames[1, 2:4] = 200; golden_animation.check({}, {})"
    run("Milk", body=body.format("frames", "durations=[0.1, 0.2, 0.3]")).assert_outcomes(passed=1)
    run("Milk", body=body.format("list(frames)", "durations=[0.1, 0.2, 0.3]")).assert_outcomes(passed=1)
    result = run("Milk", body=body.format("frames", "frame_rate=10"))
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E*frame 2 (0.3 s) appears 100 ms earlier"])
    wrong = run("Milk", body="import numpy; golden_animation.check(numpy.zeros((8, 12, 3)))")
    wrong.stdout.fnmatch_lines(["E*TypeError: a frame is height × width × 3 or 4 numbers of type uint8*"])


def test_pillow_and_matplotlib_are_understood(run, pytester):
    needs("PIL")
    glyphreel.render(SCENE.replace("TEXT", "Milk"), to=pytester.path / "a.gif")
    run("Milk", body="golden_animation.check('a.gif')").assert_outcomes(passed=1)
    body = "from PIL import Image\n    golden_animation.check(Image.open('a.gif'))"
    run("Milk", "--golden-record", "never", body=body).assert_outcomes(passed=1)
    needs("matplotlib")
    body = """import matplotlib; matplotlib.use("Agg")
    from matplotlib import pyplot, animation
    figure, axes = pyplot.subplots(figsize=(1, 1), dpi=50)
    line, = axes.plot([0, 1], [0, 1])
    moving = animation.FuncAnimation(figure, lambda index: line.set_ydata([0, index]), frames=3, interval=40)
    golden_animation.check(moving, name="plot")"""
    run("Milk", body=body).assert_outcomes(passed=1)
    golden = glyphreel.inspect(pytester.path / "goldens/test_todo/test_milk+plot.apng")
    assert (golden.width, golden.height) == (50, 50) and golden.duration == pytest.approx(0.12, abs=0.001)
    run("Milk", "--golden-record", "never", body=body).assert_outcomes(passed=1)


def test_goldens_without_a_test_are_listed_unless_only_some_tests_ran(run, pytester):
    run("Milk")
    (pytester.path / "goldens/test_todo/old.apng").write_bytes(b"")
    result = run("Milk")
    result.stdout.fnmatch_lines(["goldens/test_todo/old.apng: no test compares with this golden"])
    assert "old.apng" not in run("Milk", "test_todo.py::test_milk").stdout.str()
    assert "old.apng" not in run("Milk", "-k", "milk").stdout.str()


@pytest.mark.parametrize(
    ("content", "reason"),
    [(b"version https://git-lfs.github.com/spec/v1\noid sha256:4d\n", "*pointer of Git LFS*git lfs pull*"), (b"", "*the file is empty*"), (b"x", "*not a readable GIF*")],
)
def test_a_file_that_is_no_golden_is_named_and_recorded_anew_on_request(run, pytester, content, reason):
    run("Milk")
    golden = pytester.path / "goldens/test_todo/test_milk.apng"
    golden.write_bytes(content)
    result = run("Milk").stdout
    result.fnmatch_lines([f"E*Error: goldens/test_todo/test_milk.apng: error: {reason}"])
    if "git lfs" not in reason:
        result.fnmatch_lines(["E*or write it again: pytest test_todo.py::test_milk --golden-record failed"])
    run("Milk", "--golden-record", "failed").assert_outcomes(passed=1)
    assert golden.stat().st_size > 100


def test_links_that_lead_out_of_the_folder_are_refused(run, pytester, tmp_path):
    outside = tmp_path / "outside"
    outside.mkdir()
    (pytester.path / "goldens").mkdir()
    os.symlink(outside, pytester.path / "goldens/test_todo")
    run("Milk", "--golden-record", "all").assert_outcomes(failed=1)
    assert list(outside.iterdir()) == []


def test_a_report_shows_what_differs(run, pytester):
    run("Milk")
    result = run("Mild", "--golden-report", "report")
    result.stdout.fnmatch_lines(["E*report: report/test_todo/test_milk/index.html"])
    assert not (pytester.path / "passed").exists()
    run("Milk", "--golden-report", "passed").assert_outcomes(passed=1)
    assert not (pytester.path / "passed").exists(), "what passes has no page"
    assert "Mild" in (pytester.path / "report/test_todo/test_milk/index.html").read_text("utf-8")


def test_workers_tell_what_they_recorded(run, pytester):
    needs("xdist")
    pytester.makepyfile(test_many=f"""
        import pytest
        @pytest.mark.parametrize("number", range(8))
        def test_it(golden_animation, number):
            golden_animation.check({SCENE!r}.replace("TEXT", str(number)))
    """)
    first = pytester.runpytest_subprocess("-n", "2", "test_many.py")
    first.assert_outcomes(passed=8)
    assert first.stdout.str().count("recorded goldens/test_many/test_it-") == 8
    (pytester.path / "goldens/test_many/old.apng").write_bytes(b"")
    second = pytester.runpytest_subprocess("-n", "2", "test_many.py")
    assert second.stdout.str().count("no test compares with this golden") == 1


def test_goldens_of_a_test_file_that_is_gone_are_listed(run, pytester):
    test = f"def test_a(golden_animation):\n    golden_animation.check({SCENE.replace('TEXT', 'A')!r})\n"
    pytester.makepyfile(test_old=test, test_new=test)
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=2)
    (pytester.path / "test_old.py").unlink()
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.stdout.fnmatch_lines(["goldens/test_old/test_a.apng: no test compares with this golden"])


def test_a_run_that_is_stopped_lists_no_goldens_of_tests_that_did_not_run(run, pytester):
    text = "".join(
        f"def test_{name}(golden_animation):\n    golden_animation.check({SCENE.replace('TEXT', name)!r})\n{more}\n"
        for name, more in (("a", ""), ("b", "    assert not fails"), ("c", ""))
    )
    pytester.makepyfile(test_all="fails = False\n" + text)
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=3)
    pytester.makepyfile(test_all="fails = True\n" + text)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "-x")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.no_fnmatch_line("*no test compares*")


def test_commands_and_paths_are_for_the_folder_in_which_the_user_is(run, pytester, monkeypatch):
    pytester.makeini("[pytest]\n")
    inside = pytester.mkdir("tests")
    (inside / "elsewhere").mkdir()
    test = "import os\n\ndef test_a(golden_animation):\n    os.chdir('elsewhere')\n    golden_animation.check(SCENE)\n"
    (inside / "test_it.py").write_text(f"SCENE = {SCENE.replace('TEXT', 'A')!r}\n{test}")
    monkeypatch.chdir(inside)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.stdout.fnmatch_lines(["recorded goldens/test_it/test_a.apng"])
    (inside / "test_it.py").write_text(f"SCENE = {SCENE.replace('TEXT', 'B')!r}\n{test}")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.stdout.fnmatch_lines([
        "E*the animation differs from its golden goldens/test_it/test_a.apng",
        "E*accept the change: pytest test_it.py::test_a --golden-record failed",
    ])
    pytester.runpytest_subprocess("-p", "no:cacheprovider", "test_it.py::test_a", "--golden-record", "failed").assert_outcomes(passed=1)


@pytest.mark.parametrize("body, message", [
    ("golden_animation.check(SCENE, tolerance=999)", "*tolerance*0*255*"),
    ("golden_animation.check(3)", "*int*"),
    ("golden_animation.check(b'nothing')", "the bytes are no GIF, APNG, PNG or WebP file, and no recording of a terminal"),
    ("golden_animation.check(b'{\"layers\": []}')", "the bytes are no GIF, APNG, PNG or WebP file*"),
    ("golden_animation.check('layers: [{ txet: Hi }]')", "*the scene:1:12: error: unknown key 'txet'*"),
    ("golden_animation.check({'layers': [{'txet': 'up-to-date'}]})", "*the scene:*: error: unknown key 'txet'*"),
    ("golden_animation.check('missing.yaml')", "*missing.yaml: error: no such file; it is looked for in *"),
])
def test_errors_are_told_at_the_line_of_the_test(run, body, message):
    result = run("Milk", "--tb=short", body=body)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["test_todo.py:4: in test_milk", f"E   *{message}"])
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")
    result.stdout.no_fnmatch_line("*_inputs.py*")


def test_frames_of_fractions_are_told_how_to_become_bytes(run):
    needs("numpy")
    result = run("Milk", body="import numpy; golden_animation.check(numpy.zeros((2, 4, 4, 3)))")
    result.stdout.fnmatch_lines(["E *(frames [*] 255).round().astype('uint8')"])


def test_the_message_of_a_mapping_keeps_its_hyphens(run):
    result = run("Milk", body="golden_animation.check({'layers': [{'text': 'up-to-date', 'style': {'font': 'No-such-font'}}]})")
    result.stdout.fnmatch_lines(["E*the scene:*No-such-font*"])
    result.stdout.no_fnmatch_line("E*the animation*")


def test_snapshot_update_records_what_differs_and_what_is_missing(run):
    for text in ("Milk", "Mild"):
        run(text, "--snapshot-update", "-p", "no:syrupy").assert_outcomes(passed=1)
        run(text, "--golden-record", "never").assert_outcomes(passed=1)


@pytest.mark.parametrize("package", ["syrupy", "pytest_snapshot"])
def test_snapshot_update_of_another_plugin_is_for_both(run, package):
    needs(package)
    for text in ("Milk", "Mild"):
        run(text, "--snapshot-update")
        run(text, "--golden-record", "never").assert_outcomes(passed=1)


def test_an_assertion_compares_with_the_golden(pytester, run):
    test = """
def test_a(golden):
    assert SCENE == golden
    assert SCENE == golden('large', scale=2)
    assert golden('again') == SCENE
"""
    for text, outcome in (("Milk", "passed"), ("Milk", "passed"), ("Mild", "failed")):
        pytester.makepyfile(test_it=f"SCENE = {SCENE.replace('TEXT', text)!r}\n{test}")
        result = pytester.runpytest_subprocess("-p", "no:cacheprovider", "test_it.py")
        result.assert_outcomes(**{outcome: 1})
    assert len([name for name in goldens(pytester) if name.startswith("test_it/")]) == 3
    result.stdout.fnmatch_lines([
        ">*assert SCENE == golden", "E*the animation differs from its golden goldens/test_it/test_a.apng",
        'E*cause: the text of layer 1 changed from "Milk" to "Mild"', "E*accept the change: pytest test_it.py::test_a --golden-record failed",
    ])


def test_an_unknown_option_is_told_at_once(run):
    body = "from glyphreel.pytest_plugin import Golden; Golden(golden_animation)(tolerence=1)"
    run("Milk", body=body).stdout.fnmatch_lines(["E *TypeError: golden() has no option 'tolerence'; did you mean 'tolerance'?"])


@pytest.mark.parametrize("body, words, outcome", [
    ("assert SCENE != golden", ["E *TypeError: '!=' would be true without a golden; write: assert animation == golden"], "failed"),
    ("SCENE == golden", ["a comparison with a golden is false*write: assert animation == golden", "no golden *"], "errors"),
    ("assert SCENE == golden", ["E *no golden *"], "failed"),
])
def test_no_comparison_without_a_golden_passes(run, body, words, outcome):
    body = f"from glyphreel.pytest_plugin import Golden; golden = Golden(golden_animation)\n    {body}"
    result = run("Milk", "--golden-record", "never", body=body)
    result.assert_outcomes(**{"passed": 1 if outcome == "errors" else 0, outcome: 1})
    result.stdout.fnmatch_lines(words)
    result.stdout.no_fnmatch_line("*ERROR at teardown*" if outcome == "failed" else "*TypeError*")


def test_a_false_comparison_that_a_test_expects_is_told(run):
    run("Milk")
    body = """import pytest; from glyphreel.pytest_plugin import Golden; golden = Golden(golden_animation)
    with pytest.raises(AssertionError, match='changed from "Milk" to "Mild"'):
        assert SCENE == golden"""
    run("Mild", body=body).assert_outcomes(passed=1)


def test_an_assertion_compares_arrays_bytes_and_mappings(run):
    needs("numpy")
    body = """import numpy, glyphreel; from glyphreel.pytest_plugin import Golden
    golden = Golden(golden_animation)
    assert numpy.zeros((4, 4, 3), "uint8") == golden("array")
    assert glyphreel.render(SCENE) == golden("bytes")
    assert {"layers": [{"text": "Milk"}]} == golden("mapping")"""
    run("Milk", body=body).assert_outcomes(passed=1)
    run("Milk", "--golden-record", "never", body=body).assert_outcomes(passed=1)


def test_an_index_lists_the_reports_of_all_workers(run, pytester):
    workers = ["-n", "2"] if importlib.util.find_spec("xdist") else []
    for name in ("Milk", "Mild"):
        scene = SCENE.replace("TEXT", name)
        pytester.makepyfile(test_many=f"""
            import pytest
            @pytest.mark.parametrize("number", range(3))
            def test_it(golden_animation, number):
                golden_animation.check({scene!r}.replace("Mil", str(number) + "il"))
        """)
        result = pytester.runpytest_subprocess(*workers, "--golden-report", "report", "test_many.py", "-p", "no:cacheprovider")
    result.assert_outcomes(failed=3)
    result.stdout.fnmatch_lines(["report: report/index.html"])
    page = (pytester.path / "report/index.html").read_text("utf-8")
    links = re.findall('href="([^"]+)"', page) + re.findall('<img src="([^"]+)"', page)
    assert len(links) == 6 and all((pytester.path / "report" / link).is_file() for link in links)
    assert "3 animations differ from the goldens" in page and page.count("the text of layer 1 changed from") == 3


def test_pytest_html_shows_what_differs(run, pytester):
    needs("pytest_html")
    run("Milk")
    run("Mild", "--html=page.html", "--self-contained-html").assert_outcomes(failed=1)
    assert "data:image/png;base64" in (pytester.path / "page.html").read_text("utf-8")


def test_allure_shows_what_differs(run, pytester):
    needs("allure_pytest")
    run("Milk")
    run("Mild", "--alluredir=results").assert_outcomes(failed=1)
    assert [path.read_bytes()[:4] for path in (pytester.path / "results").glob("*.png")] == [b"\x89PNG"]


def test_an_image_of_pillow_stands_behind_the_golden(run, pytester):
    needs("PIL")
    glyphreel.render(SCENE.replace("TEXT", "Milk"), to=pytester.path / "a.gif")
    body = "from PIL import Image; from glyphreel.pytest_plugin import Golden; golden = Golden(golden_animation)\n    assert {}"
    run("Milk", body=body.format("golden == Image.open('a.gif')")).assert_outcomes(passed=1)
    result = run("Milk", body=body.format("Image.open('a.gif') == golden"))
    result.stdout.fnmatch_lines(["E*GifImageFile is not compared with the golden", "E*write: assert golden == image"])


def test_the_command_in_a_message_is_pytest_s_own_for_any_name(pytester, run):
    test = f"import pytest\n\n@pytest.mark.parametrize('name', ['Größe'])\ndef test_it(golden_animation, name):\n    golden_animation.check({SCENE!r})\n"
    pytester.makepyfile(test_it=test)
    pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=1)
    (golden,) = (pytester.path / "goldens/test_it").iterdir()
    golden.write_bytes(b"version https://git-lfs.github.com/spec/v1\noid sha256:4d\n")
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.stdout.fnmatch_lines(["E*git lfs pull*"])
    result.stdout.no_fnmatch_line("*glyphreel verify*")


def test_unused_goldens_fail_or_are_deleted_on_request(run, pytester, tmp_path):
    run("Milk")
    old = pytester.path / "goldens/test_todo/old.apng"
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "kept.apng").write_bytes(b"")
    os.symlink(outside, pytester.path / "goldens/test_gone")
    old.write_bytes(b"")
    for options, code in (([], 0), (["--golden-unused", "fail"], 1)):
        result = run("Milk", *options)
        assert result.ret == code and old.exists()
        result.stdout.fnmatch_lines(["to delete them: pytest --golden-unused delete"])
    assert run("Milk", "-k", "milk", "--golden-unused", "delete").ret == 0 and old.exists(), "only some tests ran"
    result = run("Milk", "--golden-unused", "delete")
    result.stdout.fnmatch_lines(["deleted goldens/test_todo/old.apng"])
    assert goldens(pytester) == ["test_todo/test_milk.apng"] and (outside / "kept.apng").exists()


def test_recordings_of_terminals_have_goldens_that_are_recordings(run, pytester):
    def record(time):
        events = f'[0.5, "o", "$ test\\r\\n"]\n[1, "o", "3 passed in {time}\\r\\n"]\n'
        (pytester.path / "demo.cast").write_text('{"version": 2, "width": 40, "height": 6}\n' + events)

    record("0.5s")
    body = "golden_animation.check('demo.cast')"
    run("", body=body).assert_outcomes(passed=1)
    assert goldens(pytester) == ["test_todo/test_milk.cast"]
    record("2s")
    result = run("", body=body)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([
        "E*AssertionError: the recording differs from its golden goldens/test_todo/test_milk.cast",
        "E*cause: row 2: `0.5s` became `2s`",
    ])
    run("", body="golden_animation.check('demo.cast', mask='[0-9.]+s')").assert_outcomes(passed=1)
    run("", body="golden_animation.check(open('demo.cast', 'rb').read(), mask=['x', '[0-9.]+s'])").assert_outcomes(passed=1)
    run("", "--golden-record", "failed", body=body).assert_outcomes(passed=1)
    run("", body=body).assert_outcomes(passed=1)


def test_a_negated_comparison_says_what_it_is(run, pytester):
    run("Milk")
    body = "from glyphreel.pytest_plugin import Golden; golden = Golden(golden_animation)\n    assert not (SCENE == golden)"
    result = run("Milk", body=body)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["E*the animation is as its golden", "E*can't be negated; write: assert animation == golden"])
