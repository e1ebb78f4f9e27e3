"""Measures a batch of small animations against what one of them takes in a process that renders nothing else.

Arguments: the program, and how many rows (10,000 if left out). The scene is W1 with a text that every row changes. What one
takes is the processor time of 100 further outputs of one `render`, by one thread. Status 1 if the batch takes more than
1.1 times rows × one / processors of wall time, or if its memory follows the rows. On a busy machine only the
processor times say something.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time

program, rows = os.path.abspath(sys.argv[1]), int((sys.argv + ["10000"])[2])
here = os.path.dirname(os.path.abspath(__file__))


def measure(command):
    """Wall time, processor time in seconds, and the peak of memory in MB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, command
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def table(count):
    name = f"rows-{count}.csv"
    with open(name, "w") as file:
        file.write("id,text\n")
        file.writelines(f"r{i},This is an example number {i:05d} of strikethrough.\n" for i in range(count))
    return name


with tempfile.TemporaryDirectory() as folder:
    scene = open(os.path.join(here, "Scenes", "W1.yaml")).read()
    os.chdir(folder)
    with open("scene.yaml", "w") as file:
        file.write(scene.replace("This is an example of animated strikethrough.", "{{text}}"))
    text = "text=This is an example number 00012 of strikethrough."

    def render(count):
        outputs = [word for i in range(count) for word in ("-o", f"{i}.gif")]
        return measure([program, "render", "scene.yaml", "--set", text, "--jobs", "1", *outputs])[1]

    one = min((render(101) - render(1)) / 100 for _ in range(3))
    print(f"one in a process: processor {one * 1000:.2f} ms", flush=True)
    peaks = {}
    cores = os.cpu_count()
    for count in (100, rows):
        data = table(count)
        wall, processor, peaks[count] = measure(
            [program, "batch", "scene.yaml", "--data", data, "-o", f"out-{count}/{{id}}.gif"])
        share = wall / (count * one / cores)
        print(
            f"{count} rows by {cores}: {wall:.2f} s, {share:.2f} of rows × one / processors; processor {processor:.2f} s, "
            f"{processor / count / one:.2f} of rows × one; peak {peaks[count]:.1f} MB", flush=True)
    wall, processor, peak = measure(
        [program, "batch", "scene.yaml", "--data", data, "-o", f"out-{rows}/{{id}}.gif", "--resume"])
    print(f"all up to date: {wall:.2f} s, processor {processor:.2f} s, peak {peak:.1f} MB")
sys.exit(share > 1.1 or peaks[rows] > peaks[100] + 16)
