"""Prints the cues of WebVTT files as Chromium reads them: one line of JSON for each file, null if it is rejected.

Arguments: paths. A cue is an object with the keys `start`, `end`, `line`, `snapsToLines`, `position`, `size`,
`align`, `vertical`, `voice` (the first voice) and `texts`, a list of objects with the keys `text`, `time` (of the last
timestamp before it, or null), `italic` and `bold`. Chromium has no alignments of lines and positions. The deviations of captions are applied:
the reading of ruby (`rt`) is no text, and cues that end before they start or after 24 hours are left out.

A page that the browser opens loads each file as a track of a video without pictures and sends its cues back.
"""

import http.server
import json
import sys
import threading

from browser_visit import visit

PAGE = b"""<!doctype html><meta charset="utf-8"><video id="video"></video><script type="module">
function texts(cue) {
  const found = []
  let time = null
  function walk(node, italic, bold, isReading) {
    if (node.nodeType === Node.PROCESSING_INSTRUCTION_NODE) time = node.data
    if (node.nodeType === Node.TEXT_NODE && !isReading) found.push({ text: node.data, time, italic, bold })
    const name = node.localName
    for (const child of node.childNodes) walk(child, italic || name === "i", bold || name === "b", isReading || name === "rt")
  }
  walk(cue.getCueAsHTML(), false, false, false)
  return found
}
function described(cue) {
  const voices = [...cue.getCueAsHTML().querySelectorAll("span[title]")].map((span) => span.title.trim())
  return {
    start: cue.startTime, end: cue.endTime, line: cue.line, snapsToLines: cue.snapToLines, position: cue.position,
    size: cue.size, align: cue.align, vertical: cue.vertical, voice: voices.find((name) => name) ?? null, texts: texts(cue),
  }
}
function cues(index) {
  return new Promise((done) => {
    const track = document.createElement("track")
    const isShown = (cue) => cue.startTime < cue.endTime && cue.endTime <= 86400
    track.onload = () => done([...track.track.cues].filter(isShown).map(described))
    track.onerror = () => done(null)
    track.src = `file/${index}`
    video.append(track)
    track.track.mode = "hidden"
  })
}
const count = await (await fetch("count")).json()
for (let index = 0; index < count; index++) {
  const body = JSON.stringify(await cues(index))
  video.replaceChildren()
  await fetch(`cues/${index}`, { method: "POST", body })
}
await fetch("done", { method: "POST" })
</script>"""

paths = sys.argv[1:]
answers, finished = {}, threading.Event()


class Server(http.server.BaseHTTPRequestHandler):
    def answer(self, body=b"", kind="text/html"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/count":
            self.answer(json.dumps(len(paths)).encode(), "application/json")
        elif self.path.startswith("/file/"):
            with open(paths[int(self.path[6:])], "rb") as file:
                self.answer(file.read(), "text/vtt")
        else:
            self.answer(PAGE)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        if self.path.startswith("/cues/"):
            answers[int(self.path[6:])] = json.loads(body)
        else:
            finished.set()
        self.answer()

    def log_message(self, *_):
        pass


visit(Server, finished)
for index in range(len(paths)):
    print(json.dumps(answers[index]))
