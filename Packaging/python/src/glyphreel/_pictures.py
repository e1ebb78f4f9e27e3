"""Files in memory that notebooks show."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional

from ._values import Path

if TYPE_CHECKING:
    from ._comparing import Inspection


class Picture(bytes):
    """The bytes of a picture, an animation or a video. Jupyter shows it."""

    @property
    def mime_type(self) -> Optional[str]:
        """The file's media type, such as `image/gif`; None for formats that browsers do not show."""
        if self.startswith(b"GIF8"):
            return "image/gif"
        if self.startswith(b"\x89PNG\r\n\x1a\n"):
            return "image/png"
        if self[:4] == b"RIFF" and self[8:12] == b"WEBP":
            return "image/webp"
        if self.startswith((b"<svg", b"<?xml")):
            return "image/svg+xml"
        if self[4:8] == b"ftyp":
            return "video/quicktime" if self[8:10] == b"qt" else "video/mp4"
        return "video/webm" if self.startswith(b"\x1aE\xdf\xa3") else None

    def save(self, to: Path) -> None:
        """Writes the file. If the extension names another format, the picture is converted to it.

        Raises:
            Error: If the format can't be written, or the picture can't be converted to it.
            OSError: If the file can't be written.
        """
        if os.path.splitext(str(to))[1].lower() in _EXTENSIONS.get(self.mime_type or "", ("",)):
            with open(to, "wb") as file:
                file.write(self)
        else:
            from ._converting import convert

            convert(self, to=to)

    def inspect(self) -> Inspection:
        """Describes the file: its pictures, times, texts and warnings; see `glyphreel.inspect`."""
        from ._comparing import inspect

        return inspect(self)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} bytes>"

    __str__ = __repr__

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        import base64

        bundle = {"text/plain": repr(self)}
        kind = self.mime_type
        if kind is None:
            return bundle
        data = base64.b64encode(self).decode()
        if kind == "image/png":
            bundle[kind] = data  # Animated ones play, too.
        elif kind.startswith("video/"):
            bundle["text/html"] = f'<video src="data:{kind};base64,{data}" autoplay loop muted controls playsinline></video>'
        else:
            # Exported notebooks have no output of the types image/gif and image/webp, but all play an element of HTML.
            bundle["text/html"] = f'<img src="data:{kind};base64,{data}">'
        return bundle


class Animation(Picture):
    """The bytes of an animation. Jupyter plays it."""


_EXTENSIONS = {
    "image/gif": (".gif", ""), "image/png": (".png", ".apng", ""), "image/webp": (".webp", ""), "image/svg+xml": (".svg", ""),
    "video/mp4": (".mp4", ".m4v", ""), "video/quicktime": (".mov", ""), "video/webm": (".webm", ""),
}  # fmt: skip
