"""Captions of words, files and tracks, compared with Pillow and with the program's command line."""

import contextlib
import itertools
import json
import os
import pathlib
import subprocess
import tempfile
import types
from collections import namedtuple
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

import pytest
from conftest import decoded, opened, pixels

import glyphreel
from glyphreel._program import program

WORDS = [("Captions", 0.2, 0.4), ("follow", 0.4, 0.6)]
SMALL = {"canvas": "96x54"}
SUBRIP = "1\n00:00:00,200 --> 00:00:00,600\nCaptions follow\n"


@pytest.fixture(autouse=True)
def temporary(tmp_path_factory, monkeypatch):
    """The folder of temporary files, which is empty after each test."""
    folder = tmp_path_factory.mktemp("temporary")
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    yield folder
    assert os.listdir(folder) == []


def printed(*arguments):
    """Returns the scene that the program prints."""
    command = [program(), "captions", *arguments, "--print-scene", "--canvas=96x54"]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout


def test_the_bytes_are_an_animated_transparent_picture_of_the_canvas():
    data = glyphreel.captions(WORDS, **SMALL)
    image = opened(data)
    assert isinstance(data, glyphreel.Animation) and data.mime_type == "image/png"
    assert (image.format, image.size, image.is_animated) == ("PNG", (96, 54), True)
    assert glyphreel.inspect(data).texts == ["Captions follow"]
    alphas = [frame[3::4] for frame in decoded(data)]
    # Nothing is shown before the first word. The corner is always transparent.
    assert max(alphas[0]) == 0 and max(map(max, alphas)) == 255
    assert {alpha[0] for alpha in alphas} == {0}


def test_tuples_lists_mappings_and_named_tuples_are_words():
    word = namedtuple("word", "text start end")
    scene = glyphreel.captions_scene(WORDS, **SMALL)
    for words in (
        tuple(WORDS),
        iter(WORDS),
        [list(each) for each in WORDS],
        [word(*each) for each in WORDS],
        [{"text": text, "start": start, "end": end, "probability": 0.9} for text, start, end in WORDS],
        [types.MappingProxyType({"text": text, "start": start, "end": end}) for text, start, end in WORDS],
        [WORDS[0], {"text": "follow", "start": 0.4, "end": Decimal("0.6"), "speaker": None}],
    ):
        assert glyphreel.captions_scene(words, **SMALL) == scene


def test_whole_numbers_and_numbers_of_numpy_are_times():
    scene = glyphreel.captions_scene([("Hi", 0.0, 1.0)], **SMALL)
    assert glyphreel.captions_scene([("Hi", 0, 1)], **SMALL) == scene
    numpy = pytest.importorskip("numpy")
    assert glyphreel.captions_scene([("Hi", numpy.float32(0), numpy.int64(1))], **SMALL) == scene


def test_words_and_a_file_of_them_give_the_same_scene(in_folder):
    pathlib.Path("words.json").write_text(json.dumps(WORDS), "utf-8")
    assert glyphreel.captions_scene(WORDS, **SMALL) == printed("words.json")


def test_speakers_have_colours_of_their_own():
    words = [{"text": "Hello", "start": 0, "end": 1}, {"text": "there", "start": 1, "end": 2}]
    alone = glyphreel.captions_scene(words, **SMALL)
    for speaker in ("Zoë", 7):
        words[1]["speaker"] = speaker
        assert glyphreel.captions_scene(words, **SMALL).count("color:") > alone.count("color:")


@pytest.mark.parametrize(
    "words, text, options",
    [
        ([("שלום", 0, 0.2), ("עולם!", 0.2, 0.4)], "שלום עולם!", {}),
        ([("مرحبا", 0, 0.2), ("بكم", 0.2, 0.4)], "مرحبا بكم", {"language": "ar"}),
        ([("Käse", 0, 0.2), ("שלום", 0.2, 0.4), ('"\\ {{☐}}', 0.4, 0.6)], 'Käse שלום "\\ {{☐}}', {}),
        # No font with Japanese is included, so there is nothing to light up.
        ([("東京", 0, 0.2), ("です", 0.2, 0.4)], "東京です", {"language": "ja", "missing_glyph": "skip", "style": "minimal"}),
    ],
)
def test_words_are_of_any_script(words, text, options):
    assert glyphreel.inspect(glyphreel.captions(words, **SMALL, **options)).texts == [text]


