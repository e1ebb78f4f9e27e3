"""Runs a program in a terminal of its own, which answers as one of several would, and writes what it was sent to a file.

Argument: a JSON file, an object with the keys `command`, `directory`, `environment`, `answer` (what the terminal says when
it is asked for its attributes), `pixels` (its height and width; none for one that doesn't tell), `interrupt` (after how many
pictures Ctrl-C is pressed; none for never) and `output` (the file). Prints the program's status, and whether the terminal's
settings are those of before.
"""

import fcntl
import json
import os
import pty
import select
import struct
import sys
import termios
import time

with open(sys.argv[1]) as file:
    job = json.load(file)
ours, theirs = pty.openpty()
height, width = job.get("pixels") or (0, 0)
fcntl.ioctl(ours, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, width, height))
before = termios.tcgetattr(theirs)
child = os.fork()
if child == 0:
    os.setsid()
    fcntl.ioctl(theirs, termios.TIOCSCTTY, 0)
    for descriptor in range(3):
        os.dup2(theirs, descriptor)
    os.closerange(3, 100)
    os.chdir(job["directory"])
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("TERM", "KITTY", "WEZ", "LC_"))}
    os.execve(job["command"][0], job["command"], environment | {"TERM": "xterm"} | job.get("environment", {}))

sent, asked, interrupted = b"", 0, False
end = time.monotonic() + 60
while time.monotonic() < end:
    ready, _, _ = select.select([ours], [], [], 0.05)
    if ready:
        sent += os.read(ours, 1 << 16)
        if sent.count(b"\x1b[c") > asked:
            asked += 1
            os.write(ours, job.get("answer", "").encode())
        if job.get("interrupt") and not interrupted and sent.count(b"\x1b8") >= job["interrupt"]:
            interrupted = True
            os.write(ours, b"\x03")
    elif os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT):
        break
else:
    os.kill(child, 9)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
with open(job["output"], "wb") as file:
    file.write(sent)
print(status, "restored" if termios.tcgetattr(theirs) == before else "changed")
