"""Tables in Markdown, and the machine that they were measured on."""

import datetime
import os
import platform
import re
import sys


def table(header: list[str], rows: list[list[str]], title: str = "") -> str:
    """A table whose columns but the first are numbers, with a heading if there is a title."""
    lines = [f"### {title}", ""] if title else []
    lines += ["| " + " | ".join(header) + " |", "|---" + "|---:" * (len(header) - 1) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def machine() -> str:
    """The date, the processors, the memory, the system and its load."""
    cpu = platform.processor() or platform.machine()
    if os.path.exists("/proc/cpuinfo"):
        found = re.search(r"model name\s*:\s*(.*)", open("/proc/cpuinfo").read())
        cpu = found.group(1) if found else cpu
    system = platform.freedesktop_os_release()["PRETTY_NAME"] if hasattr(platform, "freedesktop_os_release") else ""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    busy = os.getloadavg()[0]
    return f"{datetime.date.today()}, {os.cpu_count()} × {cpu}, {memory:.0f} GiB, {system}; load {busy:.1f} at the start."


def replace(document: str, begin: str, end: str, parts: list[str]):
    """Replaces what stands between two markers of a document."""
    text = open(document).read()
    if begin not in text or end not in text:
        sys.exit(f"{document} lacks the markers {begin} and {end}")
    body = "\n\n".join([begin, *parts, end])
    with open(document, "w") as file:
        file.write(text[: text.index(begin)] + body + text[text.index(end) + len(end) :])
