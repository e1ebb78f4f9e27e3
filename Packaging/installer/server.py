#!/usr/bin/env python3
"""Serves a folder on two free ports of 127.0.0.1, one with HTTPS, and prints the ports: `server.py FOLDER CERTIFICATE`.

The certificate's file has its key, too. Of archives below /cut/ it sends half and closes the connection, and /redirect/PATH leads
to PATH without HTTPS. It ends when its standard input is closed.
"""
import functools
import http.server
import pathlib
import ssl
import sys
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path.startswith("/redirect/"):
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.1:{servers[0].server_port}/{self.path.removeprefix('/redirect/')}")
            self.end_headers()
            return
        if not (self.path.startswith("/cut/") and self.path.endswith(".tar.gz")):
            super().do_GET()
            return
        data = pathlib.Path(self.translate_path(self.path)).read_bytes()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: len(data) // 2])
        self.close_connection = True

    def log_message(self, *_):
        pass


handler = functools.partial(Handler, directory=sys.argv[1])
servers = [http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) for _ in range(2)]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(sys.argv[2])
servers[1].socket = context.wrap_socket(servers[1].socket, server_side=True)
for server in servers:
    threading.Thread(target=server.serve_forever, daemon=True).start()
print(*(server.server_port for server in servers), flush=True)
sys.stdin.read()
