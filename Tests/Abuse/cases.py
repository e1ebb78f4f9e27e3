"""Every case of abuse, a list for each kind of input."""

import os
import random
import resource
import socket
import struct
import subprocess
import tempfile
import zlib

from bombs import CAPTIONS, LOTTIE, all_bombs, caption_bombs as all_caption_bombs, lottie_bombs as all_lottie_bombs, scene_runs, surplus_bombs, work_bombs as all_work_bombs, written
from harness import MEBIBYTES, SECONDS, Case
from material import CUE_HEADS, SUBTITLES, recording

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCENE = "canvas: { width: 60, height: 30 }\nframeRate: 10\nduration: 300ms\nlayers: [{ text: Hi, style: { size: 12 } }]\n"

CAST = b'{"version": 2, "width": 60, "height": 8}\n[0.5, "o", "$ "]\n'


def all_cases(tool):
    found = []
    for group in (
        encodings, structures, values, limits, texts, patterns, templates, names, fonts, pictures, flags, targets, inputs,
        comparisons, bombs, captions, caption_bombs, lottie_bombs, scene_bombs, work_bombs, environments, one_liners, batches, others, shared_budgets, huge_numbers, lonely_threads,
        strange_files, links, components, tapes,
    ):
        found += group(tool)
    return found


def layer(body, canvas="{ width: 60, height: 30 }"):
    return f"canvas: {canvas}\nframeRate: 10\nduration: 300ms\nlayers:\n  - {body}\n"


def render(name, scene, says="", status=65, args=(), extension="yaml", output="out.gif", **more):
    """A scene that is rendered, by default to a GIF."""
    return Case(
        name, ["render", f"s.{extension}", "-o", output, "--quiet", *args],
        {f"s.{extension}": scene, **more.pop("files", {})}, status, says, **more)


def tapes(tool):
    """Tapes that are damaged, ask for much, or run without consent."""
    def tape(name, text, says, status=65, *args, **more):
        return Case("record: " + name, ["record", "t.tape", "--quiet", *args], {"t.tape": text}, status, says, **more)

    return [
        tape("no consent", 'Type "touch ran"\nEnter\n', "nothing was run", 64),
        tape("binary", b"\xff\xfe\0\1" * 100, "not UTF-8"),
        tape("empty", "", "no commands"),
        tape("an unknown command", "Tpye x", "did you mean 'Type'"),
        tape("control characters", 'Type "a\x1b[2Jb"', "control character"),
        tape("presses without end", "Enter 99999999999999999999", "too many"),
        tape("a time without end", "Sleep 1e999", "not a time"),
        tape("a screen without end", "Set Columns 99999999\nEnter", "1 to 1000"),
        tape("a catastrophic expression", 'Set Shell sh\nType "echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" Enter\nWait+Screen /(a+)+$/\nWait@100ms /(a+)+b/', "expression", 65, "--yes"),
        tape("it includes itself", "Source t.tape", "can't include"),
        tape("it includes a device", "Source /dev/zero", "not below"),
        tape("it includes nothing", "Source none.tape", "no such file"),
        tape("a shell that is missing", "Set Shell none\nEnter", "not installed", 65, "--yes"),
        tape("a shell that is no program", "Set Shell /etc/passwd\nEnter", "not installed", 65, "--yes"),
        tape("the tape as an output", "Enter", "would replace", 64, "--yes", "-o", "t.tape"),
        tape("an output of no format", "Enter", "xyz", 64, "--yes", "-o", "a.xyz"),
        tape("beyond its time", 'Set Shell sh\nType "sleep 99" Enter\nSleep 99\nEnter\n', "--time-limit", 65, "--yes", "--time-limit", "1s"),
        tape("a variable that is missing", "Enter", "is not set", 64, "--env", "NONE_SUCH"),
        Case("record: nothing", ["record"], {}, 64, "name a tape"),
        *(Case(f"terminal: {name}", ["terminal", "s.cast", "-o", "out.gif"], {"s.cast": contents}, 65, says) for name, contents, says in (
            ("a large screen", recording((0, "a"), (1, "b"), columns=270, rows=450), "--limit pixels="),
            ("a large screen that is small at first", recording((0, "a"), (1, "r", "1000x500"), (2, "b")), "--limit pixels="),
            ("screens that change as a whole", recording(*((number / 10, f"\x1b[{41 + number % 2}m\x1b[2J") for number in range(2000))), "--limit recorded="),
            ("lines that scroll for long", recording(*((number / 10, chr(97 + number % 26) * 60 + "\r\n") for number in range(2000))), "--limit recorded="),
            ("sizes after each other", recording(*((number / 100, "r", "1x500" if number % 2 else "1000x500") for number in range(1000))), "too many cells"),
            ("line feeds between side margins", recording((0, "\x1b[?69h\x1b[2;199s\x1b[100;9H" + "\n" * 100_000), columns=200, rows=100), "too many cells"),
            ("inserted cells", recording((0, "\x1b[@" * 3_000_000), columns=200, rows=100), "too many cells"),
        )),
        Case("record: a missing program", ["record", "--", "none-such"], {}, 66, "none-such"),
        Case("record: output without end", ["record", "-o", "y.cast", "--time-limit", "1s", "--", "yes"], {}, 0, "was ended after 1 s"),
    ]


def components(tool):
    """Components, repetitions and included files that refer to themselves, multiply or nest."""
    use = "{ use: c%d }"
    triple = "".join(
        f"  c{level}: {{ layer: {{ layers: [{', '.join([use % (level - 1)] * 3)}] }} }}\n" for level in range(1, 30))
    deep = "".join(f"  c{level}: {{ layer: {{ layers: [{use % (level - 1)}] }} }}\n" for level in range(1, 400))
    nested = "".join(f"{'    ' * level}- repeat: 9999\n{'    ' * level}  layers:\n" for level in range(12))
    long = "x" * 500_000
    first = "define:\n  c0: { layer: { text: x } }\n"
    return [
        render("a component that uses itself", "define: { a: { layer: { use: b } }, b: { layer: { use: a } } }\nlayers: [{ use: a }]\n",
               "uses itself: a → b → a"),
        render("files that include each other", "include: a.yaml\nlayers: [{ text: x }]\n", "includes itself",
               files={"a.yaml": "include: b.yaml\n", "b.yaml": "include: a.yaml\n"}),
        render("a file that includes the scene", "include: a.yaml\nlayers: [{ text: x }]\n", "includes itself",
               files={"a.yaml": "include: s.yaml\n"}),
        render("a device is included", "include: /dev/zero\nlayers: [{ text: x }]\n", "not in the scene's folder"),
        render("components that multiply", first + triple + "layers: [{ use: c29 }]\n", "more than 10000 layers"),
        render("components that nest", first + deep + "layers: [{ use: c399 }]\n", "nested deeper than 64 levels"),
        render("repetitions that multiply", "layers:\n" + nested + "    " * 12 + "- text: x\n", "more than 10000 layers"),
        render("a billion repetitions", layer("{ repeat: 1000000000, text: x }"), "more than 10000 layers"),
        render("a long text in many copies", f"layers:\n- {{ repeat: [{long}], layers: [{{ repeat: 9999, text: '{{{{item}}}}.' }}] }}\n",
               "the texts of all components"),
        render("10,000 repetitions",
               layer("{ repeat: 10000, shape: rectangle, frame: { x: '{{index}}', y: 2, width: 9, height: 9 } }"), "", 0),
    ]


def fifo(path):
    os.mkfifo(path)


def sparse(size):
    def make(path):
        with open(path, "wb") as file:
            file.truncate(size)
    return make


def link(target):
    return lambda path: os.symlink(target, path)


def png(width, height, rows=b"\0\xff\xff\xff\xff", kind=6):
    def chunk(tag, data):
        return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# What a scene file is made of


def encodings(_):
    bad = {
        "a stray continuation": b"\x80", "an overlong NUL": b"\xc0\x80", "an overlong slash": b"\xe0\x80\xaf",
        "an encoded surrogate": b"\xed\xa0\x80", "beyond Unicode": b"\xf4\x90\x80\x80", "0xFF": b"\xff",
        "a cut sequence": b"\xf0\x9f\x98", "Latin-1": "caf\xe9".encode("latin-1"),
    }
    found = [
        render(f"UTF-8: {name}", b"layers: [{ text: '" + text + b"' }]\n", ("s.yaml:1:", "is not UTF-8"))
        for name, text in bad.items()
    ]
    for name in ("utf-16-le", "utf-16-be", "utf-32-le"):
        mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff", "utf-32-le": b"\xff\xfe\0\0"}[name]
        found.append(render(f"{name} with its mark", mark + SCENE.encode(name), "UTF-16"))
        found.append(render(f"{name} without its mark", SCENE.encode(name), ("s.yaml:1:", "NUL")))
    for code in [*range(9), *range(11, 13), *range(14, 32), 0x7F]:
        says = "NUL" if code == 0 else f"U+{code:04X}"
        found.append(render(f"control character {code:02X}", f"layers: [{{ text: 'a{chr(code)}b' }}]\n", ("s.yaml:1:", says)))
    for code in (0x80, 0x85, 0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF):
        found.append(render(f"invisible U+{code:04X}", f"layers: [{{ text: 'a{chr(code)}b' }}]\n", ("s.yaml:1:20", f"U+{code:04X}")))
    for name, text in {
        "a high half": "\\ud83d", "a low half": "\\ude00", "halves in the wrong order": "\\ude00\\ud83d",
        "two high halves": "\\ud83d\\ud83d", "a half and a letter": "\\ud83dx",
    }.items():
        found.append(render(f"JSON: {name}", f'{{"layers": [{{"text": "{text}"}}]}}', ("s.json:1:", "surrogate"), extension="json"))
    found.append(render("JSON: both halves", '{"layers": [{"text": "a\\ud83d\\ude00"}]}', status=0, args=["--missing-glyph", "box"], extension="json"))
    found.append(render("JSON: an escaped NUL", '{"layers": [{"text": "a\\u0000"}]}', "NUL", extension="json"))
    found.append(render("JSON: an unknown escape", '{"layers": [{"text": "\\q"}]}', "s.json:1:", extension="json"))
    return found


