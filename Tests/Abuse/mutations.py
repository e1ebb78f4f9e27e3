#!/usr/bin/python3
"""Damages small inputs of every reader: `mutations.py PROGRAM [COUNT] [SEED] [part of a reader's name]`.

Each run has 512 MiB of address space. It must end with a documented status, within 20 s of a processor and 400 MB, and an
input that is refused within 2 s.
"""

import glob
import gzip
import io
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import zipfile

import material
from harness import STATUSES, Case, Outcome, make, slowness
from scarcity import limit

SECONDS, MEGABYTES, REFUSAL_SECONDS = 20, 400, 2
ADDRESSES = 512 << 20
# Larger inputs may take more.
LARGEST = 1 << 20
REPOSITORY = material.REPOSITORY
NUMBERS = (
    "0", "-1", "1", "7", "99", "255", "1000", "65536", "100000", "2147483648", "1e6", "1e9", "-1e9", "1e300", "1e-9", "0.001", "1e999",
    "9223372036854775807", "NaN")


def contents(*patterns, largest=40_000):
    """The small files of a repository's folders, by their paths."""
    paths = sorted(path for pattern in patterns for path in glob.glob(os.path.join(REPOSITORY, pattern)))
    found = {}
    for path in paths:
        if os.path.getsize(path) <= largest:
            with open(path, "rb") as file:
                found[os.path.relpath(path, REPOSITORY)] = file.read()
    assert found, patterns
    return found


class Mutator:
    """Damages bytes and texts."""

    def __init__(self, chance):
        self.chance = chance

    def damaged(self, data, others):
        """Small changes most of the time, so that a part of the inputs is still accepted."""
        is_text = b"\0" not in data[:1000] and not data.startswith((b"GIF", b"\xff"))
        kinds = (self.text,) * 6 + (self.structure,) * 3 + (self.bytes,) if is_text else (self.bytes,) * 4 + (self.text, self.structure)
        for _ in range(self.chance.choice((1, 1, 1, 1, 2, 2, 4))):
            data = self.chance.choice(kinds)(data, others)
        return data[:LARGEST]

    def range(self, data, longest):
        start = self.chance.randrange(len(data) + 1)
        return start, min(start + self.chance.randrange(longest), len(data))

    def bytes(self, data, others):
        """Changes bytes without regard to their meaning."""
        chance = self.chance
        start, end = self.range(data, 16)
        kind = chance.randrange(5)
        if kind == 0:
            return data[:start] + bytes([chance.choice((0, 1, 127, 128, 255, chance.randrange(256)))]) + data[start + 1:]
        if kind == 1:
            return data[:start] + data[end:]
        if kind == 2:
            return data[:start] + chance.randbytes(end - start) + data[start:]
        if kind == 3 and chance.random() < 0.3:
            return data[:start]
        return data[:start] + chance.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", b"\x7f\xff\xff\xff", b"\x80")) + data[start + 4:]

    def text(self, data, others):
        """Replaces a number or a word."""
        chance = self.chance
        numbers = list(re.finditer(rb"-?\d+(\.\d+)?", data))
        if numbers and chance.random() < 0.8:
            found = chance.choice(numbers)
            return data[:found.start()] + chance.choice(NUMBERS).encode() + data[found.end():]
        words = list(re.finditer(rb"[A-Za-z]{2,}", data))
        if len(words) < 2:
            return self.bytes(data, others)
        (one, other) = chance.sample(words, 2)
        return data[:one.start()] + other.group() + data[one.end():]

    def structure(self, data, others):
        """Repeats, exchanges and mixes parts."""
        chance = self.chance
        kind = chance.randrange(4)
        if kind == 0:
            lines = data.split(b"\n")
            (one, other) = (chance.randrange(len(lines)) for _ in range(2))
            (lines[one], lines[other]) = (lines[other], lines[one])
            return b"\n".join(lines)
        if kind == 1:
            start, end = self.range(data, 400)
            return data[:start] + data[start:end] * chance.choice((2, 3, 50, 2000)) + data[end:]
        if kind == 2:
            lines = data.split(b"\n")
            at = chance.randrange(len(lines))
            return b"\n".join(lines[:at] + lines[at:at + 3] * chance.choice((2, 100, 5000)) + lines[at:])
        other = chance.choice(others)
        (start, end) = self.range(other, 200)
        (at, _) = self.range(data, 1)
        return data[:at] + other[start:end] + data[at:]

    def png(self, data, others):
        """Changes the data of a chunk and corrects its checksum."""
        parts = list(material.chunks(data)) if data.startswith(b"\x89PNG") else []
        if not parts or self.chance.random() < 0.2:
            return self.damaged(data, others)
        at = self.chance.randrange(len(parts))
        whole = b"\x89PNG\r\n\x1a\n"
        for index, (tag, body) in enumerate(parts):
            whole += material.chunk(tag, self.bytes(body, others) if index == at else body)
        return whole[:LARGEST]

    def tree(self, data, others):
        """Changes values and lists of JSON, which stays JSON."""
        try:
            root = json.loads(data)
        except ValueError:
            return self.damaged(data, others)
        for _ in range(self.chance.choice((1, 2, 3, 8))):
            self.change(root)
        return json.dumps(root, separators=(",", ":")).encode()[:LARGEST]

    def change(self, root):
        chance = self.chance
        nodes, found = [root], []
        while nodes:
            node = nodes.pop()
            keys = node.keys() if isinstance(node, dict) else range(len(node))
            for key in keys:
                found.append((node, key))
                if isinstance(node[key], (dict, list)):
                    nodes.append(node[key])
        if not found:
            return
        node, key = chance.choice(found)
        value = node[key]
        if isinstance(value, list) and value and chance.random() < 0.7:
            part = chance.choice(value)
            node[key] = value + [part] * chance.choice((1, 20, 1000)) if len(json.dumps(part)) < 900 else value + [part]
        elif isinstance(value, (int, float)) and not isinstance(value, bool) or chance.random() < 0.3:
            node[key] = chance.choice((0, -1, 1, 3, 29, 100, 1000, 65_536, 1e6, 1e9, -1e9, 1e300, 1e-9, [], "x", None, True, [1, 2]))
        else:
            other, place = chance.choice(found)
            if len(json.dumps(other[place])) < 20_000:
                node[key] = json.loads(json.dumps(other[place]))


