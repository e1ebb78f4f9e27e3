"""Links of every kind in every place that is searched, read or written: none leads out of the folder that was named.

Each case runs in `here`, beside `elsewhere`, of which no file may change and no text may be shown.
"""

import json
import os

import material
from harness import Case
from material import ANY, MEBIBYTES, REFUSED, SUBTITLES, fifo, layered, link, made, scene, sequence
from outputs import check

SECRET = b"SECRET=hunter2\n"
# The golden may be read as missing, too.
NOT_READ = (1, *REFUSED)


def all_cases(tool):
    found = []
    for group in (searches, goldens, reports, outputs, frames, batches, fonts, sources, captions, quotations):
        found += group(tool)
    return found


# Files whose faults are quoted, and the verbs that do so.
QUOTED = {
    "scene.yaml": (b"layers: [{ text: a, hunter2: 1 }]\n", (["render", "FILE", "-o", "o.gif"], ["layout", "FILE"], ["still", "FILE", "-o", "o.png"], ["lint", "FILE"])),
    "passwd.yaml": (b"root:hunter2:0:0\n- {\n", (["render", "FILE", "-o", "o.gif"], ["lint", "FILE"], ["captions", "t.srt", "--style", "FILE", "-o", "o.gif"])),
    "layer.json": (json.dumps({"v": "5.7.0", "fr": 10, "ip": 0, "op": 10, "w": 9, "h": 9, "layers": [{"ty": 13, "nm": "hunter2", "ip": 0, "op": 10, "st": 0, "ks": {}}]}).encode(), (
        ["lint", "FILE"], ["inspect", "FILE"], ["inspect", "FILE", "--json"], ["convert", "FILE", "-o", "o.gif"])),
    "rows.csv": (b"hunter2,hunter2\n1,2\n", (["batch", "b.json", "--data", "FILE", "-o", "o/{id}.gif"],)),
    "column.csv": (b"hunter2\n1\n", (["batch", "b.json", "--data", "FILE", "-o", "o/{id}.gif"], ["batch", "b.json", "--data", "FILE", "-o", "o/{row}.gif"])),
    "captions.srt": (b"1\n00:00:hunter2 --> 1\nx\n", (["captions", "FILE", "-o", "o.gif"],)), "demo.tape": (b'Type "hunter2" Enter\n', (["record", "FILE"], ["record", "FILE", "--yes"])),
    "words.tape": (b"hunter2\n", (["record", "FILE"], ["record", "FILE", "--yes"])), "a.cast": (b'{"version": 2, "hunter2": 1, "hunter2": 2}\n', (["terminal", "FILE", "-o", "o.gif"], ["verify", "FILE", "--goldens", "g"])),
    "words.lock": (b"hunter2\n", (["diff", "FILE", "a.gif"],)), "accepted.txt": (b"hunter2\n", (["accept", "FILE"],)),
}


def elsewhere(tool):
    """The files that nobody named."""
    good = made(tool)
    return {
        "elsewhere/secret.txt": SECRET, "elsewhere/secret.json": layered(text="hunter2"), "elsewhere/secret.yaml": SECRET,
        "elsewhere/sentinel": b"sentinel", "elsewhere/s.apng": good["g/s.apng"], "elsewhere/s.lock": good["l/s.lock"],
        "elsewhere/frame.png": good["frames/frame-0000.png"], "elsewhere/manifest.json": good["frames/manifest.json"],
        # With a line more than what a new run would write there.
        "elsewhere/manifest.jsonl": good["out/manifest.jsonl"] + b'{"row": 2, "line": 3, "output": "b.gif", "error": "x"}\n', "elsewhere/a.gif": good["out/a.gif"],
        **{f"elsewhere/{name}": contents for name, (contents, _) in QUOTED.items()}, "elsewhere/hunter2.ttf": material.font("hunter2", "JetBrainsMono-Regular.ttf"), "elsewhere/sub/s.json": layered(text="hunter2"),
    }


