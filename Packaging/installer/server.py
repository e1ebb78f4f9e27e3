#!/usr/bin/env python3
"""Serves a folder on a free port of 127.0.0.1 and prints the port: `server.py FOLDER`.

Of archives below /cut/ it sends half and closes the connection. It ends when its standard input is closed.
"""
import functools
import http.server
import pathlib
import sys
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if not (self.path.startswith("/cut/") and self.path.endswith(".tar.gz")):
            return super().do_GET()
        data = pathlib.Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2])
        self.close_connection = True

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=sys.argv[1]))
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_port, flush=True)
sys.stdin.read()
