#!/usr/bin/env python3
"""Measures word-timed captions, alone and against ffmpeg, libass and headless Chromium.

    Benchmarks/captions.py .build/release/glyphreel [--document docs/PERFORMANCE.md]

The captions are 1080 × 1920 at 30 frames a second, of a talk that `peers/speech.py` makes. Whole processes are measured:
seconds of wall time and peak memory, medians of runs that take turns. Prints tables in Markdown; `--document` also writes
them between the markers of a document. Status 1 if a figure misses its goal, which a busy machine can cause.

Needs ffmpeg, Chromium and the font of Debian's package fonts-inter.
"""

import argparse
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "peers"))

import report  # noqa: E402
import speech  # noqa: E402
import timing  # noqa: E402

MARKERS = "<!-- captions: written by Benchmarks/captions.py -->", "<!-- end of captions -->"
# Seconds after which a run counts as failed.
LIMIT = 3600
# A stand-in for ffmpeg that keeps its arguments and its input.
RECORDER = """#!/bin/sh
printf '%s\\0' "$@" > '{path}.arguments'
cat > '{path}.raw'
for last; do :; done
echo recorded > "${{last#file:}}"
"""
# The frames that libass draws; it would take ten minutes for all of the talk.
LIBASS_FRAMES = 600


@dataclass
class Codec:
    """A video format, with the pixels in which libass draws fastest for its encoder, and the encoder's usual options."""

    title: str
    extension: str
    pixels: str
    usual: list[str]


CODECS = [
    Codec("ProRes 4444", "mov", "yuva444p10le", ["-profile:v", "4444"]),
    # The `crf` is that of the program's default quality. Alternate reference frames do not work with transparency.
    Codec("VP9", "webm", "yuva420p", ["-crf", "15", "-b:v", "0", "-auto-alt-ref", "0"]),
]