def shows_no_secret(outcome, root):
    """The secret is in no output, and in no file that the run has written."""
    wrong = [
        f"{where} has the secret" for where, contents in (("standard output", outcome.out), ("standard error", outcome.error_bytes))
        if b"hunter2" in contents]
    for parent, _, names in os.walk(os.path.join(root, "here")):
        for name in names:
            path = os.path.join(parent, name)
            if os.path.isfile(path) and not os.path.islink(path):
                with open(path, "rb") as file:
                    if b"hunter2" in file.read(1 << 22):
                        wrong.append(f"{os.path.relpath(path, root)} has the secret")
    return wrong


def leads(tool, name, args, files, status=ANY, out="text", **more):
    """A run in which a link leads elsewhere."""
    here = {f"here/{path}": contents for path, contents in files.items()}
    return Case(
        f"links: {name}", args, {**elsewhere(tool), **here}, status, outputs=check(out, also=shows_no_secret), cwd="here",
        keeps=("elsewhere", "elsewhere/*"), leaves=("here/*",), mebibytes=MEBIBYTES, env={"SECRET": "SECRET=hunter2"}, **more)


def outward(name, depth=1):
    """Links from a folder in `here` to a file elsewhere, by their kinds."""
    up = "../" * (depth + 1)

    def absolute(path):
        root = path[:path.index("/here/")]
        os.symlink(f"{root}/elsewhere/{name}", path)

    def chain(path):
        os.symlink(f"{up}elsewhere/{name}", path + ".first")
        os.symlink(os.path.basename(path) + ".first", path + ".second")
        os.symlink(os.path.basename(path) + ".second", path)

    def through_folder(path):
        os.symlink(f"{up}elsewhere", path + ".folder")
        os.symlink(f"{os.path.basename(path)}.folder/{name}", path)

    def down_and_up(path):
        os.makedirs(path + ".deep")
        os.symlink(f"{os.path.basename(path)}.deep/../{up}elsewhere/{name}", path)
    return {
        "a relative link": link(f"{up}elsewhere/{name}"), "an absolute link": absolute, "a chain of links": chain,
        "a link through a link to a folder": through_folder, "a link down and up": down_and_up,
    }


def dead_ends():
    """What a link must not make the program wait for."""
    def to_fifo(path):
        os.mkfifo(path + ".pipe")
        os.symlink(os.path.basename(path) + ".pipe", path)

    def circle(path):
        os.symlink(os.path.basename(path) + ".other", path)
        os.symlink(os.path.basename(path), path + ".other")
    return {
        "a link to zeros": link("/dev/zero"), "a link to the null device": link("/dev/null"), "a link to the terminal": link("/dev/tty"),
        "a link to a full device": link("/dev/full"), "a link to standard input": link("/dev/stdin"), "a link to the environment": link("/proc/self/environ"),
        "a link to the memory": link("/proc/self/mem"), "a link to a silent pipe": to_fifo, "a silent pipe": fifo, "a circle of links": circle, "a link to itself": lambda path: os.symlink(os.path.basename(path), path),
        "a link to nowhere": link("nowhere"), "a link to nowhere elsewhere": link("../../elsewhere/new"), "a link to its folder": link("."), "a link to the root": link("/"),
        "a long link": link("x" * 4000),
    }


def searches(tool):
    verbs = {
        "verified": (["verify", "d", "--goldens", "g", "--record", "never", "--junit", "j.xml", "--report", "r"], "text"),
        "verified as JSON": (["verify", "d", "--goldens", "g", "--record", "never", "--json"], "json"),
        "recorded": (["verify", "d", "--goldens", "g", "--record", "all"], "text"), "recorded as a lock": (["verify", "d", "--goldens", "g", "--record", "all", "--lock"], "text"),
        "linted": (["lint", "d"], "text"), "linted as JSON": (["lint", "d", "--json"], "json"),
    }
    found = []
    for verb, (args, out) in verbs.items():
        for name in ("secret.txt", "secret.json"):
            for kind, contents in outward(name).items():
                files = {"d/good.json": scene(), "d/x.json": contents, "g": os.mkdir}
                found.append(leads(tool, f"{kind} to {name} in a folder is {verb}", args, files, out=out, tells_json=True))
        files = {"d/x.yaml": link("../../elsewhere/secret.yaml"), "g": os.mkdir}
        found.append(leads(tool, f"a link that is the only scene of a folder is {verb}", args, files, NOT_READ, out, tells_json=True))
        files = {"d/good.json": scene(), "d/sub": link("../../elsewhere"), "d/subs": link("../../elsewhere/sub"), "g": os.mkdir}
        found.append(leads(tool, f"a link to a folder of scenes is {verb}", args, files, out=out))
        for kind, contents in dead_ends().items():
            files = {"d/good.json": scene(), "d/x.json": contents, "g": os.mkdir}
            found.append(leads(tool, f"{kind} in a folder is {verb}", args, files, out=out, tells_json=True))
        # A link within the folder is none that leads out.
        files = {"d/good.json": scene(), "d/sub/x.json": link("../good.json"), "g": os.mkdir}
        found.append(leads(tool, f"a link within the folder is {verb}", args, files, (0, 1), out))
    return found


