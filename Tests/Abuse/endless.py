"""Files that never end and files that never begin, in every place from which something is read."""

import material
from harness import Case
from material import ANY, MEBIBYTES, REFUSED, fifo_with_silent_writer, layered, link, made, scene, sequence, silent_terminal, sparse

TERABYTE = 1 << 40
SOURCES = {
    "a pipe whose writer is silent": fifo_with_silent_writer, "a link to endless zeros": link("/dev/zero"),
    "a link to the terminal": link("/dev/tty"), "a link to a silent terminal": silent_terminal,
    "a sparse file of a terabyte": sparse(TERABYTE), "a link to random bytes": link("/dev/urandom"),
}


def linked_pipe(path):
    held = fifo_with_silent_writer(path + ".pipe")
    link(path.rsplit("/", 1)[1] + ".pipe")(path)
    return held


def linked_terabyte(path):
    sparse(TERABYTE)(path + ".large")
    link(path.rsplit("/", 1)[1] + ".large")(path)


def headed(head):
    """A terabyte that begins as a file of a kind does."""
    def make(path):
        with open(path, "wb") as file:
            file.write(head)
            file.truncate(TERABYTE)
    return make


def all_cases(tool):
    good = made(tool)
    sources = {**SOURCES, "a link to a pipe whose writer is silent": linked_pipe, "a link to a terabyte": linked_terabyte}
    found = []

    def place(name, args, path, files, status=REFUSED, head=b"", streams=False):
        kinds = {**sources, **({"a terabyte with a good beginning": headed(head)} if head else {})}
        if streams:
            # What the user names can be a stream, whose writer takes its time.
            kinds = {kind: contents for kind, contents in kinds.items() if "silent" not in kind}
        for kind, contents in kinds.items():
            found.append(Case(
                f"endless: {kind} as {name}", args, {**files, path: contents}, status, leaves=("*",), mebibytes=MEBIBYTES))

    text = scene()
    font = layered(style={"font": "./f.ttf"})
    lock = good["l/s.lock"]
    for mode in ("never", "failed", "all"):
        status = REFUSED if mode != "all" else ANY
        place(f"a golden with {mode}", ["verify", "s.json", "--goldens", "g", "--record", mode], "g/s.apng", {"s.json": text}, status, good["g/s.apng"])
        place(f"a lock with {mode}", ["verify", "s.json", "--goldens", "g", "--record", mode], "g/s.lock", {"s.json": text}, status, lock)
    place("a golden of a moment", ["verify", "s.json", "--goldens", "g", "--at", "end", "--record", "never"], "g/s.png", {"s.json": text}, head=good["g/s.apng"])
    place("a golden of a scene in a folder", ["verify", "d", "--goldens", "g", "--record", "never", "--report", "r"], "g/s.apng", {"d/s.json": text}, head=good["g/s.apng"])
    # What is found by a search and can't be read may be passed over.
    place("a scene in a folder", ["verify", "d", "--goldens", "g", "--record", "never"], "d/x.json", {"d/s.json": text, "g/s.apng": good["g/s.apng"]}, ANY, text.encode())
    place("a scene in a folder that is linted", ["lint", "d"], "d/x.json", {"d/s.json": text}, ANY, text.encode())
    files = {"b.gif": good["s.gif"], **material.frames(tool, "d")}
    frame = good["frames/frame-0000.png"]
    for order in (["d", "b.gif"], ["b.gif", "d"]):
        place(f"a frame of {order[0]}", ["diff", *order], "d/frame-0003.png", files, (1, *REFUSED), frame)
        place(f"the manifest of {order[0]}", ["diff", *order], "d/manifest.json", files, REFUSED, sequence("frame-0000.png").encode())
    place("the first frame", ["diff", "d", "b.gif"], "d/frame-0000.png", files, REFUSED, frame)
    place("captions", ["captions", "a", "-o", "o.gif", "-q"], "a", {}, head=material.SUBTITLES.encode(), streams=True)
    place("captions that are printed", ["captions", "a", "--print-scene"], "a", {}, head=b"WEBVTT\n\n", streams=True)
    place("a transcript", ["captions", "a", "-o", "o.gif", "-q"], "a", {}, head=b"[", streams=True)
    place("a font of captions", ["captions", "t", "-o", "o.gif", "--font", "./f.ttf"], "f.ttf", {"t": material.SUBTITLES})
    place("a font of a directory of captions", ["captions", "t", "-o", "o.gif", "--canvas", "64x64", "--font-dir", "f"], "f/a.ttf", {"t": material.SUBTITLES}, (0, *REFUSED))
    place("what is expected", ["diff", "a", "b"], "a", {"b": good["s.gif"]}, head=good["s.gif"])
    place("what is compared", ["diff", "a", "b"], "b", {"a": good["s.gif"]}, head=good["s.gif"])
    place("a lock that is compared", ["diff", "a.lock", "b"], "a.lock", {"b": good["s.gif"]}, head=lock)
    place("what is inspected", ["inspect", "a"], "a", {}, head=good["s.gif"])
    place("what is converted", ["convert", "a", "-o", "o.webp", "-q"], "a", {}, head=good["s.gif"], streams=True)
    place("a frame that is converted", ["convert", "d", "-o", "o.webp", "-q"], "d/frame-0003.png", files, REFUSED, frame)
    place("what is inspected second", ["inspect", "b", "a", "--json"], "a", {"b": good["s.gif"]}, head=good["s.webp"])

    rows = {"b.json": layered(text="{{id}}"), "d.csv": "id\na\n", "out/a.gif": good["out/a.gif"]}
    batch = ["batch", "b.json", "--data", "d.csv", "-o", "out/{id}.gif", "-q"]
    place("the manifest of a batch that is resumed", [*batch, "--resume"], "out/manifest.jsonl", rows, ANY, good["out/manifest.jsonl"])
    place("the manifest of a batch", batch, "out/manifest.jsonl", rows, ANY, good["out/manifest.jsonl"])
    place("an output of a batch that is resumed", [*batch, "--resume"], "out/a.gif", {**rows, "out/manifest.jsonl": good["out/manifest.jsonl"]}, ANY, good["out/a.gif"])
    place("a manifest that is merged", ["batch", "--merge", "m.jsonl", "n.jsonl", "-o", "x.jsonl"], "m.jsonl", {"n.jsonl": good["out/manifest.jsonl"]}, head=good["out/manifest.jsonl"], streams=True)
    place("the second manifest that is merged", ["batch", "--merge", "n.jsonl", "m.jsonl", "-o", "x.jsonl"], "m.jsonl", {"n.jsonl": good["out/manifest.jsonl"]}, head=good["out/manifest.jsonl"], streams=True)
    place("the scene of a batch", batch, "b.json", {"d.csv": "id\na\n"}, streams=True)
    place("a picture of a batch", batch, "p.png", {**rows, "b.json": layered(text="{{id}}", background="url(p.png)")}, head=frame)

    place("a font", ["render", "s.json", "-o", "out.gif"], "f.ttf", {"s.json": font})
    place("a font of a directory", ["fonts", "--font-dir", "f"], "f/a.ttf", {}, (0, *REFUSED))
    place("a font of a directory of a scene", ["render", "s.json", "-o", "out.gif", "--font-dir", "f"], "f/a.ttf", {"s.json": text}, (0, *REFUSED))
    place("a background", ["render", "s.json", "-o", "out.gif"], "p.png", {"s.json": layered(background="url(p.png)")}, head=frame)
    place("a background that is linted", ["lint", "s.json"], "p.png", {"s.json": layered(background="url(p.png)")}, (0, 1, *REFUSED), frame)
    place("an image", ["still", "s.json", "-o", "out.png"], "p.png", {"s.json": scene(layers=[{"image": "p.png"}])}, head=frame)
    for verb, args in {"rendered": ["render", "s.json", "-o", "out.gif"], "laid out": ["layout", "s.json"], "verified": ["verify", "s.json", "--goldens", "g", "--record", "never"]}.items():
        place(f"a scene that is {verb}", args, "s.json", {"g/s.apng": good["g/s.apng"]}, streams=True)
    # Its own descriptors, where the user's standard input is silent.
    place("a manifest of frames beside its output", ["render", "s.json", "-q", "-o", "o/"], "o/manifest.json", {"s.json": text}, ANY, good["frames/manifest.json"])
    return found