@pytest.mark.parametrize("name", ["talk.srt", "- ä b.srt", "-", "--help", "a: b\n.srt"])
def test_other_strings_and_paths_are_files(name, in_folder):
    pathlib.Path(name).write_text(SUBRIP, "utf-8")
    scene = printed(os.path.join(".", name))
    assert "Captions follow" in scene
    for source in (name, pathlib.Path(name), [name], (pathlib.Path(name),)):
        assert glyphreel.captions_scene(source, **SMALL) == scene


def test_the_scene_renders_to_the_same_bytes():
    options = {"style": "pop", "accent": "lime", "max_lines": 1, "frame_rate": 12.5, **SMALL}
    scene = glyphreel.captions_scene(WORDS, **options)
    assert glyphreel.captions(WORDS, **options) == glyphreel.render(scene, format="apng", effort=2)
    data = glyphreel.captions(WORDS, format="webp", **options)
    assert data == glyphreel.render(scene, format="webp", effort=2)
    exact = glyphreel.captions(WORDS, quality="exact", **options)
    frames = [frame for frame, _ in itertools.groupby(map(pixels, glyphreel.frames(scene)))]
    assert frames == decoded(exact) and len(frames) > 5


def test_files_are_written_in_several_formats_and_scales(in_folder):
    written = glyphreel.captions(WORDS, to=["a.webp", "frames/"], scale=[0.5, 1], effort=1, **SMALL)
    paths = [os.path.relpath(output.path) for output in written]
    assert paths == ["a@0.5x.webp", "a.webp", "frames@0.5x", "frames"]
    assert [(output.width, output.height) for output in written] == [(48, 27), (96, 54)] * 2
    assert opened("a@0.5x.webp").size == (48, 27)


@pytest.mark.parametrize("format, kind", [("gif", "GIF"), ("webp", "WEBP")])
def test_bytes_are_of_other_formats(format, kind):
    assert opened(glyphreel.captions(WORDS, format=format, **SMALL)).format == kind


@pytest.mark.parametrize(
    "options, arguments",
    [
        ({"style": "minimal", "position": "top"}, ["--style=minimal", "--position=top"]),
        ({"words": 1, "font": "JetBrains Mono"}, ["--words=1", "--font=JetBrains Mono"]),
        ({"size": 8.5, "color": "rgb(1 2 3)", "accent": "red"}, ["--size=8.5", "--color=rgb(1 2 3)", "--accent=red"]),
        ({"language": "de", "region": True, "frame_rate": 24}, ["--language=de", "--region", "--frame-rate=24"]),
    ],
)
def test_options_are_those_of_the_program(options, arguments, in_folder):
    pathlib.Path("words.json").write_text(json.dumps(WORDS), "utf-8")
    scene = glyphreel.captions_scene(WORDS, **options, **SMALL)
    assert scene == printed("words.json", *arguments) != printed("words.json")


def test_the_log_has_the_notes(in_folder, caplog):
    pathlib.Path("talk.srt").write_text(SUBRIP, "utf-8")
    with caplog.at_level("INFO", "glyphreel"):
        glyphreel.captions_scene("talk.srt", region=True, **SMALL)
    estimated, band = (record.getMessage() for record in caplog.records)
    assert estimated == "talk.srt: the words have no times of their own, so their times are estimated from syllables"
    assert band.startswith("the band is ") and band.endswith(" of 54")
    caplog.clear()
    with caplog.at_level("INFO", "glyphreel"):
        glyphreel.captions_scene(WORDS, **SMALL)
    assert caplog.records == []


