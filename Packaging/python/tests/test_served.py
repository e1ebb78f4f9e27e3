"""Calls that a running program serves end as if it had been started for each."""

import errno
import multiprocessing
import os
import resource
import signal
import socket
import subprocess
import threading

import pytest

import glyphreel
from glyphreel import _served
from glyphreel._program import program

SCENE = {"canvas": {"width": 60, "height": 24, "padding": 2}, "duration": "100ms", "frameRate": 10, "layers": [{"text": "Milk"}]}


@pytest.fixture(autouse=True)
def is_serving():
    """A process that serves is there."""
    glyphreel.render(SCENE)
    glyphreel.render(SCENE)
    assert len(_served._idle) >= 1


def started(*arguments, **options):
    """The result of the program that is started for it."""
    return subprocess.run([program(), *arguments], capture_output=True, **options)


def test_a_result_is_that_of_a_program_of_its_own(tmp_path):
    (tmp_path / "s.yaml").write_text("canvas: {width: 60, height: 24}\nlayers: [{text: Milk}]\n")
    for arguments in (["--version"], ["render", "s.yaml", "-o", "-"], ["layout", "s.yaml"], ["layout", "none.yaml"], ["strik"], ["help", "render"]):
        own = started(*arguments, cwd=tmp_path)
        assert _served.served(program(), arguments, None, str(tmp_path)) == (own.returncode, own.stdout, own.stderr)


def test_one_process_serves_many_calls():
    before = [server.process.pid for server in _served._idle]
    pictures = {bytes(glyphreel.render(SCENE)) for _ in range(20)}
    assert [server.process.pid for server in _served._idle] == before and len(pictures) == 1


def test_the_same_options_render_other_scenes_and_folders(monkeypatch, tmp_path):
    pictures = []
    for text in ("one", "two", "three"):
        folder = tmp_path / text
        folder.mkdir()
        monkeypatch.chdir(folder)
        glyphreel.render({"layers": [{"text": text}]}, to="a.png")
        pictures.append((folder / "a.png").read_bytes())
    assert len(set(pictures)) == 3
    with pytest.raises(glyphreel.Error, match="unknown key"):
        glyphreel.render({"layer": []}, to="a.png")


def test_threads_have_processes_of_their_own():
    found = []
    threads = [threading.Thread(target=lambda: found.extend(bytes(glyphreel.render(SCENE)) for _ in range(5))) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 40 and len(set(found)) == 1
    assert len(_served._idle) <= (os.cpu_count() or 1)


def test_a_changed_environment_is_the_programs(monkeypatch, tmp_path):
    monkeypatch.setenv("GLYPHREEL_FFMPEG", str(tmp_path / "none"))
    with pytest.raises(glyphreel.Error, match="none"):
        glyphreel.render(SCENE, tmp_path / "a.mp4", matte="white")


# Each changes what programs inherit, and returns how to restore it.


def lower(kind):
    before = resource.getrlimit(kind)
    resource.setrlimit(kind, (min(before[1], 1 << 30) if before[1] != resource.RLIM_INFINITY else 1 << 30, before[1]))
    return lambda: resource.setrlimit(kind, before)


def mask():
    before = os.umask(0o027 if os.umask(0o022) != 0o027 else 0o077)
    return lambda: os.umask(before)


def groups():
    before = os.getgroups()
    os.setgroups([*before, 12345])
    return lambda: os.setgroups(before)


def user():
    os.seteuid(65534)
    return lambda: os.seteuid(0)


def group():
    before = os.getegid()
    os.setegid(65534)
    return lambda: os.setegid(before)


@pytest.mark.parametrize("change", [mask, lambda: lower(resource.RLIMIT_AS), lambda: lower(resource.RLIMIT_FSIZE), groups, user, group])
def test_a_changed_user_group_mask_or_limit_is_the_programs(change, tmp_path):
    def state(process):
        """What the system tells of a process."""
        with open(f"/proc/{process.pid}/status") as status, open(f"/proc/{process.pid}/limits") as limits:
            # Without the saved numbers, which a start by the system's own function keeps.
            ids = [line.split()[:3] if line.startswith(("Uid:", "Gid:")) else line for line in status if line.startswith(("Umask:", "Uid:", "Gid:", "Groups:"))]
            return ids + limits.readlines()

    if change in (groups, user, group) and os.geteuid() != 0:
        pytest.skip("only root changes its user and groups")
    before = [server.process.pid for server in _served._idle]
    tmp_path.chmod(0o777)
    restore = change()
    try:
        glyphreel.render(SCENE)
        server = _served._idle[-1]
        assert server.process.pid not in before
        with subprocess.Popen(["sleep", "60"]) as own:
            assert state(server.process) == state(own)
            own.kill()
    finally:
        restore()
    glyphreel.render(SCENE)
    assert _served._idle[-1].process.pid != server.process.pid


def test_outputs_have_the_callers_mask(tmp_path):
    before = os.umask(0o077)
    try:
        glyphreel.render(SCENE, to=tmp_path / "private.gif")
        os.umask(0o022)
        glyphreel.render(SCENE, to=tmp_path / "public.gif")
    finally:
        os.umask(before)
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("private.gif", "public.gif")] == [0o600, 0o644]


