#!/usr/bin/python3
"""Runs the scripts of the GitHub actions in workspaces that a stranger filled: `action.py PROGRAM [part of a test's name]`.

Needs bash, git and jq. The program gh is a stand-in, which records its arguments and its input.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import markdown_it

PACKAGING = pathlib.Path(__file__).resolve().parents[2] / "Packaging"
SECRET = "hunter2"
SCENE = "canvas: { width: 20, height: 10 }\nframeRate: 10\nduration: 200ms\nlayers: [{ text: TEXT, frame: { x: 0, y: 0, width: 20, height: 10 }, style: { size: 8 } }]\n"
# Names without control characters: they are used as they are. Those of 200 bytes leave room for extensions.
USED = [
    b"x", b"-x", b"--help", b"-o", b"x y", b" x ", b"'x'", b'x"y', b"x';touch PWNED;#", b"$(touch PWNED)", b"`touch PWNED`", b"${IFS}", b"x;touch PWNED",
    b"a|b", b"a&b", b"a>PWNED", b"<img src=x onerror=pwn()>", b"[a](b)", b"![a](b)", b"*", b"a*b", b"?", b"[ab]", b"{a,b}", b"!x", b"(", b"~", b"#x",
    b"::error::x", b"::add-mask::x", b"##[x", b"%0A::error::x", b"%25", b"%s%n", b"x\\ny", b"x\\0y", b"@owner", b"x..y", b"a..", b":(top)x", b":!x",
    "Gr\u00f6\u00dfe".encode(), "\u202ex".encode(), "x\u2066y".encode(), b"x" * 200,
]
# Names that could end a line in a list, a log or an output: a scene with such a name is refused.
REFUSED = [
    b"a\nb", b"a\n::error::x", b"\nx", b"x\n", b"a\n/etc/passwd\nz", b"a\rb", b"a\r::error::x", b"a\tb", b"\x1b[31mx", b"x\x07y", b"x\x7fy",
]
# The name that no text can be; the program opens it by its bytes.
UNREADABLE = b"x\xff\xfey"
ACTIVE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]")

program = os.path.abspath(sys.argv[1])
faults = []


def expect(holds, words, *details):
    """Notes a fault unless something holds."""
    if not holds:
        faults.append(" ".join([words, *(ascii(each) for each in details)]))


class Workspace:
    """A folder `here`, in which scripts run, beside `elsewhere` with a secret, and what a runner provides."""

    def __init__(self, folder):
        self.root = pathlib.Path(os.path.realpath(folder))
        self.here, self.elsewhere, self.state = (self.root / name for name in ("here", "elsewhere", "state"))
        for path in (self.here, self.elsewhere, self.state / "artifact", self.root / "bin"):
            path.mkdir(parents=True)
        (self.elsewhere / "secret").write_text(f"{SECRET}\n")
        (self.elsewhere / "secret.yaml").write_text(f"{SECRET}: {SECRET}\n")
        gh = self.root / "bin/gh"
        gh.write_text('#!/bin/sh\n[ "$2" = --paginate ] && exit\nprintf "%s\\n" "$@" > "$GH_ARGUMENTS"\ncat > "$GH_INPUT"\n')
        gh.chmod(0o755)
        (self.root / ".gitconfig").write_text(f'[url "file://{self.root}/"]\n\tinsteadOf = https://github.com/\n')
        self.environment = {
            **os.environ, "PATH": f"{self.root}/bin:{os.environ['PATH']}", "HOME": str(self.root), "LC_ALL": "C.UTF-8", "PROGRAM": program,
            "STATE": str(self.state), "RUNNER_TEMP": str(self.root), "GITHUB_OUTPUT": str(self.root / "output"),
            "GITHUB_STEP_SUMMARY": str(self.root / "summary.md"), "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "owner/repository",
            "GITHUB_SHA": "0" * 40, "SCENES": "Scenes", "OUTPUT": "{folder}/{scene}.gif", "DATA": "", "OPTIONS": "", "LINT": "true", "GOLDENS": "Goldens",
            "ARTIFACT_URL": "", "GH_ARGUMENTS": str(self.root / "arguments"), "GH_INPUT": str(self.root / "input"), "GH_TOKEN": "token",
            "GIT_CONFIG_NOSYSTEM": "1", "COMPARISON": "comparison", "NUMBER": "7",
        }

    def write(self, name, contents=SCENE):
        """Writes a file in the workspace; its name is bytes or a text."""
        path = os.path.join(os.fsencode(self.here), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(contents if isinstance(contents, bytes) else contents.encode())

    def link(self, name, target):
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(target)

    def run(self, script, **variables):
        """Runs a script, checks what holds for all of them, and returns the status, the log and the outputs."""
        (self.root / "output").write_text("")
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(PACKAGING / f"action/{script}.sh")], cwd=self.here,
            env={**self.environment, **variables}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=60)
        log = result.stdout.decode("utf-8", "replace")
        for line in log.split("\n"):
            expect(not ACTIVE.search(line), f"{script} prints active characters", line)
            expect(not line.startswith("::") or line.startswith(("::error title=Glyphreel::", "::add-matcher::/")), f"{script} prints a command", line)
            expect(not re.search("##(v[s]o)?\\[", line), f"{script} prints a command", line)
        expect(SECRET not in log, f"{script} prints the secret", log)
        expect(not list(self.root.rglob("PWNED")), f"{script} runs what a name says")
        expect(sorted(os.listdir(self.elsewhere)) == ["secret", "secret.yaml"], f"{script} writes elsewhere", os.listdir(self.elsewhere))
        for folder, _, names in os.walk(os.fsencode(self.state)):
            for path in (os.path.join(folder, name) for name in names):
                expect(not os.path.islink(path), f"{script} puts a link into the artifact", path)
                expect(os.path.islink(path) or SECRET.encode() not in pathlib.Path(os.fsdecode(path)).read_bytes(), f"{script} copies the secret", path)
        output = re.compile(r"([\w-]+)<<(end-[0-9a-f]{32})\n(.*?)\n\2\n", re.S)
        text = (self.root / "output").read_text("utf-8", "replace")
        expect(not output.sub("", text), f"{script} writes something else than outputs", text)
        return result.returncode, log, {name: value for name, _, value in output.findall(text)}

    def pictures(self):
        """The paths of the pictures in the artifact, as bytes."""
        start = os.fsencode(self.state / "artifact/pictures/")
        return sorted(os.path.join(folder, name).removeprefix(start).lstrip(b"/") for folder, _, names in os.walk(start) for name in names)

    def git(self, *arguments):
        return subprocess.run(["git", *arguments], cwd=self.here, env=self.environment, check=True, capture_output=True).stdout.decode()


def all_scenes(work):
    """Writes a scene of each name, in a folder of that name."""
    for name in USED:
        work.write(b"Scenes/" + name + b"/" + name + b".yaml")
    return len(USED)


# Names of files


def test_names_render_to_files_of_their_own(work):
    count = all_scenes(work)
    status, log, outputs = work.run("render")
    files = outputs.get("files", "").split("\n")
    expect(status == 0 and len(files) == count and len(work.pictures()) == count, "not all scenes are rendered", status, len(files), log[-500:])
    expect(set(map(os.fsencode, files)) == set(work.pictures()), "the output names other files than the artifact")
    expect(all((work.here / name).is_file() for name in files), "the output names what is no file")
    work.git("init", "-q")
    work.git("add", ".")
    work.git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
    status, log, _ = work.run("summary", GITHUB_SHA=work.git("rev-parse", "HEAD").strip())
    summary = (work.root / "summary.md").read_text()
    expect(status == 0, "the summary fails", log)
    expect(not ACTIVE.search(summary), "the summary has active characters")
    picture = r"""^<img src="https://github\.com/owner/repository/raw/[0-9a-f]{40}/[\w%./~!*'()-]*" alt="[^"<>|`\[*]*">$"""
    pictures = re.findall(picture, summary, re.M)
    expect(len(pictures) == summary.count("<") == count, "the summary has other elements than the pictures", len(pictures), summary.count("<"))
    rows = [token for token in markdown_it.MarkdownIt("gfm-like", {"linkify": False}).parse(summary) if token.type == "tr_open"]
    expect(len(rows) == count + 1, "names break the rows of the summary", len(rows))


def test_names_are_escaped_by_lint_and_verify(work):
    all_scenes(work)
    for name in REFUSED:
        work.write(b"Scenes/" + name + b".yaml")
    work.write("Scenes/bad.yaml", "layers: [{ texts: x }]\n")
    expect(work.run("lint")[0] == 65, "lint does not report the error")
    (work.here / "Goldens").mkdir()
    status, log, outputs = work.run("verify")
    expect(status == 65 and outputs.get("comment") == "report/summary", "verify writes no comment", status, log[-500:])
    comment_is_plain(work.state / "artifact/report/summary/comment.md")


def comment_is_plain(path):
    """Names are code in the comment, which has no other markup than its own."""
    text = path.read_text()
    expect(not ACTIVE.search(text), "the comment has active characters")
    for token in markdown_it.MarkdownIt("commonmark").parse(text):
        expect(token.type != "html_block" or token.content == "<!-- glyphreel -->\n", "the comment has HTML", token.content)
        for child in token.children or []:
            expect(child.type in ("text", "code_inline", "image", "softbreak"), "the comment has markup", child.type, child.content)
            expect(child.type != "image" or child.attrs["src"].startswith("https://github.com/owner/repository/raw/"), "a picture is elsewhere", child.attrs)
            expect(child.type != "text" or "@" not in child.content, "the comment mentions someone", child.content)


def test_names_with_control_characters_are_refused(work):
    for name in REFUSED:
        shutil.rmtree(work.here / "Scenes", ignore_errors=True)
        work.write(b"Scenes/" + name + b".yaml")
        status, log, outputs = work.run("render")
        expect(status == 1 and "another control character; rename it" in log and not outputs, "a name is not refused", name, status, log)
        expect(not work.pictures(), "something is copied", name)


def test_a_name_that_is_no_text_is_used_or_has_an_error(work):
    work.write(b"Scenes/" + UNREADABLE + b".yaml")
    for script in ("render", "lint", "verify"):
        expect(work.run(script)[0] in (0, 1, 65, 66), "a name that is no text ends it", script)


def test_a_name_with_line_feeds_copies_no_other_file(work):
    inside = f"{work.elsewhere}/secret\nz"
    for name in ("Scenes/a/x.yaml", f"Scenes/a\n{inside}/x.yaml"):
        work.write(name)
    status, _, outputs = work.run("render")
    expect(status == 1 and not outputs, "the folder is rendered", status, outputs)


def test_a_scene_that_begins_with_a_hyphen_is_rendered(work):
    work.write("-x.yaml")
    status, log, outputs = work.run("render", SCENES="-x.yaml")
    expect(status == 0 and outputs.get("files") == "-x.gif" and work.pictures() == [b"-x.gif"], "it is not rendered", status, log, outputs)


def test_messages_are_no_commands(work):
    for pattern in ("None/%0A::x*.yaml", "None/\u202e*.yaml", "None/##[x*.yaml", "None/\x1b[31m*.yaml"):
        status, log, _ = work.run("lint", SCENES=pattern)
        expect(status == 1 and "%0A" not in log, "a pattern is decoded as a line feed", log)


# Links


def test_links_of_scenes_reveal_nothing(work):
    work.write("Scenes/good.yaml")
    work.write("Folder/good.yaml")
    (work.here / "Goldens").mkdir()
    work.link("Scenes/leak.yaml", "../../elsewhere/secret.yaml")
    work.link("Scenes/text.yaml", "../../elsewhere/secret")
    work.link("Scenes/sub", "../../elsewhere")
    work.link("All", "../elsewhere")
    cases = ("Scenes", "Scenes/*.yaml", "Scenes/**/*.yaml", "Scenes/*/*.yaml", "Scenes/leak.yaml", "Scenes/text.yaml", "Scenes/sub", "All", "All/*.yaml", "All/secret.yaml")
    for scenes in cases:
        for script in ("lint", "render", "verify"):
            status, log, _ = work.run(script, SCENES=scenes)
            renders = script == "render" and scenes == "Scenes"
            expect(renders == (status == 0), "a link is not refused", script, scenes, log)
            expect(scenes == "Scenes" or "is a link or lies behind one" in log, "the message does not name the link", script, scenes, log)


def test_links_of_tables_goldens_and_outputs_are_refused(work):
    work.write("Scenes/x.yaml", SCENE.replace("TEXT", "'{{a}}'"))
    work.link("rows.csv", "../elsewhere/secret")
    work.link("Goldens", "../elsewhere")
    work.link("out", "../elsewhere")
    for script, variables in (
            ("render", {"DATA": "rows.csv", "OUTPUT": "o/{a}.gif"}), ("verify", {}), ("render", {"OUTPUT": "out/{scene}.gif"}),
            ("render", {"OUTPUT": "out/new/{scene}.gif"})):
        status, log, _ = work.run(script, **variables)
        expect(status == 1 and "is a link or lies behind one" in log, "a link is not refused", script, variables, log)


def test_a_folder_of_frames_is_copied_without_other_files(work):
    work.write("Scenes/x.yaml")
    work.write("frames/x/other.png", "other")
    work.link("frames/x/link.png", "../../../elsewhere/secret")
    status, log, _ = work.run("render", OUTPUT="frames/{scene}/\npattern/%04d.png\nsheets/../../here/{scene}.gif")
    expected = [b"here/x.gif"] + [folder + name for folder in (b"frames/x/frame-", b"pattern/") for name in (b"0000.png",)]
    names = work.pictures()
    expect(status == 0 and set(expected) <= set(names), "frames are missing", status, names, log)
    expect(not [name for name in names if b"other" in name or b"link" in name], "other files are copied", names)


# Comparisons and comments


def animation(work, name, text):
    path = os.fsencode(work.here) + b"/" + name
    os.makedirs(os.path.dirname(path), exist_ok=True)
    subprocess.run([program, "render", "-", b"--output=" + path, "--quiet"], input=SCENE.replace("TEXT", text).encode(), check=True)


def compare(work, *names):
    """Compares folders in which files of these names differ."""
    animation(work, b"one.gif", "i")
    animation(work, b"two.gif", "m")
    for name in names:
        for folder, source in ((b"before/", "one.gif"), (b"after/", "two.gif")):
            work.write(folder + name, (work.here / source).read_bytes())
    return work.run("compare", BEFORE="before", AFTER="after", OUTPUT="comparison")


def test_names_in_a_comparison_are_code(work):
    count = len(USED + REFUSED)
    status, log, outputs = compare(work, *(name + b".gif" for name in USED + REFUSED))
    expect(status == 0 and outputs.get("changed") == str(count), "the comparison fails", status, outputs, log[-500:])
    comment_is_plain(work.here / "comparison/comment.md")
    text = (work.here / "comparison/comment.md").read_text()
    expect(text.count("\n#### `") == count, "names break the list", text.count("\n#### `"))
    expect(all(re.fullmatch(r"\d+\.png|comment\.md|index\.html", name) for name in os.listdir(work.here / "comparison")), "names of files are names of pictures")


