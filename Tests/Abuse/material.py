"""Files that attackers start from: goldens with descriptions, locks, frames, fonts, pictures with texts."""

import functools
import io
import json
import os
import struct
import subprocess
import tempfile
import zlib

from fontTools import ttLib

REPOSITORY = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCENE = {
    "canvas": {"width": 60, "height": 30}, "frameRate": 10, "duration": "200ms",
    "layers": [{"id": "title", "text": "Hi", "style": {"size": 12}, "effects": [{"strikethrough": {"id": "line"}}]}],
}
# Subtitles whose words have times, so that no note precedes an error.
SUBTITLES = "WEBVTT\n\n00:00.100 --> 00:00.300\nHi <00:00.200><i>you</i>\n"
# The beginnings of caption files whose only cue has the text that follows.
CUE_HEADS = {
    "srt": "1\n00:00:00,100 --> 00:00:00,300\n", "vtt": "WEBVTT\n\n00:00.100 --> 00:00.300\n",
    "ass": "[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:00.10,0:00:00.30,Default,,0,0,0,,",
}
# Every documented status of a run that ends by itself.
ANY = (0, 1, 64, 65, 66, 70, 73, 74)
# Every status of a refusal.
REFUSED = (64, 65, 66, 73, 74)
MEBIBYTES = 300


def scene(**changes):
    """The scene with other values, as JSON, in which every character can be written."""
    return json.dumps({**SCENE, **changes})


def layered(**changes):
    """The scene with other values of its layer."""
    return scene(layers=[{**SCENE["layers"][0], **changes}])


def recording(*outputs, columns=80, rows=24):
    """An asciicast of outputs with their times; the code of another event may stand before its text."""
    events = [[time, *(["o"] if len(rest) == 1 else []), *rest] for time, *rest in outputs]
    return "".join(json.dumps(line) + "\n" for line in [{"version": 2, "width": columns, "height": rows}, *events])


@functools.cache
def made(tool):
    """What the program writes of the scene, by names: a golden, a lock, a GIF, a WebP, frames, a manifest of a batch."""
    with tempfile.TemporaryDirectory() as folder:
        def run(*args):
            subprocess.run([tool, *args], cwd=folder, check=True, capture_output=True, env={"PATH": os.environ["PATH"]})
        with open(f"{folder}/s.json", "w") as file:
            file.write(scene())
        with open(f"{folder}/b.json", "w") as file:
            file.write(layered(text="{{id}}"))
        with open(f"{folder}/d.csv", "w") as file:
            file.write("id\na\n")
        run("verify", "s.json", "--goldens", "g", "--record", "all")
        run("verify", "s.json", "--goldens", "l", "--record", "all", "--lock")
        run("render", "s.json", "-q", "-o", "s.gif", "-o", "s.webp", "-o", "s.png", "-o", "frames/")
        run("batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q")
        found = {}
        for parent, _, names in os.walk(folder):
            for name in names:
                path = os.path.join(parent, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, folder)] = file.read()
        return found


def frames(tool, folder):
    """A directory of frames with its manifest."""
    return {f"{folder}/{name[7:]}": bytes_ for name, bytes_ in made(tool).items() if name.startswith("frames/")}


def sequence(*names, **more):
    """A manifest of frames."""
    entries = [{"file": name, "start": index, "duration": 1} for index, name in enumerate(names)]
    return json.dumps({
        "format": "glyphreel frame sequence", "version": 1, "size": [60, 30], "frameRate": 1, "loop": "forever",
        "altText": "", "frames": entries, **more,
    })


def chunk(tag, data):
    return struct.pack(">I", len(data)) + tag + data + struct.pack(">I", zlib.crc32(tag + data))


def chunks(file):
    """The chunks of a PNG: name and contents."""
    position, found = 8, []
    while position < len(file):
        length, = struct.unpack_from(">I", file, position)
        found.append((file[position + 4:position + 8], file[position + 8:position + 8 + length]))
        position += length + 12
    return found


def with_text(file, keyword, text, compressed=False):
    """A PNG with a text in place of those under its keyword."""
    kept = [(tag, data) for tag, data in chunks(file) if not (tag == b"iTXt" and data.startswith(keyword + b"\0"))]
    kept.insert(1, (b"iTXt", keyword + (b"\0\1\0\0\0" + zlib.compress(text) if compressed else b"\0\0\0\0\0" + text)))
    return file[:8] + b"".join(chunk(tag, data) for tag, data in kept)


def description(file):
    """The description of its scene that a golden holds."""
    for tag, data in chunks(file):
        if tag == b"iTXt" and data.startswith(b"Glyphreel scene\0\1"):
            return zlib.decompress(data[len(b"Glyphreel scene\0\1\0\0\0"):]).decode()
    raise ValueError("the golden has no description")


def with_comment(gif, comment):
    """A GIF with a comment before its end."""
    blocks = b"".join(bytes([len(part)]) + part for part in (comment[at:at + 255] for at in range(0, len(comment), 255)))
    return gif[:-1] + b"\x21\xfe" + blocks + b"\0\x3b"


def with_xmp(webp, text):
    """A WebP with a description in XMP."""
    packet = (
        b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
        b'<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>'
        b'<rdf:li xml:lang="x-default">' + text + b"</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>")
    position, kept = 12, b""
    while position < len(webp):
        tag, length = webp[position:position + 4], struct.unpack_from("<I", webp, position + 4)[0]
        size = 8 + length + length % 2
        contents = webp[position:position + size]
        if tag == b"VP8X":
            contents = contents[:8] + bytes([contents[8] | 4]) + contents[9:]
        if tag != b"XMP ":
            kept += contents
        position += size
    kept += b"XMP " + struct.pack("<I", len(packet)) + packet + b"\0" * (len(packet) % 2)
    return b"RIFF" + struct.pack("<I", len(kept) + 4) + b"WEBP" + kept


def font(name, file="Inter-Roman.var.ttf"):
    """A small font whose family, axes and instances have a name."""
    return named_fonts(file)(name)


@functools.cache
def named_fonts(file):
    with open(os.path.join(REPOSITORY, "fonts", file), "rb") as source:
        contents = source.read()

    @functools.cache
    def named(name):
        loaded = ttLib.TTFont(io.BytesIO(contents), recalcTimestamp=False)
        # Those of Macintosh have encodings that can't hold the names.
        loaded["name"].names = [record for record in loaded["name"].names if record.platformID == 3]
        for record in loaded["name"].names:
            if record.nameID in (1, 4, 16) or record.nameID > 255:
                loaded["name"].setName(name, record.nameID, record.platformID, record.platEncID, record.langID)
        saved = io.BytesIO()
        loaded.save(saved)
        return saved.getvalue()
    return named


def readable(text):
    """A text as names of cases show it."""
    return ascii(text)[1:-1]


# Contents of special files


def fifo_with_silent_writer(path):
    """A named pipe that a writer holds open and never writes to."""
    os.mkfifo(path)
    return os.open(path, os.O_RDWR | os.O_NONBLOCK)


def silent_terminal(path):
    """A link to a terminal at which nothing is typed."""
    import pty
    leader, follower = pty.openpty()
    os.symlink(os.ttyname(follower), path)
    os.close(follower)
    return leader


def fifo(path):
    os.mkfifo(path)


def link(target):
    return lambda path: os.symlink(target, path)


def sparse(size):
    def make(path):
        with open(path, "wb") as file:
            file.truncate(size)
    return make
