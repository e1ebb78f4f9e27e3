"""Animations of texts without a scene. Packaging/python/generate.py writes this file from the program's description."""

from __future__ import annotations

from typing import IO, TYPE_CHECKING, Optional, Sequence, Union, overload

from ._options import (
    BoxOptions, CodeOptions, ColorOptions, CountOptions, CrossfadeOptions, DotsOptions, DrawOptions, GradientOptions,
    HighlightOptions, MarqueeOptions, MorphOptions, NumericOptions, PulseOptions, PushOptions, RevealOptions,
    ShakeOptions, ShimmerOptions, StrikeOptions, TypeOptions, UnderlineOptions, WaveOptions, LookOptions, OutputOptions,
    CallOptions,
)
from ._pictures import Animation
from ._rendering import Output, To, one_liner
from ._values import Number, Path
from ._verbs import verb

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = [
    "strike", "underline", "highlight", "box", "type_", "reveal", "draw", "count", "dots", "color", "gradient",
    "shimmer", "wave", "pulse", "shake", "marquee", "crossfade", "push", "numeric", "morph", "code",
]


@overload
def strike(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[StrikeOptions]) -> Animation: ...
@overload
def strike(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[StrikeOptions]) -> list[Output]: ...
@verb(StrikeOptions, LookOptions, OutputOptions, CallOptions)
def strike(text: str, to: To = None, **options: Unpack[StrikeOptions]) -> Union[Animation, list[Output]]:
    """Strike a text through.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("strike", [text], to, options)


@overload
def underline(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[UnderlineOptions]) -> Animation: ...
@overload
def underline(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[UnderlineOptions]) -> list[Output]: ...
@verb(UnderlineOptions, LookOptions, OutputOptions, CallOptions)
def underline(text: str, to: To = None, **options: Unpack[UnderlineOptions]) -> Union[Animation, list[Output]]:
    """Underline a text.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("underline", [text], to, options)


@overload
def highlight(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[HighlightOptions]) -> Animation: ...
@overload
def highlight(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[HighlightOptions]) -> list[Output]: ...
@verb(HighlightOptions, LookOptions, OutputOptions, CallOptions)
def highlight(text: str, to: To = None, **options: Unpack[HighlightOptions]) -> Union[Animation, list[Output]]:
    """Mark a text with a highlighter.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("highlight", [text], to, options)


@overload
def box(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[BoxOptions]) -> Animation: ...
@overload
def box(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[BoxOptions]) -> list[Output]: ...
@verb(BoxOptions, LookOptions, OutputOptions, CallOptions)
def box(text: str, to: To = None, **options: Unpack[BoxOptions]) -> Union[Animation, list[Output]]:
    """Draw a box around a text.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("box", [text], to, options)


@overload
def type_(*texts: str, to: Optional[IO[bytes]] = None, **options: Unpack[TypeOptions]) -> Animation: ...
@overload
def type_(*texts: str, to: Union[Path, Sequence[Path]], **options: Unpack[TypeOptions]) -> list[Output]: ...
@verb(TypeOptions, LookOptions, OutputOptions, CallOptions)
def type_(*texts: str, to: To = None, **options: Unpack[TypeOptions]) -> Union[Animation, list[Output]]:
    """Type a text with a cursor, or several in turn.

    Args:
        texts: The texts in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("type", texts, to, options)


@overload
def reveal(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[RevealOptions]) -> Animation: ...
@overload
def reveal(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[RevealOptions]) -> list[Output]: ...
@verb(RevealOptions, LookOptions, OutputOptions, CallOptions)
def reveal(text: str, to: To = None, **options: Unpack[RevealOptions]) -> Union[Animation, list[Output]]:
    """Let a text appear by characters, words or lines.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("reveal", [text], to, options)


