"""Terminal sequences, line breaks, direction marks and commands of pipelines in every text that a file can bring."""

import json

import material
from harness import Case
from material import ANY, CUE_HEADS, MEBIBYTES, SUBTITLES, layered, made, scene
from outputs import check

PAYLOADS = {
    "line breaks": "a\n::error::pwned\n##vso[task.x]y\r::error::pwned\r\n::error::pwned\x0b\x0c\x85::error::pwned\u2028::error::pwned\u2029b",
    "terminal sequences": "a\x1b[31mred\x1b]0;title\x07\x1b]52;c;cHduZWQ=\x07\x9b31m\x9d0;x\x9c\x08\x7f\tb",
    "direction marks": "a\u202eb\u2066c\u2069\u200f\u061c\u200e\u2067d\u200b\ufeff\U000e0041e",
    "pipelines' commands": "::error::pwned ##vso[task.x]y ##[error]z ##teamcity[testFailed name='x']",
    "markup": "</script><script>pwned()</script><!--<script><img src=x onerror=pwned()><svg onload=pwned()>]]>&amp;\"'`",
}
# Data of programs can hold it; arguments and file names can't.
NUL = {"a NUL": "a\0b"}
NAMES = {
    **{name: text.replace("/", "\u2215") for name, text in PAYLOADS.items()},
    "a workflow's command alone": "::error::pwned", "a line feed at the end": "a\n", "a carriage return alone": "\r\r",
}


def all_cases(tool):
    found = []
    for group in (scenes, verbs, settings, file_names, goldens, locks, data, manifests, sequences, pictures, fonts, captions, arguments):
        found += group(tool)
    return found


def case(name, args, files, out="text", status=ANY, outputs=None, leaves=("*",), **more):
    """A case in which any documented end will do: what matters is the output."""
    return Case(
        f"escapes: {name}", args, files, status, outputs=outputs or check(out), leaves=leaves, mebibytes=MEBIBYTES, **more)


def places(text):
    """Scenes that bring a text in a place, most of them so that a message names it."""
    return {
        "a text": layered(text=text), "a layer's name": scene(layers=[{"id": text, "text": "a"}, {"id": text, "text": "漢"}]),
        "the name of another layer": layered(frame={"width": "same as " + text}),
        "an effect's name": layered(effects=[{"box": {"id": text}}, {"shake": {"id": text}}]),
        "the name of an effect before": layered(effects=[{"box": {"after": text}}]), "an unknown effect": layered(effects=[text]),
        "an effect's unknown key": layered(effects=[{"box": {text: 1}}]), "a font": layered(style={"font": text}),
        "a font's path": layered(style={"font": "./" + text + ".ttf"}), "an unknown key": scene(**{text: 1}),
        "a layer's unknown key": layered(**{text: 1}), "a colour": layered(style={"color": text}),
        "a duration": scene(duration=text), "an easing": layered(effects=[{"box": {"easing": text}}]),
        "a choice": layered(alignment=text), "a picture": layered(background=f"url({text})"),
        "a pattern": layered(spans=[{"regex": "(" + text, "style": {"color": "red"}}]),
        "a stretch that is not there": layered(spans=[{"match": text, "style": {"color": "red"}}]),
        "markup": layered(markup=True, text="**" + text), "a placeholder": layered(text="{{" + text + "}}"),
        "a language": layered(language=text),
    }


def scenes(_):
    return [
        case(f"{place} with {name} is rendered", ["render", "s.json", "-o", "out.gif"], {"s.json": contents})
        for name, text in {**PAYLOADS, **NUL}.items() for place, contents in places(text).items()
    ]


def verbs(_):
    chosen = ("a text", "a layer's name", "an unknown effect", "a font", "an unknown key")
    verbs = {
        "still": (["still", "s.json", "-o", "out.png"], "text"), "laid out": (["layout", "s.json"], "json"),
        "linted": (["lint", "s.json"], "text"), "linted as JSON": (["lint", "s.json", "--json"], "json"),
        "verified": (["verify", "s.json", "--goldens", "g", "--record", "all"], "text"),
        "rendered with its text": (["render", "s.json", "-o", "out.gif", "--alt", "--missing-glyph", "skip"], "text"),
        "rendered with a picture element": (["render", "s.json", "-o", "out.gif", "--picture", "--missing-glyph", "skip"], "text"),
        "reported as JSON": (["render", "s.json", "-o", "out.gif", "--json", "--missing-glyph", "skip"], "json"),
    }
    found = []
    for name, text in PAYLOADS.items():
        contents = places(text)
        for verb, (args, out) in verbs.items():
            for place in chosen:
                found.append(case(f"{place} with {name} is {verb}", args, {"s.json": contents[place]}, out))
    # YAML has escapes of its own, and its scanner names what it meets.
    for name, text in {"an escaped sequence": '"\\e[31m\\a\\x9b"', "an anchor": "*\u202eabc", "a tag": "!\u202eabc x", "a directive": "%\u202eabc"}.items():
        found.append(case(f"YAML with {name}", ["lint", "s.yaml"], {"s.yaml": f"layers: [{{ {text}: 1 }}]\n"}))
    return found