def goldens(tool):
    found = []
    for name, golden in {"s.apng": "s.apng", "s.lock": "s.lock"}.items():
        for kind, contents in outward(golden).items():
            files = {"d/s.json": scene(), f"g/{name}": contents}
            found.append(leads(tool, f"{kind} as the golden {name}", ["verify", "d", "--goldens", "g", "--record", "never"], files, NOT_READ))
            other = {**files, "d/s.json": layered(text="Ho")}
            for mode in ("all", "failed", "missing"):
                found.append(leads(tool, f"{kind} as the golden {name} is recorded with {mode}", ["verify", "d", "--goldens", "g", "--record", mode], other))
        for kind, contents in dead_ends().items():
            for mode in ("never", "all"):
                files = {"d/s.json": layered(text="Ho"), f"g/{name}": contents}
                found.append(leads(tool, f"{kind} as the golden {name} with {mode}", ["verify", "d", "--goldens", "g", "--record", mode, "--report", "r"], files))
    for mode in ("never", "all"):
        # What is recorded differs from what is elsewhere.
        contents = scene() if mode == "never" else layered(text="Ho")
        files = {"d/sub/s.json": contents, "g/sub": link("../../elsewhere")}
        found.append(leads(tool, f"a link as a folder of goldens with {mode}", ["verify", "d", "--goldens", "g", "--record", mode], files, NOT_READ if mode == "never" else ANY))
        files = {"d/sub/sub/s.json": contents, "g/sub": link("../../elsewhere")}
        found.append(leads(tool, f"a link as a folder of folders of goldens with {mode}", ["verify", "d", "--goldens", "g", "--record", mode], files, NOT_READ if mode == "never" else ANY))
        files = {"d/s.json": scene(), "g/s.lock": link("../../elsewhere/secret.txt")}
        found.append(leads(tool, f"a link to a secret as a lock with {mode}", ["verify", "d", "--goldens", "g", "--record", mode, "--report", "r", "--junit", "j.xml"], files))
        # A folder is what it leads to where the user names it.
        files = {"d/s.json": scene(), "real/s.apng": made(tool)["g/s.apng"], "g": link("real")}
        found.append(leads(tool, f"a named folder of goldens that is a link with {mode}", ["verify", "d", "--goldens", "g", "--record", mode], files, 0))
    return found


def reports(tool):
    found = []
    verify = ["verify", "s.json", "--goldens", "g", "--record", "never"]
    compare = ["diff", "a.gif", "b.apng"]
    files = {"s.json": scene(), "g": os.mkdir, "a.gif": made(tool)["s.gif"], "b.apng": made(tool)["g/s.apng"]}
    files["a.gif"] = made(tool)["out/a.gif"]
    for args in (verify, compare):
        for kind, contents in {**outward("sentinel"), **dead_ends()}.items():
            found.append(leads(tool, f"{kind} as the report of {args[0]}", [*args, "--report", "r"], {**files, "r/index.html": contents}))
    for kind, contents in {**outward("sentinel"), **dead_ends()}.items():
        found.append(leads(tool, f"{kind} as JUnit's report", [*verify, "--junit", "r/j.xml"], {**files, "r/j.xml": contents}))
    found.append(leads(tool, "a link as JUnit's report within the scenes", ["verify", "d", "--goldens", "g", "--record", "never", "--junit", "d/j.xml"], {"d/s.json": scene(), "g": os.mkdir, "d/j.xml": link("../../elsewhere/sentinel")}, 73))
    return found


