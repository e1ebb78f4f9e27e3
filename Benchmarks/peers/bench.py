"""Compares Glyphreel with the programs that people make such animations with, and writes tables.

    bench.py GLYPHREEL ENCODE_BENCHMARK WORK_DIRECTORY DOCUMENT [WORKLOAD...]

The tables take the place of what stands between the markers of the document.
"""

import os
import re
import shlex
import subprocess
import sys

import commands
import report
import timing
import workloads

HERE = os.path.dirname(os.path.abspath(__file__))
glyphreel, encode, work, document, *chosen = sys.argv[1:]
names = chosen or list(workloads.ALL)
python = sys.executable
os.makedirs(work, exist_ok=True)
tables = []


def script(name, *arguments):
    return [python, os.path.join(HERE, name), *arguments]


def place(name):
    return os.path.join(work, name)


def size(path):
    return os.path.getsize(path) if os.path.exists(path) else None


def squeezed(path):
    """The bytes that gifsicle -O3 leaves."""
    out = place("squeezed.gif")
    done = subprocess.run(["gifsicle", "-O3", path, "-o", out], stderr=subprocess.DEVNULL)
    return size(out) if done.returncode == 0 else None


def number(value, form):
    return "–" if value is None else form.format(value)


def table(title, header, rows):
    tables.append(report.table(header, rows, title))
    print(tables[-1], "\n", flush=True)


def gif_rows(costs, paths, qualities, ours):
    """A row for each program: its time, its share of ours, bytes, memory, nearness."""
    rows = []
    for name, cost in costs.items():
        path = paths[name]
        row = [name, f"{cost.wall * 1000:.1f} ms", f"{cost.wall / costs[ours].wall:.1f}", f"{cost.memory:.0f} MiB"]
        row += [number(size(path), "{:,}"), number(squeezed(path), "{:,}")]
        if qualities:
            row += qualities.get(name, ["–"] * 3)
        rows.append(row)
    return rows


def quality(name, frames, paths):
    found = {}
    for program, path in paths.items():
        done = subprocess.run(script("quality.py", name, frames, path), capture_output=True, text=True)
        if done.returncode == 0:
            psnr, blurred, flicker = done.stdout.split()
            found[program] = [psnr if float(psnr) < 99 else "exact", blurred if float(blurred) < 99 else "exact", flicker]
        else:
            print(done.stderr[-500:])
    return found


HEADER = ["", "time", "times ours", "memory", "bytes", "after gifsicle -O3"]
NEARNESS = ["PSNR", "blurred", "flicker"]
OURS = {"glyphreel --effort 1": ["--effort", "1"], "glyphreel": []}


def whole(name):
    """From a scene, or from calls of a drawing library, to a GIF. Returns a row on the fastest of the others."""
    scene = os.path.join(HERE, "..", "Scenes", f"{name}.yaml")
    paths, compared = {}, {}

    def add(program, command):
        paths[program] = place(f"{name}-{program.replace(' ', '-')}.gif")
        compared[program] = command(paths[program])

    for ours, options in OURS.items():
        add(ours, lambda out: [glyphreel, "render", scene, *options, "-o", out])
    for peer in ("pillow", "skia-pillow", "skia-ffmpeg", "cairo-ffmpeg"):
        add(peer, lambda out: script("whole.py", peer, name, out))
    if name in ("W1", "W2", "W3"):
        add("Takumi, in process", lambda out: timing.InProcess(script("takumi.py", name, out)))
    add("ffmpeg drawtext", lambda out: commands.ffmpeg(name, place(f"{name}.filters"), out))
    if name != "W3":  # 300 pictures of this size are more than its limits allow
        add("ImageMagick", lambda out: commands.imagemagick(name, out))
    costs = timing.compare(compared, rounds=2 if name == "W3" else 3)
    table(f"{name}, whole process", HEADER, gif_rows(costs, paths, None, list(OURS)[0]))
    fastest = min((program for program in costs if program not in OURS), key=lambda program: costs[program].wall)
    return [name, fastest] + [f"{costs[fastest].wall / costs[ours].wall:.1f}" for ours in OURS]


