"""Reads the text of terminal sessions in browsers: what is selected, and the columns of letters.

Arguments: the program and recordings. Each is rendered to an SVG, once with its font inside and once in a font of the machine. Each
engine shows the end of it in a page. For each session, form and engine the program prints the number of rows and words, the words
of the screen that no selection of a row has, and the largest distance of a letter from its column in CSS pixels; at last the sum of
lost words and the largest distance of all.
"""

import argparse
import json
import os
import re
import subprocess
import tempfile

from browsers import ENGINES

# For each row with visible letters: what is selected in it, and the left edges of the letters.
SCRIPT = """(() => {
  for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = %d; }
  const rows = [];
  for (const text of document.querySelectorAll("text")) {
    if (text.closest("[aria-hidden]")) continue;
    const selection = getSelection();
    selection.removeAllRanges();
    const range = document.createRange();
    range.selectNodeContents(text);
    selection.addRange(range);
    const places = [];
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    let index = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isShown = getComputedStyle(node.parentElement).visibility == "visible";
      for (const letter of node.data) {
        if (isShown && letter != " ") places.push(text.getStartPositionOfChar(index).x);
        index += letter.length;
      }
    }
    if (places.length) rows.push([selection.toString(), places]);
  }
  return JSON.stringify(rows);
})()"""
# The width of a cell in points, and so in the SVG's units.
COLUMN = 9


def value(engine, browser, script):
    """Returns what a script says in JSON."""
    if engine == "chromium":
        return json.loads(browser.call("Runtime.evaluate", expression=script, returnByValue=True)["result"]["value"])
    if engine == "firefox":
        return json.loads(browser.call("WebDriver:ExecuteScript", script="return " + script, args=[])["value"])
    view = browser.view
    view.evaluate_javascript(script, -1, None, None, None, browser.answered, view.evaluate_javascript_finish)
    browser.gtk.main()
    return json.loads(browser.answer.to_string())


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("recordings", nargs="+")
    parser.add_argument("--engines", default=",".join(ENGINES))
    arguments = parser.parse_args()
    lost, count, farthest = 0, 0, 0

    def run(*words):
        return subprocess.run([arguments.program, "terminal", *words], check=True, capture_output=True).stdout

    with tempfile.TemporaryDirectory() as folder:
        path, page = os.path.join(folder, "session.svg"), os.path.join(folder, "page.html")
        for engine in arguments.engines.split(","):
            with ENGINES[engine]() as browser:
                for recording in arguments.recordings:
                    # Words of letters that are text: boxes and emoji are shapes.
                    words = [word for line in json.loads(run(recording, "--screen"))["lines"] for word in re.findall(r"[!-~]+", line["text"])]
                    for form in ([], ["--text"]):
                        run(recording, "--quiet", "--force", "-o", path, *form)
                        data = open(path).read()
                        with open(page, "w") as file:
                            file.write('<!doctype html><meta charset="utf-8">' + data)
                        browser.open(page, 1400, 1000)
                        duration = re.search(r"animation-duration:([\d.]+)s", data)
                        rows = value(engine, browser, SCRIPT % (1000 * float(duration[1]) - 1 if duration else 0))
                        found = {word for row, _ in rows for word in row.split()}
                        missing = [word for word in words if not any(word in other for other in found)]
                        distance = max((abs(place - round(place / COLUMN) * COLUMN) for _, places in rows for place in places), default=0)
                        lost, count, farthest = lost + len(missing), count + len(words), max(farthest, distance)
                        print(f"{os.path.basename(recording)} {' '.join(form) or 'font inside'} in {engine}: {len(rows)} rows, {len(words)} words, lost {missing[:9]}, columns within {distance:.2f}")
    print(f"lost {lost} of {count}, columns within {farthest:.2f}")


main()
