"""The page that lists what differs from its golden."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Sequence
from urllib.parse import quote

if TYPE_CHECKING:
    from ._goldens import Report

STYLE = """
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.4rem; font-weight: 600; margin-bottom: 2rem; }
a.item { display: block; color: inherit; text-decoration: none; padding: 1rem; margin-bottom: 1rem;
  border: 1px solid light-dark(#d8dce1, #3b4148); border-radius: 8px; }
a.item:hover, a.item:focus-visible { border-color: light-dark(#0969da, #58a6ff); }
h2 { font-size: 1rem; font-weight: 600; margin: 0; overflow-wrap: anywhere; }
p { margin: .25rem 0 .75rem; color: light-dark(#57606a, #9ea7b3); }
img { display: block; max-width: 100%; max-height: 16rem; padding: 8px; box-sizing: border-box; border-radius: 4px;
  background: light-dark(#e8ebef, #2a3038); }
"""


def index_page(reports: Sequence[Report]) -> str:
    """Returns a page with a link, a cause and a picture of each report."""
    count = f"{len(reports)} animation{'s differ' if len(reports) > 1 else ' differs'} from the golden{'s' if len(reports) > 1 else ''}"
    items = "\n".join(
        f'<a class="item" href="{quote(each.golden)}/index.html"><h2>{escape(each.test)}</h2><p>{escape(each.words)}</p>'
        f'<img src="{quote(each.golden)}/summary/1.png" alt="before, after and difference" loading="lazy"></a>'
        for each in reports
    )
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n'
        f"<title>{count}</title>\n<style>{STYLE}</style>\n<h1>{count}</h1>\n{items}\n</html>\n"
    )