def gifsicle(command, loss, out):
    """Has gifsicle reduce the GIF that a command writes."""
    first = place("first.gif")
    return ["sh", "-c", f"{shlex.join([*command, first])} && gifsicle -O3 --lossy={loss} {shlex.quote(first)} -o {shlex.quote(out)}"]


def encoders(name, frames):
    """From frames that are drawn already, ours, to a GIF."""
    w = workloads.ALL[name]
    dimensions = [str(w.width), str(w.height), frames]
    paths, compared = {}, {}

    def add(program, command):
        paths[program] = place(f"{name}-encoded-{program.replace(' ', '-')}.gif")
        compared[program] = command(paths[program])

    for effort in (1, 6, 9):
        add(f"ours, effort {effort}", lambda out: [encode, *dimensions, out, str(effort)])
    for tolerance in (2, 4):
        add(f"ours, effort 6, lossy {tolerance}", lambda out: [encode, *dimensions, out, "6", str(tolerance)])
    for peer in ("pillow", "imagequant"):
        add(peer, lambda out: script("encode.py", peer, name, frames, out))
    raw = ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", f"{w.width}x{w.height}"]
    raw += ["-r", str(workloads.FRAME_RATE), "-i", frames, "-filter_complex"]
    kinds = {"ffmpeg, one palette": ("full", "sierra2_4a", "")}
    if name in ("W4", "W5"):
        kinds["ffmpeg, one palette, no dither"] = ("full", "none", "")
        kinds["ffmpeg, palettes by frame"] = ("single", "sierra2_4a", ":new=1")
        kinds["ffmpeg, palettes by frame, no dither"] = ("single", "none", ":new=1")
    for kind, (statistics, dither, new) in kinds.items():
        filters = f"split[a][b];[a]palettegen=stats_mode={statistics}[p];[b][p]paletteuse=dither={dither}{new}"
        add(kind, lambda out: raw + [filters, "-loop", "0", out])
    palettes = "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=dither=none:new=1"
    for loss in (20, 80):
        add(f"ffmpeg, gifsicle --lossy={loss}", lambda out: gifsicle(raw + [palettes, "-loop", "0"], loss, out))
    costs = timing.compare(compared, rounds=1 if name == "W3" else 2)
    rows = gif_rows(costs, paths, quality(name, frames, paths), "ours, effort 1")
    table(f"{name}, encoding alone", HEADER + NEARNESS, rows)


def others(name, frames):
    """The same frames as APNG and WebP."""
    w = workloads.ALL[name]
    pictures = place(f"{name}-frames")
    scene = os.path.join(HERE, "..", "Scenes", f"{name}.yaml")
    subprocess.run([glyphreel, "render", scene, "--force", "--quiet", "-o", pictures + "/"], check=True)
    dimensions = [str(w.width), str(w.height), frames]
    first = os.path.join(pictures, sorted(f for f in os.listdir(pictures) if f.endswith(".png"))[0])
    paths = {
        "ours, APNG": place(f"{name}.apng"),
        "Pillow, APNG": place(f"{name}-pillow.png"),
        "apngasm, APNG": place(f"{name}-apngasm.png"),
        "ours, WebP": place(f"{name}.webp"),
        "Pillow, WebP": place(f"{name}-pillow.webp"),
    }
    compared = {
        "ours, APNG": [encode, *dimensions, paths["ours, APNG"]],
        "Pillow, APNG": script("encode.py", "pillow", name, frames, paths["Pillow, APNG"]),
        "apngasm, APNG": ["apngasm", paths["apngasm, APNG"], first, "1", "30"],
        "ours, WebP": [encode, *dimensions, paths["ours, WebP"]],
        "Pillow, WebP": script("encode.py", "pillow", name, frames, paths["Pillow, WebP"]),
    }
    costs = timing.compare(compared, rounds=1, limit=150)
    rows = []
    for program, cost in costs.items():
        ours = costs["ours, " + program.split()[-1]]
        rows.append(
            [program, f"{cost.wall * 1000:.0f} ms", f"{cost.wall / ours.wall:.1f}", f"{size(paths[program]):,}"]
        )
    table(f"{name}, other formats", ["", "time", "times ours", "bytes"], rows)


