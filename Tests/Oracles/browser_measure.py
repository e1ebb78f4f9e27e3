"""What a script of a page measures in headless Chromium."""

import html
import json
import pathlib
import re
import subprocess
import tempfile

import test_fonts  # noqa: F401


def face(name, file, weight="normal"):
    """The CSS rule that gives a font file a name."""
    return f"@font-face{{font-family:{name};font-weight:{weight};src:url({pathlib.Path(file).resolve().as_uri()})}}"


def measure(styles, body, script):
    """The value of `script`, JavaScript that runs when all fonts are loaded."""
    page = f"""<!doctype html><meta charset=utf-8><style>{styles}</style>{body}<pre id=out></pre><script>
      Promise.all([...document.fonts].map(face => face.load())).then(() => {{ out.textContent = JSON.stringify({script}) }})</script>"""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        path = pathlib.Path(folder) / "page.html"
        path.write_text(page)
        dump = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files",
             "--font-render-hinting=none", f"--user-data-dir={folder}/profile", "--virtual-time-budget=60000", "--dump-dom",
             path.as_uri()],
            capture_output=True, text=True, timeout=300).stdout
    return json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', dump, re.S)[1]))