def archived(data, mutator):
    """A dotLottie file of an animation."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("manifest.json", '{"animations":[{"id":"a"}]}')
        archive.writestr("animations/a.json", data)
    made = whole.getvalue()
    return made if mutator.chance.random() < 0.7 else mutator.bytes(made, [made])


def readers(tool):
    """`(name, seeds, mutation, files and arguments of a damaged input)` of each reader."""
    made = material.made(tool)
    batch = b'{"canvas":{"width":60,"height":30},"layers":[{"text":"{{id}}","style":{"size":12}}]}'
    casts = contents("docs/make/terminal/session.cast", "Tests/Fixtures/svg/terminal.cast", largest=400_000)
    events = [json.loads(line) for cast in casts.values() for line in cast.splitlines()[1:40]]
    ansi = "".join(str(event[2]) for event in events if len(event) == 3 and event[1] == "o").encode()
    casts["1"] = json.dumps({
        "version": 1, "width": 40, "height": 8, "duration": 2, "command": "", "title": "", "env": {},
        "stdout": [[0.1, "\x1b[31mone"], [0.5, "\r\ntwo\x1b[2J"], [0.2, "\x1b[4mthree"]]}).encode()
    casts["3"] = b'{"version":3,"term":{"cols":40,"rows":8}}\n[0.1,"o","one\\r\\n"]\n[0.2,"r","50x10"]\n[0.5,"o","\\u001b[7mtwo"]\n[0.1,"x","0"]\n'
    pictures = contents("Tests/Fuzz/Corpus/Reader/*", "Tests/Fixtures/strikethrough.gif")
    lottie = contents("Tests/Fuzz/Corpus/Lottie/*.json")
    with zipfile.ZipFile(os.path.join(REPOSITORY, "docs/gallery/dots.lottie")) as archive:
        name = next(name for name in archive.namelist() if name.startswith("a") and name.endswith(".json"))
        lottie["dots.json"] = archive.read(name)
    code = contents("Examples/code/*")
    # The first two bytes are the fuzzer's choices.
    captions = {name: data[2:] for name, data in contents("Tests/Fuzz/Corpus/Captions/*").items()}
    scenes = contents("Examples/*.yaml", "Tests/Fixtures/skill/*.yaml", largest=3000)
    frames = material.frames(tool, "f")
    y4m = b"YUV4MPEG2 W16 H8 F10:1 Ip A1:1 C420jpeg\n" + (b"FRAME\n" + bytes(range(192))) * 3
    plain = lambda mutator: mutator.damaged
    tree = lambda mutator: lambda data, others: (mutator.tree if mutator.chance.random() < 0.8 else mutator.damaged)(data, others)

    def one(name, *args):
        return lambda data, mutator: ({name: data}, list(args))

    def with_suffix(args):
        """Arguments after a file that keeps the suffix of its seed."""
        return lambda data, mutator: ({f"i.{mutator.suffix}": data}, [part.replace("@", f"i.{mutator.suffix}") for part in args])

    return [
        ("scene", scenes, plain, one("s.yaml", "render", "s.yaml", "-o", "o.gif", "--root", os.path.join(REPOSITORY, "Examples"))),
        ("scene as JSON", {"s": json.dumps(material.SCENE).encode()}, tree, one("s.json", "render", "s.json", "-o", "o.webp")),
        ("lint", scenes, plain, one("s.yaml", "lint", "s.yaml", "--root", os.path.join(REPOSITORY, "Examples"))),
        ("Lottie", lottie, tree, one("l.json", "convert", "l.json", "-o", "o.gif")),
        ("tgs", lottie, tree, lambda data, mutator: ({"l.tgs": gzip.compress(data)}, ["convert", "l.tgs", "-o", "o.apng"])),
        ("dotLottie", lottie, tree, lambda data, mutator: ({"l.lottie": archived(data, mutator)}, ["render", "l.lottie", "-o", "o.svg"])),
        ("recording", casts, plain, one("r.cast", "terminal", "r.cast", "-o", "o.gif")),
        ("ANSI text", {"a": ansi}, plain, one("r.ansi", "terminal", "r.ansi", "-o", "o.gif")),
        ("tape", contents("docs/make/terminal/session.tape"), plain, one("t.tape", "record", "t.tape")),
        ("captions", captions, plain, with_suffix(("captions", "@", "-o", "o.gif"))),
        ("captions as JSON", {name: data for name, data in captions.items() if name.endswith(".json")}, tree, one("w.json", "captions", "w.json", "-o", "o.gif")),
        ("rows of CSV", {"d": b"id,size\na,1\nb,2\n\"c,d\",3\n"}, plain,
         lambda data, mutator: ({"b.json": batch, "d.csv": data}, ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif"])),
        ("rows of JSON", {"d": b'[{"id":"a","n":1},{"id":"b"}]'}, tree,
         lambda data, mutator: ({"b.json": batch, "d.json": data}, ["batch", "b.json", "--data", "d.json", "-o", "out/{id}.gif"])),
        ("picture", pictures, lambda mutator: mutator.png, with_suffix(("convert", "@", "-o", "o.apng"))),
        ("picture in a scene", pictures, lambda mutator: mutator.png,
         lambda data, mutator: ({f"i.{mutator.suffix}": data, "s.json": json.dumps({"layers": [{"image": f"i.{mutator.suffix}", "alt": ""}]})}, ["render", "s.json", "-o", "o.gif"])),
        ("inspect", pictures, lambda mutator: mutator.png, with_suffix(("inspect", "@", "--json"))),
        ("diff", {"s.gif": made["s.gif"], "s.webp": made["s.webp"], "s.png": made["s.png"]}, lambda mutator: mutator.png,
         lambda data, mutator: ({"a.gif": made["s.gif"], f"i.{mutator.suffix}": data}, ["diff", "a.gif", f"i.{mutator.suffix}"])),
        ("y4m", {"v": y4m}, plain, one("v.y4m", "convert", "v.y4m", "-o", "o.gif")),
        ("font", contents("Tests/Fixtures/*.ttf", largest=400_000), plain,
         lambda data, mutator: ({"f.ttf": data, "s.json": material.layered(style={"size": 12, "font": "f.ttf"})}, ["render", "s.json", "-o", "o.gif", "--missing-glyph", "box"])),
        ("lock", {"l": made["l/s.lock"]}, plain, lambda data, mutator: ({"a.lock": data, "b.gif": made["s.gif"]}, ["diff", "a.lock", "b.gif"])),
        ("manifest of frames", {"m": frames["f/manifest.json"]}, plain, lambda data, mutator: ({**frames, "f/manifest.json": data}, ["convert", "f", "-o", "o.gif"])),
        ("manifest of a batch", {"m": made["out/manifest.jsonl"]}, plain,
         lambda data, mutator: (
             {"b.json": material.layered(text="{{id}}"), "d.csv": "id\na\n", "out/a.gif": made["out/a.gif"], "out/manifest.jsonl": data},
             ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "--resume"])),
        ("code", code, plain, lambda data, mutator: ({"a.swift": data, "b.swift": mutator.chance.choice(list(code.values()))}, ["code", "a.swift", "b.swift", "-o", "o.gif"])),
    ]


def wrong(outcome):
    """The promise that a run broke, or None."""
    if outcome.is_stuck:
        return "hung"
    if outcome.signal:
        return f"killed by {signal.Signals(outcome.signal).name}"
    if outcome.status not in STATUSES:
        return f"status {outcome.status}"
    promised, verb = (SECONDS, "took") if outcome.status in (0, 1) else (REFUSAL_SECONDS, "refused after")
    if outcome.seconds > promised and outcome.seconds > promised * slowness():
        return f"{verb} {outcome.seconds:.1f} s"
    if outcome.mebibytes * 1.048576 > MEGABYTES:
        return f"{outcome.mebibytes:.0f} MiB"
    return None


def main():
    tool = os.path.abspath(sys.argv[1])
    count, seed = (int(sys.argv[index]) if len(sys.argv) > index else 1 for index in (2, 3))
    wanted = sys.argv[4] if len(sys.argv) > 4 else ""
    kept = os.environ.get("KEEP")
    faults, runs = 0, 0
    for name, seeds, mutation, use in readers(tool):
        if wanted not in name:
            continue
        slowest, largest, refused = 0, 0, 0
        for number in range(count):
            mutator = Mutator(random.Random(f"{seed} {name} {number}"))
            chosen = mutator.chance.choice(sorted(seeds))
            mutator.suffix = chosen.rsplit(".", 1)[-1]
            data = mutation(mutator)(seeds[chosen], list(seeds.values()))
            files, args = use(data, mutator)
            with tempfile.TemporaryDirectory() as root:
                for descriptor in make(root, files):
                    os.close(descriptor)
                outcome = Outcome(tool, Case(name, args, before=limit(resource.RLIMIT_AS, ADDRESSES), seconds=SECONDS), root)
            runs += 1
            slowest, largest = max(slowest, outcome.seconds), max(largest, outcome.mebibytes)
            refused += outcome.status not in (0, 1)
            fault = wrong(outcome)
            if fault:
                faults += 1
                print(f"{name}, case {number} of seed {seed}, from {chosen}: {fault}: {' '.join(args)}: {outcome.error[:160]!r}", flush=True)
                if kept:
                    for descriptor in make(os.path.join(kept, f"{name} {number}".replace(" ", "-")), files):
                        os.close(descriptor)
        print(f"{name}: {count} inputs, {refused} refused; slowest {slowest:.2f} s, largest {largest:.0f} MiB", flush=True)
    print(f"{runs} damaged inputs, {faults} taken badly")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