def still(frames):
    """One frame of W3 as a PNG: the work alone, of both without their start and without a file, and our whole process."""
    code = (
        "import io, statistics, sys, time; from PIL import Image\n"
        f"data = open({frames!r}, 'rb').read(800 * 400 * 4)\n"
        "image = Image.frombytes('RGBA', (800, 400), data).convert('RGB')\n"
        "palette = image.quantize(256, dither=0)\n"
        "for picture in (image, palette):\n"
        "    times = []\n"
        "    for _ in range(21):\n"
        "        out = io.BytesIO(); start = time.perf_counter(); picture.save(out, 'PNG')\n"
        "        times.append(time.perf_counter() - start)\n"
        "    print(statistics.median(times) * 1000, len(out.getvalue()))\n"
    )
    lines = subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.splitlines()
    one = place("one.rgba")
    with open(frames, "rb") as source, open(one, "wb") as target:
        target.write(source.read(800 * 400 * 4))
    rows = []
    for title, line in zip(("Pillow, RGB, encoding alone", "Pillow, palette, encoding alone"), lines):
        time, count = line.split()
        rows.append([title, f"{float(time):.2f} ms", f"{int(count):,}"])
    for effort in ("1", "6"):
        command = [encode, "800", "400", one, "memory:png", effort]
        time, count = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        rows.append([f"ours, effort {effort}, encoding alone", f"{float(time):.2f} ms", f"{int(count):,}"])
    for effort in ("1", "6"):
        cost = timing.compare({"ours": [encode, "800", "400", one, place("one.png"), effort]}, rounds=5)["ours"]
        title = f"ours, effort {effort}, whole process"
        rows.append([title, f"{cost.wall * 1000:.2f} ms", f"{size(place('one.png')):,}"])
    table("W3, its first frame as a PNG", ["", "time", "bytes"], rows)


def machine():
    described = report.machine()
    versions = []
    for command in (["ffmpeg", "-version"], ["/usr/bin/convert", "-version"], ["gifsicle", "--version"]):
        line = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()[0]
        versions.append(re.sub(r" Copyright.*| Q16.*|Version: ", "", line))
    packages = subprocess.run([python, "-m", "pip", "list", "--format", "freeze"], capture_output=True, text=True).stdout
    wanted = ("pillow", "skia-python", "pycairo", "imagequant", "numpy", "takumi-py")
    versions += [line.replace("==", " ") for line in packages.splitlines() if line.split("==")[0].lower() in wanted]
    return f"{described} {'; '.join(versions)}."


def main():
    described = machine()
    summary = []
    for name in names:
        if name in workloads.DRAWN:
            summary.append(whole(name))
        frames = place(f"{name}.rgba")
        scene = os.path.join(HERE, "..", "Scenes", f"{name}.yaml")
        subprocess.run(
            [glyphreel, "render", scene, "--format", "rgba", "--force", "--quiet", "-o", frames], check=True
        )
        # The last frame is held for a while, which the peers leave out.
        w = workloads.ALL[name]
        os.truncate(frames, min(os.path.getsize(frames), w.count * w.width * w.height * 4))
        encoders(name, frames)
        others(name, frames)
        if name == "W3":
            still(frames)
        os.remove(frames)
    if summary:
        table("Whole process: how many times faster than the fastest other program",
              ["", "the fastest other", "effort 1", "default options"], summary)
        tables.insert(0, tables.pop())
    report.replace(
        document, "<!-- peers: written by make bench -->", "<!-- end of peers -->", [described] + tables)


main()