def outputs(tool):
    found = []
    for name in ("out.gif", "out.png", "out.webp", "out.apng"):
        for kind, contents in outward("sentinel").items():
            found.append(leads(tool, f"{kind} as the output {name}", ["render", "s.json", "-q", "-o", f"o/{name}"], {"s.json": scene(), f"o/{name}": contents}, 73))
    for kind, contents in outward("new").items():
        found.append(leads(tool, f"{kind} to nowhere elsewhere as an output", ["render", "s.json", "-q", "-o", "o/out.gif"], {"s.json": scene(), "o/out.gif": contents}, 73))
    for kind, contents in dead_ends().items():
        found.append(leads(tool, f"{kind} as an output", ["render", "s.json", "-q", "-o", "o/out.gif", "--format", "gif"], {"s.json": scene(), "o/out.gif": contents}))
        found.append(leads(tool, f"{kind} as a frame", ["render", "s.json", "-q", "-o", "o/"], {"s.json": scene(), "o/frame-0000.png": contents}))
        found.append(leads(tool, f"{kind} as a manifest of frames", ["render", "s.json", "-q", "-o", "o/"], {"s.json": scene(), "o/manifest.json": contents}))
    sentinel = link("../../elsewhere/sentinel")
    ours = link("../../elsewhere/manifest.json")
    many = {
        "a still": (["still", "s.json", "-q", "-o", "o/x.png"], {"o/x.png": sentinel}), "a new scene": (["init", "o/x.yaml", "--force"], {"o/x.yaml": sentinel}),
        "a new scene to nowhere": (["init", "o/x.yaml"], {"o/x.yaml": link("../../elsewhere/new")}), "the larger scale": (["render", "s.json", "-q", "-o", "o/x.gif", "--scale", "1", "--scale", "2"], {"o/x@2x.gif": sentinel}),
        "a frame of a pattern": (["render", "s.json", "-q", "-o", "o/%d.png"], {"o/0.png": sentinel}), "a frame of a pattern by force": (["render", "s.json", "-q", "-o", "o/%d.png", "--force"], {"o/0.png": sentinel}),
        "a frame": (["render", "s.json", "-q", "-o", "o/"], {"o/frame-0000.png": sentinel}), "a frame by force": (["render", "s.json", "-q", "-o", "o/", "--force"], {"o/frame-0000.png": sentinel}),
        "a manifest of frames": (["render", "s.json", "-q", "-o", "o/"], {"o/manifest.json": ours}), "a manifest of frames by force": (["render", "s.json", "-q", "-o", "o/", "--force"], {"o/manifest.json": ours}),
        "the still of a picture element": (["render", "s.json", "-q", "-o", "o/x.gif", "--picture"], {f"o/x{end}": sentinel for end in (".png", "-still.png", ".still.png", "-reduced.png")}),
        "a one-liner": (["strike", "Hi", "-q", "-o", "o/x.gif"], {"o/x.gif": sentinel}), "a merged manifest": (["batch", "--merge", "m.jsonl", "-o", "o/x.jsonl"], {"m.jsonl": made(tool)["out/manifest.jsonl"], "o/x.jsonl": sentinel}),
        "an output in the current directory": (["render", "s.json", "-q", "-o", "x.gif"], {"x.gif": link("../elsewhere/sentinel")}), "the output that is not named": (["render", "s.json", "-q"], {"s.gif": link("../elsewhere/sentinel")}),
        "a small file": (["render", "s.json", "-q", "-o", "o/x.gif", "--max-bytes", "100kB"], {"o/x.gif": sentinel}),
    }
    for name, (args, files) in many.items():
        found.append(leads(tool, f"a link as {name}", args, {"s.json": scene(), "o": os.mkdir, **files} if not any(path.startswith("o/") for path in files) else {"s.json": scene(), **files}))
    # A link to a neighbour is followed and stays.
    files = {"s.json": scene(), "o/x.gif": link("real.gif"), "o/real.gif": b"old"}
    found.append(leads(tool, "a link to a neighbour as an output", ["render", "s.json", "-q", "-o", "o/x.gif"], files, 0))
    return found


