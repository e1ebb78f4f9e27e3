"""Files in memory that notebooks show."""

from __future__ import annotations

from typing import Any, Optional


class Picture(bytes):
    """The bytes of a PNG, GIF, APNG or WebP file. Jupyter shows the picture."""

    @property
    def mime_type(self) -> Optional[str]:
        """The file's media type, such as `image/gif`; None for formats that browsers do not show."""
        if self.startswith(b"GIF8"):
            return "image/gif"
        if self.startswith(b"\x89PNG\r\n\x1a\n"):
            return "image/png"
        if self[:4] == b"RIFF" and self[8:12] == b"WEBP":
            return "image/webp"
        return None

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self)} bytes>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        import base64

        bundle = {"text/plain": repr(self)}
        kind = self.mime_type
        if kind is None:
            return bundle
        data = base64.b64encode(self).decode()
        if kind == "image/png":
            bundle[kind] = data  # Animated ones play, too.
        else:
            # Exported notebooks have no output of the types image/gif and image/webp, but all play an element of HTML.
            bundle["text/html"] = f'<img src="data:{kind};base64,{data}">'
        return bundle


class Animation(Picture):
    """The bytes of an animation. Jupyter plays it."""