def test_a_damaged_file_does_not_end_a_comparison(work):
    work.write("before/a.gif", "GIF89a")
    work.write("after/a.gif", "GIF89a")
    work.link("after/leak.gif", "../../elsewhere/secret")
    status, log, outputs = compare(work, b"b.gif")
    text = (work.here / "comparison/comment.md").read_text()
    expect(status == 0 and outputs.get("changed") == "3" and "` b.gif `" in text and "` a.gif `" in text, "the others are not compared", status, log, text)
    expect("symbolic link that leads out of" in text and SECRET not in text, "the link is followed", text)


def comment(work, **variables):
    (work.root / "input").unlink(missing_ok=True)
    (work.root / "owner").mkdir(exist_ok=True)
    if not (work.root / "owner/repository.git").exists():
        work.git("init", "-q", "--bare", str(work.root / "owner/repository.git"))
    result = work.run("comment", **variables)
    path = work.root / "input"
    return *result, json.loads(path.read_text())["body"] if path.exists() else None


def pushed(work):
    """The names of the pushed files."""
    found = subprocess.run(
        ["git", "ls-tree", "-r", "--name-only", "-z", "glyphreel/pull-request-7"], cwd=work.root / "owner/repository.git", capture_output=True)
    return sorted(found.stdout.split(b"\0")[:-1])


