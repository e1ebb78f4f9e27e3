"""Names that attack a shell, and the program's own notion of a path: marks join the signs that they are split at."""

import json
import os
import stat
import subprocess
import tempfile
import unicodedata

import material
from harness import Case
from material import ANY, MEBIBYTES, SUBTITLES, layered, made, readable, scene
from outputs import FORBIDDEN, check

# With a mark that joins the quote before it, so that a comparison of whole characters does not see the quote; U+0600
# joins what stands after it.
NAMES = [
    "x'\u0301;touch PWNED;#", "x\u0600';touch PWNED;#", "x'\u0600;touch PWNED;#", "x'\u200d;touch PWNED;#", "x'\ufe0f;touch PWNED;#",
    "x'\u0903;touch PWNED;#", "x'\u0301';touch PWNED;#", "'\u0301;touch PWNED;'\u0301", "x';touch PWNED;#", "x`touch PWNED`", "x$(touch PWNED)",
    "x\";touch PWNED;\"", "x;touch PWNED", "x&&touch PWNED", "x|touch PWNED", "x&touch PWNED", "x>PWNED", "x<(touch PWNED)", "x\\", "x\\'", "x y",
    "~", "x*", "x?[a]{b,c}", "#x", "!x", "=x", "x=y", "-x", "--record=all", "--report=PWNED", "-", "x\u00a0y", "caf\u00e9", "cafe\u0301", "\u0301x", "x\ny",
    "x\ntouch PWNED\n", "x\rtouch PWNED", "x\u2028touch PWNED", "::error::x", "x\u202ey", "${x}", "%s%n", "x\u0301=y", "x,\u0301y", "x%\u0301y",
]
STUB = "#!/bin/sh\nprintf '%s\\0' \"$@\" > ARGUMENTS\n"


def stub_folder():
    """Returns a folder with a program that keeps its arguments; it is removed at the end.

    It is written once: a process that another thread starts meanwhile could hold the file open, and it could not be run.
    """
    folder = tempfile.TemporaryDirectory()
    stub = os.path.join(folder.name, "glyphreel")
    with open(stub, "w") as file:
        file.write(STUB)
    os.chmod(stub, stat.S_IRWXU)
    return folder


STUBS = stub_folder()


def all_cases(tool):
    return remedies(tool) + paths(tool) + captions(tool) + batches(tool) + sequences(tool) + settings(tool)


def attack(name, args, files, status=ANY, **more):
    return Case(f"shell: {name}", args, files, status, mebibytes=MEBIBYTES, leaves=("*",), **more)


# Commands to paste


def run_command(command, shell, path, folder):
    """Lets a shell run a printed command in a folder."""
    return subprocess.run(
        [shell, "-c", command], cwd=folder, env={"PATH": path + ":/usr/bin:/bin", "HOME": folder}, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20, check=False)


def remedy_faults(tool, name, arguments, command, root):
    """What a printed command does beyond what it says."""
    wrong = []
    for shell in ("sh", "bash", "dash"):
        with tempfile.TemporaryDirectory() as empty:
            run_command(command, shell, STUBS.name, empty)
            left = sorted(os.listdir(empty))
            if name.endswith("\n"):
                # No command can hold such a name: a comment says so.
                if left or not command.startswith("# "):
                    wrong.append(f"{shell} made {left} of {ascii(command)}")
                continue
            if left != ["ARGUMENTS"]:
                wrong.append(f"{shell} made {left} of {ascii(command)}")
                continue
            with open(os.path.join(empty, "ARGUMENTS"), "rb") as file:
                given = file.read().decode().split("\0")[:-1]
        # Written as two words or as one.
        joined = f"--only={name}" in given or any(one == "--only" and two == name for one, two in zip(given, given[1:]))
        if not joined:
            wrong.append(f"{shell} does not give the name as it is: {ascii(given)}")
        for argument in arguments:
            if argument not in given and not any(word.endswith("=" + argument) for word in given):
                wrong.append(f"{shell} does not give {ascii(argument)}")
    if not wrong:
        with tempfile.TemporaryDirectory() as bin_:
            os.symlink(tool, os.path.join(bin_, "glyphreel"))
            done = run_command(command, "sh", bin_, root)
            if done.returncode != 0:
                wrong.append(f"the command ends with {done.returncode}: {ascii(done.stderr.decode(errors='replace')[:120])}")
    return wrong


