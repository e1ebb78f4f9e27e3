"""The gallery as a wall of stills that play while they are pointed at or have the focus, without a script."""
import html
import re

IMAGE = re.compile(r'<img src="([^"#]+)(#[\w-]+)?" width="(\d+)" alt="([^"]*)">')


def wall(page, folder):
    """Returns the page with a tile for each of its scenes, and writes their stills into a folder."""
    head, *sections = re.split(r"^## ", page, flags=re.M)
    tiles = "".join(tile(section, folder) for section in sections)
    hint = "Point at a picture, or reach it with the Tab key, and it plays. A click opens it alone."
    return f"---\nhide: [toc]\n---\n{head}{hint}\n\n<div class=\"wall\">\n{tiles}</div>\n"


def tile(section, folder):
    name, scene = re.match(r"\[([^\]]+)\]\(([^)]+)\)", section).groups()
    pictures = IMAGE.findall(section)
    text = html.escape(html.unescape(pictures[0][3]))
    images = ""
    for picture, scheme, width, _ in pictures:
        images += (
            f'<img class="still" src="{still(folder, picture)}{scheme}" alt="{text}" width="{width}" loading="lazy">'
            f'<img class="motion" src="{picture}{scheme}" alt="" width="{width}" loading="lazy">')
    return (
        f'<figure class="tile">\n<a href="{pictures[0][0]}" aria-label="Play: {text}">{images}</a>\n'
        f'<figcaption><h2 id="{name}">{name}</h2><p>{text} <a href="{scene}">Scene</a></p></figcaption>\n</figure>\n')


def still(folder, picture):
    """Writes what readers see who prefer less motion, and returns the name of the file."""
    name = picture.replace(".svg", "-still.svg")
    drawing = (folder / picture).read_text(encoding="utf-8")
    (folder / name).write_text(drawing.replace("@media(prefers-reduced-motion:reduce)", "@media all"), encoding="utf-8")
    return name