def structures(_):
    laughs = "a0: &a0 [lol, lol]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 10))
    keys = ", ".join(f"k{i}: 1" for i in range(1000))
    bad = {
        "nothing": ("", "empty"), "a comment alone": ("# hello\n", "empty"), "null": ("null\n", "layers"),
        "a word": ("hello\n", ""), "a list": ("- a\n", ""), "a number": ("42\n", ""),
        "no layers": ("canvas: { width: 10 }\n", "layers"), "layers without a value": ("layers:\n", "layers"),
        "an open bracket": ("layers: [", "s.yaml:"), "an open brace": ("layers: [{ text: a", "s.yaml:"),
        "an open quote": ("layers: [{ text: \"a }]\n", "s.yaml:"), "a tab": ("layers:\n\t- text: a\n", "s.yaml:2"),
        "an unknown key": ("layers: [{ text: a }]\nfoo: 1\n", ("s.yaml:2:1", "unknown key 'foo'")),
        "a repeated key": ("layers: [{ text: a, text: b }]\n", ("s.yaml:1:", "duplicate key")),
        "a second document": ("layers: [{ text: a }]\n---\nb: 1\n", "second document"),
        "an unknown tag": ("layers: [{ text: !!python/object:os.system a }]\n", "tag"),
        "an unknown anchor": ("layers: *nobody\n", "nobody"), "an anchor in itself": ("layers: &x [*x]\n", "never end"),
        "a billion laughs": (laughs, "values"), "a bomb of merges": (f"a: &a {{ {keys} }}\n" + "".join(f"m{i}: {{ <<: *a }}\n" for i in range(200)), "values"),
        "deep lists": ("[" * 100_000, "nested deeper"), "deep mappings": ("{a: " * 100_000, "nested deeper"),
        "deep dashes": ("- " * 100_000, "nested deeper"), "deep lines": ("".join(" " * i + "a:\n" for i in range(300)), "nested deeper"),
        "deep layers": ("layers: " + "[{ layers: " * 40 + "[]" + "}]" * 40, ""),
        "many values": ("layers: [" + "a, " * 200_000 + "]", "values"), "many keys": ("".join(f"k{i}: 1\n" for i in range(90_000)), "layers"),
        "many faults": ("layers:\n" + "- { txt: a }\n" * 9_000, "text"), "a key of a megabyte": ("k" * 1_000_000 + ": 1\n", ""),
        "a percent directive": ("%YAML 9.9\n---\nlayers: []\n", "s.yaml:"), "many anchors": ("".join(f"k{i}: &a{i} 1\n" for i in range(30_000)), "layers"),
        "a question": ("? [a, b]\n: c\n", "s.yaml:1"), "a comment bomb": ("#" * 10_000_000, "empty"), "backslashes": ("layers: \"" + "\\" * 99_999 + "\"", "s.yaml:"),
        "quotes": ("layers: " + "'" * 99_999, ""), "only dashes": ("---\n" * 1000, ""), "a NUL in a key": ("\"a\\0b\": 1\n", ""),
        "an effect of a list": ("layers: [{ text: a, effects: [[]] }]", "effect"), "two effects in one": ("layers: [{ text: a, effects: [{ box: , shake: }] }]", "one effect"),
        "an unknown effect": ("layers: [{ text: a, effects: [striketrough] }]", "did you mean 'strikethrough'"),
        "an effect after nobody": ("layers: [{ text: a, effects: [{ box: { after: x } }] }]", "'x'"),
        "effects after each other": ("layers: [{ text: a, effects: [{ box: { id: a, after: b } }, { shake: { id: b, after: a } }] }]", ""),
        "two layers of one name": ("layers: [{ id: a, text: a }, { id: a, text: b }]", "taken"),
        "as wide as itself": ("layers: [{ id: a, text: a, frame: { width: same as a } }]", ""),
        "as wide as nobody": ("layers: [{ text: a, frame: { width: same as b } }]", "'b'"),
    }
    many = {
        "30 counts": "{ count: { to: 9, delay: Ns } }", "99 crossfades": "{ crossfade: { to: 'bN', delay: Ns } }",
        "99 rolling texts": "{ numeric: { to: 'bN', delay: Ns } }", "300 reveals": "{ reveal: { delay: Ns } }",
    }
    found = []
    for name, effect in many.items():
        effects = ", ".join(effect.replace("N", str(i)) for i in range(int(name.split()[0])))
        found.append(render(f"structure: {name}", "canvas: { width: 60, height: 30 }\nframeRate: 1\nduration: 2s\nlayers: [{ text: '{count}', effects: [" + effects + "] }]", "", (0, 65)))
    return found + [render(f"structure: {name}", text, says) for name, (text, says) in bad.items()]


def values(_):
    keys = {
        "frameRate": "frameRate: V\nlayers: [{ text: a }]\n", "duration": "duration: V\nlayers: [{ text: a }]\n",
        "hold": "hold: V\nlayers: [{ text: a }]\n", "loop": "loop: V\nlayers: [{ text: a }]\n",
        "width": "canvas: { width: V }\nlayers: [{ text: a }]\n", "size": "layers: [{ text: a, style: { size: V } }]\n",
        "lines": "layers: [{ text: a, lines: V }]\n", "blur": "layers: [{ text: a, blur: V }]\n",
        "opacity": "layers: [{ text: a, opacity: V }]\n", "color": "layers: [{ text: a, style: { color: V } }]\n",
        "iterations": "layers: [{ text: a, effects: [{ box: { iterations: V } }] }]\n",
        "delay": "layers: [{ text: a, effects: [{ box: { delay: V } }] }]\n",
        "easing": "layers: [{ text: a, effects: [{ box: { easing: V } }] }]\n",
        "to": "layers: [{ text: '{count}', effects: [{ count: { to: V } }] }]\n",
    }
    bad = [".nan", "-.inf", "1e309", "-99999999999999999999", "[]", "{}", "'; rm -rf /'", "0x7fffffffffffffffffff"]
    return [
        render(f"{key}: {value}", text.replace("V", value), "s.yaml:") for key, text in keys.items() for value in bad
    ]


def limits(_):
    long = "canvas: { width: 20, height: 20 }\nframeRate: 1000\nduration: 200s\nlayers: [{ text: a }]\n"
    wide = "canvas: { width: 65535, height: 65535 }\nlayers: [{ text: a }]\n"
    many = "layers:\n" + "- { text: a }\n" * 10_001
    text = f"canvas: {{ width: 60, height: 30 }}\nlayers:\n  - text: {'x ' * 530_000}\n"
    return [
        render("limit: frames", long, ("s.yaml:3:11", "201000 frames", "100000", "--limit frames=201000"), output="out.rgba"),
        render("limit: frames of an effect", "frameRate: 1000\nlayers: [{ text: a, effects: [{ box: { duration: 3000s } }] }]\n", ("s.yaml:2:", "--limit frames="), output="out.apng"),
        render("limit: frames of a hold", "frameRate: 1000\nhold: 1h\nlayers: [{ text: a }]\n", "s.yaml:2:7"),
        Case("limit: frames held", ["render", "s.yaml", "-o", "out/"], {"s.yaml": "frameRate: 1000\nhold: 3000s\nlayers: [{ text: a }]\n"}, 65, ("s.yaml:2:7", "--limit frames=")),
        Case("limit: one frame of many", ["still", "s.yaml", "--at", "end", "-o", "out.png"], {"s.yaml": long}, 0),
        render("limit: pixels", wide, ("s.yaml:1:9", "65535 × 65535", "16777216", "--limit pixels=4294836225")),
        render("limit: a side", "canvas: { width: 1000, height: 1 }\nlayers: [{ text: a }]\n", ("s.yaml:1:9", "65535", "--limit side="), args=["--scale", "100"]),
        render("limit: a GIF's side", "canvas: { width: 1000, height: 1 }\nlayers: [{ text: a }]\n", "65535 per side", args=["--scale", "100", "--limit", "side=200000"]),
        render("limit: layers", many, ("s.yaml:10002:", "10000 layers", "--limit layers=")),
        render("limit: bytes of a text", text, ("s.yaml:3:", "1059999 bytes", "--limit text="), status=65),
        render("limit: bytes of all texts", "layers:\n" + f"- text: &t {'x ' * 100_000}\n" + "- text: *t\n" * 9, ("s.yaml:", "together", "--limit texts=")),
        render("limit: marks", layer(f"{{ text: '{'**a** ' * 100_000}', markup: true }}"), ("s.yaml:5:", "--limit spans=")),
        render("limit: spans", layer(f"{{ text: '{'ab' * 100_000}', spans: [{{ match: a, style: {{ color: red }} }}] }}"), ("s.yaml:5:", "--limit spans=")),
        render("limit: bytes with effects", layer(f"{{ text: '{'x ' * 60_000}', effects: [reveal] }}"), ("s.yaml:5:", "effects", "--limit animated=")),
        render("limit: bytes of the file", sparse((16 << 20) + 1), ("s.yaml: error", "16 MiB", "--limit scene="), 66),
        render("limit: lowered", SCENE, ("s.yaml:3:11", "--limit frames="), args=["--limit", "frames=2"]),
        render("limit: raised", SCENE, status=0, args=["--limit", "frames=200000", "--limit", "font=128MiB"]),
        render("limit: a time", "duration: 90000s\nlayers: [{ text: a }]\n", ("s.yaml:1:11", "86400")),
        render("limit: a time raised", "frameRate: 0.1\nduration: 90000s\ncanvas: { width: 9, height: 9 }\nlayers: [{ text: a, style: { size: 5 } }]\n", status=0, args=["--limit", "time=100000"]),
        render("limit: unknown", SCENE, "unknown limit", 64, args=["--limit", "patience=3"]),
        render("limit: no number", SCENE, "--limit", 64, args=["--limit", "frames=many"]),
        render("limit: zero", SCENE, "--limit", 64, args=["--limit", "frames=0"]),
        render("limit: depth too far", SCENE, "--limit", 64, args=["--limit", "depth=100000"]),
    ]


def texts(_):
    emoji = "👩‍👩‍👧‍👦" * 200
    good = {
        "bidirectional overrides": "a\u202e\u2066ب\u2069\u202c" * 3000, "a flood of marks": "e" + "\u0301" * 100_000,
        "marks on every letter": "e\u0301\u0302\u0303" * 20_000, "a line of 100,000 letters": "a" * 100_000,
        "100,000 spaces": " " * 100_000, "100,000 joiners": "a" + "\u200d" * 100_000, "soft hyphens": "a\u00ad" * 30_000,
        "zero-width spaces": "\u200b" * 50_000, "variation selectors": "a" + "\ufe0f" * 50_000, "Arabic": "مرحبا " * 15_000,
        "Devanagari": "क्ष्म्य" * 6_000, "Thai without spaces": "ภาษาไทย" * 6_000, "unclosed isolates": "\u2067" * 50_000 + "a",
        "tag characters": "a" + "\U000e0061" * 30_000, "a family": emoji, "Hangul in parts": "\u1112\u1161\u11ab" * 5_000,
        "unassigned": "\u0378" * 1000, "private use": "\ue000" * 1000, "noncharacters": "\ufdd0" * 1000, "a tall stack": "Z" + "\u0351\u0323" * 20_000,
    }
    found = [
        render(f"text: {name}", layer(f"{{ text: '{text}', frame: {{ width: 60 }} }}"), status=0, args=["--missing-glyph", "box"])
        for name, text in good.items()
    ]
    found += [
        render("text: lines", layer('{ text: "' + "a\\n" * 50_000 + '", frame: { width: 60 } }'), status=0),
        render("text: tabs", layer('{ text: "' + "\\t" * 50_000 + '" }'), status=0),
        render("text: escaped controls", layer('{ text: "a\\x01\\x02\\x1b[31m\\u2028b" }'), status=(0, 65)),
        render("text: marks up to the limit", layer(f"{{ text: '{'**a** ' * 9_000}', markup: true, frame: {{ width: 60 }} }}"), status=0),
        render("text: open marks", layer(f"{{ text: '{'**a ' * 15_000}', markup: true }}"), "s.yaml:5:"),
        render("text: a character of no font", layer("{ text: '漢' }"), ("s.yaml:5:", "U+6F22", "--font-dir")),
        render("text: terminal codes in a fault", "layers: [{ text: a, \"\\e[31mred\": 1 }]\n", "s.yaml:1:"),
    ]
    return found