def test_a_working_directory_is_the_callers(monkeypatch, tmp_path):
    (tmp_path / "here.yaml").write_text("layers: [{text: Milk}]\n")
    monkeypatch.chdir(tmp_path)
    assert glyphreel.still("here.yaml")
    with pytest.raises(glyphreel.Error, match="no such folder"):
        glyphreel.render(SCENE, base=tmp_path / "none")


def test_a_process_that_was_killed_is_replaced():
    for server in _served._idle:
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
    assert glyphreel.render(SCENE) and glyphreel.render(SCENE)


@pytest.mark.parametrize("length, descriptors", [(1 << 31, 4), (8, 3), (8, 0), (4, 4)])
def test_a_request_that_breaks_the_rules_ends_the_process(length, descriptors):
    server = _served._Server(program())
    with open(os.devnull, "rb") as null:
        socket.send_fds(server.socket, [_served._LENGTH.pack(length)], [null.fileno()] * descriptors)
    # Without a closing zero.
    try:
        server.socket.sendall(b"help")
    except BrokenPipeError:
        pass
    server.socket.shutdown(socket.SHUT_WR)
    assert server.process.wait(10) == 0
    server.socket.close()


def test_a_program_that_does_not_serve_is_started(monkeypatch, tmp_path):
    script = tmp_path / "glyphreel"
    script.write_text(f'#!/bin/sh\n[ "$1" = serve-requests ] && exit 64\nexec "{program()}" "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("GLYPHREEL_PROGRAM", str(script))
    assert bytes(glyphreel.render(SCENE)).startswith(b"GIF89a")


@pytest.mark.parametrize(
    "number, is_lasting",
    [(errno.EMFILE, False), (errno.EAGAIN, False), (errno.ENOMEM, False), (errno.ENOENT, True), (errno.EACCES, True), (errno.ENOEXEC, True)],
)
def test_a_program_that_could_not_be_started_for_once_serves_later(monkeypatch, number, is_lasting):
    def failing(*arguments, **options):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(_served, "_refusing", set())
    monkeypatch.setattr(_served, "_idle", [])
    with monkeypatch.context() as patch:
        patch.setattr(subprocess, "Popen", failing)
        assert _served.served(program(), ["--version"], None, None) is None
    assert (program() in _served._refusing) == is_lasting
    assert (_served.served(program(), ["--version"], None, None) is None) == is_lasting
    _served._close_all()


@pytest.mark.parametrize("end, is_lasting", [("exit 0", True), ("exit 64", True), ("kill -9 $$", False), ("exec sleep 60", False)])
def test_only_a_program_that_ends_by_itself_is_not_asked_again(monkeypatch, tmp_path, end, is_lasting):
    script = tmp_path / "glyphreel"
    script.write_text(f"#!/bin/sh\n{end}\n")
    script.chmod(0o755)
    monkeypatch.setattr(_served, "_refusing", set())
    monkeypatch.setattr(_served, "_idle", [])
    monkeypatch.setattr(_served, "_PATIENCE", 0.2)
    assert _served.served(str(script), ["--version"], None, None) is None
    assert (str(script) in _served._refusing) == is_lasting


def test_an_interrupted_command_ends_and_the_next_call_works(monkeypatch):
    # Where pytest was started in the background, interrupts are ignored.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    seen = []

    def interrupted(self):
        if len(seen) == 1:
            seen.append(0)
            signal.raise_signal(signal.SIGINT)
        answer = waited(self)
        if answer != 0 and not seen:
            seen.append(answer)
        return answer

    waited = _served._Server._answer
    monkeypatch.setattr(_served._Server, "_answer", interrupted)
    try:
        with pytest.raises(KeyboardInterrupt):
            glyphreel.render({**SCENE, "duration": "60s", "layers": [{"text": "{count}", "effects": [{"count": {"to": 9999}}]}]})
    finally:
        signal.signal(signal.SIGINT, before)
    assert glyphreel.render(SCENE)
    with pytest.raises(ProcessLookupError):
        os.kill(seen[0], 0)


def child(queue):
    queue.put(bytes(glyphreel.render(SCENE)))


def test_a_forked_process_leaves_its_parents_alone():
    servers = list(_served._idle)
    context = multiprocessing.get_context("fork")
    queue = context.Queue()
    process = context.Process(target=child, args=(queue,))
    process.start()
    assert queue.get(timeout=30) == bytes(glyphreel.render(SCENE))
    process.join()
    assert process.exitcode == 0
    assert _served._idle == servers and servers[0].process.poll() is None
