"""Makes animations with one fault each, and says what the first cause must mention.

    seeded_faults.py scenes             scenes and edited scenes, as JSON, a fault a line
    seeded_faults.py files DIRECTORY    animations of Pillow and gifsicle in files, a fault a line

Each line has `name`, `old`, `new` (texts of scenes, or paths), and `words`: the cause must contain one of them.
"""

import copy
import json
import os
import random
import subprocess
import sys

from PIL import Image, ImageChops, ImageDraw, ImageFont

# ---------------------------------------------------------------- scenes

CANVAS = {"width": 220, "height": 90, "background": "white"}
SCENES = {
    "task": [
        {"text": "Buy milk and rye bread", "frame": {"x": 5, "y": 4, "width": 180, "height": 60},
         "style": {"font": "Inter", "size": 17, "color": "#333333", "letterSpacing": 0.2},
         "effects": [
             {"strikethrough": {"duration": "0.4s", "delay": "0.1s", "easing": "ease-in-out", "color": "#cc0000", "thickness": 2}},
             {"opacity": {"from": 1, "to": 0.5, "duration": "0.5s"}}]}],
    "shapes": [
        {"shape": "rectangle", "frame": {"x": 5, "y": 10, "width": 40, "height": 30}, "fill": "gold", "cornerRadius": 4,
         "effects": [{"position": {"from": [0, 0], "to": [60, 0], "duration": "0.4s", "easing": "linear"}}]},
        {"shape": "ellipse", "frame": {"x": 120, "y": 20, "width": 50, "height": 40}, "fill": "navy", "stroke": "#ff8800", "strokeWidth": 3,
         "effects": [{"scale": {"from": 0.5, "to": 1, "duration": "0.5s", "easing": "ease-out"}},
                     {"rotation": {"from": 0, "to": 40, "duration": "0.4s"}}]}],
    "marked": [
        {"text": "Nice to meet you all", "frame": {"x": 5, "y": 10, "width": 200, "height": 30},
         "style": {"size": 20, "color": "#1f2328", "weight": 500},
         "spans": [{"range": [8, 12], "style": {"color": "#d1242f", "italic": True}}],
         "effects": [{"highlight": {"duration": "0.3s", "color": "#ffee66"}},
                     {"underline": {"duration": "0.3s", "delay": "0.2s", "color": "#0969da", "thickness": 3}}]}],
    "letters": [
        {"text": "Glyphs in waves", "frame": {"x": 5, "y": 20, "width": 200, "height": 40},
         "style": {"size": 22, "color": "#0a3069"}, "shadow": {"offset": [2, 2], "blur": 1, "color": "gray"},
         "effects": [{"wave": {"duration": "0.6s", "amplitude": 5}},
                     {"reveal": {"duration": "0.1s", "unit": "character", "stagger": {"interval": "0.03s", "from": "random", "seed": 3}}}]}],
    "number": [
        {"text": "{count}", "frame": {"x": 5, "y": 10, "width": 200, "height": 36}, "style": {"size": 24, "color": "#116329"},
         "effects": [{"count": {"from": 0, "to": 1500, "duration": "0.5s", "format": {"currency": "EUR", "locale": "en-US"}}}]},
        {"text": "saved so far", "frame": {"x": 5, "y": 50, "width": 152, "height": 24}, "style": {"size": 14, "color": "#57606a"},
         "effects": [{"color": {"to": "#cf222e", "duration": "0.4s", "easing": "ease-in"}}]}],
    "typed": [
        {"text": "make test && make", "frame": {"x": 5, "y": 10, "width": 205, "height": 30},
         "style": {"font": "JetBrains Mono", "size": 16, "color": "#24292f"}, "background": "#eef1f4",
         "effects": [{"typewriter": {"duration": "0.5s", "delay": "0.05s"}}]},
        {"shape": "line", "frame": {"x": 5, "y": 60, "width": 200, "height": 1}, "stroke": "red", "strokeWidth": 2,
         "effects": [{"trim": {"from": [0, 0], "to": [0, 1], "duration": "0.5s"}}]}],
    "mixed": [
        {"text": "שלום world, مرحبا", "frame": {"x": 5, "y": 10, "width": 205, "height": 34}, "alignment": "center",
         "style": {"size": 19, "color": "#8250df"}, "effects": [{"shimmer": {"duration": "0.6s"}}]},
        {"text": "two lines of small print that wrap", "frame": {"x": 5, "y": 46, "width": 140, "height": 40},
         "style": {"size": 12, "lineHeight": 1.2, "color": "#6e7781"},
         "effects": [{"blur": {"from": 3, "to": 0, "duration": "0.4s", "unit": "word", "stagger": "0.05s"}}]}],
}

