"""Runs a command on a pseudo-terminal of 80 columns and prints what appears there: on_terminal.py COMMAND..."""
import fcntl
import os
import pty
import struct
import sys
import termios

child, terminal = pty.fork()
if child == 0:
    fcntl.ioctl(2, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    # A variable that is empty is one that is not set.
    environment = {name: value for name, value in os.environ.items() if value}
    os.execve(sys.argv[1], sys.argv[1:], environment)
shown = b""
while True:
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    shown += chunk
os.waitpid(child, 0)
# The terminal's line discipline writes a carriage return before each line feed.
sys.stdout.buffer.write(shown.replace(b"\r\n", b"\n"))