@overload
def draw(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[DrawOptions]) -> Animation: ...
@overload
def draw(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[DrawOptions]) -> list[Output]: ...
@verb(DrawOptions, LookOptions, OutputOptions, CallOptions)
def draw(text: str, to: To = None, **options: Unpack[DrawOptions]) -> Union[Animation, list[Output]]:
    """Draw the letters of a text, then fill them.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("draw", [text], to, options)


@overload
def count(*numbers: Number, to: Optional[IO[bytes]] = None, **options: Unpack[CountOptions]) -> Animation: ...
@overload
def count(*numbers: Number, to: Union[Path, Sequence[Path]], **options: Unpack[CountOptions]) -> list[Output]: ...
@verb(CountOptions, LookOptions, OutputOptions, CallOptions)
def count(*numbers: Number, to: To = None, **options: Unpack[CountOptions]) -> Union[Animation, list[Output]]:
    """Count from one number to another.

    Args:
        numbers: The first and the last number, or the last alone.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("count", numbers, to, options)


@overload
def dots(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[DotsOptions]) -> Animation: ...
@overload
def dots(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[DotsOptions]) -> list[Output]: ...
@verb(DotsOptions, LookOptions, OutputOptions, CallOptions)
def dots(text: str, to: To = None, **options: Unpack[DotsOptions]) -> Union[Animation, list[Output]]:
    """Make the dots at the end of a text jump.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("dots", [text], to, options)


@overload
def color(text: str, *stops: str, to: Optional[IO[bytes]] = None, **options: Unpack[ColorOptions]) -> Animation: ...
@overload
def color(text: str, *stops: str, to: Union[Path, Sequence[Path]], **options: Unpack[ColorOptions]) -> list[Output]: ...
@verb(ColorOptions, LookOptions, OutputOptions, CallOptions)
def color(text: str, *stops: str, to: To = None, **options: Unpack[ColorOptions]) -> Union[Animation, list[Output]]:
    """Change the colour of a text.

    Args:
        text: The text.
        stops: Colours in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("color", [text, *stops], to, options)


@overload
def gradient(text: str, *stops: str, to: Optional[IO[bytes]] = None, **options: Unpack[GradientOptions]) -> Animation: ...
@overload
def gradient(text: str, *stops: str, to: Union[Path, Sequence[Path]], **options: Unpack[GradientOptions]) -> list[Output]: ...
@verb(GradientOptions, LookOptions, OutputOptions, CallOptions)
def gradient(text: str, *stops: str, to: To = None, **options: Unpack[GradientOptions]) -> Union[Animation, list[Output]]:
    """Fill a text with a moving gradient.

    Args:
        text: The text.
        stops: Colours in their order. (default: blue, purple, pink)
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("gradient", [text, *stops], to, options)


@overload
def shimmer(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[ShimmerOptions]) -> Animation: ...
@overload
def shimmer(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[ShimmerOptions]) -> list[Output]: ...
@verb(ShimmerOptions, LookOptions, OutputOptions, CallOptions)
def shimmer(text: str, to: To = None, **options: Unpack[ShimmerOptions]) -> Union[Animation, list[Output]]:
    """Sweep a highlight across a text.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("shimmer", [text], to, options)


@overload
def wave(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[WaveOptions]) -> Animation: ...
@overload
def wave(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[WaveOptions]) -> list[Output]: ...
@verb(WaveOptions, LookOptions, OutputOptions, CallOptions)
def wave(text: str, to: To = None, **options: Unpack[WaveOptions]) -> Union[Animation, list[Output]]:
    """Send a wave through a text.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("wave", [text], to, options)


@overload
def pulse(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[PulseOptions]) -> Animation: ...
@overload
def pulse(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[PulseOptions]) -> list[Output]: ...
@verb(PulseOptions, LookOptions, OutputOptions, CallOptions)
def pulse(text: str, to: To = None, **options: Unpack[PulseOptions]) -> Union[Animation, list[Output]]:
    """Make a text grow and shrink repeatedly.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("pulse", [text], to, options)


