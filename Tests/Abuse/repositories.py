#!/usr/bin/python3
"""Runs all that starts git in repositories that a stranger made: `repositories.py PROGRAM [part of a name]`.

Each repository names a program that leaves a marker. git alone must run it, which shows that the trap works; the program and the scripts
of the GitHub actions must not. Needs bash, git and jq.
"""

import os
import pathlib
import pty
import subprocess
import sys
import tempfile

ACTION = pathlib.Path(__file__).resolve().parents[2] / "Packaging/action"
MISSING = "1" * 40
program = os.path.abspath(sys.argv[1])


class Repository:
    """A repository `here` with two commits of main.swift, and a script that leaves the marker."""

    def __init__(self, root):
        self.root = pathlib.Path(os.path.realpath(root))
        self.here, self.marker, self.script = self.root / "here", self.root / "PWNED", self.root / "script"
        self.file, self.folder = "main.swift", self.here
        self.script.write_text(f"#!/bin/sh\ntouch '{self.marker}'\nexit 1\n")
        self.script.chmod(0o755)
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("GIT_")}, "HOME": str(self.root), "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
        }
        self.here.mkdir()
        self.git("init", "-q", "-b", "main")
        for number in (1, 2):
            self.write("main.swift", f"let a = {number}\n")
            self.commit()

    def write(self, name, text):
        path = self.here / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "-qm", "x")

    def git(self, *arguments, **options):
        return subprocess.run(["git", *arguments], cwd=self.here, env=self.environment, check=True, capture_output=True, text=True, **options).stdout.strip()

    def configure(self, *settings, file=".git/config"):
        """Adds settings, such as `core.pager`, whose value is the script unless another one follows the equals sign."""
        for setting in settings:
            name, _, value = setting.partition("=")
            self.git("config", "--file", file, name, value or str(self.script))

    def lose_objects(self):
        """Removes the contents of the first version, and says that another repository has them."""
        blob = self.git("rev-parse", "HEAD~:main.swift")
        (self.here / f".git/objects/{blob[:2]}/{blob[2:]}").unlink()
        self.configure("core.repositoryFormatVersion=1", "extensions.partialClone=origin", "remote.origin.promisor=true", "remote.origin.partialCloneFilter=blob:none")

    def embed(self, folder):
        """Adds the plain files of which git takes a folder for a repository without one of its own."""
        self.write(f"{folder}/HEAD", MISSING + "\n")
        for name in ("objects/keep", "refs/keep"):
            self.write(f"{folder}/{name}", "")
        self.configure(
            "core.repositoryFormatVersion=1", "core.bare=false", "core.worktree=.", "extensions.partialClone=origin", "remote.origin.url=/",
            "remote.origin.promisor=true", "remote.origin.uploadpack", "remote.origin.partialCloneFilter=blob:none", file=f"{folder}/config")

    def run(self, arguments, **more):
        return subprocess.run(
            arguments, cwd=self.folder, env={**self.environment, **more}, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)


# Each returns the arguments of the git command that runs the script.


def an_embedded_repository_at_the_file(it):
    it.embed("pull")
    it.write("pull/main.swift", "let a = 1\n")
    it.commit()
    it.file = "pull/main.swift"
    return "-C", "pull", "cat-file", "-t", MISSING


def an_embedded_repository_above_the_file(it):
    it.embed("pull")
    it.write("pull/deep/main.swift", "let a = 1\n")
    it.commit()
    it.file = "pull/deep/main.swift"
    return "-C", "pull/deep", "cat-file", "-t", MISSING


def an_embedded_repository_as_the_current_folder(it):
    it.embed("pull")
    it.write("pull/main.swift", "let a = 1\n")
    it.commit()
    it.folder = it.here / "pull"
    return "-C", "pull", "cat-file", "-t", MISSING


def a_partial_clone_with_a_program_for_its_origin(it):
    it.lose_objects()
    it.configure("remote.origin.url=/", "remote.origin.uploadpack")
    return "cat-file", "-p", "HEAD~:main.swift"


def a_partial_clone_over_ssh(it):
    it.lose_objects()
    it.configure("remote.origin.url=ssh://localhost/x", "core.sshCommand")
    return "cat-file", "-p", "HEAD~:main.swift"


def a_partial_clone_through_a_proxy(it):
    it.lose_objects()
    it.configure("remote.origin.url=git://localhost/x", "core.gitProxy")
    return "cat-file", "-p", "HEAD~:main.swift"


def a_partial_clone_with_a_remote_helper(it):
    it.lose_objects()
    it.configure(f"remote.origin.url=ext::{it.script}", "protocol.ext.allow=always")
    return "cat-file", "-p", "HEAD~:main.swift"


def a_monitor_of_files(it):
    it.configure("core.fsmonitor")
    return "status",


def an_included_configuration(it):
    it.configure("core.fsmonitor", file="settings")
    it.configure("include.path=../settings")
    return "status",


def hooks(it):
    it.write("hooks/post-index-change", it.script.read_text())
    (it.here / "hooks/post-index-change").chmod(0o755)
    it.configure(f"core.hooksPath={it.here}/hooks")
    return "add", "--all"


def a_pager(it):
    it.configure("core.pager", "pager.log", "pager.diff", "pager.show", "pager.config")
    return "log",


def an_external_diff(it):
    it.configure("diff.external", "diff.own.command")
    it.write(".gitattributes", "* diff=own\n")
    return "diff", "HEAD~"


def a_conversion_to_text(it):
    it.configure("diff.own.textconv")
    it.write(".gitattributes", "* diff=own\n")
    return "diff", "HEAD~"


