"""The subjects of which SVGs are examined: scenes and one-liners, each with its options in one text."""

import glob
import os
import re
import shlex
import shutil
import subprocess
import tempfile

# The ratio in dB that every picture has to reach.
LOWEST = 30
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(tempfile.gettempdir(), "glyphreel-pages")
# What scenes need that are rendered from a table, or with a font of the machine.
OPTIONS = {"batch/greeting": "--set text=Hello --set language=en --set color=crimson", "cookbook/price": "--set locale=en-US --set title=Price --set price=1299 --set currency=USD",
           "cookbook/japanese": "--system-fonts"}


CODE = [os.path.join(ROOT, f"Examples/code/step-{index}.swift") for index in range(1, 5)]
CASTS = [os.path.join(ROOT, path) for path in ("docs/make/terminal/session.cast", "Tests/Fixtures/svg/terminal.cast")]
CAPTIONS = {
    "talk.srt": "1\n00:00:00,200 --> 00:00:01,600\nCaptions that follow\n<i>every</i> word\n\n2\n00:00:01,700 --> 00:00:03,000\nAda: fish & chips\n",
    "talk.vtt": "WEBVTT\n\n00:00.200 --> 00:01.600 line:10%\n<v Ada>Timed <00:00.700>word <00:01.100>by word\n\n00:01.700 --> 00:03.000\n<v Bea>And the answer\n",
    "talk.ass": "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
                "Dialogue: 0,0:00:00.20,0:00:01.60,,,0,0,0,,{\\k40}Syl{\\k30}la{\\k70}bles\n"
                "Dialogue: 0,0:00:01.70,0:00:03.00,,,0,0,0,,{\\i1}and{\\i0} a line\n"}
STYLES = ["box", "karaoke", "pop", "bounce", "typewriter", "underline", "minimal"]
# Commands that render other material than scenes.
MATERIAL = (
    [f"captions {FOLDER}/{name} --canvas 480x270 --style {style}" for name in CAPTIONS for style in STYLES]
    + [f"terminal {CASTS[1]}"] + [f"terminal {CASTS[0]}{theme}" for theme in ("", " --theme light", " --theme dark", " --theme dracula")]
    + [f"code {CODE[0]} {CODE[1]} --title Basket.swift", f"code {CODE[0]} {CODE[1]} --focus changes --caption 'One condition'",
       f"code {' '.join(CODE)} --theme dark", f"code {' '.join(CODE)} --theme light --context 1"])


def label(words):
    """Returns a subject without the folder of the project."""
    return words.replace(ROOT + "/", "").replace(FOLDER + "/", "")


def blocks():
    """Writes the scenes of the pages in docs into a folder with the examples' material; returns their paths."""
    os.makedirs(FOLDER, exist_ok=True)
    for path in glob.glob(os.path.join(ROOT, "Examples/*")) + glob.glob(os.path.join(ROOT, "Examples/images/*.*")):
        shutil.copytree(path, os.path.join(FOLDER, os.path.basename(path)), dirs_exist_ok=True) if os.path.isdir(path) else shutil.copy(path, FOLDER)
    paths = []
    for page in sorted(glob.glob(os.path.join(ROOT, "docs/**/*.md"), recursive=True)):
        name = os.path.relpath(page, ROOT).removesuffix(".md").replace("/", "-")
        for index, text in enumerate(re.findall(r"^```yaml\n(.*?)^```", open(page).read(), re.S | re.M)):
            if "/generated/" not in page and re.search("^(layers|text|shape):", text, re.M):
                paths.append(os.path.join(FOLDER, f"{name}-{index}.yaml"))
                with open(paths[-1], "w") as file:
                    file.write(text)
    return paths


def expanded(subjects):
    """Replaces `examples`, `one-liners`, `fixtures`, `pages` and `material` by all of them, and `dark-examples` and `dark-one-liners` by theirs on dark pages."""
    texts = []
    for subject in subjects:
        if subject.startswith("dark-"):
            texts += [f"{text} --theme dark" for text in expanded([subject.removeprefix("dark-")])]
        elif subject == "material":
            os.makedirs(FOLDER, exist_ok=True)
            for name, text in CAPTIONS.items():
                with open(os.path.join(FOLDER, name), "w") as file:
                    file.write(text)
            texts += MATERIAL
        elif subject == "pages":
            texts += blocks()
        elif subject == "fixtures":
            texts += sorted(path for folder in ("Fixtures/skill", "Fixtures/svg") for path in glob.glob(os.path.join(ROOT, "Tests", folder, "*.yaml")))
        elif subject == "one-liners":
            page = open(os.path.join(ROOT, "docs/make/one-liners.md")).read()
            block = page[page.index("These commands render the pictures:"):].split("```")[1]
            texts += [re.sub(r" -o \S+", "", line).removeprefix("glyphreel ") for line in block.splitlines()[1:]]
        elif subject == "examples":
            for path in sorted(glob.glob(os.path.join(ROOT, "Examples/**/*.yaml"), recursive=True)):
                name = os.path.relpath(path, os.path.join(ROOT, "Examples")).removesuffix(".yaml")
                if not name.startswith("cluster/"):
                    texts.append(f"{shlex.quote(path)} {OPTIONS.get(name, '')}".strip())
        else:
            texts.append(subject)
    return texts


def rendered(program, subject, output):
    """Renders a subject, whose poster is its beginning; returns the report."""
    words = shlex.split(subject)
    command = ["render", *words, "--poster", "start"] if words[0].endswith(".yaml") else words
    # Frames are only compared: small files would take most of the time.
    if output.endswith("/"):
        command += ["--effort", "1"]
    outcome = subprocess.run([program, *command, "-o", output], check=True, capture_output=True, text=True)
    return outcome.stdout + outcome.stderr
