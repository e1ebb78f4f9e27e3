"""Too few descriptors, too little memory, no threads, no room in files, a small stack: an error, and never a signal."""

import functools
import os
import resource
import shutil
import subprocess
import tempfile

import material
from harness import Case
from material import ANY, layered, made, scene

NOBODY = 65534
# The address space is what is scarce; what is resident is bounded by it.
MEBIBYTES = 300


def all_cases(tool):
    found = []
    for name, (args, files) in runs(tool).items():
        for number in (4, 5, 6, 7, 8, 10, 12, 16, 24):
            found.append(case(f"{name} with {number} descriptors", args, files, limit(resource.RLIMIT_NOFILE, number)))
        for mebibytes in (128, 160, 256, 512, 768, 1024, 2048):
            found.append(case(f"{name} within {mebibytes} MiB of addresses", args, files, limit(resource.RLIMIT_AS, mebibytes << 20)))
        for size in (0, 1, 100, 600):
            found.append(case(f"{name} with files of {size} bytes", args, files, limit(resource.RLIMIT_FSIZE, size)))
        for kibibytes in (256, 128):
            found.append(case(f"{name} with a stack of {kibibytes} KiB", args, files, limit(resource.RLIMIT_STACK, kibibytes << 10)))
        for number in (1, 2):
            found.append(case(f"{name} with {number} processes", args, files, alone(number), program=readable_by_all(tool)))
    return found


def case(name, args, files, before, program=""):
    return Case(
        f"scarcity: {name}", args, files, ANY, before=before, leaves=("*",), mebibytes=MEBIBYTES, program=program)


def limit(kind, value):
    return lambda: resource.setrlimit(kind, (value, value))


def alone(number):
    """No more processes and threads, which binds everyone but root."""
    def before():
        if os.getuid() == 0:
            for folder, folders, files in os.walk("."):
                for name in [".", *folders, *files]:
                    os.chown(os.path.join(folder, name), NOBODY, NOBODY, follow_symlinks=False)
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        # Last: a user who is beyond the limit already can't start the program.
        resource.setrlimit(resource.RLIMIT_NPROC, (number, number))
    return before


@functools.cache
def readable_by_all(tool):
    """The program, or a copy of it where others than root can't reach it; empty for the program itself."""
    if os.getuid() != 0:
        return ""

    def become_nobody():
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    try:
        subprocess.run([tool, "--version"], preexec_fn=become_nobody, check=True, capture_output=True)
        return ""
    except (OSError, subprocess.SubprocessError):
        folder = tempfile.TemporaryDirectory()
        # Kept until the end of this process.
        readable_by_all.folder = folder
        os.chmod(folder.name, 0o755)
        copy = shutil.copy(tool, os.path.join(folder.name, "glyphreel"))
        os.chmod(copy, 0o755)
        return copy


def runs(tool):
    """A run of each verb, with all threads that it can have."""
    moving = scene(duration="1s", frameRate=30)
    good = made(tool)
    tables = {"b.json": layered(text="{{id}}"), "d.csv": "id\n" + "".join(f"r{number}\n" for number in range(12)), "out": os.mkdir}
    scenes = {f"d/s{number}.json": moving for number in range(4)}
    return {
        "render": (["render", "s.json", "-q", "-o", "out.gif", "-o", "out.webp"], {"s.json": moving}),
        "frames": (["render", "s.json", "-q", "-o", "o/"], {"s.json": moving}),
        "still": (["still", "s.json", "-q", "-o", "out.png"], {"s.json": moving}),
        "verify": (["verify", "d", "--goldens", "g", "--record", "never", "--report", "r", "--junit", "j.xml"], {**scenes, "g/s0.apng": good["g/s.apng"], "g/s1.lock": good["l/s.lock"]}),
        "record": (["verify", "d", "--goldens", "g", "--record", "all"], {**scenes, "g/s0.apng": good["g/s.apng"]}),
        "diff": (["diff", "a", "b", "--report", "r"], {"a": good["s.gif"], "b": good["g/s.apng"]}),
        "diff of frames": (["diff", "d", "b"], {**material.frames(tool, "d"), "b": good["s.gif"]}),
        "inspect": (["inspect", "a", "b", "c"], {"a": good["s.gif"], "b": good["s.webp"], "c": good["s.png"]}),
        "batch": (["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q"], tables),
        "resumed batch": (["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q", "--resume"], {name: contents for name, contents in {**tables, "out/manifest.jsonl": good["out/manifest.jsonl"]}.items() if name != "out"}),
        "lint": (["lint", "d"], scenes), "layout": (["layout", "s.json"], {"s.json": moving}),
        "captions": (["captions", "t.srt", "-q", "-o", "out.gif", "-o", "out.webp", "--canvas", "200x100"], {"t.srt": material.SUBTITLES}),
        "captions that are printed": (["captions", "t.srt", "--print-scene"], {"t.srt": material.SUBTITLES}),
        "a recording": (["terminal", "s.cast", "-q", "-o", "out.gif", "-o", "new/frames/"], {"s.cast": material.recording((0.5, "$ "), (1, "ls"))}),
        "a large recording": (["terminal", "s.cast", "-q", "-o", "out.gif"], {"s.cast": material.recording((0, "a"), (1, "\x1b[41m\x1b[2Jb"), columns=270, rows=450)}),
        "a one-liner": (["strike", "Hi", "-q", "-o", "out.gif"], {}),
    }