def frames(tool):
    found = []
    frame = made(tool)["frames/frame-0000.png"]
    for kind, contents in outward("frame.png").items():
        files = {"d/manifest.json": sequence("f.png"), "d/f.png": contents, "b.png": frame}
        found.append(leads(tool, f"{kind} as a frame that is compared", ["diff", "d", "b.png"], files, REFUSED))
        found.append(leads(tool, f"{kind} as a frame that is compared with", ["diff", "b.png", "d"], files, REFUSED))
    for kind, contents in outward("manifest.json").items():
        files = {**{f"d/{name[2:]}": bytes_ for name, bytes_ in material.frames(tool, "d").items()}, "b.gif": made(tool)["s.gif"], "d/manifest.json": contents}
        found.append(leads(tool, f"{kind} as the manifest of frames that are compared", ["diff", "d", "b.gif"], files, REFUSED))
    for kind, contents in dead_ends().items():
        found.append(leads(tool, f"{kind} as a frame that is read", ["diff", "d", "b.png"], {"d/manifest.json": sequence("f.png"), "d/f.png": contents, "b.png": frame}, REFUSED))
        found.append(leads(tool, f"{kind} as the manifest of frames that is read", ["diff", "d", "b.png"], {"d/manifest.json": contents, "b.png": frame}, REFUSED))
    files = {"d/manifest.json": link("../../elsewhere/secret.txt"), "b.png": frame}
    found.append(leads(tool, "a link to a secret as the manifest of frames", ["diff", "d", "b.png", "--report", "r"], files, REFUSED))
    return found


def batches(tool):
    found = []
    rows = json.dumps([{"id": "new", "sub": "sub"}])
    files = {"b.json": layered(text="{{id}}"), "d.json": rows, "d.csv": "id\na\n"}
    plain = ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q"]
    nested = ["batch", "b.json", "--data", "d.json", "-o", "out/{sub}/{id}.gif", "-q"]
    manifest = made(tool)["out/manifest.jsonl"]
    for resume in ([], ["--resume"]):
        how = "resumed" if resume else "begun"
        for kind, contents in {**outward("sentinel"), **dead_ends()}.items():
            found.append(leads(tool, f"{kind} as an output of a batch that is {how}", plain + resume, {**files, "out/a.gif": contents, "out/manifest.jsonl": manifest}))
        for kind, contents in {**outward("manifest.jsonl"), **dead_ends()}.items():
            found.append(leads(tool, f"{kind} as the manifest of a batch that is {how}", plain + resume, {**files, "out/manifest.jsonl": contents}))
            found.append(leads(tool, f"{kind} as the named manifest of a batch that is {how}", [*plain, *resume, "--manifest", "m/m.jsonl"], {**files, "out": os.mkdir, "m/m.jsonl": contents}))
        for kind, contents in outward("").items():
            found.append(leads(tool, f"{kind} as a folder of a batch that is {how}", nested + resume, {**files, "out/sub": contents}))
        found.append(leads(tool, f"a link to nowhere as a folder of a batch that is {how}", nested + resume, {**files, "out/sub": link("../../elsewhere/new")}))
        found.append(leads(tool, f"an equal output elsewhere of a batch that is {how}", plain + resume, {**files, "out/a.gif": link("../../elsewhere/a.gif"), "out/manifest.jsonl": manifest}))
    header, entry = manifest.decode().splitlines()
    for name in ("/dev/zero", "/dev/tty", "../elsewhere/secret.txt", "pipe", "/proc/self/mem", "."):
        named = f"{header}\n{entry[:-1]}, \"files\": [{json.dumps(name)}]}}\n"
        found.append(leads(tool, f"a manifest that names the file {name}", [*plain, "--resume"], {**files, "pipe": fifo, "out/a.gif": made(tool)["out/a.gif"], "out/manifest.jsonl": named}))
    for name in ("../../elsewhere/sentinel", "/etc/passwd", "../\u0301x"):
        named = header + "\n" + entry.replace('"a.gif"', json.dumps(name)) + "\n"
        found.append(leads(tool, f"a manifest that names the output {material.readable(name)}", [*plain, "--resume"], {**files, "out/manifest.jsonl": named}))
    return found