@pytest.mark.parametrize(
    "source, error, message",
    [
        ([], ValueError, "source has no words"),
        ({}, ValueError, "source has no words"),
        (iter(()), ValueError, "source has no words"),
        ([[]], ValueError, "source[0] has no words"),
        ([WORDS, []], ValueError, "source[1] has no words"),
        ({"en": WORDS, "ja": ()}, ValueError, "source['ja'] has no words"),
        (None, TypeError, "source is of type NoneType; captions are a path or a list of words"),
        (b"1", TypeError, "source is of type bytes; captions are a path or a list of words"),
        ({"en": 5}, TypeError, "source['en'] is of type int; captions are a path or a list of words"),
        ({7: WORDS}, TypeError, "a key of source is of type int; the keys are languages, such as 'ja'"),
        ({"text": "Hi", "start": 0, "end": 1}, TypeError, "source is a mapping with 'text'; pass words as a list"),
        ([WORDS[0], "there"], TypeError, "source[1] is of type str; a word is (text, start, end), or a mapping with 'text',"),
        ([WORDS, [WORDS[0], 5]], TypeError, "source[1][1] is of type int; a word is"),
        ([("Hi", 0)], ValueError, "source[0] has 2 elements; a word is (text, start, end)"),
        ([{"word": "Hi", "start": 0, "end": 1}], ValueError, "source[0] has no 'text'; it has 'word', 'start', 'end'"),
        ([WORDS[0], {"text": "Hi", "start": 0}], ValueError, "source[1] has no 'end'; it has 'text', 'start'"),
        ([{}], ValueError, "source[0] has no 'text'; it has no keys"),
        ([(5, 0, 1)], TypeError, "the text of source[0] is of type int, not str"),
        ([(None, 0, 1)], TypeError, "the text of source[0] is of type NoneType, not str"),
        ([WORDS[0], (" \n", 0, 1)], ValueError, "the text of source[1] is empty"),
        ([("Hi", "0", 1)], TypeError, "the start of source[0] is of type str, not a number of seconds"),
        ([("Hi", 0, None)], TypeError, "the end of source[0] is of type NoneType, not a number of seconds"),
        ([("Hi", False, 1)], TypeError, "the start of source[0] is of type bool, not a number of seconds"),
        ([("Hi", float("nan"), 1)], ValueError, "the start of source[0] is nan; times are seconds from 0 to 24 hours"),
        ([("Hi", -0.1, 1)], ValueError, "the start of source[0] is -0.1; times are seconds from 0 to 24 hours"),
        ([("Hi", 0, float("inf"))], ValueError, "the end of source[0] is inf; times are seconds from 0 to 24 hours"),
        ([WORDS[0], ("Hi", 0.4, 0.3)], ValueError, "source[1] ends at 0.3 s, before its start at 0.4 s"),
        ({"en": WORDS, "ja": [("Hi", 0.4, 0.3)]}, ValueError, "source['ja'][0] ends at 0.3 s"),
        ([{"text": "Hi", "start": 0, "end": 1, "speaker": []}], TypeError, "the speaker of source[0] is of type list, not str"),
    ],
)
def test_a_wrong_word_is_named(source, error, message, monkeypatch):
    monkeypatch.setenv("GLYPHREEL_PROGRAM", "/nowhere/glyphreel")
    for call in (glyphreel.captions, glyphreel.captions_scene):
        # An iterator is empty after the first call, too.
        with pytest.raises(error) as caught:
            call(source)
        assert str(caught.value).startswith(message)


def test_a_language_is_given_once():
    with pytest.raises(ValueError, match="'language'"):
        glyphreel.captions({"en": WORDS}, language="en")


@pytest.mark.parametrize(
    "call, status, words",
    [
        (lambda: glyphreel.captions("missing.srt"), 66, "missing.srt"),
        (lambda: glyphreel.captions_scene("missing.srt"), 66, "missing.srt"),
        (lambda: glyphreel.captions(WORDS, canvas="wide"), 64, "wide"),
        (lambda: glyphreel.captions(WORDS, style="plain"), 64, "plain"),
        (lambda: glyphreel.captions(WORDS, max_lines=9), 64, "9"),
        (lambda: glyphreel.captions(WORDS, font="Nowhere Sans"), 65, "Nowhere Sans"),
        (lambda: glyphreel.captions([("\U000F0000", 0, 1)]), 65, "U+F0000"),
        (lambda: glyphreel.captions(WORDS, to="/proc/a.apng", **SMALL), 73, "/proc/a.apng"),
        (lambda: glyphreel.captions(WORDS, max_bytes=20, **SMALL), 73, "20"),
    ],
)
def test_errors_have_the_program_s_message_and_status(call, status, words, in_folder):
    with pytest.raises(glyphreel.Error) as caught:
        call()
    assert caught.value.status == status
    assert words in caught.value.message


