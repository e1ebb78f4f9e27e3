"""Opens a page in Chromium, drives it, and prints what it shows.

Argument: a JSON file, an object with the keys `path` (of the page's file) or `url`, `width`, `height`, `dark` (whether
the reader prefers dark pages), `calm` (whether less motion) and `steps`, a list of objects with one key each:
`evaluate` (JavaScript, whose result is printed as a line of JSON), `copy` (two paths, the second of a file that becomes
what the first is), `key` (a key to press, as KeyboardEvent.key names it), `hash` (what the address becomes behind the
#), `wait` (JavaScript that becomes true), `screenshot` (a path to write a PNG to), `drag` (two lists of a selector and of
shares of that element's width and height, between which the mouse is dragged), `axe` (the kinds of axe-core's rules, whose
violations are printed as a line of JSON), `media` (a list of media features and values) and `reload` (anything). What the page downloads is saved
in the directory `downloads`, if there is one. The network is cut off but for where the page itself is.
"""

import base64
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time

import test_fonts  # noqa: F401

with open(sys.argv[1]) as file:
    job = json.load(file)

# A page of a file may have no others beside it.
allowed = ("data:", "blob:", job["url"] if "url" in job else "file:")
program = shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
to_browser, from_us = os.pipe()
from_browser, to_us = os.pipe()


class Page:
    """Speaks the DevTools protocol over a pair of pipes, whose messages end with a zero."""

    def __init__(self):
        self.number, self.session, self.rest, self.problems = 0, None, b"", []

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(from_browser, 1 << 20)
            if not part:
                sys.exit("the browser has ended")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(from_us, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("method") == "Runtime.exceptionThrown":
                self.problems.append(answer["params"]["exceptionDetails"].get("exception", {}).get("description"))
            if answer.get("method") == "Log.entryAdded" and answer["params"]["entry"]["source"] == "security":
                self.problems.append(answer["params"]["entry"]["text"])
            if answer.get("method") == "Network.requestWillBeSent":
                url = answer["params"]["request"]["url"]
                if not url.startswith(allowed):
                    self.problems.append("asks for " + url)
            if answer.get("id") == self.number:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{script}: {result['exceptionDetails'].get('exception', {}).get('description')}")
        return result["result"].get("value")

    def wait(self, script):
        end = time.monotonic() + float(os.environ.get("GLYPHREEL_TIMEOUT", 60))
        while not self.evaluate(script):
            if time.monotonic() > end:
                sys.exit(f"in vain waited for: {script}")
            time.sleep(0.02)


def pipes():
    os.dup2(to_browser, 3)
    os.dup2(to_us, 4)


# Their numbers must not be in the way of 3 and 4, which the browser reads and writes.
to_browser, from_us, from_browser, to_us = (os.dup2(fd, fd + 20) for fd in (to_browser, from_us, from_browser, to_us))
with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
    command = [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars"]
    command += ["--remote-debugging-pipe", f"--user-data-dir={profile}", "--no-first-run", "about:blank"]
    browser = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=pipes)
    try:
        page = Page()
        target = page.call("Target.createTarget", url="about:blank")["targetId"]
        page.session = page.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        page.call("Runtime.enable")
        page.call("Network.enable")
        page.call("Page.enable")
        page.call("Log.enable")
        page.call(
            "Emulation.setDeviceMetricsOverride", width=job["width"], height=job["height"], deviceScaleFactor=1,
            mobile=False)
        scheme = "dark" if job.get("dark") else "light"
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        if "calm" in job:
            features.append({"name": "prefers-reduced-motion", "value": "reduce" if job["calm"] else "no-preference"})
        page.call("Emulation.setEmulatedMedia", features=features)
        if "downloads" in job:
            page.call("Page.setDownloadBehavior", behavior="allow", downloadPath=job["downloads"])
        address = job["url"] if "url" in job else "file://" + os.path.abspath(job["path"])
        page.call("Page.navigate", url=address + job.get("hash", ""))
        page.wait("document.body?.dataset.ready === 'true'")
        for step in job["steps"]:
            ((kind, value),) = step.items()
            if kind == "evaluate":
                print(json.dumps(page.evaluate(value)), flush=True)
            elif kind == "wait":
                page.wait(value)
            elif kind == "copy":
                shutil.copyfile(*value)
            elif kind == "hash":
                page.evaluate(f"location.hash = {json.dumps(value)}")
            elif kind == "key":
                text = value if len(value) == 1 else ""
                page.call("Input.dispatchKeyEvent", type="keyDown", key=value, text=text)
                page.call("Input.dispatchKeyEvent", type="keyUp", key=value)
            elif kind == "drag":
                places = []
                for selector, *shares in value:
                    box = page.evaluate(f"document.querySelector({json.dumps(selector)}).getBoundingClientRect().toJSON()")
                    places.append({"x": box["x"] + shares[0] * box["width"], "y": box["y"] + shares[1] * box["height"]})
                for action, place in [("mousePressed", places[0]), ("mouseMoved", places[1]), ("mouseReleased", places[1])]:
                    page.call("Input.dispatchMouseEvent", type=action, button="left", buttons=1, clickCount=1, **place)
            elif kind == "axe":
                folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), ".venv/lib/*/site-packages/axe_core_python")
                with open(glob.glob(folder + "/axe.min.js")[0]) as file:
                    page.call("Runtime.evaluate", expression=file.read())
                print(json.dumps(page.evaluate(
                    f"axe.run({{ runOnly: {json.dumps(value)} }}).then((found) => found.violations.flatMap((rule) => rule.nodes.map("
                    "(node) => `${rule.id}: ${node.target.join(' ')}: ${node.any.concat(node.all).map((check) => check.message).join('; ')}`)))")))
            elif kind == "media":
                page.call("Emulation.setEmulatedMedia", features=[{"name": name, "value": text} for name, text in value])
            elif kind == "reload":
                page.evaluate("window.isOld = true")
                page.call("Page.reload")
                page.wait("!window.isOld && document.body?.dataset.ready === 'true'")
            elif kind == "screenshot":
                # Two frames on, what the last step changed is painted.
                page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                with open(value, "wb") as file:
                    file.write(base64.b64decode(page.call("Page.captureScreenshot")["data"]))
    finally:
        browser.terminate()
        browser.wait()
if page.problems:
    sys.exit("\n".join(map(str, page.problems)))