def fonts(tool):
    found = []
    for kind, contents in outward("hunter2.ttf").items():
        found.append(leads(tool, f"{kind} in a folder of fonts", ["fonts", "--font-dir", "f"], {"f/a.ttf": contents}))
    for kind, contents in dead_ends().items():
        found.append(leads(tool, f"{kind} in a folder of fonts", ["fonts", "--font-dir", "f"], {"f/a.ttf": contents}))
    found.append(leads(tool, "a link to a secret in a folder of fonts", ["fonts", "--font-dir", "f"], {"f/a.ttf": link("../../elsewhere/secret.txt")}))
    return found


def sources(tool):
    """Fonts and pictures that are links to what is no picture, or out of the folder."""
    found = []
    for name, contents in {"a font": layered(style={"font": "./x.ttf"}), "a picture": layered(background="url(x.ttf)"), "an image": scene(layers=[{"image": "x.ttf"}])}.items():
        for kind, made_ in {"a link to a secret": link("../elsewhere/secret.txt"), **dead_ends()}.items():
            found.append(leads(tool, f"{kind} as {name}", ["render", "s.json", "-o", "out.gif"], {"s.json": contents, "x.ttf": made_}, (65, 66)))
    return found


def captions(tool):
    """Caption files that lead elsewhere, and outputs and fonts of captions that do."""
    found = []
    render = ["captions", "t.srt", "-q", "--canvas", "64x64"]
    for kind, contents in dead_ends().items():
        found.append(leads(tool, f"{kind} as captions", [*render, "-o", "out.gif"], {"t.srt": contents}, REFUSED))
        found.append(leads(tool, f"{kind} as the output of captions", [*render, "-o", "o/out.gif", "--format", "gif"], {"t.srt": SUBTITLES, "o/out.gif": contents}))
        found.append(leads(tool, f"{kind} as the font of captions", [*render, "-o", "out.gif", "--font", "./x.ttf"], {"t.srt": SUBTITLES, "x.ttf": contents}, (65, 66)))
    for kind, contents in outward("sentinel").items():
        for name in ("out.gif", "out.mov", "out.apng"):
            found.append(leads(tool, f"{kind} as the output {name} of captions", [*render, "-o", f"o/{name}"], {"t.srt": SUBTITLES, f"o/{name}": contents}, 73))
    for kind, contents in outward("hunter2.ttf").items():
        found.append(leads(tool, f"{kind} in a folder of fonts of captions", [*render, "-o", "out.gif", "--font-dir", "f"], {"t.srt": SUBTITLES, "f/a.ttf": contents}))
    found.append(leads(tool, "a link as the output of captions that is not named", ["captions", "t.srt", "-q", "--format", "gif"], {"t.srt": SUBTITLES, "t.gif": link("../elsewhere/sentinel")}, 73))
    # A text of a subtitle names no file.
    for text in ("url(../elsewhere/frame.png)", "{{a}}", "../elsewhere/secret.txt", "<img src=../elsewhere/frame.png>", "{\\fnsecret.txt}a"):
        found.append(leads(tool, f"captions that name {text}", [*render, "-o", "out.gif"], {"t.srt": SUBTITLES.replace("Hi", text)}, 0))
    return found


def quotations(tool):
    """Files of every reader that are named through links: messages say where a fault is, and quote nothing."""
    found = []
    files = {"b.json": layered(text="{{id}}"), "t.srt": SUBTITLES, "a.gif": made(tool)["s.gif"], "g": os.mkdir}
    for name, (_, verbs) in QUOTED.items():
        path = f"x.{name.rsplit('.', 1)[1]}"
        for args in verbs:
            for kind, contents in outward(name, depth=0).items():
                shown = [path if each == "FILE" else each for each in args]
                found.append(leads(tool, f"{kind} to {name} for {' '.join(args)}", shown, {**files, path: contents}, out="text"))
    return found