class Benchmark:
    """The material in a folder, and the tables so far."""

    def __init__(self, options: argparse.Namespace, folder: str):
        self.options, self.folder = options, folder
        self.program = os.path.abspath(options.program)
        self.tables: list[str] = []
        self.misses: list[str] = []

    def place(self, name: str) -> str:
        """The path of a file in the folder."""
        return os.path.join(self.folder, name)

    def talk(self, seconds: float, name: str) -> list[speech.Page]:
        """Writes a talk as JSON, as ASS and as a web page, and returns its pages."""
        with open(self.place(name + ".json"), "w") as file:
            file.write(speech.transcript_json(speech.transcript(seconds)))
        scene = subprocess.run(self.captions(name) + ["--print-scene"], capture_output=True, text=True, check=True).stdout
        pages = speech.pages(scene)
        for extension, text in ((".ass", speech.ass(pages)), (".html", speech.web_page(pages))):
            with open(self.place(name + extension), "w") as file:
                file.write(text)
        return pages

    def captions(self, name: str, *options: str) -> list[str]:
        """The command that captions a talk."""
        return [self.program, "captions", self.place(name + ".json"), *options]

    def band(self, path: str) -> list[str]:
        """The command that writes the band of captions as a video, in the style that is like `\\kf`."""
        return self.captions("clip", "--style", "karaoke", "--region", "-q", "--force", "-o", path)

    def turns(self, commands: dict[str, list[str]]) -> list[dict[str, timing.Cost]]:
        """The costs of commands in each round; every second round is in the reverse order."""
        rounds = []
        for turn in range(self.options.rounds):
            costs = {}
            for name, command in reversed(commands.items()) if turn % 2 else commands.items():
                os.sync()
                costs[name] = timing.run(command, LIMIT)
                if not costs[name]:
                    sys.exit(f"{name} failed")
            rounds.append(costs)
        return rounds

    def goal(self, title: str, value: float, limit: float, at_least: bool) -> str:
        """The goal as text; remembers a figure that misses it."""
        if value < limit if at_least else value > limit:
            self.misses.append(f"{title}: {value:.2f} instead of {limit:g}")
        return f"{'≥' if at_least else '≤'} {limit:g}"

    def table(self, title: str, header: list[str], rows: list[list[str]]):
        """Adds a table, and prints it."""
        self.tables.append(report.table(header, rows, title))
        print(self.tables[-1], "\n", flush=True)

    def pictures(self, frames: int) -> float:
        """Measures APNG and WebP on the whole canvas; returns the frames per second of APNG."""
        seconds, rows, rate = self.options.seconds, [], 0.0
        for title, extension, limit, memory in (("APNG", "apng", 30, 64), ("WebP", "webp", 90, None)):
            path = self.place("talk." + extension)
            runs = self.turns({title: self.captions("talk", "-q", "--force", "-o", path)})
            wall, peak = (statistics.median(getattr(run[title], key) for run in runs) for key in ("wall", "memory"))
            rate = rate or frames / wall
            # The goals are those of ten minutes.
            asked = self.goal(f"{title}, seconds", wall, limit * seconds / 600, False)
            most = self.goal(f"{title}, MiB", peak, memory, False) if memory else ""
            rows.append([title, f"{wall:.1f} s", asked, f"{frames / wall:.0f}", f"{peak:.0f} MiB", most,
                         f"{os.path.getsize(path):,}"])
        header = ["", "time", "asked", "frames a second", "memory", "asked", "bytes"]
        self.table(f"{seconds:g} seconds as a transparent picture, {frames:,} frames", header, rows)
        return rate

    def recorded(self, codec: Codec) -> list[str]:
        """The arguments that the program gives to ffmpeg, of which the input is replaced by a file of the same raw frames."""
        path = self.place(codec.extension)
        with open(path + ".sh", "w") as file:
            file.write(RECORDER.format(path=path))
        os.chmod(path + ".sh", 0o755)
        command = self.band(self.place("none." + codec.extension))
        environment = {**os.environ, "GLYPHREEL_FFMPEG": path + ".sh"}
        subprocess.run(command, env=environment, check=True, stderr=subprocess.DEVNULL)
        with open(path + ".arguments") as file:
            arguments = file.read().split("\0")[:-1]
        return [path + ".raw" if argument == "pipe:0" else argument for argument in arguments[:-1]]

    def videos(self, frames: int):
        """Measures the band as videos against ffmpeg, which encodes the same raw frames, and against libass."""
        alone, burned = [], []
        for codec in CODECS:
            title = codec.title
            arguments = self.recorded(codec)
            ours, theirs, whole = (self.place(f"{name}.{codec.extension}") for name in ("ours", "theirs", "libass"))
            runs = self.turns({
                "ours": self.band(ours),
                "ffmpeg": ["ffmpeg", *arguments, theirs],
            })
            raw = self.place(codec.extension + ".raw")
            size = re.search(r"(\d+)x(\d+)", arguments[arguments.index("-video_size") + 1])
            wall, other = (statistics.median(run[name].wall for run in runs) for name in ("ours", "ffmpeg"))
            ratio = statistics.median(run["ours"].wall / run["ffmpeg"].wall for run in runs)
            processor = statistics.median(run["ours"].cpu / run["ffmpeg"].cpu for run in runs)
            asked = self.goal(f"{title} against ffmpeg alone", ratio, 1.1, False)
            alone.append([
                title, f"{size[1]} × {size[2]}", f"{os.path.getsize(raw) / 2**20:,.0f} MiB", f"{wall:.2f} s", f"{other:.2f} s",
                f"{ratio:.3f}", asked, f"{processor:.3f}", f"{os.path.getsize(ours) / os.path.getsize(theirs):.3f}"])
            os.remove(raw)
            drawn = min(frames, LIBASS_FRAMES)
            usual = ["-c:v", arguments[arguments.index("-c:v") + 1], "-pix_fmt", codec.pixels, *codec.usual]
            for kind, encoding in (("the same options", arguments[arguments.index("-c:v"):]), ("usual options", usual)):
                cost = timing.run(self.libass(codec, encoding, drawn, whole), LIMIT)
                if not cost:
                    sys.exit("ffmpeg with libass failed")
                name, rate, theirs_rate = f"{title}, {kind}", frames / wall, drawn / cost.wall
                burned.append([
                    name, f"{rate:.1f}", f"{theirs_rate:.1f}", f"{rate / theirs_rate:.1f}",
                    self.goal(f"{name}, against libass", rate / theirs_rate, 8, True),
                    f"{os.path.getsize(ours) / frames:,.0f}", f"{os.path.getsize(whole) / drawn:,.0f}"])
        header = ["", "band", "raw frames", "ours", "ffmpeg alone", "ratio", "asked", "processor time", "bytes"]
        self.table(f"{frames:,} frames of the band, against ffmpeg alone on the same raw frames", header, alone)
        header = ["frames a second", "our band", "libass, whole canvas", "times as fast", "asked", "our bytes a frame",
                  "libass's bytes a frame"]
        self.table(f"{frames:,} frames with `\\kf`, against ffmpeg with libass", header, burned)

    def libass(self, codec: Codec, encoding: list[str], frames: int, path: str) -> list[str]:
        """The command that draws the captions onto a transparent canvas with libass, and encodes them."""
        canvas = f"color=c=black@0:s={speech.WIDTH}x{speech.HEIGHT}:r={speech.FRAME_RATE},format={codec.pixels}"
        source = ["-f", "lavfi", "-i", canvas, "-frames:v", str(frames), "-vf", f"ass={self.place('clip.ass')}:alpha=1"]
        return ["ffmpeg", "-nostdin", "-v", "error", *source, *encoding, "-y", path]

    def screenshots(self, rate: float):
        """Measures the screenshots of a browser against the frames per second of our APNG."""
        count = self.options.chromium_frames
        script = os.path.join(HERE, "peers", "chromium.py")
        command = [sys.executable, script, self.place("talk.html"), str(count), self.folder]
        found = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
        rows = []
        for title, value in zip(("PNG", "PNG, `optimizeForSpeed`"), map(float, found)):
            asked = self.goal("APNG against Chromium", rate / value, 100, True) if title == "PNG" else ""
            rows.append([title, f"{value:.1f}", f"{rate:.0f}", f"{rate / value:.0f}", asked])
        header = ["frames a second", "Chromium", "our APNG", "times as fast", "asked"]
        self.table(f"{count} frames of a web page, as Chromium's screenshots", header, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the program to measure")
    parser.add_argument("--seconds", type=float, default=600, help="the length of the talk for APNG and WebP (600)")
    parser.add_argument(
        "--video-seconds", type=float, default=60, help="the length of the talk for videos; 60 take 2.1 GiB of raw frames (60)")
    parser.add_argument("--chromium-frames", type=int, default=300, help="the number of screenshots (300)")
    parser.add_argument("--rounds", type=int, default=3, help="the number of runs of each program; libass runs once (3)")
    parser.add_argument("--folder", help="keep the files in this folder")
    parser.add_argument("--document", help="write the tables between the markers of this document")
    options = parser.parse_args()
    if not os.path.exists(speech.FONT):
        sys.exit(f"{speech.FONT} is missing; install it with 'apt install fonts-inter'")
    described = report.machine()
    version = subprocess.run(["ffmpeg", "-version"], capture_output=True, text=True, check=True).stdout
    described += " " + re.sub(r" Copyright.*", "", version.splitlines()[0]) + "."
    folder = options.folder or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    try:
        benchmark = Benchmark(options, folder)
        whole, clip = (
            round(benchmark.talk(seconds, name)[-1].end * speech.FRAME_RATE)
            for seconds, name in ((options.seconds, "talk"), (options.video_seconds, "clip")))
        rate = benchmark.pictures(whole)
        benchmark.videos(clip)
        benchmark.screenshots(rate)
    finally:
        if not options.folder:
            shutil.rmtree(folder)
    if options.document:
        report.replace(options.document, *MARKERS, [described, *benchmark.tables])
    for miss in benchmark.misses:
        print(miss, file=sys.stderr)
    sys.exit(1 if benchmark.misses else 0)


if __name__ == "__main__":
    main()