def patterns(_):
    slow = ["(a+)+$", "(a|a)*b", "(a|aa)+$", "(.*a){25}b", "(a*)*c", "^(([a-z])+.)+[A-Z]([a-z])+$", "(x+x+)+y", "((a?){30})a{30}b"]
    found = []
    for number, pattern in enumerate(slow):
        text = "a" * 60 + "!" if number != 6 else "x" * 60
        for place, scene in {
            "select": f"{{ text: '{text}', effects: [strikethrough: {{ select: {{ regex: '{pattern}' }} }}] }}",
            "spans": f"{{ text: '{text}', spans: [{{ regex: '{pattern}', style: {{ color: red }} }}] }}",
        }.items():
            found.append(render(f"pattern in {place}: {pattern}", layer(scene), status=(0, 65)))
    for pattern in ("(", "[", "a{99999999}", "(?<=a*)b", "\\\\", "*", "(?z)a", "a" * 2000):
        found.append(render(f"no pattern: {pattern[:12]}", layer(f"{{ text: aaa, spans: [{{ regex: '{pattern}', style: {{ color: red }} }}] }}"), status=(0, 65)))
    found.append(render("pattern: named", layer(f"{{ text: {'a' * 60}!, spans: [{{ regex: '(a+)+$', style: {{ }} }}] }}"), ("s.yaml:5:", "takes too long")))
    found.append(render("pattern: a long text", layer(f"{{ text: {'a' * 30_000}, spans: [{{ regex: 'a.*b', style: {{ }} }}] }}"), ("s.yaml:5:", "more than 20000")))
    return found


def templates(_):
    return [
        render("template: unfilled", layer("{ text: '{{name}}' }"), ("s.yaml:5:", "--set name=")),
        render("template: unclosed", layer("{ text: '{{name' }"), ("s.yaml:5:", "{{")),
        render("template: without a name", layer("{ text: '{{}}' }"), "s.yaml:5:"),
        render("template: unused", SCENE, "no {{a}}", args=["--set", "a=b"]),
        render("template: not an assignment", SCENE, "--set", 64, args=["--set", "a"]),
        render("template: a bomb", layer("{ text: '" + "{{a}}" * 100_000 + "' }"), ("s.yaml:5:", "--limit text="), args=["--set", "a=" + "x" * 10_000]),
        render("template: structure in a value", layer("{ text: '{{a}}' }"), status=0, args=["--set", "a=', frame: {"]),
        render("template: many holes", layer("{ text: '" + "{{b}}" * 50_000 + "' }"), "s.yaml:5:"),
        render("template: in a key", "layers: [{ '{{a}}': b }]\n", "s.yaml:1:", args=["--set", "a=text"]),
        render("template: not UTF-8", layer("{ text: '{{a}}' }"), status=(0, 65), args=["--set", b"a=\xff\xfe", "--missing-glyph", "box"]),
    ]


# What a scene names


def names(_):
    """Names that look alike are different ones, and no mark hides a sign."""
    two = layer('{ id: "\u00e9", text: a }') + '  - { id: "e\u0301", text: b'
    return [
        render("two ids that look alike", two + " }\n", status=0),
        render("waiting for an id that only looks like another", layer('{ id: "\u00e9", text: a }')
               + '  - { text: b, after: "e\u0301" }\n', "nothing has the id"),
        render("two keys that look alike", "layers: [{ text: a }]\n\u00e9: 1\ne\u0301: 2\n", "unknown key"),
        render("a key with a mark", "layers\u0301: [{ text: a }]\n", "unknown key"),
        render("an anchor that only looks like another", layer('{ text: &\u00e9 a }') + "  - { text: *e\u0301 }\n",
               "a text can't begin with '&'"),
        render("a placeholder that only looks like the one that is given", layer('{ text: "{{e\u0301}}" }'),
               "no value for the placeholder", args=("--set", "\u00e9=1")),
        render("a placeholder with a mark behind its braces", layer('{ text: "{{a}}\u0301" }'), status=0,
               args=("--set", "a=b")),
        render("a picture whose quotes have marks", layer("{ text: a, background: \"url('\u0301/x.png')\u0301\" }"),
               "neither a colour nor a gradient"),
        render("a match that only looks like the text", layer(
            '{ text: "\u00e9", spans: [{ match: "e\u0301", style: { size: 30 } }] }'), "e\u0301", status=0),
    ]


def fonts(_):
    with open(os.path.join(REPOSITORY, "fonts/JetBrainsMono-Regular.ttf"), "rb") as file:
        good = file.read()
    scene = layer("{ text: Hi, style: { font: ./f.ttf, size: 12 } }")

    def font(name, contents, says=("s.yaml:5:", "f.ttf"), status=65):
        return render(f"font: {name}", scene, says, status, files={"f.ttf": contents})

    found = [
        render("font: missing", scene, ("s.yaml:5:", "no such file")), font("a directory", os.mkdir, ("s.yaml:5:", "directory")),
        font("a pipe", fifo, ("s.yaml:5:", "regular file")), font("endless zeros", link("/dev/zero"), ("s.yaml:5:", "not in the scene's folder")),
        font("a terminal", link("/dev/tty"), "s.yaml:5:"), font("a link to nowhere", link("nowhere"), "s.yaml:5:"), font("a circle of links", link("f.ttf"), "s.yaml:5:"),
        font("empty", b""), font("text", b"hello"), font("zeros", bytes(100_000)), font("too large", sparse((64 << 20) + 1), ("64 MiB", "--limit font=")),
        font("64 MiB of zeros", sparse(64 << 20)), font("a header alone", good[:12]), font("WOFF", b"wOFF" + bytes(100)), font("WOFF2", b"wOF2" + b"\xff" * 100),
        font("a collection of billions", b"ttcf\0\1\0\0\xff\xff\xff\xff" + bytes(100)), font("CFF", b"OTTO\xff\xff" + bytes(1000)),
        render("font: unknown", layer("{ text: Hi, style: { font: Nobody } }"), ("s.yaml:5:", "Nobody")),
        render("font: no path", layer("{ text: Hi, style: { font: /etc/passwd } }"), "s.yaml:5:"),
        Case("font directory: missing", ["fonts", "--font-dir", "nowhere"], {}, 65, "nowhere"),
        Case("font directory: a file", ["fonts", "--font-dir", "f"], {"f": b""}, 65, "'f'"),
        Case("font directory: a pipe in it", ["fonts", "--font-dir", "d"], {"d/f.ttf": fifo}, 65, "d/f.ttf"),
        Case("font directory: a damaged font", ["fonts", "--font-dir", "d"], {"d/f.ttf": b"x"}, 65, "d/f.ttf"),
    ]
    for cut in (100, 1000, 20_000, len(good) - 100):
        found.append(font(f"cut after {cut}", good[:cut], "", (0, 65)))
    generator = random.Random(1)
    for number in range(24):
        damaged = bytearray(good)
        # The first half of them in the directory of tables and in headers.
        end = 600 if number < 12 else len(damaged)
        for _ in range(generator.choice((1, 8, 200))):
            damaged[generator.randrange(end)] = generator.randrange(256)
        found.append(font(f"damaged {number}", bytes(damaged), "", (0, 65)))
    return found


def pictures(_):
    scene = layer("{ background: 'url(p.png)', frame: { x: 0, y: 0, width: 20, height: 20 }, text: a }")

    def picture(name, contents, says=("s.yaml:5:",), status=65):
        return render(f"picture: {name}", scene, says, status, files={"p.png": contents})

    def jpegs():
        with open(os.path.join(REPOSITORY, "Tests/Fuzz/Corpus/Reader/turned.jpg"), "rb") as file:
            jpeg = file.read()
        generator, size = random.Random(8), jpeg.index(b"\xff\xc0") + 5
        yield picture("a JPEG", jpeg, status=0)
        for side in (10_000, 65_535):
            huge = jpeg[:size] + struct.pack(">HH", side, side) + jpeg[size + 4:]
            yield picture(f"a JPEG of {side} pixels on a side", huge, ("s.yaml:5:", "--limit pictures="))
        yield picture("a JPEG without a size", jpeg[:size] + bytes(4) + jpeg[size + 4:])
        for number in range(20):
            yield picture(f"a JPEG cut {number}", jpeg[:generator.randrange(len(jpeg) - 2)])
            damaged = bytearray(jpeg)
            damaged[generator.randrange(len(damaged))] = generator.randrange(256)
            yield picture(f"a damaged JPEG {number}", bytes(damaged), "", (0, 65))

    good = png(4, 4, b"".join(b"\0" + b"\x80" * 16 for _ in range(4)))
    return [
        picture("good", good, status=0), render("picture: missing", scene, ("s.yaml:5:", "no such file")), picture("a directory", os.mkdir, ("s.yaml:5:", "directory")),
        picture("a pipe", fifo, ("s.yaml:5:", "not a regular file")), picture("endless zeros", link("/dev/zero"), ("s.yaml:5:", "not in the scene's folder")),
        picture("empty", b""), picture("text", b"hello"), picture("cut", good[:40]), picture("without an end", good[:-12], status=(0, 65)),
        picture("of no size", png(0, 0)), picture("a bomb", png(65535, 65535)), picture("too many pixels", png(4800, 4800), ("s.yaml:5:", "--limit pictures=")),
        picture("more than an integer", png(0x7FFFFFFF, 0x7FFFFFFF)), picture("negative", png(0xFFFFFFFF, 1)), picture("too little data", png(100, 100)),
        *jpegs(),
        picture("an unknown kind", png(4, 4, kind=5)), picture("too large a file", sparse((64 << 20) + 1), ("s.yaml:5:", "64 MiB")), picture("a wrong sum", good[:50] + b"\xff" + good[51:]),
    ]


