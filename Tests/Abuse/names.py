"""Names of files in scenes: every key that takes one, with every way out of the scene's folder.

Each case runs in `here`, beside `elsewhere`. The file that is named is refused, and nothing of it is shown.
"""

import json
import os

from harness import Case
from links import elsewhere, outward, shows_no_secret
from material import MEBIBYTES, SUBTITLES, fifo, layered, link, scene
from outputs import check

REASON = "it is not in the scene's folder; copy it there, or name its folder with --root"

# The keys of a scene that name a file, by the extension that the name needs.
KEYS = {
    "an included file": ("", lambda name: scene(include=name)),
    "one of two included files": ("", lambda name: scene(include=[name, name])),
    "a table": (".csv", lambda name: layered(repeat=name)),
    "a table's file": (".json", lambda name: layered(repeat={"file": name})),
    "an image": ("", lambda name: scene(layers=[{"image": name}])),
    "a background": ("", lambda name: layered(background=f"url({name})")),
    "a background with a fit": ("", lambda name: layered(background={"image": name, "fit": "contain"})),
    "a canvas": ("", lambda name: scene(canvas={"width": 20, "height": 20, "background": f"url('{name}')"})),
    "a shape's fill": ("", lambda name: scene(layers=[{"shape": "rectangle", "fill": f"url({name})", "frame": {"width": 9, "height": 9}}])),
    "a text's fill": ("", lambda name: layered(style={"fill": f"url({name})"})),
    "patterns": (".dic", lambda name: layered(hyphenation=name)),
    "patterns with a limit": (".dic", lambda name: layered(hyphenation={"patterns": name, "limit": 0.5})),
    "a font": (".ttf", lambda name: layered(style={"font": name})),
    "an image in a text": ("", lambda name: layered(spans=[{"range": [0, 1], "image": name}])),
    "a span's font": (".ttf", lambda name: layered(spans=[{"range": [0, 1], "style": {"font": name}}])),
    "a theme's font": (".otf", lambda name: scene(theme={"fonts": {"brand": name}}, layers=[{"text": "a", "style": {"font": "brand"}}])),
    "a font in a component": (".ttf", lambda name: scene(define={"a": {"parameters": {"f": None}, "layer": {"text": "a", "style": {"font": "{{f}}"}}}}, layers=[{"use": "a", "set": {"f": name}}])),
}


def all_cases(tool):
    found = []
    for key, (suffix, text) in KEYS.items():
        for kind, (name, files) in names(suffix).items():
            for verb in (["lint", "s.json"], ["render", "s.json", "-q", "-o", "out.gif"]):
                found.append(refused(tool, f"{kind} as {key} is refused by {verb[0]}", verb, {"s.json": text(name), **files}))
        verify = ["verify", "d", "--goldens", "g", "--record", "all", "--junit", "j.xml", "--report", "r"]
        files = {"d/s.json": text("../../elsewhere/secret" + (suffix or ".txt")), "g": os.mkdir}
        found.append(refused(tool, f"a file above as {key} is refused by verify", verify, files))
    for kind, (name, files) in names(".ttf").items():
        style = f"style: {{ font: {json.dumps(name)} }}"
        found.append(refused(tool, f"{kind} as a font of captions", ["captions", "t.vtt", "--style", "s.yaml", "-o", "out.gif"], {"t.vtt": SUBTITLES, "s.yaml": style, **files}))
    return found + quoted(tool)


def names(suffix):
    """The ways out of a folder: a name, and the files that it needs."""
    target = "secret" + (suffix or ".txt")
    ways = {
        "a file above": (f"../elsewhere/{target}", {}), "a file above that does not exist": (f"../elsewhere/none{suffix}", {}),
        "a file far above": (f"{'../' * 30}etc/passwd{suffix}", {}), "an absolute path": (f"/etc/passwd{suffix}", {}),
        "a path down and up": (f"a/../../elsewhere/{target}", {"a/b": b""}), "a path through the current folder": (f"./.././elsewhere/{target}", {}),
        "the terminal": (f"/dev/../dev/tty{suffix}", {}), "a folder with line feeds": (f"a\n::error::x/../../elsewhere/{target}", {"a\n::error::x/b": b""}),
        "the environment": (f"/proc/self/environ{suffix}", {}), "a descriptor": (f"/dev/fd/0{suffix}", {}),
    }
    for kind, contents in outward(target, depth=0).items():
        ways[kind] = (f"x{suffix}", {f"x{suffix}": contents})
    ways["a link to a folder elsewhere"] = (f"x/{target}", {"x": link("../elsewhere")})
    ways["a link to the root"] = (f"x/etc/passwd{suffix}", {"x": link("/")})
    ways["a link to a device"] = (f"x{suffix}", {f"x{suffix}": link("/dev/zero")})
    ways["a link to standard input"] = (f"x{suffix}", {f"x{suffix}": link("/dev/stdin")})
    ways["a link to nothing elsewhere"] = (f"x{suffix}", {f"x{suffix}": link("../elsewhere/none")})
    return ways


