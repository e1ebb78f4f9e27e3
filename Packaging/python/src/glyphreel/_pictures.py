"""Files in memory that notebooks show."""

from __future__ import annotations

import base64
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

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        description = f"<{type(self).__name__}: {len(self)} bytes>"
        kind = self.mime_type
        if kind is None:
            return {"text/plain": description}
        # Notebooks do not animate image/png, and not all know image/webp: both play in an element of HTML.
        data = base64.b64encode(self).decode()
        return {"text/html": f'<img src="data:{kind};base64,{data}">', "text/plain": description}


class Animation(Picture):
    """The bytes of an animation. Jupyter plays it."""