def settings(_):
    found = []
    for name, text in PAYLOADS.items():
        files = {"s.json": layered(text="{{a}}")}
        found += [
            case(f"--set with {name} is rendered", ["render", "s.json", "-o", "out.gif", "--set", "a=" + text], files),
            case(f"--set with {name} is laid out", ["layout", "s.json", "--missing-glyph", "skip", "--set", "a=" + text], files, "json"),
            case(f"--set of an unused name with {name}", ["render", "s.json", "-o", "out.gif", "--set", text + "=b"], files),
            case(f"--set of no assignment with {name}", ["render", "s.json", "-o", "out.gif", "--set", text.replace("=", "")], files),
            case(f"--set with {name} stands in a remedy", ["verify", "s.json", "--goldens", "g", "--record", "never", "--set", "a=" + text], {**files, "g/x.apng": b""}),
        ]
    return found


def file_names(tool):
    golden = made(tool)["g/s.apng"]
    other = layered(text="Ho")
    found = []
    for name, text in NAMES.items():
        never = ["verify", "d", "--goldens", "g", "--record", "never"]
        files = {f"d/{text}.json": other, f"d/{text}x.json": "{", f"d/{text}y.json": scene(), "g/other.apng": golden, f"g/{text}.apng": golden, f"g/{text}x.lock": b"x"}
        reports = ["--junit", "j.xml", "--report", "r"]
        found += [
            case(f"names of scenes with {name}", [*never, *reports], files, outputs=check(junit="j.xml", report="r/index.html"), status=(1, 65)),
            case(f"names of scenes with {name} as JSON", [*never, *reports, "--json"], files, outputs=check("json", "j.xml", "r/index.html"), status=(1, 65), tells_json=True),
            case(f"names of new goldens with {name}", ["verify", "d", "--goldens", "g", "--record", "all"], {f"d/{text}.json": scene()}),
            case(f"names of folders with {name}", never, {f"d/{text}/s.json": scene(), f"g/{text}/t.apng": golden}, status=1),
            case(f"names of linted scenes with {name}", ["lint", "d"], {f"d/{text}.json": layered(text=""), f"d/{text}x.json": "{"}),
            case(f"the name of a rendered scene with {name}", ["render", f"./{text}.json"], {f"{text}.json": scene()}),
            case(f"the name of an inspected file with {name}", ["inspect", f"./{text}x", f"./{text}"], {text: golden, f"{text}x": b"x"}),
            case(f"the name of an inspected file with {name} as JSON", ["inspect", "--json", f"./{text}", f"./{text}x"], {text: golden, f"{text}x": b"x"}, "json"),
            case(f"names of compared files with {name}", ["diff", f"./{text}", f"./{text}x"], {text: golden, f"{text}x": made(tool)["s.gif"]}),
            case(f"names of frames with {name}", ["render", "s.json", "-o", f"./{text}%d.png"], {"s.json": scene()}),
            case(f"the name of a directory of fonts with {name}", ["fonts", "--font-dir", f"./{text}"], {f"{text}/f.ttf": b"x"}),
            case(f"the name of a new scene with {name}", ["init", f"./{text}.yaml"], {}),
            case(f"the name of a scene that is there with {name}", ["init", f"./{text}.yaml"], {f"{text}.yaml": b"mine"}),
            case(f"the name of a table with {name}", ["batch", "s.json", "--data", f"./{text}.csv", "-o", "out/{id}.gif"], {"s.json": scene(), f"{text}.csv": "id,b\na,b\n"}),
        ]
    return found


def described(tool, text):
    """Descriptions of a golden that hold a text: as they are written, and without their escapes."""
    original = material.description(made(tool)["g/s.apng"])
    lines = text.replace("\n", "\n  ")
    return {
        "a text": original.replace('"Hi"', '"' + lines + '"'), "a name": original.replace('layer "title"', f'layer "{lines}"'),
        "a font": original.replace("Inter-Regular", lines).replace('"Inter"', lines),
        "a property": original.replace("  duration 0.2", f"  duration 0.2{lines}").replace("size 12", "size 11" + lines),
        "a key": original.replace("  letterSpacing 0", f"  {lines.replace(' ', '_')} 0"),
        "an effect": original.replace("effect strikethrough", f"effect {lines}").replace("easing ease-in-out", "easing " + lines),
    }


