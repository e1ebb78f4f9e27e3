"""Numbers and structures in locks, manifests and descriptions that no run has ever written."""

import json

import material
from harness import Case
from material import ANY, MEBIBYTES, layered, made, scene, sequence

INTEGERS = (
    "0", "-1", "-9223372036854775808", "9223372036854775807", "9223372036854775808", "4294967296", "2000000000", "99999999999999999999999", "1e3", "+1", "0x10", "1_000", "\u0661", "",
)
TIMES = ("-1", "1e300", "-1e300", "1e-300", "inf", "nan", "infinity", "1e999", "0x1p4", "9007199254740993", "1,5", "")


def all_cases(tool):
    return locks(tool) + descriptions(tool) + manifests(tool) + sequences(tool)


def large(contents):
    """Contents that are made when they are written: what this process holds counts as memory of its children."""
    def make(path):
        text = contents()
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
    return make


def record(name, args, files, status=ANY):
    return Case(f"record: {name}", args, files, status, leaves=("*",), mebibytes=MEBIBYTES)


def locks(tool):
    lock = made(tool)["l/s.lock"].decode()
    found = []

    def add(name, text):
        for verb, args in {"verified": ["verify", "s.json", "--goldens", "g", "--record", "never", "--report", "r"], "compared": ["diff", "g/s.lock", "b.gif", "--report", "r"]}.items():
            found.append(record(f"a lock with {name} is {verb}", args, {"s.json": scene(), "g/s.lock": text, "b.gif": made(tool)["s.gif"]}))

    for number in INTEGERS:
        add(f"the width {material.readable(number)}", lock.replace("size 60", f"size {number}"))
        add(f"the sides {material.readable(number)}", lock.replace("size 60 30", f"size {number} {number}"))
        add(f"the loop {material.readable(number)}", lock.replace("loop forever", f"loop {number}"))
    for time in TIMES:
        add(f"the clock {time}", lock.replace("loop forever\n", f"loop forever\nclock {time}\n"))
        add(f"the first end {time}", lock.replace("frame 0 0.1 ", f"frame 0 {time} "))
        add(f"the last end {time}", "\n".join(line.replace("1.2 ", time + " ") if line.startswith("frame") else line for line in lock.split("\n")))
        add(f"the start {time}", lock.replace("frame 0 0.1 ", f"frame {time} {time} "))
    first = next(line for line in lock.split("\n") if line.startswith("frame"))
    add("300,000 frames", large(lambda: lock.replace(first + "\n", (first.replace("0 0.1", "0 0") + "\n") * 300_000)))
    add("a digest of letters", lock.replace(first[-64:], "z" * 64))
    add("a digest of joined digits", lock.replace(first[-64:], first[-64:-1] + "a\u0301"))
    add("a line of 64 MiB", large(lambda: lock + "x" * (64 << 20)))
    add("a description of 64 MiB", large(lambda: lock + "  x 1\n" * (11 << 20)))
    add("a thousand sizes", lock.replace("size 60 30\n", "size 60 30\n" * 1000))
    add("words in the wrong order", "\n".join([lock.split("\n")[0], *reversed(lock.split("\n")[1:9])]))
    return found


def descriptions(tool):
    golden, found = made(tool)["g/s.apng"], []
    original = material.description(golden)
    levels = "".join(" " * (2 * level) + f"n{level} 1\n" for level in range(200))
    many = {
        "200 levels": levels, "63 levels": "".join(levels.splitlines(True)[:63]), "an odd indent": " scene\n", "a jump": "scene\n    deep\n", "nothing": "", "line feeds": "\n" * 100_000,
        "carriage returns": original.replace("\n", "\r\n"), "a million lines": lambda: "layer \"a\"\n" * 1_000_000, "a million texts": lambda: original + "  text \"a\"\n" * 1_000_000, "100,000 layers": lambda: original + "".join(f'layer "{number}"\n  text "a"\n' for number in range(100_000)),
        "100,000 effects": lambda: original + "  effect box\n" * 100_000, "a line of 16 MiB": lambda: original + "x" * (16 << 20), "numbers that are none": original.replace(" 12", " nan").replace(" 0.2", " 1e999"), "NULs": original.replace(" ", "\0"),
    }
    for name, text in many.items():
        def uncompressed(text=text):
            return material.with_text(golden, b"Glyphreel scene", (text() if callable(text) else text).encode())
        args, other = ["verify", "s.json", "--goldens", "g", "--record", "never"], {"s.json": layered(text="Ho", style={"size": 14})}
        found.append(record(f"a description of {name}", args, {**other, "g/s.apng": large(uncompressed)}, (1, 65)))

        def compressed(text=text):
            return material.with_text(golden, b"Glyphreel scene", (text() if callable(text) else text).encode(), True)
        found.append(record(f"a compressed description of {name}", args, {**other, "g/s.apng": large(compressed)}, (1, 65)))
    return found


