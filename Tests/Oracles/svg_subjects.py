"""The subjects of which SVGs are examined: scenes and one-liners, each with its options in one text."""

import glob
import os
import re
import shlex
import subprocess

# The ratio in dB that every picture has to reach.
LOWEST = 30
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# What scenes need that are rendered from a table, or with a font of the machine.
OPTIONS = {"batch/greeting": "--set text=Hello --set language=en --set color=crimson", "cookbook/price": "--set locale=en-US --set title=Price --set price=1299 --set currency=USD",
           "cookbook/japanese": "--system-fonts"}


def expanded(subjects):
    """Replaces the words `one-liners` and `examples` by all of them."""
    texts = []
    for subject in subjects:
        if subject == "one-liners":
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