# What the command line says


def flags(_):
    def flag(name, args, says="", status=64, verb="render"):
        return Case(f"flag: {verb} {name}", [verb, "s.yaml", *args], {"s.yaml": SCENE}, status, says)

    found = [
        Case("flag: nonsense", ["--frobnicate"], {}, 64, "frobnicate"), Case("flag: an unknown verb", ["rendr"], {}, 64, ""),
        Case("flag: no scene", ["render"], {}, 64, "scene"), Case("flag: two scenes", ["render", "a", "b"], {}, 64, "'b'"),
        Case("flag: an empty scene", ["render", ""], {}, 66, "no such file"), Case("flag: not UTF-8", ["render", b"\xff.yaml"], {}, (64, 66), ""),
        Case("flag: a long word", ["render", "x" * 100_000], {}, 66, "File name too long"), Case("flag: many words", ["render"] + ["x"] * 20_000, {}, 64, ""),
    ]
    for option, bad in {
        "--scale": ["0", "-1", "nan", "1e9", "x", ""], "--frame-rate": ["0", "-1", "nan", "1e9", "inf"], "--duration": ["-1s", "nan", "x", "1e300"],
        "--loop": ["0", "-1", "x", "99999999999999999999"], "--effort": ["0", "10"], "--jobs": ["0", "-3", "x"],
        "--matte": ["nocolour", "#12"], "--format": ["bmp", ""], "--max-bytes": ["-1", "x", "0"],
        "--for": ["myspace"], "--content-size": ["enormous"], "--theme": ["pink"], "--missing-glyph": ["pray"], "--progress": ["loud"], "--set": ["=x"], "--limit": ["x"],
    }.items():
        for value in bad:
            # An equals sign, or a minus would begin an option.
            found.append(flag(f"{option}={value}", ["-o", "out.gif", f"{option}={value}"], "", (64, 65)))
    for value in ("x", "-1s", "101%", "nan", ""):
        found.append(flag(f"--at={value}", [f"--at={value}", "-o", "out.png"], "--at", verb="still"))
        found.append(flag(f"--at={value}", [f"--at={value}"], "--at", verb="layout"))
    found += [
        flag("both ways", ["-o", "out.gif", "--force", "--no-clobber"], "contradict"), flag("an option that is gone", ["-o", "out.png", "--colors", "3"], "--colors"),
        flag("no format", ["-o", "out"], "has no file extension"), flag("an unknown format", ["-o", "out.xyz"], "is not a supported format"),
        flag("an unsupported format", ["-o", "out.bmp"], ".bmp is not supported"),
        flag("one output twice", ["-o", "a.gif", "-o", "a.gif"], "named twice"), flag("the scene itself", ["-o", "s.yaml", "--format", "gif"], "would replace the input"),
        flag("too small", ["-o", "out.gif", "--max-bytes", "10"], "the smallest it can be is", 73),
        flag("a pattern of two numbers", ["-o", "%d-%d.png"], "only one number"), flag("a pattern in a directory", ["-o", "%d/a.png"], "directory"), flag("a huge pattern", ["-o", "%0999d.png"], "20 digits"),
    ]
    return found


def closing(*descriptors):
    def close():
        for descriptor in descriptors:
            os.close(descriptor)
    return close


