"""Chromium, Firefox and WebKit, each as one process that takes screenshots of page after page.

An engine is a context manager whose `screenshot(path, width, height)` returns a file's page as an RGB array: `open` and `capture`, between
which `run` evaluates a script. Chromium is driven through the pipe of its DevTools protocol, Firefox through Marionette, and WebKitGTK in this process, on an Xvfb of its own.
"""

import base64
import io
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import numpy
from PIL import Image

import test_fonts  # noqa: F401

# A test runner blocks signals, and a browser would inherit that, so that it could not be told to end.
signal.pthread_sigmask(signal.SIG_SETMASK, [])

# The seconds within which an engine starts, and shows a page.
PATIENCE = 120


def pixels(png):
    return numpy.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float)


class Engine:
    """A process with a profile folder of its own."""

    # The seconds from the end of loading to the picture.
    delay = 0

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.start()
        return self

    def screenshot(self, path, width, height):
        self.open(path, width, height)
        self.wait(self.delay)
        return self.capture(width, height)

    def wait(self, seconds):
        time.sleep(seconds)

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Chromium(Engine):
    def start(self):
        reader, output = os.pipe()
        source, self.input = os.pipe()
        command = [shutil.which("chromium"), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                   "--force-color-profile=srgb", "--allow-file-access-from-files", "--disable-dev-shm-usage", "--no-first-run",
                   f"--user-data-dir={self.folder.name}", "--remote-debugging-pipe"]
        # The browser reads commands from descriptor 3 and answers on 4.
        self.process = subprocess.Popen(
            ["sh", "-c", f'exec "$@" 3<&{source} 4>&{output}', "sh", *command], pass_fds=(source, output),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(source)
        os.close(output)
        self.answers = os.fdopen(reader, "rb")
        self.buffer, self.count, self.session, self.is_loaded = b"", 0, None, False
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def message(self):
        while b"\0" not in self.buffer:
            part = self.answers.raw.read(1 << 20)
            if not part:
                raise RuntimeError("Chromium ended")
            self.buffer += part
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        command = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.input, json.dumps(command).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.count:
                return message["result"]
            self.is_loaded |= message.get("method") == "Page.loadEventFired"

    def open(self, path, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.is_loaded = False
        self.call("Page.navigate", url="file://" + path)
        while not self.is_loaded:
            self.is_loaded = self.message().get("method") == "Page.loadEventFired"

    def run(self, script):
        self.call("Runtime.evaluate", expression=script, awaitPromise=True)

    def capture(self, width, height):
        return pixels(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))


class Firefox(Engine):
    def start(self):
        with open(os.path.join(self.folder.name, "user.js"), "w") as file:
            for name, value in {"marionette.port": 0, "app.update.enabled": False, "browser.shell.checkDefaultBrowser": False,
                                "gfx.color_management.mode": 0, "datareporting.policy.dataSubmissionEnabled": False}.items():
                file.write(f'user_pref("{name}", {json.dumps(value)});\n')
        self.process = subprocess.Popen(
            [shutil.which("firefox-esr") or shutil.which("firefox"), "--headless", "--marionette", "--no-remote", "--profile", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder.name})
        port, deadline = os.path.join(self.folder.name, "MarionetteActivePort"), time.monotonic() + PATIENCE
        while not (os.path.exists(port) and open(port).read().strip()):
            if time.monotonic() > deadline:
                raise RuntimeError("Firefox did not start in time")
            time.sleep(0.05)
        self.socket = socket.create_connection(("127.0.0.1", int(open(port).read())), timeout=PATIENCE)
        self.stream, self.count = self.socket.makefile("rb"), 0
        self.message()
        self.call("WebDriver:NewSession")

    def message(self):
        length = b""
        while not length.endswith(b":"):
            length += self.stream.read(1)
        return json.loads(self.stream.read(int(length[:-1])))

    def call(self, method, **parameters):
        self.count += 1
        command = json.dumps([0, self.count, method, parameters]).encode()
        self.socket.sendall(b"%d:%s" % (len(command), command))
        _, _, error, result = self.message()
        if error:
            raise RuntimeError(error["message"])
        return result

    def open(self, path, width, height):
        self.call("WebDriver:SetWindowRect", width=width, height=height)
        self.call("WebDriver:Navigate", url="file://" + path)

    def run(self, script):
        self.call("WebDriver:ExecuteScript", script="return " + script, args=[])

    def capture(self, width, height):
        return pixels(base64.b64decode(self.call("WebDriver:TakeScreenshot", full=True)["value"]))[:height, :width]


class WebKit(Engine):
    # The seconds from the end of loading to a page that is drawn.
    delay = 0.15

    def start(self):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], pass_fds=(writer,),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as file:
            os.environ["DISPLAY"] = ":" + file.readline().strip()
        import gi

        gi.require_version("Gtk", "3.0")
        gi.require_version("WebKit2", "4.1")
        from gi.repository import GLib, Gtk, WebKit2

        self.glib, self.gtk, self.kit = GLib, Gtk, WebKit2
        self.window, self.view = Gtk.OffscreenWindow(), WebKit2.WebView()
        settings = self.view.get_settings()
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        settings.set_allow_file_access_from_file_urls(True)
        self.window.add(self.view)
        self.view.connect("load-changed", self.changed)

    def changed(self, _, event):
        if event == self.kit.LoadEvent.FINISHED:
            self.gtk.main_quit()

    def answered(self, _, result, finish):
        self.gtk.main_quit()
        self.answer = finish(result)

    def open(self, path, width, height):
        self.view.set_size_request(width, height)
        self.window.set_default_size(width, height)
        self.window.resize(width, height)
        self.window.show_all()
        self.view.load_uri("file://" + path)
        self.gtk.main()

    def wait(self, seconds):
        self.glib.timeout_add(round(1000 * seconds), self.gtk.main_quit)
        self.gtk.main()

    def run(self, script):
        # A promise has no value here.
        self.view.evaluate_javascript(script + ";0", -1, None, None, None, self.answered, self.view.evaluate_javascript_finish)
        self.gtk.main()
        self.wait(0.03)

    def capture(self, width, height):
        self.view.get_snapshot(
            self.kit.SnapshotRegion.FULL_DOCUMENT, self.kit.SnapshotOptions.NONE, None, self.answered, self.view.get_snapshot_finish)
        self.gtk.main()
        picture = io.BytesIO()
        self.answer.write_to_png(picture)
        return pixels(picture.getvalue())[:height, :width]


ENGINES = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}
