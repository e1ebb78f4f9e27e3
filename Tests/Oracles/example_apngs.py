"""Renders scenes to APNG, and compares what decoders find in every frame.

    example_apngs.py PROGRAM SCENE...

The frames that PROGRAM itself decodes are expected of apngdis, ffmpeg, and the Pillows of the system and of this folder's `.venv`.
Prints the number of files and frames, then a line for each file and decoder that differs.
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DECODERS = [("/usr/bin/python3", ["apngdis", "ffmpeg", "pillow"]), (HERE + "/.venv/bin/python", ["pillow"])]


def pictures(path):
    """The width, the height, the straight pixels and the end in milliseconds of each picture of a PAM file."""
    with open(path, "rb") as file:
        while line := file.readline().split():
            fields = {}
            while line != [b"ENDHDR"]:
                # The comment with the times is `# shown 0.5 1.25`.
                key = b" ".join(line[:2]) if line[0] == b"#" else line[0]
                fields[key] = line[-1]
                line = file.readline().split()
            width, height = int(fields[b"WIDTH"]), int(fields[b"HEIGHT"])
            yield width, height, file.read(4 * width * height), 1000 * float(fields[b"# shown"])


def compare(program, scene, folder):
    """The number of frames, and what differs."""
    path = os.path.join(folder, "a.apng")
    subprocess.run([program, "render", scene, "-o", path, "--quiet"], check=True)
    subprocess.run([program, "convert", path, "-o", folder + "/a.pam", "--quiet"], check=True)
    frames = list(pictures(folder + "/a.pam"))
    with open(folder + "/expected.rgba", "wb") as file:
        for _, _, rgba, _ in frames:
            file.write(rgba)
    width, height = frames[0][:2]
    ends = ",".join(str(end) for _, _, _, end in frames)
    faults = []
    for python, decoders in DECODERS:
        command = [python, HERE + "/compare_frames.py", folder + "/expected.rgba", str(width), str(height), ends, "1", path]
        outcome = subprocess.run(command + decoders, check=True, capture_output=True, text=True)
        faults += [f"{scene}: {python} {line}" for line in outcome.stdout.splitlines() if not line.endswith(" ok")]
    return len(frames), faults


def main():
    program, scenes = sys.argv[1], sys.argv[2:]
    count, faults = 0, []
    for scene in scenes:
        with tempfile.TemporaryDirectory() as folder:
            frames, found = compare(program, scene, folder)
            count, faults = count + frames, faults + found
    print(len(scenes), count)
    for fault in faults:
        print(fault)


if __name__ == "__main__":
    main()