def small_files(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def targets(_):
    moving = "canvas: { width: 300, height: 100 }\nframeRate: 20\nlayers: [{ text: '{count}', style: { size: 60 }, effects: [{ count: { to: 999, duration: 1s } }] }]\n"

    def target(name, args, files=None, says="", status=73, scene=SCENE, **more):
        return Case(f"target: {name}", ["render", "s.yaml", *args], {"s.yaml": scene, **(files or {})}, status, says, **more)

    def bind(path):
        socket.socket(socket.AF_UNIX).bind(path)

    found = [
        *(target(f"in folders that are made: {path}", ["-o", path], status=0) for path in ("d/out.gif", "d/e/out.apng", "d/e/", "d/e/f%05d.png", "./d//out.gif")),
        *(target(f"folders that are not left behind: {' '.join([path, *more])}", ["-o", path, *more], says=says, status=status) for path, more, says, status in (
            ("d/" + "x" * 300 + "/out.gif", [], "File name too long", 73), ("d/e/../out.gif", [], "no such file or directory", 73), ("d/e/out.nope", [], ".nope", 64),
            ("d/e/out.gif", ["--max-bytes", "1"], "1 bytes", 73), ("d/e/out.gif", ["-o", "s.yaml/out.gif"], "Not a directory", 73), ("d/e/..", ["--format", "gif"], "", (64, 73)))),
        target("below a link to nowhere", ["-o", "l/out.gif"], {"l": link("nowhere")}, "no such file"), target("a directory", ["-o", "out.gif"], {"out.gif": os.mkdir}, "it is a directory"),
        target("a slash", ["-o", "out.gif/"], status=0), target("empty", ["-o", ""], says="", status=(64, 73)), target("below a file", ["-o", "s.yaml/out.gif"], says="Not a directory"),
        target("a link to nowhere", ["-o", "out.gif"], {"out.gif": link("nowhere")}, "points nowhere"), target("a circle of links", ["-o", "out.gif"], {"out.gif": link("out.gif")}, "symbolic links"),
        target("a link to a link", ["-o", "a.gif"], {"a.gif": link("b.gif"), "b.gif": link("c.gif"), "c.gif": b"old"}, status=0), target("a long name", ["-o", "x" * 300 + ".gif"], says="File name too long"),
        target("a socket", ["-o", "out.gif"], {"out.gif": bind}, "No such device"), target("kept", ["-o", "out.gif", "--no-clobber"], {"out.gif": b"old"}, "exists; choose another name"),
        target("full", ["-o", "/dev/full", "--format", "gif"], status=74, says="No space left"), target("full standard output", ["-o", "-", "--format", "gif"], status=74, says="", before=closing(1)),
        target("foreign frames", ["-o", "d/"], {"d/frame-0001.png": b"mine"}, "not of an earlier run"), target("a foreign manifest", ["-o", "d/"], {"d/manifest.json": b"{}"}, "not of an earlier run"),
        target("a directory in the way", ["-o", "d/"], {"d/frame-0001.png/x": b"mine"}, "Is a directory", (73, 74)), target("a second that can't be", ["-o", "a.gif", "-o", "s.yaml/b.gif"], says="Not a directory"),
        target("all standard streams closed", ["-o", "out.gif", "--quiet"], status=0, before=closing(0, 1, 2)), target("standard error closed", ["-o", "out.gif"], status=0, before=closing(2)),
        target("standard output closed", ["-o", "out.gif"], status=0, says="standard output", leaves=("out.gif",), before=closing(1)), target("not UTF-8", ["-o", b"\xff.gif"], status=(0, 64, 73)),
        target("the null device", ["-o", "/dev/null", "--format", "gif"], status=0),
    ]
    for name in ("out.gif", "out.png", "out.webp", "out.apng", "frames/", "frame-%04d.png"):
        found.append(target(f"a small quota for {name}", ["-o", name, "--quiet"], says="File too large", status=74, scene=moving, before=small_files(600)))
        found.append(target(f"a small quota for an old {name}", ["-o", name, "--quiet", "--force"], {name.replace("%04d", "0000") + ("x" if name.endswith("/") else ""): b"old"}, "File too large", 74, moving, before=small_files(600)))
    return found


# What is read besides scenes


def inputs(tool):
    found = [
        Case("scene: missing", ["render", "none.yaml"], {}, 66, "no such file"), Case("scene: a directory", ["render", "d"], {"d": os.mkdir}, 66, "is a directory"),
        Case("scene: a silent pipe", ["render", "p"], {"p": fifo}, 66, "without a writer"), Case("scene: endless zeros", ["render", "/dev/zero"], {}, 66, "16 MiB"),
        Case("scene: endless standard input", ["render", "-"], {}, 66, "16 MiB", stdin=open("/dev/zero", "rb")), Case("scene: no standard input", ["render", "-"], {}, 66, "", before=closing(0)),
        Case("scene: empty standard input", ["render", "-"], {}, 65, "<stdin>: error: the file is empty"), Case("scene: standard input", ["render", "-", "-o", "out.gif"], {}, 0, stdin=SCENE.encode()),
        Case("scene: its device", ["render", "/dev/stdin", "-o", "out.gif"], {}, 0, stdin=SCENE.encode()), Case("scene: the null device", ["render", "/dev/null"], {}, 65, "empty"),
        Case("scene: a circle of links", ["render", "s.yaml"], {"s.yaml": link("s.yaml")}, 66, "symbolic links"), Case("layout: missing", ["layout", "none.yaml"], {}, 66, "no such file"),
        Case("layout: full", ["layout", "s.yaml"], {"s.yaml": SCENE}, 74, "standard output", before=closing(1)), Case("effects: closed", ["effects"], {}, 74, "standard output", before=closing(1)),
        Case("fonts: closed", ["fonts"], {}, 74, "standard output", before=closing(1)), Case("still: missing", ["still", "none.yaml"], {}, 66, "no such file"),
        Case("inspect: missing", ["inspect", "none.gif"], {}, 66, "no such file"), Case("inspect: a directory", ["inspect", "d"], {"d": os.mkdir}, 66, "directory"),
        Case("inspect: a silent pipe", ["inspect", "p"], {"p": fifo}, 66, "not a regular file"), Case("inspect: empty", ["inspect", "e"], {"e": b""}, 65, "is empty"),
        Case("inspect: text", ["inspect", "t"], {"t": b"hello"}, 65, "unknown format"), Case("inspect: closed", ["inspect", "-"], {}, 66, "", before=closing(0)),
        Case("convert: missing", ["convert", "none.gif", "-o", "out.gif"], {}, 66, "no such file"), Case("convert: an empty directory", ["convert", "d", "-o", "out.gif"], {"d": os.mkdir}, 66, "no PNG files"),
        Case("convert: a silent pipe", ["convert", "p", "-o", "out.gif"], {"p": fifo}, 65, "unknown format"), Case("convert: text", ["convert", "-", "-o", "out.gif"], {}, 65, "unknown format", stdin=b"hello"),
        Case("convert: nothing", ["convert"], {}, 64, "file"), Case("convert: no output", ["convert", "a.gif"], {}, 64, "name an output"), Case("convert: closed", ["convert", "-", "-o", "out.gif"], {}, 66, "", before=closing(0)),
        Case("convert: endless zeros as a header", ["convert", "-", "-o", "out.gif"], {}, 65, "unknown format", stdin=open("/dev/zero", "rb")),
        Case("convert: a huge canvas", ["convert", "g", "-o", "out.gif"], {"g": b"GIF89a\xff\xff\xff\xff\0\0\0,\0\0\0\0\1\0\1\0\x80\0\0\0\0\0\0\2\1\0\0;"}, 65, "--limit"),
        Case("convert: Y4M of an absurd size", ["convert", "-", "-o", "out.gif"], {}, 65, "--limit", stdin=b"YUV4MPEG2 W999999 H999999 F1:1\nFRAME\n"),
        Case("convert: Y4M of sizes that overflow", ["convert", "-", "-o", "out.gif"], {}, 65, "", stdin=b"YUV4MPEG2 W9223372036854775807 H9223372036854775807 F1:1\nFRAME\n"),
        Case("convert: cut Y4M", ["convert", "-", "-o", "out.gif"], {}, 65, "ends after", stdin=b"YUV4MPEG2 W4 H4 F1:1\nFRAME\nabc"),
        Case("convert: cut RGBA", ["convert", "-", "-o", "out.gif", "--input-size", "4x4"], {}, 65, "ends after", stdin=b"abc"),
        Case("lint: a picture", ["lint", "a.gif"], {"a.gif": b"GIF89a\1\0\1"}, 65, "not a scene"), Case("lint: pictures", ["lint", "d"], {"d/a.gif": b"GIF89a"}, 66, "contains no scenes"),
        Case("preview: a picture", ["preview", "a.gif"], {"a.gif": b"GIF89a"}, 65, "not a scene"), Case("record: a picture", ["record", "a.gif", "--yes"], {"a.gif": b"GIF89a"}, 65, "not a tape"),
        Case("batch: semicolons", ["batch", "s.yaml", "--data", "d.csv", "-o", "{a}.gif"], {"s.yaml": SCENE, "d.csv": b"a;b\n1;2\n"}, 65, "separated by ';'"),
        Case("batch: a workbook", ["batch", "s.yaml", "--data", "d.xlsx", "-o", "{a}.gif"], {"s.yaml": SCENE, "d.xlsx": b"PK\3\4" + b"\0" * 99}, 65, "save it as CSV"),
        Case("inspect: nothing", ["inspect"], {}, 64, "file"), Case("inspect: a huge canvas", ["inspect", "g"], {"g": b"GIF89a\xff\xff\xff\xff\0\0\0;"}, (0, 65), ""),
    ]
    generator = random.Random(2)
    for suffix, bytes_ in samples(tool).items():
        for number in range(8):
            damaged = bytearray(bytes_)
            for _ in range(generator.choice((1, 4, 60))):
                damaged[generator.randrange(len(damaged))] = generator.randrange(256)
            found.append(Case(f"inspect: a damaged {suffix} {number}", ["inspect", "x"], {"x": bytes(damaged)}, (0, 65)))
            found.append(Case(f"convert: a damaged {suffix} {number}", ["convert", "x", "-o", "out.apng", "-q"], {"x": bytes(damaged)}, (0, 65)))
            found.append(Case(f"convert: a damaged {suffix} {number}, salvaged", ["convert", "x", "-o", "out.apng", "-q", "--salvage"], {"x": bytes(damaged)}, (0, 65)))
        for share in (0.02, 0.3, 0.9):
            found.append(Case(f"convert: a {suffix} cut at {share}, salvaged", ["convert", "x", "-o", "out.apng", "--salvage"], {"x": bytes_[: int(len(bytes_) * share)]}, (0, 65), "x: "))
            found.append(Case(f"inspect: a {suffix} cut at {share}", ["inspect", "x"], {"x": bytes_[: int(len(bytes_) * share)]}, 65, "x: error"))
            found.append(Case(f"convert: a {suffix} cut at {share}", ["convert", "x", "-o", "out.apng"], {"x": bytes_[: int(len(bytes_) * share)]}, 65, "x: error"))
    return found


def samples(tool):
    """The same animation in every format."""
    scene = "canvas: { width: 80, height: 40 }\nframeRate: 10\nlayers: [{ text: Buy milk, style: { size: 16 }, effects: [strikethrough] }]\n"
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/s.yaml", "w") as file:
            file.write(scene)
        names = [f"a.{suffix}" for suffix in ("gif", "apng", "webp")]
        subprocess.run([tool, "render", "s.yaml", "-q", *[word for name in names for word in ("-o", name)]], cwd=folder, check=True)
        for name in names:
            with open(f"{folder}/{name}", "rb") as file:
                found[name[2:]] = file.read()
    return found


def comparisons(tool):
    good = samples(tool)
    gif, apng = good["gif"], good["apng"]
    files = {"s.yaml": SCENE, "g/s.apng": apng}

    def verify(name, args, files, says="", status=66, **more):
        return Case(f"verify: {name}", ["verify", *args], files, status, says, **more)

    found = [
        verify("no goldens", ["s.yaml", "--goldens", "none", "--record", "never"], files, "no such directory"), verify("no scene", ["none.yaml", "--goldens", "g"], files, "no such file"),
        verify("an empty directory", ["d", "--goldens", "g"], {"d": os.mkdir}, "no scene"), verify("a bad scene", ["s.yaml", "--goldens", "g"], {**files, "s.yaml": "x"}, "s.yaml", 65),
        verify("a pipe for a golden", ["s.yaml", "--goldens", "g"], {"s.yaml": SCENE, "g/s.apng": fifo}, "not a regular file"), verify("a directory for a golden", ["s.yaml", "--goldens", "g"], {"s.yaml": SCENE, "g/s.apng": os.mkdir}, "directory"),
        verify("an empty golden", ["s.yaml", "--goldens", "g"], {"s.yaml": SCENE, "g/s.apng": b""}, "g/s.apng", 65), verify("an empty lock", ["s.yaml", "--goldens", "g"], {"s.yaml": SCENE, "g/s.lock": b""}, "g/s.lock", 65),
        verify("a lock of bytes", ["s.yaml", "--goldens", "g"], {"s.yaml": SCENE, "g/s.lock": os.urandom(1000)}, "g/s.lock", 65), verify("an odd mode", ["s.yaml", "--goldens", "g"], files, "GLYPHREEL_RECORD", 64, env={"GLYPHREEL_RECORD": "zzz"}),
        verify("an odd shard", ["s.yaml", "--goldens", "g", "--shard", "3/2"], files, "--shard", 64), verify("a shard of nothing", ["s.yaml", "--goldens", "g", "--shard", "0/0"], files, "--shard", 64),
        verify("another animation", ["s.yaml", "--goldens", "g", "--record", "never"], files, status=1), verify("too many frames", ["s.yaml", "--goldens", "g", "--limit", "frames=1"], files, "s.yaml:3:", 65),
        verify("a pipe for a scene", ["p.yaml", "--goldens", "g"], {**files, "p.yaml": fifo}, "without a writer"), verify("two of one name", ["a/s.yaml", "b/s.yaml", "--goldens", "g"], {"a/s.yaml": SCENE, "b/s.yaml": SCENE}, "one golden", 64),
        verify("a report in a file", ["s.yaml", "--goldens", "g", "--report", "s.yaml", "--record", "never"], files, "", 73),
        Case("diff: equal", ["diff", "a", "b"], {"a": gif, "b": gif}, 0), Case("diff: different", ["diff", "a", "b"], {"a": gif, "b": png(4, 4, bytes(68))}, 1), Case("diff: missing", ["diff", "a", "b"], {"a": gif}, 66, "b"),
        Case("diff: a silent pipe", ["diff", "a", "b"], {"a": gif, "b": fifo}, 66, "not a regular file"), Case("diff: a directory", ["diff", "a", "b"], {"a": gif, "b": os.mkdir}, 66, "manifest"), Case("diff: text", ["diff", "a", "b"], {"a": gif, "b": b"hi"}, 65, "b"),
        Case("diff: one alone", ["diff", "a"], {"a": gif}, 64, "b"), Case("diff: a lock of text", ["diff", "a.lock", "b"], {"a.lock": b"hi", "b": gif}, 65, "a.lock"), Case("diff: a bomb", ["diff", "a", "b"], {"a": gif, "b": png(60000, 60000)}, 65, "b"),
        Case("diff: a manifest that leads out", ["diff", "a", "d"], {"a": gif, "d/manifest.json": b'{"format": "glyphreel frame sequence", "version": 1, "frames": [{"file": "../a", "start": 0, "duration": 1}]}'}, 65, "d"),
        verify("an empty recording", ["s.cast", "--goldens", "g"], {"s.cast": b"", "g/s.cast": CAST}, "s.cast", 65),
        verify("an empty golden of a recording", ["s.cast", "--goldens", "g"], {"s.cast": CAST, "g/s.cast": b""}, "g/s.cast", 65),
        verify("a damaged golden of a recording", ["s.cast", "--goldens", "g"], {"s.cast": CAST, "g/s.cast": CAST + b"[1\n"}, "g/s.cast", 65),
        verify("a pipe for a golden of a recording", ["s.cast", "--goldens", "g"], {"s.cast": CAST, "g/s.cast": fifo}, "not a regular file"),
        verify("a mask that matches in too many ways", ["s.cast", "--goldens", "g", "--mask", "(a+)+$"], {"s.cast": CAST, "g/s.cast": CAST.replace(b"$ ", b"a" * 40 + b"!")}, "too long", 65),
        verify("a mask that is none", ["s.cast", "--goldens", "g", "--mask", "("], {"s.cast": CAST, "g/s.cast": CAST}, "--mask", 64),
        verify("a mask without a recording", ["s.yaml", "--goldens", "g", "--mask", "a"], files, "--mask", 64),
        Case("diff: a recording and a picture", ["diff", "a.cast", "b"], {"a.cast": CAST, "b": gif}, 64, "recording"),
        Case("diff: recordings of bytes", ["diff", "a.cast", "b.cast"], {"a.cast": CAST, "b.cast": os.urandom(1000)}, 65, "b.cast"),
    ]
    generator = random.Random(3)
    for number in range(10):
        damaged = bytearray(apng)
        for _ in range(10):
            damaged[generator.randrange(len(damaged))] = generator.randrange(256)
        found.append(Case(f"diff: a damaged file {number}", ["diff", "a", "b"], {"a": apng, "b": bytes(damaged)}, (0, 1, 65)))
    return found


def bombs(_):
    """Small files that stand for much are refused, or done with, in two seconds and 160 MiB: two canvases and what is around.

    So are bytes that no decoder needs, which take an eighth of that on a quiet machine.
    """
    return [
        Case(f"bomb: {name}", arguments, files, (0, 1, 65, 66), seconds=2, mebibytes=160)
        for name, files, arguments in all_bombs() + surplus_bombs()
    ]


def caption_bombs(_):
    """Captions that ask for much are refused, or rendered in a time and memory that their words and pages explain."""
    # docs/RELIABILITY.md tells what a page takes.
    large = {"words of marks": (10, MEBIBYTES), "20,000 words of a transcript": (8, MEBIBYTES), "20,000 cues": (20, 400), "100,000 different words": (15, 400), "100,000 colours": (15, 400), "a cue of 24 hours": (10, MEBIBYTES), "10,000 cues of 24 hours": (10, MEBIBYTES)}
    return [
        Case(f"caption bomb: {name}", CAPTIONS, {"t": written(text)}, (0, 65, 66), seconds=seconds, mebibytes=mebibytes)
        for name, text in all_caption_bombs().items()
        for seconds, mebibytes in [large.get(name, (SECONDS, MEBIBYTES))]
    ]


def lottie_bombs(_):
    """Lottie files that ask for much are refused within two seconds, or drawn within what docs/RELIABILITY.md promises."""
    return [
        Case(f"Lottie bomb: {name}", LOTTIE, {"a.json": written(make)}, status, seconds=2 if status == 65 else 20, mebibytes=380)
        for name, (status, make) in all_lottie_bombs().items()
    ]


def scene_bombs(_):
    """Scenes that ask for much are refused, or written, in every output format."""
    return [
        Case(f"scene bomb: {name}", arguments, files, (0, 65, 73), seconds=10, mebibytes=300)
        for name, files, arguments in scene_runs()
    ]


def work_bombs(_):
    """Inputs of at most a megabyte take 20 seconds of a processor and 400 MB at most, or are refused."""
    return [
        Case(f"work bomb: {name}", arguments, files, (0, 65), seconds=20, mebibytes=380)
        for name, files, arguments in all_work_bombs()
    ]


def captions(_):
    small = ["--canvas", "64x64", "-o", "out.gif", "-q"]

    def captions_(name, contents, status=65, says="t:", args=small, **more):
        return Case(f"captions: {name}", ["captions", "t", *args], {"t": contents, **more.pop("files", {})}, status, says, **more)

    def flag(name, args, says="", status=64):
        return captions_(f"the flag {name}", SUBTITLES, status, says, args)

    bad = {
        "nothing": (b"", "empty"), "spaces": (" \n \n", "empty"), "a mark alone": (b"\xef\xbb\xbf", "empty"), "half a mark": (b"\xff\xfe\x31", "not UTF-16LE"), "a NUL": (b"\0", "not a caption file"), "text": ("hello\n", "not a caption file"), "a scene": (SCENE, "not a caption file"),
        "a PNG": (png(4, 4), "not text"), "0xFF": (b"1\n\xff", "t:1:1"), "0xFF in UTF-8": (("1\n" + "é" * 9).encode() + b"\xff", ("t:2:1", "not UTF-8")), "half a character": (b"\xff\xfe" + SUBTITLES.encode("utf-16-le") + b"\x31", "not UTF-16LE"),
        "no time": ("1\n --> \na\n", "t:2:"), "one time": ("00:00:01,000 -->\na\n", "t:1:"),
        "a negative time": ("-00:00:01,000 --> 00:00:02,000\na\n", "t:1:1"), "a late time": ("00:00:01,000 --> 24:00:00,001\na\n", "t:1:18"), "a huge time": ("00:00:01,000 --> 999999999999:00:02,000\na\n", "t:1:18"), "digits of another script": ("٠٠:٠٠:٠١,٠٠٠ --> 00:00:02,000\na\n", "t:1:1"),
        "times in the wrong order": ("00:00:02,000 --> 00:00:01,000\na\n", ("t:1:1", "ends before it starts")), "a cue without a duration": (CUE_HEADS["srt"].replace(",300", ",100") + "a\n", ("no captions", "no duration")), "no text": (CUE_HEADS["srt"], "no captions"), "tags alone": (CUE_HEADS["srt"] + "<i></i>{\\an8}", "no captions"), "WebVTT alone": ("WEBVTT\n", "no captions"),
        "wrong WebVTT": ("WEBVTT-\n", "begins with a line 'WEBVTT'"), "a ruby alone": (CUE_HEADS["vtt"] + "<ruby><rt>a", "no captions"), "sections alone": ("[Script Info]\n[V4+ Styles]\n[Events]\n", "no line 'Dialogue:'"), "a dialogue of two fields": ("[Events]\nDialogue: 0,1\n", ("t:2:1", "2 fields")),
        "a dialogue without a format's time": ("[Events]\nFormat: Text\nDialogue: a\n", "t:3:1"), "a drawing alone": (CUE_HEADS["ass"] + "{\\p1}m 0 0 l 1 1", "no captions"), "an open bracket": ("[", "t:1:2"), "an open brace": ("{", "t:1:2"), "an open quote": ('["', "t:1:2"), "an empty list": ("[]", "not a transcript"),
        "an empty object": ("{}", "not a transcript"), "null": ("null", "not a caption file"), "what follows": ("[] []", "t:1:4"), "a repeated name": ('{"words": 1, "words": 2}', "duplicate name"), "half a surrogate pair": ('[["\\ud800", 0, 1]]', "surrogate"), "an escaped NUL": ('[["\\u0000", 0, 1]]', "NUL"),
        "a word without a time": ('[["a"]]', "not a transcript"), "a negative word": ('[["a", -1, 1]]', "no valid time"), "a late word": ('[["a", 0, 1], ["b", 86400, 86401]]', "no valid time"), "a late word between others": ('[["a", 0, 1], ["b", 1, 1e300], ["c", 2, 3]]', "no valid time"), "an infinite word": ('[["a", 0, "inf"]]', "no valid time"),
        "segments without words": ('{"segments": [{"start": 0, "end": 1}]}', "no times"), "a bracket and digits": ("[12", "t:1:4"), "lyrics": ("[00:01.00]a\n", "LRC"), "a word of all types": ('[[], {}, null, true, 1, "a"]', "not a transcript"),
    }
    found = [captions_(name, contents, 65, says) for name, (contents, says) in bad.items()]
    good = {
        "UTF-16": SUBTITLES.encode("utf-16"), "UTF-16 without its mark": SUBTITLES.encode("utf-16-le"), "UTF-32": SUBTITLES.encode("utf-32"), "carriage returns": SUBTITLES.replace("\n", "\r"), "NULs in a text": CUE_HEADS["srt"] + "a\0b\n", "no line feed at the end": SUBTITLES[:-1], "a number without a cue": CUE_HEADS["srt"] + "a\n\n2\n", "open tags": CUE_HEADS["srt"] + "<i><b><font color=red>a", "ends alone": CUE_HEADS["vtt"] + "</i></b></c></v></ruby>a",
        "numbers that are none": CUE_HEADS["vtt"].replace(".300", ".300 line:nan position:nan% size:inf% align:x") + "a", "a place that is none": CUE_HEADS["ass"] + "{\\pos(nan,inf)\\pos(1e999,-1e999)\\k1e308\\knan\\an99\\a999999999999\\b99999999999999999999}a",
        "a resolution that is none": CUE_HEADS["ass"].replace("[Events]", "PlayResX: 1e-320\nPlayResY: nan\n[Events]") + "{\\pos(9,9)}a", "a transcript of other types": '[["a", 0, 0.1, null, {}], null, {"text": {}, "start": []}, ["b", "0.1", 0.2]]', "words in the wrong order": '[["a", 0.2, 0.3], ["b", 0, 0.1]]',
        "cues at once": (CUE_HEADS["srt"] + "a\n\n") * 2,
    }
    found += [captions_(name, contents, 0, "", [*small, "--missing-glyph", "skip"]) for name, contents in good.items()]
    # Invalid UTF-8 may be text in another encoding.
    found += [
        captions_(name, CUE_HEADS["srt"].encode() + contents, (0, 65), "", [*small, "--missing-glyph", "skip"])
        for name, contents in {"an overlong NUL": b"\xc0\x80", "a surrogate": b"\xed\xa0\x80", "every byte": bytes(range(128, 256))}.items()
    ]
    for option, wrong in {
        "--style": ["x", ""], "--canvas": ["x", "", "0x0", "15x16", "16385x16", "-1x16", "16x16x16", "1e3x16", "nan", "99999999999999999999x16"], "--position": ["x", ""], "--max-lines": ["0", "7", "-1", "x", "nan"], "--words": ["0", "101", "-1", "x"], "--size": ["3", "2001", "-1", "nan", "inf", "x"],
        "--frame-rate": ["0", "-1", "nan", "inf", "1e9"], "--missing-glyph": ["pray"], "--encoding": ["", "x", "utf-7", "../utf-8", "scsu"], "--limit": ["x", "frames=0"], "--effort": ["0", "10"], "--format": ["bmp", ""], "--matte": ["nocolour"],
    }.items():
        found += [flag(f"{option}={value}", [*small, f"{option}={value}"], "", (64, 65)) for value in wrong]
    found += [
        flag("--font of nobody", [*small, "--font", "Nobody"], "Nobody", 65), flag("--font of a missing file", [*small, "--font", "./none.ttf"], "none.ttf", (65, 66)), flag("--color of nobody", [*small, "--color", "nocolour"], "nocolour", 64), flag("--accent of nobody", [*small, "--accent", "nocolour"], "nocolour", 64),
        flag("--accent in the style minimal", [*small, "--accent", "nocolour", "--style", "minimal"], "", (0, 64, 65)), flag("--language of nobody", [*small, "--language", "x" * 1000], "", (0, 64, 65)), flag("an empty --language", [*small, "--language", ""], "", (0, 64, 65)), flag("--font-dir that is missing", [*small, "--font-dir", "none"], "none", (65, 66)),
        flag("--over a missing video", ["-o", "out.mp4", "--over", "none.mp4"], "none.mp4", (66, 74)), flag("--over a text", ["-o", "out.mp4", "--over", "t"], "", (65, 66, 74)), flag("an output that is the input", ["-o", "t", "--format", "gif"], "would replace the input"), flag("--region of six lines on a small canvas", [*small, "--region", "--max-lines", "6", "--size", "60"], "", (0, 64, 65)),
        flag("large letters on a small canvas", [*small, "--size", "2000"], "", (0, 65)), flag("a large canvas", ["--canvas", "16384x16384", "-o", "out.gif", "-q"], "--limit", 65), flag("a limit of frames", [*small, "--limit", "frames=2"], "--limit frames=", 65), flag("the highest --frame-rate", [*small, "--frame-rate", "1000"], "", (0, 64, 65)),
        Case("captions: no file", ["captions"], {}, 64, "file"), Case("captions: two files", ["captions", "a", "b"], {}, 66, "no such file"), Case("captions: five files", ["captions", "a", "b", "c", "d", "e"], {}, 64, "4 files"), Case("captions: missing", ["captions", "none.srt"], {}, 66, ("none.srt", "no such file")), Case("captions: an empty name", ["captions", ""], {}, 66, "no such file"), Case("captions: not UTF-8", ["captions", b"\xff.srt"], {}, (64, 66)),
        captions_("a directory", os.mkdir, 66, "directory"), captions_("a silent pipe", fifo, (65, 66)), captions_("zeros", link("/dev/zero"), 66, "device"), captions_("random bytes", link("/dev/urandom"), 66, "device"), captions_("the null device", link("/dev/null"), 66, "device"), captions_("a circle of links", link("t"), 66, "symbolic links"),
        captions_("a terabyte", sparse(1 << 40), 66), captions_("17 MiB", sparse(17 << 20), 66, "16 MiB"), captions_("16 MiB of zeros", sparse(16 << 20), 65, "not a caption file", seconds=10),
        Case("captions: standard input", ["captions", "-", *small], {}, 0, stdin=SUBTITLES.encode()), Case("captions: empty standard input", ["captions", "-", *small], {}, 65, ":1:1: error"), Case("captions: endless standard input", ["captions", "-", *small], {}, 66, stdin=open("/dev/zero", "rb")), Case("captions: no standard input", ["captions", "-", *small], {}, 66, "", before=closing(0)),
        captions_("a full device", SUBTITLES, 74, "No space left", ["-o", "/dev/full", "--format", "gif"]), captions_("below a device", SUBTITLES, 73, "Not a directory", ["-o", "/dev/null/out.gif"]), captions_("standard output closed", SUBTITLES, 74, "standard output", ["--print-scene"], before=closing(1)), captions_("all standard streams closed", SUBTITLES, 0, "", small, before=closing(0, 1, 2)),
        captions_("a small quota", SUBTITLES, 74, "File too large", ["-o", "out.png", "--canvas", "640x360"], before=small_files(200)), captions_("an odd temporary directory", SUBTITLES, 0, "", small, env={"TMPDIR": "/nonexistent"}), captions_("no HOME", SUBTITLES, 0, "", small, env={"HOME": "/nonexistent"}), captions_("Turkish", SUBTITLES, 0, "", [*small, "--style", "pop"], env={"LC_ALL": "tr_TR.UTF-8"}),
        captions_("ICU's data elsewhere", CUE_HEADS["srt"] + "今日は晴れ", 0, "", [*small, "--missing-glyph", "skip"], env={"ICU_DATA": "/nonexistent"}), captions_("few descriptors", SUBTITLES, 0, "", small, before=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (8, 8))), captions_("a tight umask", SUBTITLES, 0, "", small, before=lambda: os.umask(0o777)),
        Case("captions: standard input in an odd temporary directory", ["captions", "-", *small], {}, (66, 74), "", stdin=SUBTITLES.encode(), env={"TMPDIR": "/nonexistent"}),
        captions_("ffmpeg is missing", SUBTITLES, 73, "ffmpeg", ["-o", "out.mp4", "--matte", "red", "--canvas", "64x64"], env={"PATH": ""}),
        captions_("a day of frames", "WEBVTT\n\n00:00.000 --> 24:00:00.000\na <00:01.000>b\n", 65, "--limit frames=", [*small, "--limit", "frames=100000"]), captions_("an hour of frames", "WEBVTT\n\n00:00.000 --> 01:00:00.000\na <00:01.000>b\n", 0, "", seconds=10), captions_("1,000 minutes of frames", "WEBVTT\n\n00:00.000 --> 16:40:00.000\na b\n", 0, ""), captions_("a character of no font", CUE_HEADS["vtt"] + "a <00:00.200>\U00012000", 65, "U+12000"),
    ]
    generator = random.Random(5)
    whole = {
        "SubRip": (CUE_HEADS["srt"] + "{\\an8}<i>Hi</i>\n<font color=red>you</font>\n\n") * 3, "WebVTT": CUE_HEADS["vtt"] + "<v Ada>Fish &amp; <00:00.200><c.yellow>chips</c>\n\n00:00.400 --> 00:00.500 line:0 position:20%\nb\n", "SubStation": CUE_HEADS["ass"] + "{\\k5\\pos(1,2)\\c&H00FF00&}Hi\\N{\\i1}x\n" + CUE_HEADS["ass"][-50:] + "a\n",
        "JSON": '{"segments": [{"words": [{"word": " Hi", "start": 0, "end": 0.1}, {"word": " you", "start": 0.1, "end": 0.2}]}]}',
    }
    for kind, text in whole.items():
        for number in range(25):
            damaged = bytearray(text.encode())
            for _ in range(generator.choice((1, 4, 20))):
                damaged[generator.randrange(len(damaged))] = generator.randrange(256 if number % 3 == 0 else 128)
            found.append(captions_(f"damaged {kind} {number}", bytes(damaged), (0, 65), "", [*small, "--missing-glyph", "skip", "--frame-rate", "10"]))
        for share in (0.1, 0.5, 0.9):
            found.append(captions_(f"{kind} cut at {share}", text[:int(len(text) * share)], (0, 65), "", [*small, "--missing-glyph", "skip"]))
    return found


