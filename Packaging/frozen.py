#!/usr/bin/python3
"""Compares what two programs make of the same input, byte for byte: `frozen.py OLD NEW [PART...]`.

    Packaging/frozen.py before/glyphreel .build/release/glyphreel
    Packaging/frozen.py before/glyphreel .build/release/glyphreel texts help

The parts are pictures (every scene of this repository in every format, light and dark), materials (recordings, Lottie files,
subtitles and code), texts (the scene that each one-liner prints with each option alone), help (all that the program says of
itself), reports (JSON of layout, lint, inspect and verify) and answers (every case of abuse). A difference is listed with its
name, and both outputs stay in FROZEN (`.build/frozen`). The status is 1 if there is one.
"""

import collections
import concurrent.futures
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

REPOSITORY = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FOLDER = os.environ.get("FROZEN", os.path.join(REPOSITORY, ".build", "frozen"))
FORMATS = ("gif", "apng", "webp", "svg", "json", "lottie", "rgba")
# The seconds after which a run is ended.
PATIENCE = 120
# Each option of a one-liner is given all of these: its kind decides which it takes, and what it says of the others.
VALUES = ("2", "30%", "300ms", "red", "top", "word", "ease-out", "a b")
BEGINNINGS = {"count": ["0", "1500000"], "color": ["Hello", "red"], "gradient": ["Hello", "red", "blue"]}
SEVERAL_TEXTS = ("crossfade", "push", "numeric", "morph")


def tracked(*patterns):
    """Paths of files in the repository."""
    found = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=REPOSITORY, stdout=subprocess.PIPE, check=True).stdout
    return [name for name in found.decode().split("\0") if name]


def text(path):
    with open(os.path.join(REPOSITORY, path), encoding="utf-8", errors="replace") as file:
        return file.read()


def scenes():
    return [path for path in tracked("Examples/*.yaml", "docs/*.yaml", "Tests/*.yaml", "Benchmarks/*.yaml") if re.search(r"^layers:", text(path), re.M)]