def remedies_in(out, is_json):
    if is_json:
        results = [json.loads(line) for line in out.split("\n") if line]
        return [result["accept"] for result in results if "accept" in result]
    marks = ("accept the change: ", "to write it: ")
    return [line.split(mark, 1)[1] for line in out.split("\n") for mark in marks if mark in line]


def remedies(tool):
    golden = made(tool)["g/s.apng"]
    found = []

    def remedy(title, name, args, files, arguments, is_json=False):
        def outputs(outcome, root):
            commands = remedies_in(outcome.out.decode(), is_json)
            # A command that can't be shown on one line as it is may be left out.
            must_be_shown = not FORBIDDEN.search(name) and "\n" not in name
            if len(commands) != 1 and (must_be_shown or commands):
                return [f"{len(commands)} commands are printed"]
            return [fault for command in commands for fault in remedy_faults(tool, name, arguments, command, root)]
        found.append(attack(
            title, args + (["--json"] if is_json else []), files, 1, outputs=check("json" if is_json else "text", also=outputs)))

    for name in NAMES:
        files = {f"d/{name}.json": layered(text="Ho"), "g/other.txt": b""}
        args = ["verify", "d", "--goldens", "g", "--record", "never"]
        words = ["verify", "d", "g"]
        remedy(f"the remedy for a missing golden of {readable(name)}", name, args, files, words)
        remedy(f"the remedy for another golden of {readable(name)}", name, args, {**files, f"g/{name}.apng": golden}, words)
        remedy(f"the remedy in JSON for another golden of {readable(name)}", name, args, {**files, f"g/{name}.apng": golden}, words, True)
    for name in NAMES[:12]:
        args = ["verify", "d", "--goldens", "g", "--record", "never"]
        files = {"d/s.json": layered(id="{{t}}"), "g": os.mkdir}
        remedy(f"the remedy with --set {readable(name)}", "s", [*args, "--set", "t=" + name], files, ["t=" + name])
        files = {"d/s.json": scene(), "g": os.mkdir, "f" + name: os.mkdir}
        remedy(f"the remedy with --font-dir {readable(name)}", "s", [*args, "--font-dir", "f" + name], files, ["f" + name])
        args[3] += name
        remedy(f"the remedy with --goldens {readable(name)}", "s", args, {"d/s.json": scene(), "g" + name: os.mkdir}, ["g" + name])
        remedy(f"the remedy with a folder {readable(name)}", name + "/s", ["verify", "d", "--goldens", "g", "--record", "never"], {f"d/{name}/s.json": scene(), "g": os.mkdir}, ["d", "g"])
        remedy(f"the remedy with a directory of scenes {readable(name)}", "s", ["verify", "d" + name, "--goldens", "g", "--record", "never"], {f"d{name}/s.json": scene(), "g": os.mkdir}, ["d" + name])
    return found


# Paths


def inside(*folders):
    """Nothing new stands outside of these folders."""
    def outputs(outcome, root):
        known = {"s.json", "b.json", "d.json", "d.csv", "out", "elsewhere", "here"}
        found = []
        for parent, names, files in os.walk(root):
            for name in names + files:
                path = os.path.relpath(os.path.join(parent, name), root)
                if path not in known and not any(path == folder or path.startswith(folder + "/") for folder in folders):
                    found.append(path)
        return [f"{ascii(path)} stands outside of {folders}" for path in found]
    return outputs


def paths(_):
    """Slashes and dots of the command line that a mark joins."""
    found = []
    for mark in ("\u0301", "\u200d", "\ufe0f", "\u0903"):
        shown = readable(mark)
        found += [
            attack(f"an output after a slash with {shown}", ["render", "s.json", "-o", f"out/{mark}a.gif"], {"s.json": scene(), "out": os.mkdir}, 0, outputs=inside("out")),
            attack(f"a directory that ends with a slash and {shown}", ["render", "s.json", "-o", f"out/{mark}/"], {"s.json": scene(), "out": os.mkdir}, 0, outputs=inside("out")),
            attack(f"an extension that begins with {shown}", ["render", "s.json", "-o", f"out/a.{mark}gif"], {"s.json": scene(), "out": os.mkdir}, (0, 64), outputs=inside("out")),
            attack(f"a pattern of frames with {shown}", ["render", "s.json", "-o", f"out/%{mark}d.png"], {"s.json": scene(), "out": os.mkdir}, (0, 64), outputs=inside("out")),
            attack(f"a report in a folder with {shown}", ["verify", "s.json", "--goldens", "g", "--record", "never", "--report", f"out/{mark}r/"], {"s.json": scene(), "g": os.mkdir, "out": os.mkdir}, 1, outputs=inside("out", "g")),
        ]
    return found


