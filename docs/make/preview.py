#!/usr/bin/env python3
"""Takes the pictures of the preview's page, preview.png and preview-dark.png, in Chromium; `make gallery` calls it.

Argument: the program. The page shows Examples/todo.yaml while a text is struck through.
"""
import json, pathlib, subprocess, sys, tempfile

docs = pathlib.Path(__file__).parent.resolve()
scene = docs.parent / "Examples/todo.yaml"
driver = docs.parent / "Tests/Oracles/chromium_report.py"
STEPS = [
    {"wait": "document.querySelector('.row') !== null"},
    {"evaluate": "void go(40)"},
    {"evaluate": "void rowOf(state.tracks.layers.findIndex(({ text }) => text), 0).querySelector('.name').click()"},
    {"wait": "document.querySelector('#selection .box') !== null"},
    {"wait": "state.film.blobs.size === state.film.count"},
]

for theme, picture in [("light", "preview.png"), ("dark", "preview-dark.png")]:
    command = [sys.argv[1], "preview", str(scene), "--port", "0", "--theme", theme]
    preview = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        job = {
            "url": preview.stdout.readline().strip(), "width": 1280, "height": 800, "dark": theme == "dark", "calm": True,
            "steps": [*STEPS, {"screenshot": str(docs / picture)}],
        }
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            json.dump(job, file)
            file.flush()
            subprocess.run([sys.executable, driver, file.name], stdout=subprocess.DEVNULL, check=True)
    finally:
        preview.terminate()
        preview.wait()
