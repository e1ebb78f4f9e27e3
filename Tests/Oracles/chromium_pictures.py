"""Decodes picture files with Chromium.

    chromium_pictures.py FOLDER FILE...

Writes the pixels of the n-th file, counted from 0, to FOLDER/n.rgba: the first frame as an <img> of a page shows it, in
sRGB with straight alpha. Prints a line of JSON for each file: its size, or null if the browser can't show it.
"""
import http.server
import json
import sys
import threading

from browser_visit import visit

PAGE = b"""<!doctype html><script type="module">
const count = +(await (await fetch("count")).text())
for (let index = 0; index < count; index++) {
  try {
    const image = new Image()
    image.src = URL.createObjectURL(await (await fetch(`file/${index}`)).blob())
    await image.decode()
    const canvas = document.createElement("canvas")
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext("2d", { willReadFrequently: true })
    context.drawImage(image, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    await fetch(`pixels/${index}?${canvas.width},${canvas.height}`, { method: "POST", body: data })
  } catch (error) {
    await fetch(`pixels/${index}`, { method: "POST" })
  }
}
await fetch("done", { method: "POST" })
</script>"""
TYPES = {b"\x89P": "image/png", b"GI": "image/gif", b"\xff\xd8": "image/jpeg", b"RI": "image/webp"}

folder, files = sys.argv[1], sys.argv[2:]
sizes, finished = {}, threading.Event()


class Server(http.server.BaseHTTPRequestHandler):
    def answer(self, body=b"", kind="text/html"):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/count":
            self.answer(str(len(files)).encode())
        elif self.path.startswith("/file/"):
            with open(files[int(self.path[6:])], "rb") as file:
                body = file.read()
            self.answer(body, TYPES.get(body[:2], "application/octet-stream"))
        else:
            self.answer(PAGE)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        path, _, size = self.path.partition("?")
        if path == "/done":
            finished.set()
        elif size:
            sizes[int(path[8:])] = [int(side) for side in size.split(",")]
            with open(f"{folder}/{path[8:]}.rgba", "wb") as file:
                file.write(body)
        self.answer()

    def log_message(self, *_):
        pass


visit(Server, finished)
for index in range(len(files)):
    print(json.dumps(sizes.get(index)))