def test_a_file_s_error_has_its_place(in_folder):
    pathlib.Path("talk.srt").write_text("1\n00:00:00,200 --> 00:00:00\nHi\n", "utf-8")
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.captions("talk.srt")
    (found, *_) = caught.value.diagnostics
    assert (found.file, found.line, found.severity) == ("talk.srt", 2, "error")


def test_no_target_and_unknown_options_are_refused(in_folder):
    with pytest.raises(ValueError, match="'to'"):
        glyphreel.captions(WORDS, to=[])
    for call in (glyphreel.captions, glyphreel.captions_scene):
        with pytest.raises(TypeError, match="colour"):
            call(WORDS, colour="red")
    with pytest.raises(TypeError, match="complex"):
        glyphreel.captions(WORDS, style={"accent": 1j})
    assert list(in_folder.iterdir()) == []


def test_an_existing_file_is_kept_on_request(in_folder):
    glyphreel.captions(WORDS, to="a.apng", **SMALL)
    before = pathlib.Path("a.apng").read_bytes()
    with pytest.raises(glyphreel.Error):
        glyphreel.captions(WORDS, to="a.apng", style="pop", no_clobber=True, **SMALL)
    assert pathlib.Path("a.apng").read_bytes() == before


def test_many_words_pass_through_the_pipe():
    words = [(f"word{number}", number, number + 1) for number in range(5000)]
    scene = glyphreel.captions_scene(words, style="minimal", **SMALL)
    assert scene.count("word") == 5000 and len(scene) > 200_000


def test_threads_make_captions_at_the_same_time():
    sources = [[(f"Word{number}", 0, 0.2), ("follows", 0.2, 0.4)] for number in range(12)]
    alone = [glyphreel.captions(source, **SMALL) for source in sources]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda source: glyphreel.captions(source, **SMALL), sources)) == alone


@pytest.fixture
def calls(monkeypatch, tmp_path):
    """Runs a substitute of the program, and returns a function for its last arguments and input."""
    path = tmp_path / "substitute"
    # What temporary files contain replaces their paths.
    path.write_text(
        f"""#!/bin/sh
for argument in "$@"; do
  file=${{argument#--style=}}
  case $argument in
    {tempfile.tempdir}/*) echo "file: $(cat "$file")" ;;
    --style={tempfile.tempdir}/*.yaml) echo "style: $(tr -d '\\n ' < "$file")" ;;
    *) echo "$argument"; continue ;;
  esac
  sed "s|^|$file: |" '{path}.messages' >&2
done > '{path}.arguments'
cat > '{path}.input'
echo done
exit $(cat '{path}.status')
""",
        "utf-8",
    )
    path.chmod(0o755)
    monkeypatch.setenv("GLYPHREEL_PROGRAM", str(path))

    def last():
        return pathlib.Path(f"{path}.arguments").read_text("utf-8").splitlines(), pathlib.Path(f"{path}.input").read_text("utf-8")

    last.status, last.messages = (pathlib.Path(f"{path}.{kind}") for kind in ("status", "messages"))
    last.status.write_text("0")
    last.messages.write_text("")
    return last


HI = [("Hi", 0, 0.5)]
YO = [{"text": "やあ", "start": 0, "end": 0.5, "speaker": 2}]
HI_JSON = '[{"text": "Hi", "start": 0.0, "end": 0.5}]'
YO_JSON = '[{"text": "\\u3084\\u3042", "start": 0.0, "end": 0.5, "speaker": "2"}]'


@pytest.mark.parametrize(
    "source, arguments, text",
    [
        (HI, ["-"], HI_JSON),
        ([YO], ["-"], YO_JSON),
        ("a.srt", ["a.srt"], ""),
        ([HI, YO], [f"file: {HI_JSON}", f"file: {YO_JSON}"], ""),
        ((tuple(HI), "-b.srt"), [f"file: {HI_JSON}", "./-b.srt"], ""),
        (["a.srt", pathlib.Path("b.srt")], ["a.srt", "b.srt"], ""),
        ({"en": HI}, ["-", "--language=en"], HI_JSON),
        ({"en": "a.srt", "ja": iter(YO)}, ["a.srt", f"file: {YO_JSON}", "--language=en", "--language=ja"], ""),
    ],
)
def test_the_words_of_one_track_are_piped_and_those_of_several_are_files(calls, source, arguments, text):
    glyphreel.captions_scene(source)
    given, standard_input = calls()
    assert given == ["captions", *arguments, "--print-scene"] and standard_input == text


