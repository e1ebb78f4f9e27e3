"""Compares what Chromium finds in picture files with what was put into them.

Argument: a JSON file, a list of objects with the keys `expected` (the expected pictures, straight RGBA of all
frames in one file), `width`, `height`, `ends` (in milliseconds, joined by commas), `tolerance` (in
milliseconds), `path` and `type` (a media type). Prints a line for each file: "ok", or what differs.

A page that the browser opens decodes file after file and sends the pictures back.
"""

import http.server
import json
import sys
import threading
import urllib.parse

from PIL import Image

from browser_visit import visit
from compare_frames import difference, expectation, played

PAGE = b"""<!doctype html><script type="module">
const jobs = await (await fetch("jobs")).json()
for (const [index, type] of jobs.entries()) {
  try {
    const data = await (await fetch(`file/${index}`)).arrayBuffer()
    const decoder = new ImageDecoder({ data, type, premultiplyAlpha: "none", colorSpaceConversion: "none" })
    await decoder.tracks.ready
    await decoder.completed
    for (let frame = 0; frame < decoder.tracks.selectedTrack.frameCount; frame++) {
      const { image } = await decoder.decode({ frameIndex: frame })
      const format = { format: "RGBA" }
      const pixels = new Uint8Array(image.allocationSize(format))
      await image.copyTo(pixels, format)
      await fetch(`frame/${index}?${image.duration ?? 0}`, { method: "POST", body: pixels })
      image.close()
    }
    await fetch(`end/${index}`, { method: "POST" })
  } catch (error) {
    await fetch(`end/${index}?${encodeURIComponent(error)}`, { method: "POST" })
  }
}
await fetch("done", { method: "POST" })
</script>"""

with open(sys.argv[1]) as file:
    jobs = json.load(file)
frames, finished = [], threading.Event()


class Server(http.server.BaseHTTPRequestHandler):
    def answer(self, body=b"", kind="text/html"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/jobs":
            self.answer(json.dumps([job["type"] for job in jobs]).encode(), "application/json")
        elif self.path.startswith("/file/"):
            with open(jobs[int(self.path[6:])]["path"], "rb") as file:
                self.answer(file.read(), "application/octet-stream")
        else:
            self.answer(PAGE)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path, _, query = self.path.partition("?")
        if path.startswith("/frame/"):
            frames.append((body, int(query) / 1000))
        elif path.startswith("/end/"):
            print(urllib.parse.unquote(query) or verdict(jobs[int(path[5:])]), flush=True)
            frames.clear()
        else:
            finished.set()
        self.answer()

    def log_message(self, *_):
        pass


def verdict(job):
    size = job["width"], job["height"]

    def premultiplied(pictures):
        # The browser keeps colours multiplied by their alpha, so that dividing them again may lose a last digit.
        return [(Image.frombytes("RGBA", size, rgba).convert("RGBa").tobytes(), time) for rgba, time in pictures]

    expected = expectation(job["expected"], size[0] * size[1], job["ends"])
    return difference(played(premultiplied(frames)), premultiplied(expected), job["tolerance"])


visit(Server, finished)