def manifests(tool):
    header, entry = made(tool)["out/manifest.jsonl"].decode().splitlines()
    found = []
    files = {"b.json": layered(text="{{id}}"), "d.csv": "id\na\n", "out/a.gif": made(tool)["out/a.gif"]}

    def add(name, *lines):
        text = large(lambda: "".join(line() if callable(line) else line + "\n" for line in lines))
        found.append(record(f"a manifest with {name} is merged", ["batch", "--merge", "m.jsonl", "-o", "x.jsonl"], {"m.jsonl": text}))
        found.append(record(f"a manifest with {name} is resumed", ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q", "--resume"], {**files, "out/manifest.jsonl": text}))

    for number in INTEGERS:
        shown = material.readable(number)
        add(f"{shown} rows", header.replace('"rows": 1', f'"rows": {number}'), entry)
        add(f"the row {shown}", header, entry.replace('"row": 1', f'"row": {number}'))
        add(f"the line {shown}", header, entry.replace('"line": 2', f'"line": {number}'))
        add(f"an output of {shown} bytes", header, entry.replace('"bytes": ', f'"bytes": {number}, "x": '))
        add(f"the shard {shown}", header.replace('"rows": 1', f'"rows": 5, "shard": "1/{number}"'), entry)
        add(f"the shard {shown} of all", header.replace('"rows": 1', f'"rows": 5, "shard": "{number}/{number}"'), entry)
    add("deep lists", "[" * 100_000)
    add("a deep entry", header, '{"row": ' + "[" * 100_000)
    add("200,000 headers", lambda: (header + "\n") * 200_000)
    add("200,000 failures", header, lambda: '{"row": 1, "line": 2, "output": "a", "error": "x"}\n' * 200_000)
    add("a line of 2 MiB", header, lambda: '{"row": "' + "x" * (2 << 20) + '"}\n')
    add("100,000 files", header, entry[:-1] + ', "files": ' + json.dumps([f"f{number}" for number in range(50_000)]) + "}")
    add("a digest of joined digits", header.replace('"settings": "', '"settings": "a\u0301'), entry)
    add("all but its end", header[:-5])
    add("a NUL", header + "\0", entry)
    return found


def sequences(tool):
    frame, found = made(tool)["frames/frame-0000.png"], []

    def add(name, text):
        found.append(record(f"a manifest of frames with {name}", ["diff", "d", "b.png"], {"d/manifest.json": text, "d/a.png": frame, "b.png": frame}, (0, 1, 65, 66)))

    for number in INTEGERS:
        add(f"the loop {material.readable(number)}", sequence("a.png").replace('"forever"', number or '""'))
    for time in TIMES:
        add(f"the duration {time}", sequence("a.png", "a.png").replace('"duration": 1', f'"duration": {time}'))
        add(f"the start {time}", sequence("a.png", "a.png").replace('"start": 0', f'"start": {time}'))
    add("100,000 frames", large(lambda: sequence(*["a.png"] * 100_000)))
    add("deep lists", large(lambda: sequence("a.png") + "[" * 1_000_000))
    add("quotes", large(lambda: '"' * 1_000_000))
    add("an open string", large(lambda: sequence("a.png")[:-1] + ', "' + "x" * 1_000_000))
    add("halves of a pair", sequence("\\ud83d\\ude00.png"))
    add("escapes", sequence("a.png").replace("a.png", "\\u0061.png"))
    add("a file twice in a frame", sequence("a.png").replace('"file": "a.png"', '"file": "a.png", "file": "a.png"'))
    add("64 MiB", large(lambda: sequence("a.png") + " " * ((64 << 20) + 1)))
    return found
