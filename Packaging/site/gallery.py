"""The gallery as a wall of stills that play while they are pointed at or have the focus, without a script."""
import html
import re

from PIL import Image, ImageSequence


def wall(page, folder):
    """Returns the page with a tile for each of its scenes, and writes their stills into a folder."""
    head, *sections = re.split(r"^## ", page, flags=re.M)
    tiles = "".join(tile(section, folder) for section in sections)
    hint = "Point at a picture, or reach it with the Tab key, and it plays. A click opens it alone."
    return f"---\nhide: [toc]\n---\n{head}{hint}\n\n<div class=\"wall\">\n{tiles}</div>\n"


def tile(section, folder):
    name, scene = re.match(r"\[([^\]]+)\]\(([^)]+)\)", section).groups()
    caption, picture = re.search(r"!\[([^\]]*)\]\(([^)]+)\)", section).groups()
    width, height = still(folder / picture, folder / f"{name}-still.png")
    size = f'width="{width}" height="{height}"'
    text = html.escape(caption)
    return (
        f'<figure class="tile">\n<a href="{picture}" aria-label="Play: {text}">'
        f'<img class="still" src="{name}-still.png" alt="{text}" {size} loading="lazy">'
        f'<img class="motion" src="{picture}" alt="" {size} loading="lazy"></a>\n'
        f'<figcaption><h2 id="{name}">{name}</h2><p>{text} <a href="{scene}">Scene</a></p></figcaption>\n</figure>\n')


def still(animation, path):
    """Writes the last frame, or the one with the most detail where the last one has little; returns its size."""
    frames = [frame.convert("RGBA") for frame in ImageSequence.Iterator(Image.open(animation))]
    details = [len(frame.convert("L").resize((120, 60)).tobytes("jpeg", "L")) for frame in frames]
    chosen = len(frames) - 1 if details[-1] > 0.7 * max(details) else details.index(max(details))
    frames[chosen].quantize(128).save(path, optimize=True)
    return frames[chosen].size