# The names that a cause has for a key, where they are others.
ALIASES = {
    "from": ["'from'", " from"], "to": ["'to'", "format", "number"], "weight": ["weight", "font"], "stagger": ["stagger"],
    "interval": ["stagger"], "seed": ["stagger from"], "background": ["background"], "range": ["color of", "italic"],
    "currency": ["format"], "locale": ["locale", "language"], "font": ["font"], "shape": ["shape"], "color": ["color", "shadow"],
    "offset": ["shadow"], "blur": ["shadow", "blur"], "unit": ["unit", "stagger"], "lineHeight": ["lineHeight", "line height"],
}
CHOICES = {
    "easing": ["linear", "ease-in", "spring(0.4, 0.6)"], "alignment": ["left", "right"], "shape": ["ellipse", "rectangle"],
    "font": ["Inter", "JetBrains Mono"], "unit": ["word", "character"], "currency": ["USD"], "locale": ["de-DE"],
    "color": ["#0f766e"], "fill": ["teal"], "stroke": ["#5522aa"], "background": ["#fff4e5"],
}


def leaves(value, path=()):
    if isinstance(value, dict):
        for key, child in value.items():
            yield from leaves(child, path + (key,))
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for place, child in enumerate(value):
            yield from leaves(child, path + (place,))
    else:
        yield path, value


def changed(key, value):
    if key == "width" and value > 150:
        return round(value * 0.5)
    if key in CHOICES:
        return next((other for other in CHOICES[key] if other != value), None)
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return value - 0.25 if value in (0.5, 1) else round(value * 1.3 + 1, None if isinstance(value, int) else 3)
    if isinstance(value, list):
        return [value[0], value[1] + 2] if key == "range" else [value[0] + 0.2, value[1]]
    if value.endswith("s") and value[0].isdigit():
        return f"{float(value[:-1]) + 0.1:g}s"
    if key in ("text",):
        words = value.split(" ")
        words[-1] = "{count} m" if value == "{count}" else "words"
        return " ".join(words)
    if value.startswith("#"):
        return "#008844"
    return None


def put(scene, path, value):
    for key in path[:-1]:
        scene = scene[key]
    scene[path[-1]] = value


def yaml(layers, **settings):
    return json.dumps({"canvas": CANVAS, "frameRate": 10, "duration": "0.8s", **settings, "layers": layers}, ensure_ascii=False)


def scene_faults():
    for title, layers in SCENES.items():
        old = yaml(layers)

        def fault(name, new, words):
            return {"name": f"{title}: {name}", "old": old, "new": new, "words": words}

        for path, value in leaves(layers):
            key = path[-1]
            other = changed(key, value)
            if other is None:
                continue
            edited = copy.deepcopy(layers)
            put(edited, path, other)
            words = ALIASES.get(key, [key])
            yield fault(f"{'.'.join(map(str, path))} becomes {other}", yaml(edited), words)
        for place, layer in enumerate(layers):
            rest = layers[:place] + layers[place + 1:]
            if rest:
                yield fault(f"layer {place + 1} removed", yaml(rest), [f"layer {place + 1} is gone"])
            for index, effect in enumerate(layer.get("effects", [])):
                (kind,) = effect
                edited = copy.deepcopy(layers)
                del edited[place]["effects"][index]
                yield fault(f"{kind} removed", yaml(edited), [f"effect {kind} is gone"])
                edited = copy.deepcopy(layers)
                (options,) = edited[place]["effects"][index].values()
                if "delay" not in options:
                    options["delay"] = "0.15s"
                    yield fault(f"{kind} later", yaml(edited), ["delay"])
                if "easing" not in options and kind not in ("wave", "shimmer"):
                    edited = copy.deepcopy(layers)
                    (options,) = edited[place]["effects"][index].values()
                    options["easing"] = "cubic-bezier(0.7, 0, 0.9, 0.4)"
                    yield fault(f"{kind} eased", yaml(edited), ["easing"])
            effects = [kind for effect in layer["effects"] for kind in effect]
            if "scale" not in effects:
                edited = copy.deepcopy(layers)
                edited[place]["effects"].append({"pulse": {"duration": "0.3s"}})
                yield fault("pulse added", yaml(edited), ["effect pulse is new"])
            if "opacity" not in effects:
                edited = copy.deepcopy(layers)
                edited[place]["opacity"] = 0.6
                yield fault("opacity", yaml(edited), ["opacity"])
            if "text" in layer:
                for key, value in [("weight", 800), ("italic", True), ("letterSpacing", 2), ("wordSpacing", 4), ("features", {"kern": False, "tnum": True}),
                                   ("outline", {"width": 1, "color": "red"}), ("smallCaps", True)]:
                    # What fonts and texts don't have shows nothing.
                    is_plain = "font" in layer["style"] and key in ("italic", "features")
                    is_number = "{" in layer["text"] and key in ("wordSpacing", "features", "smallCaps")
                    if is_plain or is_number or layer["style"].get(key) == value:
                        continue
                    edited = copy.deepcopy(layers)
                    edited[place]["style"][key] = value
                    yield fault(f"{key} {value}", yaml(edited), ALIASES.get(key, [key]) + ["font"] * (key == "italic"))
        extra = {"shape": "ellipse", "frame": {"x": 190, "y": 70, "width": 12, "height": 12}, "fill": "tomato"}
        yield fault("a layer more", yaml(layers + [extra]), [f"layer {len(layers) + 1} is new"])
        yield fault("a layer behind", yaml([extra] + layers), ["layer 1 is new"])
        for key, value in [("loop", 3), ("frameRate", 12), ("duration", "1s"), ("hold", "0.4s")]:
            yield fault(f"{key} {value}", yaml(layers, **{key: value}), [f"scene's {key}"])
        wide = json.loads(yaml(layers))
        wide["canvas"] = {**CANVAS, "width": 230}
        yield fault("a wider canvas", json.dumps(wide, ensure_ascii=False), ["scene's", "canvas"])
        dark = json.loads(yaml(layers))
        dark["canvas"] = {**CANVAS, "background": "#0d1117"}
        yield fault("a dark canvas", json.dumps(dark, ensure_ascii=False), ["background"])
        # An edit that no picture shows beside one that pictures show.
        edited = copy.deepcopy(layers)
        edited[0]["frame"]["x"] += 4
        yield fault("moved, and another loop", yaml(edited, loop=2), ["frame x"])