@overload
def shake(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[ShakeOptions]) -> Animation: ...
@overload
def shake(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[ShakeOptions]) -> list[Output]: ...
@verb(ShakeOptions, LookOptions, OutputOptions, CallOptions)
def shake(text: str, to: To = None, **options: Unpack[ShakeOptions]) -> Union[Animation, list[Output]]:
    """Shake a text.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("shake", [text], to, options)


@overload
def marquee(text: str, to: Optional[IO[bytes]] = None, **options: Unpack[MarqueeOptions]) -> Animation: ...
@overload
def marquee(text: str, to: Union[Path, Sequence[Path]], **options: Unpack[MarqueeOptions]) -> list[Output]: ...
@verb(MarqueeOptions, LookOptions, OutputOptions, CallOptions)
def marquee(text: str, to: To = None, **options: Unpack[MarqueeOptions]) -> Union[Animation, list[Output]]:
    """Scroll a text through a narrower canvas.

    Args:
        text: The text.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("marquee", [text], to, options)


@overload
def crossfade(*texts: str, to: Optional[IO[bytes]] = None, **options: Unpack[CrossfadeOptions]) -> Animation: ...
@overload
def crossfade(*texts: str, to: Union[Path, Sequence[Path]], **options: Unpack[CrossfadeOptions]) -> list[Output]: ...
@verb(CrossfadeOptions, LookOptions, OutputOptions, CallOptions)
def crossfade(*texts: str, to: To = None, **options: Unpack[CrossfadeOptions]) -> Union[Animation, list[Output]]:
    """Fade texts into each other.

    Args:
        texts: The texts in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("crossfade", texts, to, options)


@overload
def push(*texts: str, to: Optional[IO[bytes]] = None, **options: Unpack[PushOptions]) -> Animation: ...
@overload
def push(*texts: str, to: Union[Path, Sequence[Path]], **options: Unpack[PushOptions]) -> list[Output]: ...
@verb(PushOptions, LookOptions, OutputOptions, CallOptions)
def push(*texts: str, to: To = None, **options: Unpack[PushOptions]) -> Union[Animation, list[Output]]:
    """Make texts push each other away, as on a ticker.

    Args:
        texts: The texts in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("push", texts, to, options)


@overload
def numeric(*texts: str, to: Optional[IO[bytes]] = None, **options: Unpack[NumericOptions]) -> Animation: ...
@overload
def numeric(*texts: str, to: Union[Path, Sequence[Path]], **options: Unpack[NumericOptions]) -> list[Output]: ...
@verb(NumericOptions, LookOptions, OutputOptions, CallOptions)
def numeric(*texts: str, to: To = None, **options: Unpack[NumericOptions]) -> Union[Animation, list[Output]]:
    """Roll the characters that differ.

    Args:
        texts: The texts in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("numeric", texts, to, options)


@overload
def morph(*texts: str, to: Optional[IO[bytes]] = None, **options: Unpack[MorphOptions]) -> Animation: ...
@overload
def morph(*texts: str, to: Union[Path, Sequence[Path]], **options: Unpack[MorphOptions]) -> list[Output]: ...
@verb(MorphOptions, LookOptions, OutputOptions, CallOptions)
def morph(*texts: str, to: To = None, **options: Unpack[MorphOptions]) -> Union[Animation, list[Output]]:
    """Morph texts into each other.

    Args:
        texts: The texts in their order.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("morph", texts, to, options)


@overload
def code(*files: Path, to: Optional[IO[bytes]] = None, **options: Unpack[CodeOptions]) -> Animation: ...
@overload
def code(*files: Path, to: Union[Path, Sequence[Path]], **options: Unpack[CodeOptions]) -> list[Output]: ...
@verb(CodeOptions, LookOptions, OutputOptions, CallOptions)
def code(*files: Path, to: To = None, **options: Unpack[CodeOptions]) -> Union[Animation, list[Output]]:
    """Turn versions of code into an animation.

    Args:
        files: The paths of the versions in their order, or of one file with `git` or `log`.
        to: A path, several paths or a binary file; None returns the bytes.
    """
    return one_liner("code", files, to, options)