def captions(_):
    """Names of caption files, of which the names of their outputs are made."""
    found = []
    for name in NAMES:
        files = {f"here/{name}.srt": SUBTITLES}

        def outputs(outcome, root, name=name):
            made_ = os.path.join(root, name + ".gif")
            missing = outcome.status == 0 and not os.path.isfile(made_)
            return inside("here", name + ".gif")(outcome, root) + ([f"{ascii(name)}.gif is missing"] if missing else [])
        found.append(attack(f"captions called {readable(name)}", ["captions", f"here/{name}.srt", "--format", "gif", "-q", "--canvas", "32x32"], files, (0, 64, 73), outputs=outputs, keeps=("here/*",)))
    for name in ("..", ".", "...", "\u0301", "..\u0301", "x.srt/..", "x\\..\\y"):
        found.append(attack(f"captions in {readable(name)}", ["captions", f"here/{name}", "--format", "gif", "-q", "--canvas", "32x32"], {"here/x.srt": SUBTITLES}, (64, 66)))
    return found


def batches(_):
    found = []

    def batch(name, rows, pattern="out/{a}/{b}.gif", status=ANY, outputs=None, **more):
        files = {"b.json": layered(text="Hi", effects=[]), "d.json": json.dumps(rows), "out": os.mkdir, **more}
        found.append(attack(f"a batch of {name}", ["batch", "b.json", "--data", "d.json", "-o", pattern, "-q"], files, status, outputs=outputs or inside("out"), keeps=("elsewhere/*", "here/*")))

    for mark in ("\u0301", "\u0600", "\u200d", "\ufe0f", "\u0903", "\U0001f3fb", "\u20dd", "\u1160"):
        shown = readable(mark)
        batch(f"a parent's folder before {shown}", [{"a": "..", "b": mark + "pwn"}])
        batch(f"a parent's folder before {shown} in the pattern", [{"a": ".."}], "out/{a}/" + mark + "pwn.gif")
        batch(f"a folder itself before {shown}", [{"a": ".", "b": mark + "pwn"}])
        batch(f"two parents' folders before {shown}", [{"a": "..", "b": mark + "x", "c": ".."}], "out/{a}/{b}/{c}/{a}/{c}/pwn.gif")
        batch(f"dots with {shown}", [{"a": ".." + mark, "b": "x"}, {"a": mark + "..", "b": "x"}])
        batch(f"a folder that begins with {shown}", [{"a": "..", "b": "pwn"}], "out/" + mark + "{a}/{b}.gif")
        batch(f"a parent's folder after a slash with {shown} in the pattern", [{"a": "..", "b": "pwn"}], "out/" + mark + "x/{a}/{a}/{b}.gif")
        batch(f"a table's parent's folder before {shown}", [{"a": "..", "b": mark + "pwn"}, {"a": "x", "b": "y"}])
    batch("a parent's folder", [{"a": "..", "b": "pwn"}], status=65)
    batch("a path", [{"a": "x/../..", "b": "pwn"}], status=65)
    batch("a path with a mark", [{"a": "x/\u0301..", "b": "pwn"}], status=65)
    batch("an absolute path", [{"a": "/tmp", "b": "pwn"}], status=65)
    batch("a backslash", [{"a": "..\\..", "b": "pwn"}])
    batch("a NUL", [{"a": "x\0/..", "b": "pwn"}], status=65)
    batch("a NUL with a mark", [{"a": "x\0\u0301", "b": "pwn"}], status=65)
    batch("a line feed with a mark", [{"a": "x\r\n", "b": "pwn"}], status=65)

    def twins(outcome, root):
        names = os.listdir(os.path.join(root, "out"))
        made_ = [name for name in names if name.endswith(".gif")]
        return inside("out")(outcome, root) + ([f"{len(made_)} of two twins are written"] if outcome.status == 0 and len(made_) != 2 else [])
    composed, decomposed = "caf\u00e9", unicodedata.normalize("NFD", "caf\u00e9")
    batch("twins of two normal forms", [{"a": composed}, {"a": decomposed}], "out/{a}.gif", (0, 65), twins)
    batch("the scene's twin", [{"a": decomposed}], "{a}.json", (0, 64, 65), inside("out", "manifest.jsonl", composed + ".json", decomposed + ".json"), **{composed + ".json": "mine"})
    columns = {composed: "x", decomposed: "..", "b": "y"}
    batch("columns of two normal forms", [columns], "out/{" + composed + "}/{b}.gif", (0, 65))
    return found


