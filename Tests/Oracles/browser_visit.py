"""A visit of headless Chromium to a server of the test's own."""

import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading

import test_fonts  # noqa: F401


def visit(handler, finished):
    """Opens the server's page in Chromium until the event `finished` is set, for GLYPHREEL_TIMEOUT seconds at most."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    program = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        command += [f"--user-data-dir={profile}", "--no-first-run", f"http://127.0.0.1:{server.server_port}/"]
        browser = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        done = finished.wait(timeout=float(os.environ.get("GLYPHREEL_TIMEOUT", 300)))
        browser.terminate()
        browser.wait()
    if not done:
        sys.exit("the browser did not answer in time")