def test_the_comment_job_takes_the_expected_files_only(work):
    compare(work, b"a.gif")
    hostile = work.here / "comparison"
    # Git runs core.fsmonitor of the repository that a file .git names.
    work.write("comparison/repository/config", f'[core]\n\trepositoryformatversion = 0\n\tfsmonitor = "touch {work.root}/PWNED; false"\n')
    work.write("comparison/repository/HEAD", "ref: refs/heads/main\n")
    for name in ("objects/x", "refs/x", "hooks/pre-push", "hooks/post-commit", "hooks/pre-commit"):
        work.write(f"comparison/repository/{name}", f"#!/bin/sh\ntouch {work.root}/PWNED\n")
        (hostile / "repository" / name).chmod(0o755)
    work.write("comparison/.git", f"gitdir: {hostile}/repository\n")
    work.write("comparison/.gitattributes", "* filter=x\n")
    work.link("comparison/2.png", "../../elsewhere/secret")
    work.write("comparison/3.png/x", "x")
    os.mkfifo(hostile / "4.png")
    work.write("comparison/5.png", b"\0" * ((8 << 20) + 1))
    work.write("comparison/101.png", "x")
    for name in USED + REFUSED + [UNREADABLE]:
        work.write(b"comparison/" + name + b".png", "x")
    status, log, _, body = comment(work)
    expect(status == 0 and pushed(work) == [b"1.png"], "other files are pushed", status, log, pushed(work))
    text = (hostile / "comment.md").read_text()
    body = body or ""
    expect(re.search(r"\(https://github\.com/owner/repository/raw/[0-9a-f]{40}/1\.png\)", body), "the picture has another address", body)
    expect(len(body) == len(text), "an address has another length than its placeholder", body)
    expect("### Animations" not in (work.root / "arguments").read_text(), "the body is an argument")



