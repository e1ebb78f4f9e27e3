"""Functions whose options are those of a command of the program."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Callable, TypeVar

from ._program import time_limit
from ._values import is_list, plain

if TYPE_CHECKING:
    import inspect

Function = TypeVar("Function", bound=Callable[..., Any])

# Names that other packages have for options.
FOREIGN = {
    "fps": "frame_rate", "framerate": "frame_rate", "output": "to", "out": "to", "path": "to", "filename": "to", "file": "to",
    "outputs": "to", "dpi": "scale", "threads": "jobs", "workers": "jobs", "type": "format", "max_size": "max_bytes",
    "variables": "set", "values": "set", "params": "set", "context": "set", "repeat": "loop", "loops": "loop", "for_": "destination",
    "colour": "color", "bg": "background", "font_size": "size", "fontsize": "size", "time": "at", "seconds": "duration",
    "font_dir": "font_dirs", "limit": "limits", "alt_text": "alt", "compression": "effort", "optimize": "effort",
    "dir": "base", "cwd": "base", "folder": "base", "overwrite": "no_clobber", "rows": "data", "dark_mode": "theme",
    "start": "from_", "end": "until", "cols": "columns", "lines": "rows", "idle_time_limit": "idle_limit", "timeout": "time_limit",
    "ignore": "ignore_area", "maximum_idle": "idle_limit", "max_share": "max_pixels",
}  # fmt: skip

# What options take, by the names of their types.
KINDS = {
    "Number": "a number", "Whole": "a whole number", "str": "a text", "Strings": "a text or several", "Path": "a path",
    "Paths": "a path or several", "Scales": "a number or several", "Sequence": "a list", "Seconds": "a number of seconds or a timedelta",
    "Duration": "seconds, a text such as '300ms' or a timedelta", "Rectangles": "a rectangle or several",
    "Mapping": "a mapping from names to values",
}  # fmt: skip


def verb(*groups: type) -> Callable[[Function], Function]:
    """Gives a function the options of groups: it refuses others, and its documentation and signature name them all.

    True, False and lists are refused for options that have other values. The option `timeout` bounds the call.
    """

    def decorate(function: Function) -> Function:
        code = function.__code__
        own = frozenset(code.co_varnames[: code.co_argcount + code.co_kwonlyargcount])
        known = own.union(*(group.__annotations__ for group in groups))

        @wraps(function)
        def call(*arguments: Any, **options: Any) -> Any:
            for name, value in options.items():
                if name not in known:
                    raise TypeError(unknown(function.__name__, name, known))
                if name not in own and (isinstance(plain(value), bool) or is_list(value)):
                    _check(function.__name__, name, value, _kinds(groups)[name])
            timeout = None if "timeout" in own else options.pop("timeout", None)
            if timeout is None:
                return function(*arguments, **options)
            with time_limit(timeout):
                return function(*arguments, **options)

        lists = [(group.__doc__ or "").partition("\n\n")[2].rstrip() for group in groups]
        call.__doc__ = "\n".join(
            [(function.__doc__ or "").rstrip(), "", "    Options:", *(_indented(each) for each in lists if each)]
        )
        setattr(call, "__wrapped__", _Signed(function, groups))
        return call  # type: ignore[return-value]

    return decorate


def unknown(function: str, name: str, known: frozenset[str], otherwise: str = "") -> str:
    """Returns the message for an option that a function does not have, with the one that was probably meant."""
    from difflib import get_close_matches

    foreign = FOREIGN.get(name.lower(), "")
    near = [foreign] if foreign in known else get_close_matches(name.lower().replace("-", "_"), sorted(known), 1, 0.7)
    advice = f"did you mean {near[0]!r}?" if near else otherwise or f"help(glyphreel.{function}) lists them"
    return f"{function}() has no option {name!r}; {advice}"


def _kinds(groups: tuple[type, ...]) -> dict[str, Any]:
    """Returns the types of options by their names. The first group with an option has its type."""
    kinds: dict[str, Any] = {}
    for group in groups:
        kinds = {**kinds, **{name: kind for name, kind in group.__annotations__.items() if name not in kinds}}
    return kinds


def _check(function: str, name: str, value: object, kind: object) -> None:
    """Raises a TypeError for True or False if the type of an option is not `bool`, and for a list if it has one value."""
    import re

    words = re.sub(r"^Optional\[(.*)\]$", r"\1", getattr(kind, "__forward_arg__", str(kind)))
    known = set(re.findall(r"\w+", words))
    if is_list(value):
        if not known & {"Sequence", "Paths", "Rectangles", "Scales", "Strings"}:
            taken = _described(words) if "Mapping" in known else "one value, and no list"
            raise TypeError(f"{function}() has no {name}={value!r}; {name!r} takes {taken}")
    elif "bool" not in known:
        raise TypeError(f"{function}() has no {name}={value}; {name!r} takes {_described(words)}")


def _described(kind: str) -> str:
    """Returns a description of the values of a type, such as "a whole number or 'forever'"."""
    import re

    values = re.findall(r"Literal\[(.*?)\]", kind)
    words = re.findall(r"\w+", re.sub(r"Literal\[.*?\]|Mapping\[.*?\]|Sequence\[.*?\]", lambda match: match[0].split("[")[0], kind))
    listed = ["one of " + each if "," in each else each for each in values]
    return " or ".join([KINDS[word] for word in words if word in KINDS] + listed)


def _indented(text: str) -> str:
    return "\n".join("    " + line if line else line for line in text.split("\n"))


class _Signed:
    """A function with the signature of its options, which is made when something asks for it: it needs a costly module."""

    def __init__(self, function: Callable[..., Any], groups: tuple[type, ...]) -> None:
        self.__wrapped__ = function
        self._groups = groups

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        return self.__wrapped__(*arguments, **options)

    @property
    def __signature__(self) -> inspect.Signature:
        import inspect

        signature = inspect.signature(self.__wrapped__)
        given = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
        fields = _kinds(self._groups)
        names = [name for name in fields if name not in signature.parameters]
        keywords = [
            inspect.Parameter(
                name,
                inspect.Parameter.KEYWORD_ONLY,
                default=None,
                annotation=getattr(fields[name], "__forward_arg__", fields[name]),
            )
            for name in names
        ]
        return signature.replace(parameters=[*given, *keywords])