def filters(it):
    it.configure("filter.own.clean", "filter.own.smudge")
    it.write(".gitattributes", "* filter=own\n")
    os.utime(it.here / "main.swift", (0, 0))
    return "status",


def a_filter_process(it):
    it.configure("filter.own.process")
    it.write(".gitattributes", "* filter=own\n")
    os.utime(it.here / "main.swift", (0, 0))
    return "status",


def signed_commits(it):
    it.configure("log.showSignature=true", "gpg.program", "gpg.x509.program", "gpg.ssh.program")
    commit = it.git("cat-file", "commit", "HEAD")
    header, message = commit.split("\n\n", 1)
    signed = f"{header}\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----\n\n{message}\n"
    it.git("update-ref", "HEAD", it.git("hash-object", "-t", "commit", "-w", "--stdin", input=signed))
    return "log", "-1"


def a_submodule(it):
    it.git("init", "-q", "sub")
    it.git("-C", "sub", "commit", "-q", "--allow-empty", "-m", "x")
    it.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./sub")
    it.commit()
    it.configure("core.fsmonitor", file="sub/.git/config")
    it.configure("status.submoduleSummary=true", "submodule.recurse=true", "diff.submodule=log")
    return "status",


def a_file_that_names_another_repository(it):
    it.embed("pull")
    (it.here / ".git").rename(it.here / "git")
    it.write(".git", "gitdir: pull\n")
    return "cat-file", "-t", MISSING


def a_folder_for_the_files_elsewhere(it):
    it.configure(f"core.worktree={it.root}", "core.fsmonitor")
    return "status",


def ran(it):
    found = it.marker.exists()
    it.marker.unlink(missing_ok=True)
    return found


def faults_of(it, trap):
    """What goes wrong in a repository."""
    arguments = trap(it)
    terminal = pty.openpty()[1]
    subprocess.run(["git", *arguments], cwd=it.here, env=it.environment, stdin=terminal, stdout=terminal, stderr=subprocess.DEVNULL)
    os.close(terminal)
    if not ran(it):
        yield "git alone does not run the program"
    before = os.listdir(it.root)
    options = ["--look", "plain", "--frame-rate", "2", "-o", str(it.root / "out.gif"), "--force"]
    action = {
        "PROGRAM": program, "BASE": "HEAD~", "HEAD": "HEAD", "FILES": "**/*.swift\n*.swift", "OPTIONS": "", "OUTPUT": "comparison", "STATE": str(it.root),
        "GITHUB_OUTPUT": str(it.root / "output"), "GITHUB_STEP_SUMMARY": str(it.root / "summary.md"), "GITHUB_SERVER_URL": "https://github.com",
        "GITHUB_REPOSITORY": "owner/repository", "GITHUB_SHA": MISSING, "ARTIFACT_URL": "",
    }
    (it.root / "files").write_bytes(b"main.swift\0")
    for name, command in {
        "code --git": [program, "code", "--git", "HEAD~..HEAD", *options, "--", it.file],
        "code --git with one revision": [program, "code", "--git", "HEAD", *options, "--", it.file],
        "code --git with a common ancestor": [program, "code", "--git", "HEAD~...HEAD", *options, "--", it.file],
        "code --log": [program, "code", "--log", "2", *options, "--", it.file], "git-setup": [program, "git-setup", "--goldens", "g"],
        "the action code": ["bash", str(ACTION / "code.sh")], "the action's summary": ["bash", str(ACTION / "summary.sh")],
    }.items():
        outcome = it.run(command, **action)
        if ran(it):
            yield f"{name} runs the program"
        if outcome.returncode not in (0, 1, 65, 66, 73, 128):
            yield f"{name} ends with status {outcome.returncode}: {outcome.stderr}"
    after = [name for name in sorted(os.listdir(it.root)) if name not in before]
    if not {*after} <= {"files", "out.gif", "output", "summary.md"}:
        yield f"files are written outside: {after}"


def shows_the_file(it):
    """A repository with no trap, so that what is refused above is not refused everywhere."""
    for command in (["--git", "HEAD~..HEAD"], ["--log", "1"]):
        outcome = it.run([program, "code", *command, "--print-scene", "--", it.file])
        if outcome.returncode != 0 or "let" not in outcome.stdout:
            yield f"code {command[0]} ends with status {outcome.returncode}: {outcome.stderr}"


def main():
    wanted = sys.argv[2] if len(sys.argv) > 2 else ""
    traps = [
        an_embedded_repository_at_the_file, an_embedded_repository_above_the_file, an_embedded_repository_as_the_current_folder,
        a_partial_clone_with_a_program_for_its_origin, a_partial_clone_over_ssh, a_partial_clone_through_a_proxy, a_partial_clone_with_a_remote_helper,
        a_monitor_of_files, an_included_configuration, hooks, a_pager, an_external_diff, a_conversion_to_text, filters, a_filter_process, signed_commits,
        a_submodule, a_file_that_names_another_repository, a_folder_for_the_files_elsewhere,
    ]
    failed = 0
    for trap in [trap for trap in traps if wanted in trap.__name__] + [None]:
        with tempfile.TemporaryDirectory(prefix="repository-") as folder:
            it = Repository(folder)
            faults = list(faults_of(it, trap) if trap else shows_the_file(it))
        failed += bool(faults)
        for fault in faults:
            print(f"{trap.__name__.replace('_', ' ') if trap else 'no trap'}: {fault}")
    print(f"{len(traps)} hostile repositories, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