def goldens(tool):
    golden, found = made(tool)["g/s.apng"], []
    for name, text in {**PAYLOADS, **NUL}.items():
        for place, words in described(tool, text).items():
            files = {"d/s.json": layered(text="Ho", style={"size": 14}), "g/s.apng": material.with_text(golden, b"Glyphreel scene", words.encode())}
            args = ["verify", "d", "--goldens", "g", "--record", "never", "--junit", "j.xml", "--report", "r"]
            found += [
                case(f"a golden whose description has {name} in {place}", args, files, outputs=check(junit="j.xml", report="r/index.html")),
                case(f"a golden whose description has {name} in {place} is compared", ["diff", "g/s.apng", "b.apng"], {**files, "b.apng": material.with_text(made(tool)["s.png"], b"Glyphreel scene", material.description(golden).encode())}),
            ]
        found.append(case(f"a golden whose description has {name} as JSON", [*args, "--json"], files, outputs=check("json", "j.xml", "r/index.html"), tells_json=True))
    return found


def locks(tool):
    lock, found = made(tool)["l/s.lock"].decode(), []
    head = lock[:lock.index("scene\n")]
    for name, text in {**PAYLOADS, **NUL}.items():
        contents = {place: head + words for place, words in described(tool, text).items()}
        contents |= {
            "its first line": text + lock, "an unknown word": lock.replace("loop forever", text), "its loop": lock.replace("forever", text, 1),
            "its size": lock.replace("size 60", "size " + text), "a frame": lock.replace("frame 0 ", f"frame {text} "),
        }
        for place, words in contents.items():
            files = {"d/s.json": layered(text="Ho", style={"size": 14}), "g/s.lock": words}
            found.append(case(f"a lock that has {name} in {place}", ["verify", "d", "--goldens", "g", "--record", "never"], files))
    return found


