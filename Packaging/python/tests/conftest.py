"""A scene in the forms that the functions take, and readers of what they return."""

import io
import os

import pytest
from PIL import Image, ImageSequence

from glyphreel import _served

TEXT = "layers:\n  - text: Buy milk\n    effects: [{ strikethrough: { duration: 0.2s } }]\nhold: 0.1s\n"
MAPPING = {"hold": "0.1s", "layers": [{"text": "Buy milk", "effects": [{"strikethrough": {"duration": "0.2s"}}]}]}
INVALID = "layers:\n  - text: Buy milk\n    effects: [striketrough]\n"


@pytest.fixture
def scene(tmp_path):
    """The path of a scene file."""
    folder = tmp_path / "to do – ☐"
    folder.mkdir()
    path = folder / "Milch & Käse.yaml"
    path.write_text(TEXT, "utf-8")
    return path


@pytest.fixture
def in_folder(tmp_path, monkeypatch):
    """An empty folder that is the current one, as on a developer's machine."""
    monkeypatch.chdir(tmp_path)
    for name in ("CI", "GLYPHREEL_RECORD"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


def opened(file):
    """Returns an image from bytes or a path, which keeps no file open."""
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as stream:
            file = stream.read()
    return Image.open(io.BytesIO(file))


def decoded(file):
    """Returns the RGBA pixels of an animation's frames, as Pillow plays them."""
    return [frame.convert("RGBA").tobytes() for frame in ImageSequence.Iterator(opened(file))]


def pixels(frame):
    """Returns a frame's bytes, from an array or a memoryview."""
    return frame.pixels.tobytes()


def processes():
    """Returns the numbers of the processes that this one has started and that have not ended, but for those that wait for calls."""
    waiting = {str(server.process.pid) for server in _served._idle}
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        return [number for number in file.read().split() if number not in waiting]