def environments(_):
    def odd(name, env=None, status=0, says="", **more):
        return Case(f"environment: {name}", ["render", "s.yaml", "-o", "out.gif", "-q"], {"s.yaml": SCENE}, status, says, env=env or {}, **more)

    def few_descriptors():
        resource.setrlimit(resource.RLIMIT_NOFILE, (6, 6))

    def no_directory():
        os.mkdir("gone")
        os.chdir("gone")
        os.rmdir("../gone")

    return [
        odd("no PATH", {"PATH": ""}), odd("no HOME", {"HOME": "/nonexistent"}), odd("an odd HOME", {"HOME": "\n"}), odd("an odd locale", {"LC_ALL": "xx_YY.UTF-16"}), odd("Turkish", {"LC_ALL": "tr_TR.UTF-8"}),
        odd("an odd time zone", {"TZ": ":/dev/zero"}), odd("an odd terminal", {"TERM": "\x1b", "COLUMNS": "-1"}), odd("a huge variable", {"X": "x" * 100_000}), odd("an odd temporary directory", {"TMPDIR": "/nonexistent"}),
        odd("few descriptors", before=few_descriptors), odd("a tight umask", before=lambda: os.umask(0o777)), odd("a directory that is gone", status=66, says="no such file", before=no_directory),
        odd("ICU's data elsewhere", {"ICU_DATA": "/nonexistent"}), odd("fontconfig elsewhere", {"FONTCONFIG_FILE": "/dev/zero"}), odd("FreeType's properties", {"FREETYPE_PROPERTIES": "truetype:interpreter-version=35"}),
    ]