# ---------------------------------------------------------------- files

SIZE = (160, 64)
FONT = ImageFont.truetype(os.path.join(os.path.dirname(__file__), "../../fonts/JetBrainsMono-Regular.ttf"), 18)
LONG = 16


def blank(color="white"):
    return Image.new("RGB", SIZE, color)


def walker(index, color=(40, 60, 200)):
    """A marker that moves in every frame, so that no two frames are equal."""
    image = blank()
    ImageDraw.Draw(image).ellipse([2 + 8 * index, 44, 14 + 8 * index, 56], fill=color)
    return image


def written(index, text, start, step=1, color=(30, 30, 30), origin=(10, 8), image=None):
    image = image or walker(index)
    count = max(0, (index - start) // step + 1)
    ImageDraw.Draw(image).text(origin, text[:count], font=FONT, fill=color)
    return image


def shown(index, text, start, color=(200, 30, 30), image=None):
    image = image or walker(index)
    if index >= start:
        ImageDraw.Draw(image).text((30, 10), text, font=FONT, fill=color)
    return image


def faded(index, text, start, image=None):
    image = image or walker(index)
    share = min(max((index - start) / 6, 0), 1)
    color = tuple(round(255 - share * (255 - part)) for part in (20, 90, 60))
    ImageDraw.Draw(image).text((20, 10), text, font=FONT, fill=color)
    return image


KINDS = {
    "typed": lambda index, later=0: written(index, "Hello world", 2 + later),
    "shown": lambda index, later=0: shown(index, "Sale today", 6 + later),
    "faded": lambda index, later=0: faded(index, "Good night", 3 + later),
}


def moved(image, x, y):
    other = blank()
    other.paste(image, (x, y))
    return other


def at_once(change):
    return lambda frames: [change(frame) for frame in frames]


def recolored(old, new):
    def change(image):
        pixels = [new if pixel == old else pixel for pixel in image.getdata()]
        other = Image.new("RGB", image.size)
        other.putdata(pixels)
        return other
    return change


def on(place, change):
    return lambda frames: [change(frame) if index == place else frame for index, frame in enumerate(frames)]


def block(image):
    other = image.copy()
    ImageDraw.Draw(other).polygon([(143, 4), (158, 30), (146, 34)], fill=(0, 140, 90))
    ImageDraw.Draw(other).line([(144, 6), (158, 6)], fill=(120, 40, 90))
    return other


def without_text(frames):
    return [walker(index) for index in range(len(frames))]


def file_faults(kind, base):
    """Frames and durations in milliseconds of each fault, the number of plays, and the words."""
    even = [80] * LONG
    later = [KINDS[kind](index, 2) for index in range(LONG)]
    earlier = [KINDS[kind](index, -2) for index in range(LONG)]
    yield "3 px to the right", at_once(lambda image: moved(image, 3, 0))(base), even, 0, ["moved by (3, 0)"]
    yield "2 px down", at_once(lambda image: moved(image, 0, 2))(base), even, 0, ["moved by (0, 2)"]
    yield "12 px down", at_once(lambda image: moved(image, 0, 6))(base), even, 0, ["moved by (0, 6)"]
    yield "the text 2 frames later", later, even, 0, ["appears 2 frames (160 ms) later"]
    yield "the text 2 frames earlier", earlier, even, 0, ["appears 2 frames (160 ms) earlier"]
    yield "a frame is lost", base[:7] + base[8:], even[1:], 0, ["frame is lost"]
    yield "two frames are lost", base[:4] + base[5:10] + base[11:], even[2:], 0, ["frames are lost", "frame is lost"]
    yield "a frame is inserted", base[:9] + [block(base[9])] + base[9:], even + [80], 0, ["frame is inserted"]
    yield "a frame twice", base[:5] + [base[12]] + base[5:], even + [80], 0, ["frame is inserted"]
    yield "two frames exchanged", base[:3] + [base[9]] + base[4:9] + [base[3]] + base[10:], even, 0, ["changed places"]
    yield "backwards", base[::-1], even, 0, ["backwards"]
    yield "half the speed", base, [160] * LONG, 0, [".5 times the speed"]
    yield "1.6 times the speed", base, [50] * LONG, 0, ["times the speed"]
    yield "a frame held", base, even[:6] + [400] + even[7:], 0, ["later"]
    yield "the end held", base, even[:-1] + [900], 0, ["it ends at"]
    yield "plays three times", base, even, 3, ["it plays"]
    yield "the text is gone", without_text(base), even, 0, ["is gone"]
    yield "something new", at_once(block)(base), even, 0, ["something new"]
    yield "another marker", at_once(recolored((40, 60, 200), (200, 60, 40)))(base), even, 0, ["#283cc8 to #c83c28"]
    yield "inverted", at_once(ImageChops.invert)(base), even, 0, ["#fff to #000", "palette"]
    yield "brighter", at_once(lambda image: image.point(lambda part: min(255, part * 7 // 8 + 31)))(base), even, 0, ["palette", "changed from"]
    yield "another text", [
        ImageChops.darker(walker(index), written(index, "Bye, moon!", 3)) for index in range(LONG)], even, 0, ["drawn differently", "appears"]
    yield "one pixel", on(4, lambda image: block_pixel(image))(base), even, 0, ["drawn differently", "one frame"]
    yield "a crop", [image.crop((0, 0, 150, 64)) for image in base], even, 0, ["canvas"]


def block_pixel(image):
    other = image.copy()
    other.putpixel((100, 2), (10, 10, 10))
    return other


def save(path, frames, durations, plays):
    if path.endswith(".gif"):
        # Palettes of their own, and without transparency, so that the colours are exact.
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, disposal=1, **({} if plays == 1 else {"loop": plays and plays - 1}))
    elif path.endswith(".webp"):
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, loop=plays, lossless=True)
    else:
        frames[0].save(path, save_all=True, append_images=frames[1:], duration=durations, loop=plays)


def files(directory):
    random.seed(7)
    for kind, draw in KINDS.items():
        base = [draw(index) for index in range(LONG)]
        for end in ("gif", "png", "webp"):
            old = os.path.join(directory, f"{kind}.{end}")
            save(old, base, [80] * LONG, 0)
            for number, (name, frames, durations, plays, words) in enumerate(file_faults(kind, base)):
                new = os.path.join(directory, f"{kind}-{number}.{end}")
                save(new, frames, durations, plays)
                yield {"name": f"{kind}.{end}: {name}", "old": old, "new": new, "words": words}
        gif = os.path.join(directory, f"{kind}.gif")
        for name, options, words in [
            ("gifsicle, 4 plays", ["--loopcount=3"], ["it plays"]),
            ("gifsicle, slower", ["--delay=12"], ["times the speed"]),
            ("gifsicle, 6 colours", ["--colors=6", "--no-warnings"], ["palette", "color", "changed from"]),
        ]:
            new = os.path.join(directory, f"{kind}-{options[0].strip('-').replace('=', '')}.gif")
            subprocess.run(["gifsicle", *options, gif, "-o", new], check=True, stderr=subprocess.DEVNULL)
            yield {"name": f"{kind}: {name}", "old": gif, "new": new, "words": words}


for fault in scene_faults() if sys.argv[1] == "scenes" else files(sys.argv[2]):
    print(json.dumps(fault, ensure_ascii=False))
