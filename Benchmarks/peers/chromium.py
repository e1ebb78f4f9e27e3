"""Screenshots of a web page by headless Chromium, over the pipe of its DevTools protocol.

    chromium.py PAGE.html FRAMES FOLDER

The page has a function `show(time)`. Writes the screenshot of the middle frame to the folder. Prints the frames per second of
usual screenshots, and of those with the fast compression that the option `optimizeForSpeed` selects. The start of the browser
and the loading of the page are not included.
"""

import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

import speech

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OPTIONS = ["--headless=new", "--remote-debugging-pipe", "--hide-scrollbars", "--force-device-scale-factor=1", "--no-first-run"]


class Browser:
    """A headless browser with one page."""

    def __init__(self, folder: str):
        """Starts the browser; its profile is in the folder."""
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if not program:
            sys.exit("Chromium is not installed; install it with 'apt install chromium'")
        (commands, self.commands), (self.answers, answers) = os.pipe(), os.pipe()

        # The browser reads commands from descriptor 3 and writes answers to 4, each ending with a zero byte.
        def connect():
            moved = os.dup(commands), os.dup(answers)
            os.dup2(moved[0], 3)
            os.dup2(moved[1], 4)

        options = OPTIONS + [f"--user-data-dir={folder}/profile", f"--window-size={speech.WIDTH},{speech.HEIGHT}"]
        # Its sandbox refuses to run as root.
        options += ["--no-sandbox"] if os.geteuid() == 0 else []
        self.process = subprocess.Popen(
            [program, *options, "about:blank"], close_fds=False, preexec_fn=connect, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(commands)
        os.close(answers)
        self.number, self.session, self.rest = 0, None, b""

    def message(self) -> dict:
        """The next message."""
        parts = [self.rest]
        while b"\0" not in parts[-1]:
            parts.append(os.read(self.answers, 1 << 20))
            if not parts[-1]:
                sys.exit("Chromium has ended")
        line, _, self.rest = b"".join(parts).partition(b"\0")
        return json.loads(line)

    def call(self, method: str, **parameters) -> dict:
        """Sends a command and returns its result."""
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.commands, json.dumps(command).encode() + b"\0")
        while (answer := self.message()).get("id") != self.number:
            pass
        if "error" in answer:
            sys.exit(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def open(self, page: str):
        """Opens a page on a transparent canvas and waits for its fonts."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=speech.WIDTH, height=speech.HEIGHT, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setDefaultBackgroundColorOverride", color={"r": 0, "g": 0, "b": 0, "a": 0})
        self.call("Page.navigate", url="file://" + os.path.abspath(page))
        while self.message().get("method") != "Page.loadEventFired":
            pass
        self.evaluate("document.fonts.load('80px Caption').then(() => document.fonts.ready).then(() => true)")

    def evaluate(self, expression: str):
        """Evaluates an expression and waits for its promise."""
        self.call("Runtime.evaluate", expression=expression, awaitPromise=True)

    def screenshot(self, **options) -> bytes:
        """The page as a PNG."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **options)["data"])

    def close(self):
        """Ends the browser."""
        self.session = None
        self.call("Browser.close")
        self.process.wait()


def main():
    page, frames, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    with tempfile.TemporaryDirectory() as profile:
        browser = Browser(profile)
        browser.open(page)
        browser.screenshot()
        for options in ({}, {"optimizeForSpeed": True}):
            start = time.perf_counter()
            for number in range(frames):
                browser.evaluate(f"show({number / speech.FRAME_RATE})")
                picture = browser.screenshot(**options)
                if number == frames // 2:
                    with open(os.path.join(folder, "chromium.png"), "wb") as file:
                        file.write(picture)
            print(frames / (time.perf_counter() - start), flush=True)
        browser.close()


main()