def test_options_are_repeated_for_tracks(calls):
    glyphreel.captions(
        [HI, YO], style=["pop", {"accent": "red", "words": 3}], font=["Inter", pathlib.Path("a.ttf")], size=[40, 32.5],
        color=("white", "gold"), accent="-red", language=["en", "ja"], position=["top", "bottom"], gap=12, speaker_names=True,
        platform="tiktok", frame_rate=25, limits={"frames": 5},
    )  # fmt: skip
    arguments, _ = calls()
    assert arguments[3:8] == [
        "--style=pop", 'style: {"accent":"red","words":3}', "--language=en", "--language=ja", "--json"
    ]  # fmt: skip
    assert arguments[8:] == [
        "-o", "-", "--font=Inter", f"--font={os.path.abspath('a.ttf')}", "--size=40", "--size=32.5", "--color=white",
        "--color=gold", "--accent=-red", "--position=top", "--position=bottom", "--gap=12", "--speaker-names",
        "--platform=tiktok", "--frame-rate=25", "--limit=frames=5", "--format=apng",
    ]  # fmt: skip


@pytest.mark.parametrize("status", [0, 65])
def test_temporary_files_are_removed(calls, temporary, status):
    calls.status.write_text(str(status))
    for call in (glyphreel.captions, glyphreel.captions_scene):
        with pytest.raises(glyphreel.Error) if status else contextlib.nullcontext():
            call([HI, YO], style={"accent": "red"})
        assert len([line for line in calls()[0] if line.startswith(("file: ", "style: "))]) == 3
        with pytest.raises(TypeError, match="complex"):
            call([HI, YO], style=[{"accent": "red"}, {"accent": 1j}])
        assert os.listdir(temporary) == []


def test_messages_name_words_and_styles_instead_of_temporary_files(calls, caplog):
    calls.messages.write_text("warning: too fast\nnote: estimated\nerror: unknown key\n")
    with pytest.warns(glyphreel.SceneWarning) as caught, caplog.at_level("INFO", "glyphreel"):
        glyphreel.captions_scene({"en": HI, "ja": YO}, style=["pop", {"accent": "red"}])
    files = ["source['en']", "source['ja']", "style[1]"]
    assert [str(warning.message) for warning in caught] == [f"{file}: too fast" for file in files]
    assert {warning.filename for warning in caught} == {__file__}
    assert [record.getMessage() for record in caplog.records] == [f"{file}: estimated" for file in files]
    calls.status.write_text("65")
    with pytest.raises(glyphreel.Error) as error:
        glyphreel.captions([HI, YO], style={"accent": "red"})
    assert {found.file for found in error.value.diagnostics} == {"source[0]", "source[1]", "style"}


# From here on: several tracks, gaps, platforms, names of speakers, style files, and words of any length.


ENGLISH = [("Good", 0.2, 0.4), ("morning", 0.4, 0.6)]
HEBREW = [{"text": "בוקר", "start": 0.2, "end": 0.4, "speaker": "Ada"}, {"text": "טוב", "start": 0.4, "end": 0.6, "speaker": "Ada"}]
NEON = {"base": "pop", "accent": "#39ff14", "words": 3}


def test_tracks_of_languages_are_shown_at_the_same_time():
    scene = glyphreel.captions_scene({"en": ENGLISH, "he": HEBREW}, style="minimal", **SMALL)
    layers = glyphreel.layout(scene, at=0.5)["layers"]
    assert {layer["text"] for layer in layers} == {"Good morning", "בוקר טוב"}
    (first, second) = (layer["lines"][0] for layer in layers)
    assert abs(first["baseline"] - second["baseline"]) >= max(first["ascent"], second["ascent"])
    assert 'language: "en"' in scene and 'language: "he"' in scene
    data = glyphreel.captions([ENGLISH, HEBREW], language=["en", "he"], style="minimal", **SMALL)
    assert data == glyphreel.render(scene, format="apng", effort=2)


