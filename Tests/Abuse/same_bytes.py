#!/usr/bin/env python3
"""Renders the same scenes in different circumstances: `same_bytes.py RELEASE [DEBUG] [runs]`.

The bytes are the same in debug and release builds, with one thread and with several, with and without randomized
addresses, and whatever the locale, the time zone, the home and the current directory are.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCENES = {"strikethrough": ("gif", "webp"), "count": ("gif", "apng"), "todo": ("gif",)}


def main():
    release = os.path.abspath(sys.argv[1])
    debug = os.path.abspath(sys.argv[2]) if len(sys.argv) > 2 and not sys.argv[2].isdigit() else None
    runs = int(sys.argv[-1]) if sys.argv[-1].isdigit() else 20
    fixed = ["setarch", "-R"] if shutil.which("setarch") else []
    circumstances = {
        "as usual": ([release], [], {}, None), "one thread": ([release], ["--jobs", "1"], {}, None),
        "two threads": ([release], ["--jobs", "2"], {}, None), "seven threads": ([release], ["--jobs", "7"], {}, None),
        "fixed addresses": ([*fixed, release], [], {}, None), "German": ([release], [], {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"}, None),
        "no locale": ([release], [], {"LC_ALL": "C"}, None), "Turkish": ([release], [], {"LC_ALL": "tr_TR.UTF-8"}, None),
        "Kathmandu": ([release], [], {"TZ": "Asia/Kathmandu"}, None), "another home": ([release], [], {"HOME": "/nonexistent"}, None),
        "another directory": ([release], [], {}, "/"), "another hash seed": ([release], [], {"SWIFT_DETERMINISTIC_HASHING": "1"}, None),
    }
    if debug:
        circumstances["debug"] = ([debug], [], {}, None)
    faults, count = 0, 0
    with tempfile.TemporaryDirectory() as root:
        for scene, suffixes in SCENES.items():
            for suffix in suffixes:
                expected = None
                for name, (command, options, environment, directory) in circumstances.items():
                    for _ in range(1 if name == "debug" else runs):
                        path = f"{root}/out.{suffix}"
                        subprocess.run(
                            [*command, "render", f"{REPOSITORY}/Examples/{scene}.yaml", "-o", path, "-q", "--effort", "2", *options],
                            cwd=directory or root, env={"PATH": os.environ["PATH"], "HOME": root, **environment}, check=True)
                        with open(path, "rb") as file:
                            digest = hashlib.sha256(file.read()).hexdigest()
                        expected = expected or digest
                        count += 1
                        if digest != expected:
                            faults += 1
                            print(f"{scene}.{suffix}, {name}: other bytes")
    print(f"{count} renderings in {len(circumstances)} circumstances, {faults} with other bytes")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