# Verbs that came later


def one_liners(_):
    found = [
        Case("strike: nothing", ["strike"], {}, 64, ""), Case("strike: an empty text", ["strike", "", "-o", "out.gif", "-q"], {}, (0, 64, 65)),
        Case("strike: a control character", ["strike", "a\x1bb", "-o", "out.gif", "-q"], {}, (0, 64, 65)), Case("strike: not UTF-8", ["strike", b"\xff\xfe", "-o", "out.gif", "-q"], {}, (0, 64, 65)),
        Case("strike: a character of no font", ["strike", "漢", "-o", "out.gif", "-q"], {}, 65, "U+6F22"), Case("strike: 100,000 letters", ["strike", "ab " * 33_000, "-o", "out.gif", "-q", "--duration", "100ms"], {}, (0, 64, 65)),
        Case("strike: below a device", ["strike", "a", "-o", "/dev/null/out.gif"], {}, 73, "Not a directory"), Case("strike: a full device", ["strike", "a", "-o", "/dev/full", "--format", "gif"], {}, 74, "No space left"),
        Case("dots: without dots", ["dots", "Loading", "-o", "out.gif"], {}, (64, 65), ""), Case("count: no number", ["count", "a", "b", "-o", "out.gif"], {}, 64, ""),
        Case("count: too large", ["count", "0", "1e300", "-o", "out.gif"], {}, (64, 65), ""), Case("color: no colour", ["color", "a", "nocolour", "-o", "out.gif"], {}, (64, 65), ""),
        Case("type: marks", ["type", "a" + "\u0301" * 20_000, "-o", "out.gif", "-q"], {}, (0, 65)), Case("reveal: a small limit", ["reveal", "abcdef", "-o", "out.gif", "--limit", "text=3"], {}, (64, 65), ""),
    ]
    return found


def batches(_):
    scene = "canvas: { width: 60, height: 30 }\nframeRate: 10\nduration: 200ms\nlayers: [{ text: '{{id}}', style: { size: 12 } }]\n"

    def batch(name, data, status, says="", args=(), **more):
        files = {"s.yaml": scene, "out": os.mkdir, **({"d.csv": data} if data is not None else {})}
        return Case(f"batch: {name}", ["batch", "s.yaml", "--data", "d.csv", "-o", "out/{id}.gif", *args], files, status, says, **more)

    return [
        batch("no data", None, 66, "d.csv"), batch("empty", b"", (0, 65)), batch("a directory", os.mkdir, 66, "d.csv"), batch("a pipe", fifo, (65, 66), ""),
        batch("bytes that are no text", b"id\n\xff\xfe\n", 65, "d.csv"), batch("a NUL", b"id\na\0b\n", (65, 74), ""), batch("an open quote", b'id\n"a\n', 65, "d.csv"),
        batch("no such column", b"name\na\n", (64, 65), ""), batch("a path out of the directory", b"id\n../../x\n", (64, 65, 73), ""), batch("two of one name", b"id\na\na\n", (64, 65), ""),
        batch("zeros", link("/dev/zero"), (65, 66), ""), batch("an odd shard", b"id\na\n", 64, "", ["--shard", "5/2"]),
    ]


def others(_):
    found = [
        Case("lint: missing", ["lint", "none.yaml"], {}, 66, "no such file"), Case("lint: a silent pipe", ["lint", "p.yaml"], {"p.yaml": fifo}, 66, "without a writer"),
        Case("lint: a limit", ["lint", "s.yaml", "--limit", "text=3"], {"s.yaml": "layers: [{ text: four }]"}, 65, ("s.yaml:1:", "--limit text=4")), Case("lint: a bad scene", ["lint", "s.yaml"], {"s.yaml": "x"}, 65, "s.yaml"), Case("init: something is there", ["init", "s.yaml"], {"s.yaml": "mine"}, (64, 73), ""),
        Case("watch: no scene", ["watch", "none.yaml", "-o", "out.gif"], {}, 66, ""), Case("preview: no scene", ["preview", "none.yaml"], {}, 66, ""),
        Case("preview: an odd port", ["preview", "s.yaml", "--port", "99999"], {"s.yaml": SCENE}, 64, ""),
    ]
    for verb in ("schema", "completions", "manual"):
        found.append(Case(f"{verb}: closed", [verb] + (["bash"] if verb == "completions" else []), {}, (64, 74), "", before=closing(1)))
    return found