def test_a_track_is_words_or_a_file(in_folder):
    pathlib.Path("en.json").write_text(json.dumps(ENGLISH), "utf-8")
    pathlib.Path("he.json").write_text(json.dumps(HEBREW), "utf-8")
    scene = printed("en.json", "he.json")
    assert "Good morning" in scene and "בוקר טוב" in scene
    for source in (["en.json", "he.json"], ["en.json", HEBREW], [ENGLISH, pathlib.Path("he.json")], [ENGLISH, HEBREW]):
        assert glyphreel.captions_scene(source, **SMALL) == scene


def test_each_track_has_options_and_the_last_ones_apply_to_the_rest():
    scene = glyphreel.captions_scene(
        [ENGLISH, HEBREW, [("Again", 0.2, 0.6)]], color=["#112233", "#445566"], size=[6, 5], style=["minimal", NEON], **SMALL
    )
    assert scene.count("#112233") == 1 and scene.count("#445566") == 2 and scene.count("#39ff14") == 2


def test_the_note_of_a_track_names_its_file(in_folder, caplog):
    for name in ("a.srt", "b.srt"):
        pathlib.Path(name).write_text(SUBRIP, "utf-8")
    with caplog.at_level("INFO", "glyphreel"):
        glyphreel.captions_scene(["a.srt", "b.srt"], style="box", **SMALL)
    assert [record.getMessage().split(":")[0] for record in caplog.records] == ["a.srt", "b.srt"]


def test_the_gap_is_between_tracks():
    def distance(gap):
        layout = glyphreel.layout(glyphreel.captions_scene([ENGLISH, HEBREW], style="minimal", gap=gap, **SMALL), at=0.5)
        first, second = (layer["lines"][0]["baseline"] for layer in layout["layers"])
        return abs(first - second)

    assert distance(9) == pytest.approx(distance(2) + 7)


@pytest.mark.parametrize("platform", ["tiktok", "reels", "shorts", "stories", "youtube", "feed"])
def test_a_platform_has_a_canvas_and_a_safe_area(platform):
    scene = glyphreel.captions_scene(ENGLISH, platform=platform, style="minimal")
    layout = glyphreel.layout(scene, at=0.5)
    sizes = {"youtube": "width: 1920, height: 1080", "feed": "width: 1080"}
    assert sizes.get(platform, "width: 1080, height: 1920") in scene
    x, y, width, height = layout["layers"][0]["frame"]
    assert x > 0 and y > 0 and width > 0 and height > 0


def test_names_of_speakers_are_shown():
    assert "Ada" not in glyphreel.captions_scene(HEBREW, **SMALL)
    assert "Ada" in glyphreel.captions_scene(HEBREW, speaker_names=True, **SMALL)


def test_a_style_is_a_file_or_a_mapping(in_folder):
    pathlib.Path("neon.yaml").write_text('base: pop\naccent: "#39ff14"\nwords: 3\n', "utf-8")
    scene = glyphreel.captions_scene(WORDS, style=NEON, **SMALL)
    assert "#39ff14" in scene
    for style in ("neon.yaml", pathlib.Path("neon.yaml"), types.MappingProxyType(NEON), [NEON]):
        assert glyphreel.captions_scene(WORDS, style=style, **SMALL) == scene
    assert glyphreel.captions(WORDS, style=NEON, **SMALL) == glyphreel.render(scene, format="apng", effort=2)


def test_a_style_s_error_names_the_key():
    with pytest.raises(glyphreel.Error) as caught:
        glyphreel.captions(WORDS, style={"base": "pop", "accnt": "red"})
    (found, *_) = caught.value.diagnostics
    assert (caught.value.status, found.file, found.line) == (65, "style", 3) and "accnt" in found.message


def test_a_word_of_half_a_minute_is_shown_that_long():
    data = glyphreel.captions([("Title", 1, 31)], frame_rate=1, **SMALL)
    assert glyphreel.inspect(data).duration >= 31


def test_threads_make_tracks_at_the_same_time():
    sources = [{"en": [(f"Word{number}", 0, 0.2)], "he": HEBREW} for number in range(8)]
    alone = [glyphreel.captions_scene(source, style=NEON, **SMALL) for source in sources]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda source: glyphreel.captions_scene(source, style=NEON, **SMALL), sources)) == alone