def sequences(tool):
    found = []
    frame = made(tool)["frames/frame-0000.png"]
    for name in ("../\u0301x.png", "..\u0600/x.png", "../\u200dx.png", "../\ufe0fx.png", "../x.png", "/\u0301etc/passwd", "..\u0301/x.png", "sub/\u0301x.png", "..", "..\u0301", "\u0301", "x.png\0", "", "./\u0301x.png"):
        files = {"d/manifest.json": material.sequence(name), "b.png": frame, "x.png": frame, "\u0301x.png": frame, "\u200dx.png": frame, "\ufe0fx.png": frame, "d/..\u0301/x.png": frame, "d/sub/\u0301x.png": frame, "d/\u0301x.png": frame}
        for order in (["d", "b.png"], ["b.png", "d"]):
            # Equal pictures: whatever is read from elsewhere would make no difference.
            found.append(attack(f"frames called {readable(name)}, compared as {order[0]}", ["diff", *order], files, (65, 66)))
        found.append(attack(f"frames called {readable(name)}, inspected", ["inspect", "d"], files, (65, 66)))
    for name in ("..\u0301", "..\u0600", "\u0301x.png"):
        files = {f"d/{name}": frame, "d/manifest.json": material.sequence(name), "b.png": frame}
        found.append(attack(f"a frame that is called {readable(name)}", ["diff", "d", "b.png"], files, (0, 1, 65)))
    # A frame's name that is another's in another normal form.
    files = {"d/cafe\u0301.png": frame, "d/caf\u00e9.png": b"x", "d/manifest.json": material.sequence("cafe\u0301.png"), "b.png": frame}
    found.append(attack("a frame that has a twin", ["diff", "d", "b.png"], files, (0, 1)))
    return found


def settings(_):
    found = []

    def setting(name, text, args, status=0, says=()):
        found.append(Case(f"shell: {name}", ["render", "s.json", "-o", "out.gif", "--missing-glyph", "skip", *args], {"s.json": layered(text=text, effects=[])}, status, says, mebibytes=MEBIBYTES, leaves=("*",)))

    for mark in ("\u0301", "\u200d", "\ufe0f", "\u0903"):
        shown = readable(mark)
        setting(f"a value that begins with {shown}", "{{a}}", ["--set", f"a={mark}x"])
        setting(f"a value of {shown} alone", "b{{a}}", ["--set", f"a={mark}"])
        setting(f"a name that ends with {shown}", "{{a" + mark + "}}", ["--set", f"a{mark}=x"])
        setting(f"a placeholder before {shown}", "{{a}}" + mark, ["--set", "a=x"])
        setting(f"a placeholder after {shown}", mark + "{{a}}", ["--set", "a=x"])
        setting(f"a brace before {shown}", "{{" + mark + "a}}", ["--set", f"{mark}a=x"], (0, 65))
        setting(f"a limit with {shown}", "b", ["--limit", f"frames={mark}5"], 64)
    setting("a placeholder after U+0600", "\u0600{{a}}", ["--set", "a=x"])
    # Two names that look the same are two names.
    setting("names of two normal forms", "{{caf\u00e9}}{{cafe\u0301}}", ["--set", "caf\u00e9=a", "--set", "cafe\u0301=b"])
    setting("a name in another normal form", "{{caf\u00e9}}", ["--set", "cafe\u0301=b"], 65)
    return found