def refused(tool, name, args, files):
    here = {f"here/{path}": contents for path, contents in files.items()}

    def says_why(outcome, root):
        text = outcome.error + outcome.out.decode("utf-8", "replace")
        return [] if REASON in text else ["it does not say that the file is outside"]
    return Case(
        f"names: {name}", args, {**elsewhere(tool), "elsewhere/secret.csv": b"hunter2\n1\n", "elsewhere/secret.ttf": b"hunter2", "elsewhere/secret.otf": b"hunter2", **here},
        65, outputs=check("text", also=lambda outcome, root: shows_no_secret(outcome, root) + says_why(outcome, root)), cwd="here",
        keeps=("elsewhere", "elsewhere/*"), leaves=("here/j.xml", "here/r*", "here/g*"), mebibytes=MEBIBYTES, env={"SECRET": "SECRET=hunter2"})


def quoted(tool):
    """Files within the folder that are of another kind: messages place an error in them, and quote nothing."""
    secrets = {
        "a password": "machine x login y password hunter2\n", "a key": "-----BEGIN KEY-----\nhunter2\n-----END KEY-----\n",
        "settings": "[remote]\n\turl = https://x:hunter2@example.com\n", "an environment": "TOKEN=hunter2\nexport hunter2\n",
        "a mapping": "token: hunter2\nhunter2: token\n", "a list": "- hunter2\n", "JSON": '{"auths": {"hunter2": "hunter2"}}',
        "unclosed JSON": '{"define": ["hunter2"', "bytes": b"\xff\xfehunter2", "two documents": "define: {}\n---\nhunter2: x\n", "a tag": "!hunter2 x\n",
        "an alias": "a: *hunter2\n", "a repeated key": "hunter2: 1\nhunter2: 2\n", "a key beside components": "define: {}\nhunter2: x\n",
    }
    found = []
    for kind, text in secrets.items():
        files = {"here/secret": text, "here/s.json": scene(include="secret")}
        for verb in (["lint", "s.json"], ["lint", "s.json", "--json"], ["render", "s.json", "-q", "-o", "out.gif"]):
            how = " ".join(verb[:1] + verb[2:3])
            found.append(Case(f"names: {kind} as an included file with {how}", verb, files, 65, cwd="here", outputs=check("text", also=hides_secret), mebibytes=MEBIBYTES))
        files = {"here/secret.csv": text, "here/secret": text, "here/s.json": layered(repeat={"file": "secret"}), "here/t.json": layered(repeat="secret.json"), "here/secret.json": text}
        for path in ("s.json", "t.json"):
            # An object of JSON is a table of one row, of which the scene shows nothing.
            found.append(Case(f"names: {kind} as a table of {path}", ["lint", path], files, (0, 65), cwd="here", outputs=check("text", also=hides_secret), mebibytes=MEBIBYTES))
        for what, contents in {"an image": scene(layers=[{"image": "secret.ttf"}]), "a font": layered(style={"font": "./secret.ttf"})}.items():
            files = {"here/secret.ttf": text, "here/s.json": contents}
            found.append(Case(f"names: {kind} as {what}", ["render", "s.json", "-q", "-o", "out.gif"], files, 65, cwd="here", outputs=check("text", also=hides_secret), mebibytes=MEBIBYTES))
    files = {"here/s.json": scene(include="pipe"), "here/pipe": fifo}
    found.append(Case("names: a silent pipe as an included file", ["lint", "s.json"], files, 65, cwd="here", outputs=check("text")))
    return found


def hides_secret(outcome, root):
    return ["it shows the secret" for text in (outcome.out, outcome.error_bytes) if b"hunter2" in text]