def description(program):
    """The commands with their arguments, as the program describes them."""
    said = subprocess.run([program, "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
    return json.loads(said)["command"]["subcommands"]


def plain(path):
    return path.replace("/", "-")


def pictures(_):
    """A scene in all formats, and its first, middle and last frame."""
    for path in scenes():
        name, source = plain(path), os.path.join(REPOSITORY, path)
        for theme in ("light", "dark") if "dark" in text(path) else ("light",):
            base = f"{name}.{theme}"
            for kind in FORMATS:
                yield f"{base}.{kind}", ["render", source, "--theme", theme, "--format", kind, "-o", f"{base}.{kind}", "--force", "--quiet"]
            for share in ("0%", "50%", "100%"):
                yield f"{base}.{share}.png", ["still", source, "--theme", theme, "--at", share, "-o", f"{base}.{share}.png", "--force", "--quiet"]


def materials(_):
    """Recordings, Lottie files, subtitles and code, through the verb of each."""
    for verb, patterns in (
        ("terminal", ("Examples/*.cast", "docs/*.cast", "Tests/*.cast", "Tests/*.ansi")),
        ("convert", ("Examples/*.tgs", "docs/*.json", "Tests/Fixtures/animations/*", "Examples/*.lottie")),
        ("captions", ("Examples/*.srt", "Examples/*.vtt", "docs/*.srt", "docs/*.vtt"))):
        for path in tracked(*patterns):
            for kind in ("gif", "svg", "png"):
                name = f"{plain(path)}.{kind}"
                extra = ["--canvas", "320x180"] if verb == "captions" else []
                yield name, [verb, os.path.join(REPOSITORY, path), *extra, "--format", kind, "-o", name, "--force", "--quiet"]
    # Some of them last for days.
    for path in tracked("Tests/Fixtures/captions/*"):
        yield plain(path), ["captions", os.path.join(REPOSITORY, path), "--canvas", "320x180", "--print-scene"]
    steps = [os.path.join(REPOSITORY, path) for path in tracked("Examples/code/*", "docs/make/code/*") if path.endswith((".swift", ".py", ".go"))]
    for kind in ("gif", "svg"):
        if len(steps) > 1:
            yield f"code.{kind}", ["code", *steps[:2], "-o", f"code.{kind}", "--force", "--quiet"]


def texts(program):
    """The scene of each one-liner with each option alone."""
    for command in description(program):
        verb, arguments = command["commandName"], command.get("arguments", [])
        if not any(argument.get("valueName") == "print-scene" for argument in arguments):
            continue
        if verb in ("captions", "code", "terminal"):
            continue
        start = BEGINNINGS.get(verb, ["Hello", "Hallo"] if verb in SEVERAL_TEXTS else ["Hello world"])
        yield verb, [verb, *start, "--print-scene"]
        for argument in arguments:
            names = [name["name"] for name in argument.get("names") or [] if name["kind"] == "long"]
            if not names or names[-1] in ("print-scene", "help", "version"):
                continue
            if argument["kind"] == "flag":
                for name in names:
                    yield f"{verb} {name}", [verb, *start, f"--{name}", "--print-scene"]
            else:
                for value in (*VALUES, *argument.get("allValues", [])):
                    yield f"{verb} {names[-1]} {value}", [verb, *start, f"--{names[-1]}={value}", "--print-scene"]


def help_texts(program):
    """All that the program says of itself."""
    yield "help", ["help"]
    for command in description(program):
        yield f"help {command['commandName']}", ["help", command["commandName"]]
        yield f"options of {command['commandName']}", [command["commandName"], "--help"]
    for arguments in (["schema"], ["effects"], ["effects", "--json"], ["guide"], ["guide", "--all"], ["manual"], ["fonts"], ["--experimental-dump-help"]):
        yield " ".join(arguments), arguments
    for shell in ("bash", "zsh", "fish"):
        yield f"completions {shell}", ["completions", shell]


def reports(_):
    """What layout, lint, inspect and verify say of scenes and files, as JSON."""
    for path in scenes():
        source = os.path.join(REPOSITORY, path)
        yield f"layout {path}", ["layout", source]
        yield f"lint {path}", ["lint", source, "--json"]
        yield f"verify {path}", ["verify", source, "--goldens", os.path.join(REPOSITORY, "Tests/Goldens"), "--record", "never", "--json"]
    for path in tracked("docs/*.gif", "docs/*.png", "docs/*.webp", "Tests/Fixtures/animations/*"):
        yield f"inspect {path}", ["inspect", os.path.join(REPOSITORY, path), "--json"]


PARTS = {"pictures": pictures, "materials": materials, "texts": texts, "help": help_texts, "reports": reports}


def run(program, arguments, folder):
    """Runs a program in a folder, and returns what it said and made, without the paths that it was given."""
    before = set(os.listdir(folder))
    environment = {"PATH": os.environ["PATH"], "HOME": folder, "COLUMNS": "80"}
    try:
        done = subprocess.run([program, *arguments], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return b"no end within %d s" % PATIENCE, []
    made = sorted(set(os.listdir(folder)) - before)
    said = b"status %d\n" % done.returncode + done.stdout + b"\n--- standard error\n" + done.stderr
    return said.replace(os.fsencode(folder), b"FOLDER").replace(os.fsencode(program), b"PROGRAM"), made


def digests(program, part, side):
    """The digests of a part's outputs by their names."""
    kept = os.path.join(FOLDER, part, side)
    os.makedirs(kept)

    def digest(job):
        name, arguments = job
        with tempfile.TemporaryDirectory() as folder:
            said, made = run(program, arguments, folder)
            stem = re.sub(r"[^A-Za-z0-9.%-]+", "_", name)[:150] + "-" + hashlib.sha256(name.encode()).hexdigest()[:8]
            with open(os.path.join(kept, stem + ".txt"), "wb") as file:
                file.write(said)
            found = {name: hashlib.sha256(said).hexdigest()}
            for output in made:
                path = os.path.join(folder, output)
                if os.path.isfile(path):
                    with open(path, "rb") as file:
                        found[f"{name} > {output}"] = hashlib.sha256(file.read()).hexdigest()
                    shutil.move(path, os.path.join(kept, f"{stem}-{output}"))
        return found

    found = {}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for outputs in pool.map(digest, list(PARTS[part](program))):
            found.update(outputs)
    return found


def answers(program):
    """The status and the words with which the program answers every case of abuse."""
    sys.path.insert(0, os.path.join(REPOSITORY, "Tests", "Abuse"))
    import abuse
    import harness

    found = {}

    def answer(case):
        with tempfile.TemporaryDirectory() as root:
            held = harness.make(root, case.files)
            outcome = harness.Outcome(program, case, root)
            for descriptor in held:
                os.close(descriptor)
            said = b"%r %r\n" % (outcome.status, outcome.signal) + outcome.out + outcome.error_bytes
            for path, word in ((root, b"FOLDER"), (program, b"PROGRAM")):
                said = said.replace(os.fsencode(path), word)
        return case.name, hashlib.sha256(said).hexdigest()

    cases = [case for module in abuse.MODULES for case in module.all_cases(program)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found.update(pool.map(answer, cases))
    return found


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    old, new = map(os.path.abspath, sys.argv[1:3])
    parts = sys.argv[3:] or [*PARTS, "answers"]
    shutil.rmtree(FOLDER, ignore_errors=True)
    counts, changed = collections.Counter(), []
    for part in parts:
        if part == "answers":
            before, after = answers(old), answers(new)
        else:
            before, after = digests(old, part, "old"), digests(new, part, "new")
        differing = sorted(name for name in before.keys() | after.keys() if before.get(name) != after.get(name))
        counts[part] = len(before)
        changed += differing
        print(f"{part}: {len(before)} outputs, {len(differing)} differ", flush=True)
        for name in differing:
            print("  " + name.encode("unicode_escape").decode())
    print(f"{sum(counts.values())} outputs, {len(changed)} differ")
    sys.exit(1 if changed else 0)


if __name__ == "__main__":
    main()