def test_a_comment_of_errors_alone_is_posted(work):
    work.write("Scenes/bad.yaml", "layers: [{ texts: x }]\n")
    (work.here / "Goldens").mkdir()
    work.run("verify")
    status, log, _, body = comment(work, COMPARISON=str(work.state / "artifact/report/summary"))
    expect(status == 0 and body and "unknown key" in body and not pushed(work), "the comment is not posted", status, log, body)


def test_a_comment_that_is_a_link_is_refused(work):
    work.link("comparison/comment.md", "../../elsewhere/secret")
    work.link("linked", "../elsewhere")
    (work.here / "folder").mkdir()
    (work.here / "folder/comment.md").mkdir()
    for folder in ("comparison", "linked", "folder"):
        status, log, _, body = comment(work, COMPARISON=folder)
        expect((status == 1 and body is None) or "Nothing differs" in log, "the link is posted", folder, status, log, body)
    work.write("large/comment.md", "x" * ((256 << 10) + 1))
    status, log, _, body = comment(work, COMPARISON="large")
    expect(status == 1 and body is None, "a comment of any size is posted", status)


def main():
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_") and wanted in name]
    failed = 0
    for name, test in tests:
        faults.clear()
        with tempfile.TemporaryDirectory(prefix="action-") as folder:
            try:
                test(Workspace(folder))
            except Exception as error:  # a file that is not there, for example
                faults.append(f"{type(error).__name__}: {error}")
        failed += bool(faults)
        for fault in faults[:5]:
            print(f"{name.removeprefix('test_').replace('_', ' ')}: {fault[:600]}")
    print(f"{len(tests)} tests of the actions with {len(USED + REFUSED) + 1} names, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