def shared_budgets(_):
    """Expressions that are bearable alone and not together, or whose single steps are long."""
    slow = "".join("      - { regex: '(a+)+$', style: { color: red } }\n" for _ in range(200))
    several = "".join(f"      - {{ regex: '(a+)+{number}$', style: {{ color: red }} }}\n" for number in range(200))
    wide = "(?i:[b-\\U0010FFFF])" * 40
    opened = "".join(f"      - {{ regex: '{wide}{number}', style: {{ color: red }} }}\n" for number in range(200))
    effects = ", ".join(f"underline: {{ select: {{ regex: '(a+)+{number}$' }} }}" for number in range(1))
    text = "a" * 60 + "!"
    counted = "layers: [{ text: 'x{count}', style: { size: 8 }, effects: [count: { from: 1, to: 900, duration: 9s, format: { prefix: '" + "1" * 60 + "' } }, underline: { select: { regex: '(1+)+x' } }] }]\n"
    head = "canvas: { width: 300 }\nlayers:\n  - text: "
    return [
        render("shared budgets: 200 slow spans", f"{head}{text}\n    spans:\n{slow}", ("s.yaml:5:", "(a+)+$", "too long")),
        render("shared budgets: 200 different spans", f"{head}{text}\n    spans:\n{several}", ("s.yaml:5:", "(a+)+0$", "too long")),
        render("shared budgets: sets that take long to build", f"{head}{text}\n    spans:\n{opened}", "too long"),
        render("shared budgets: a backreference", f"{head}{'a' * 19_000}!\n    spans:\n      - {{ regex: '(a*)\\1b', style: {{ color: red }} }}\n", ("s.yaml:5:", "too long")),
        render("shared budgets: an effect", f"{head}{text}\n    effects: [{effects}]\n", ("s.yaml:4:", "too long")),
        render("shared budgets: texts of frames", "canvas: { width: 300 }\nframeRate: 50\n" + counted, ("(1+)+x", "too long")),
    ]


def huge_numbers(_):
    files = {"s.yaml": SCENE, "d.csv": "id\na\n"}
    found = []
    for number in ("9223372036854775807", "1025", "0", "-1"):
        for verb in (["render", "s.yaml", "-o", "out.gif"], ["batch", "s.yaml", "--data", "d.csv", "-o", "{id}.gif"]):
            found.append(Case(f"huge numbers: {verb[0]} --jobs {number}", [*verb, f"--jobs={number}"], files, 64, f"--jobs must be from 1 to 1024, not {number}"))
    for shard in ("1/9223372036854775807", "9223372036854775807/9223372036854775807", "1/1000001", "1/18446744073709551616"):
        found.append(Case(f"huge numbers: --shard {shard}", ["batch", "s.yaml", "--data", "d.csv", "-o", "{id}.gif", "--shard", shard], files, 64, shard))
    found.append(Case("huge numbers: a scheduler's", ["batch", "s.yaml", "--data", "d.csv", "-o", "{id}.gif", "--shard", "auto"], files, 64, "", env={"CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1000000000"}))
    return found


def lonely():
    """Makes this process one that may have no second thread: root's are not limited, another user's are."""
    os.chmod(".", 0o777)
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(54321)
        os.setuid(54321)
    resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))


def lonely_threads(_):
    files = {"s.yaml": SCENE, "d.csv": "id\na\nb\n"}
    found = [
        Case(f"lonely threads: {output}", ["render", "s.yaml", "-o", output, "--jobs", "8", "-q"], files, 0, before=lonely)
        for output in ("out.gif", "out.apng", "out.webp", "out/")
    ]
    return found + [
        Case("lonely threads: batch", ["batch", "s.yaml", "--data", "d.csv", "-o", "{id}.gif", "-q", "--jobs", "8"], files, 0, before=lonely),
        Case("fonts: all that are installed", ["fonts", "--system-fonts"], {}, 0),
        Case("lonely threads: preview", ["preview", "s.yaml", "--port", "0"], files, 70, "needs another thread", before=lonely),
    ]


ROW = "canvas: { width: 60, height: 30 }\nframeRate: 10\nduration: 200ms\nlayers: [{ text: '{{id}}', style: { size: 12 } }]\n"
FRAMES = b'{"format": "glyphreel frame sequence", "version": 1, "frames": [{"file": "frame-0000.png", "start": 0, "duration": 1}]}'
GOOD_PNG = png(4, 4, b"".join(b"\0" + b"\x80" * 16 for _ in range(4)))


def strange_files(_):
    """Where a file is expected: links to devices, pipes, and files of a terabyte that take no room."""
    found = []
    for kind, make in {"zeros": link("/dev/zero"), "a terminal": link("/dev/tty"), "a pipe": fifo, "a terabyte": sparse(1 << 40)}.items():
        verify = ["verify", "s.yaml", "--goldens", "g", "--record", "never"]
        batch = ["batch", "row.yaml", "--data", "d.csv", "-o", "out/{id}.gif", "--quiet"]
        rows = {"row.yaml": ROW, "d.csv": "id\na\n", "out": os.mkdir}
        found += [
            Case(f"strange: {kind} for a golden", verify, {"s.yaml": SCENE, "g/s.apng": make}, 66, "g/s.apng"),
            Case(f"strange: {kind} for a lock", verify, {"s.yaml": SCENE, "g/s.lock": make}, 66, "g/s.lock"),
            Case(f"strange: {kind} for a file to inspect", ["inspect", "x"], {"x": make}, 66, "x"),
            Case(f"strange: {kind} for a frame to convert", ["convert", "f", "-o", "out.gif"], {"f/a0.png": GOOD_PNG, "f/a1.png": make}, 66, "a1.png"),
            Case(f"strange: {kind} for a file to compare", ["diff", "x", "x"], {"x": make}, 66, "x"),
            Case(f"strange: {kind} for a lock to compare", ["diff", "x.lock", "a.png"], {"x.lock": make, "a.png": GOOD_PNG}, 66, "x.lock"),
            Case(f"strange: {kind} for a sequence's manifest", ["diff", "f", "f"], {"f/manifest.json": make, "f/frame-0000.png": GOOD_PNG}, 66, "manifest.json"),
            Case(f"strange: {kind} for a frame", ["diff", "f", "f"], {"f/manifest.json": FRAMES, "f/frame-0000.png": make}, 66, "frame-0000.png"),
            Case(f"strange: {kind} for a manifest in the way", ["render", "s.yaml", "-o", "f/"], {"s.yaml": SCENE, "f/manifest.json": make}, 73, "not of an earlier run"),
            Case(f"strange: {kind} for a batch's manifest", batch, {**rows, "out/manifest.jsonl": make}, 73, "manifest.jsonl"),
            Case(f"strange: {kind} for a manifest to resume", batch + ["--resume"], {**rows, "out/manifest.jsonl": make}, 73, "manifest.jsonl"),
            Case(f"strange: {kind} for a manifest to merge", ["batch", "--merge", "m.jsonl", "-o", "all.jsonl"], {"m.jsonl": make}, 66, "m.jsonl"),
            Case(f"strange: {kind} for rows", batch, {**rows, "d.csv": make}, (65, 66), "d.csv"),
            Case(f"strange: {kind} for a font beside others", ["fonts", "--font-dir", "d"], {"d/f.ttf": make}, 65, "d/f.ttf"),
            render(f"strange: {kind} for a picture", layer("{ background: 'url(p.png)', frame: { x: 0, y: 0, width: 20, height: 20 }, text: a }"), "s.yaml:5:", files={"p.png": make}),
        ]
    return found + [
        Case("strange: standard input for a picture", ["render", "s.yaml", "-o", "out.gif"], {"s.yaml": layer("{ background: 'url(-)', frame: { x: 0, y: 0, width: 20, height: 20 }, text: a }")}, 65, "s.yaml:5:", stdin=GOOD_PNG),
        Case("strange: a pipe in the way of a row", ["batch", "row.yaml", "--data", "d.csv", "-o", "out/{id}.gif", "--quiet"], {"row.yaml": ROW, "d.csv": "id\na\n", "out/a.gif": fifo}, 73, "", leaves=("out/manifest.jsonl",)),
        Case("strange: a sequence that names a place elsewhere", ["diff", "f", "f"], {"f/manifest.json": FRAMES.replace(b"frame-0000.png", "../\u0301x".encode()), "\u0301x": GOOD_PNG}, 65, "manifest"),
    ]


def links(_):
    """Links in a tree of others that lead to files of the user."""
    rows = {"row.yaml": ROW, "d.csv": "id\na\n", "mine": b"mine"}

    def case(name, args, files, says="symbolic link", status=73, **more):
        return Case(f"link: {name}", args, {"s.yaml": SCENE, "mine": b"mine", **files}, status, says, **more)

    batch = ["batch", "row.yaml", "--data", "d.csv", "--quiet", "-o"]
    verify = ["verify", "s.yaml", "--goldens", "g", "--record"]
    return [
        case("an output that leads out", ["render", "d/../s.yaml", "-o", "d/out.gif"], {"d/out.gif": link("../mine")}, ("outside of 'd'", "remove the link")),
        case("an output that leads to a device", ["render", "s.yaml", "-o", "out.gif"], {"out.gif": link("/dev/null")}, "outside of '.'"),
        case("an output within", ["render", "s.yaml", "-o", "d/out.gif"], {"d/out.gif": link("real.gif"), "d/real.gif": b"old"}, status=0),
        case("a row's output", batch + ["out/{id}.gif"], {**rows, "out/a.gif": link("../mine")}, "row 1", leaves=("out/manifest.jsonl",)),
        case("a directory of rows", batch + ["out/{id}/b.gif"], {**rows, "out/a": link(".."), "b.gif": b"mine"}, "row 1", leaves=("out/manifest.jsonl",)),
        case("a batch's manifest", batch + ["out/{id}.gif"], {**rows, "out/manifest.jsonl": link("../mine")}),
        case("a golden that is written", verify + ["all"], {"g/s.apng": link("../mine")}), case("a golden that is read", verify + ["never"], {"g/s.apng": link("../mine")}, status=66),
        case("a frame", ["diff", "f", "f"], {"f/manifest.json": FRAMES, "f/frame-0000.png": link("../good.png"), "good.png": GOOD_PNG}, status=66),
        case("a report's page", verify + ["never", "--report", "r"], {"r/index.html": link("../mine"), "g": os.mkdir}),
        case("a report for services", verify + ["never", "--junit", "r/j.xml"], {"r/j.xml": link("../mine"), "g": os.mkdir}),
    ]