def data(_):
    found = []
    for name, text in {**PAYLOADS, **NUL}.items():
        quoted = '"' + text.replace('"', '""') + '"'
        tables = {
            "an unused column": f"id,{quoted}\na,b\n", "a column that is there twice": f"id,{quoted},{quoted}\na,b,c\n", "a missing column": f"{quoted}\na\n",
            "a name": f"id\n{quoted}\n", "a field too many": f"id\na,{quoted}\n", "an open quote": f"id\n{quoted}x\n", "two rows of one name": f"id\n{quoted}\n{quoted}\n",
        }
        for place, contents in tables.items():
            found.append(case(f"a table with {name} in {place}", ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif"], {"b.json": layered(text="{{id}}"), "d.csv": contents}))
        key = json.dumps(text, ensure_ascii=False)
        rows = {
            "an unused key": [{"id": "a", text: "b"}], "a missing key": [{text: "a"}], "a second row's key": [{"id": "a"}, {text: "b"}],
            "a name": [{"id": text}], "a list's name": [{"id": "a", text: []}], "a name of a file": [{"id": "x", "b": text}],
        }
        for place, contents in rows.items():
            pattern = "out/{b}.gif" if place == "a name of a file" else "out/{id}.gif"
            found.append(case(f"rows with {name} in {place}", ["batch", "b.json", "--data", "d.json", "-o", pattern], {"b.json": layered(text="{{id}}"), "d.json": json.dumps(contents)}))
        for place, contents in {"a repeated key": f'[{{"a": 1, {key}: 1, {key}: 2}}]', "no value": f'[{{"id": {text}}}]', "what follows": f'[{{"id": "a"}}] {text}'}.items():
            found.append(case(f"rows with {name} in {place}", ["batch", "b.json", "--data", "d.json", "-o", "out/{id}.gif"], {"b.json": layered(text="{{id}}"), "d.json": contents}))
        missing = [{"id": "a"}, {"id": "b\u202e\x1b", "t": text}]
        found.append(case(f"rows with {name} fail", ["batch", "b.json", "--data", "d.json", "-o", "out/{row}.gif", "--json"], {"b.json": layered(text="{{id}}{{t}}"), "d.json": json.dumps(missing)}, "json"))
    return found


def manifests(tool):
    header, entry = made(tool)["out/manifest.jsonl"].decode().splitlines()
    found = []
    for name, text in {**PAYLOADS, **NUL}.items():
        word = json.dumps(text)
        failed = f'{{"row": 1, "line": 2, "output": "a.gif", "error": {word}}}'
        for place, lines in {
            "the error of a row": [header, failed], "its scene": [header.replace('"b.json"', word)], "its data": [header.replace('"d.csv"', word), entry, entry],
            "an output": [header, entry.replace('"a.gif"', word)], "no line of it": [text, header],
        }.items():
            contents = "\n".join(lines) + "\n"
            found.append(case(f"a batch's manifest with {name} in {place} is merged", ["batch", "--merge", "m.jsonl", "n.jsonl", "-o", "whole.jsonl"], {"m.jsonl": contents, "n.jsonl": header + "\n"}))
        files = {"b.json": layered(text="{{id}}"), "d.csv": "id\na\n", "out/manifest.jsonl": f"{header}\n{entry.replace('}', f', {chr(34)}files{chr(34)}: [{word}]}}')}\n"}
        found.append(case(f"a batch's manifest with {name} in a file's name is resumed", ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "--resume"], files))
    return found


def sequences(tool):
    found = []
    for name, text in {**PAYLOADS, **NUL}.items():
        small = material.with_text(made(tool)["frames/frame-0000.png"], b"Comment", b"x")
        for place, manifest in {
            "the name of a missing frame": material.sequence(text), "the name of another frame": material.sequence("a.png", text.replace("/", "\u2215") + ".png"),
            "its loop": material.sequence("a.png", loop=text), "its format": material.sequence("a.png", format=text),
        }.items():
            files = {"d/manifest.json": manifest, "d/a.png": small, "b.gif": made(tool)["s.gif"]}
            found.append(case(f"a manifest of frames with {name} in {place}", ["diff", "d", "b.gif"], files))
    return found


def pictures(tool):
    found = []
    for name, text in {**PAYLOADS, **NUL}.items():
        bytes_ = text.encode()
        entities = "".join(f"&#{ord(letter)};" for letter in text).encode()
        made_of = {
            "a comment of a GIF": material.with_comment(made(tool)["s.gif"], bytes_), "a text of a PNG": material.with_text(made(tool)["s.png"], b"Comment", bytes_),
            "a title of a PNG": material.with_text(made(tool)["s.png"], b"Title", bytes_), "the XMP of a WebP": material.with_xmp(made(tool)["s.webp"], entities),
        }
        for place, contents in made_of.items():
            found.append(case(f"{place} with {name}", ["inspect", "x"], {"x": contents}, status=(0, 65)))
            found.append(case(f"{place} with {name} as JSON", ["inspect", "x", "--json", "--frames"], {"x": contents}, "json", status=(0, 65)))
    return found


def fonts(_):
    found = []
    for name, text in PAYLOADS.items():
        varying, fixed = material.font(text), material.font(text, "JetBrainsMono-Regular.ttf")
        near = layered(style={"font": "x" + text[:40]})
        found += [
            case(f"fonts whose names have {name}", ["fonts", "--font-dir", "d"], {"d/a.ttf": varying, "d/b.ttf": fixed}, status=0),
            case(f"fonts whose names have {name} as JSON", ["fonts", "--font-dir", "d", "--json"], {"d/a.ttf": varying}, "json", status=0),
            case(f"fonts whose names have {name} are suggested", ["render", "s.json", "-o", "out.gif", "--font-dir", "d"], {"s.json": near, "d/a.ttf": fixed}),
            case(f"a font whose name has {name} is rendered", ["render", "s.json", "-o", "out.gif"], {"s.json": layered(text="漢", style={"font": "./a.ttf"}), "a.ttf": fixed}),
            case(f"a font whose name has {name} is linted", ["lint", "s.json"], {"s.json": layered(text="漢", style={"font": "./a.ttf"}), "a.ttf": fixed}),
            case(f"a font whose name has {name} is laid out", ["layout", "s.json"], {"s.json": layered(style={"font": "./a.ttf"}), "a.ttf": fixed}, "json"),
            case(f"a font whose name has {name} differs", ["verify", "s.json", "--goldens", "g", "--record", "never"], {"s.json": layered(style={"font": "./a.ttf"}), "a.ttf": fixed, "g/s.lock": made(_)["l/s.lock"]}),
        ]
    return found


def captioned(text):
    """Caption files that bring a text in a place."""
    line = text.replace("\n", " ").replace("\r", " ")
    srt, vtt, ass = (CUE_HEADS[kind] for kind in ("srt", "vtt", "ass"))
    word = {"text": "a", "start": 0, "end": 0.2}
    return {
        "SubRip's text": srt + text, "SubRip's text on a line": srt + line, "SubRip's font": f"{srt}<font color={line}>a", "SubRip's unknown tag": f"{srt}<{line}>a",
        "SubRip's placement": f"{srt}{{\\{line}}}a", "SubRip's start": f"{line} --> 00:00:01,000\na", "SubRip's end": f"00:00:00,000 --> {line}\na",
        "what precedes the first cue": line + "\n" + srt + "a", "SubRip's settings": srt.replace(",300", ",300 " + line) + "a", "no caption file": text,
        "WebVTT's text": vtt + text, "WebVTT's speaker": f"{vtt}<v {line}>a", "WebVTT's class": f"{vtt}<c.{line}>a", "WebVTT's timestamp": f"{vtt}a <00:00.2{line}>b",
        "WebVTT's start": f"WEBVTT\n\n{line} --> 00:01.000\na\n\n00:01.000 --> 00:02.000\nb", "WebVTT's settings": vtt.replace(".300", f".300 line:{line} align:{line}") + "a",
        "WebVTT's header": f"WEBVTT{line}\n", "WebVTT's name": vtt.replace("\n\n", f"\n\n{line}\n") + "a", "WebVTT's reference": f"{vtt}&{line};&lrm;&rlm;",
        "a dialogue's text": ass + line, "a dialogue's tag": f"{ass}{{\\{line}\\x{line}}}a", "a dialogue's colour": f"{ass}{{\\c{line}}}a", "a dialogue's syllable": f"{ass}{{\\k{line}}}a",
        "a dialogue's speaker": ass.replace("Default,,", f"Default,{line},") + "a", "a dialogue's style": ass.replace("Default", line) + "a", "a dialogue's start": ass.replace("0:00:00.10", line) + "a",
        "a style": ass.replace("[Events]", f"[V4+ Styles]\nFormat: Name, PrimaryColour\nStyle: Default,{line}\n[Events]") + "a",
        "a word": json.dumps([{**word, "text": text}]), "a word's speaker": json.dumps([{**word, "speaker": text}, {**word, "speaker": "b"}]), "a word's start": json.dumps([{**word, "start": text}]),
        "a language": json.dumps({"language_code": text, "words": [word]}), "a segment": json.dumps({"segments": [{**word, "text": text}]}), "an unknown key": json.dumps({text: [word]}),
        "a repeated key": f'{{"words": [], {json.dumps(text, ensure_ascii=False)}: 1, {json.dumps(text, ensure_ascii=False)}: 1}}', "what is no value": f'{{"words": {line}}}',
    }


def captions(_):
    found = []
    small = ["--canvas", "64x64", "--missing-glyph", "skip"]
    for name, text in {**PAYLOADS, **NUL}.items():
        for place, contents in captioned(text).items():
            found += [
                case(f"captions with {name} in {place} are printed", ["captions", "t", "--print-scene"], {"t": contents}),
                case(f"captions with {name} in {place} are rendered", ["captions", "t", "-o", "out.gif", "--effort", "1", "--alt", *small], {"t": contents}),
            ]
    for name, text in PAYLOADS.items():
        files = {"t": SUBTITLES}
        for option in ("font", "color", "accent", "language", "style", "position", "canvas", "words", "font-dir", "limit"):
            found.append(case(f"captions with {name} as --{option} are printed", ["captions", "t", "--print-scene", f"--{option}={text}"], files))
            found.append(case(f"captions with {name} as --{option} are rendered", ["captions", "t", "-o", "out.gif", "--canvas=64x64", f"--{option}={text}"], files))
    for name, text in NAMES.items():
        found += [
            case(f"the name of captions with {name}", ["captions", f"./{text}", "--format", "gif", *small], {text: SUBTITLES}),
            case(f"the name of captions with {name} as JSON", ["captions", f"./{text}", "--format", "gif", "--json", *small], {text: SUBTITLES}, "json"),
            case(f"the name of captions with faults and {name}", ["captions", f"./{text}"], {text: "1\n00:00:01 --> x\na\n"}),
            case(f"the name of captions with notes and {name}", ["captions", f"./{text}", "--print-scene"], {text: "WEBVTT\n\nx --> y\na\n\n00:01.000 --> 00:02.000\nb\n"}),
            case(f"the name of captions that are missing with {name}", ["captions", f"./{text}"], {}),
        ]
    return found


def arguments(_):
    """Names that a shell's wildcard brings are arguments, too."""
    found = []
    for name, text in NAMES.items():
        for verb in ("effects", "render", "lint", "inspect", "verify", "captions", "schema", "completions"):
            found.append(case(f"an argument of {verb} with {name}", [verb, text, text + "x"], {}, status=ANY))
        found.append(case(f"a verb with {name}", [text], {}))
        found.append(case(f"a text of a one-liner with {name}", ["strike", text, "-o", "out.gif"], {}))
    return found
