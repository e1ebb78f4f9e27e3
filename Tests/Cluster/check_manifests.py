"""Checks what Examples/cluster/ holds: the Job against Kubernetes' schemas, the Dockerfile's files and instructions, and that
the arguments in both are ones that the program has. `make test-cluster` calls it with the program."""
import pathlib, subprocess, sys
import kubernetes_validate, yaml
from dockerfile_parse import DockerfileParser

program = sys.argv[1]
root = pathlib.Path(__file__).resolve().parents[2]
cluster = root / "Examples" / "cluster"
help_text = subprocess.run([program, "help", "batch"], capture_output=True, text=True, check=True).stdout
faults = []


def check(condition, message):
    if not condition:
        faults.append(message)


# The Job, as several versions of Kubernetes see it; strict also refuses keys that they don't know.
documents = list(yaml.safe_load_all((cluster / "job.yaml").read_text()))
for document in documents:
    for version in ("1.25", "1.30", "1.34"):
        try:
            kubernetes_validate.validate(document, version, strict=True)
        except kubernetes_validate.ValidationError as error:
            faults.append(f"job.yaml, {document['kind']}, Kubernetes {version}: {error.message}")

job = next(d for d in documents if d["kind"] == "Job")
pod = job["spec"]["template"]["spec"]
container = pod["containers"][0]
arguments = container["args"]
check(arguments[arguments.index("--shard") + 1] == f"auto/{job['spec']['completions']}", "job.yaml: the parts are not the completions")
for argument in arguments:
    if argument.startswith("--"):
        check(argument in help_text, f"job.yaml: the program has no {argument}")
check({m["name"] for m in container["volumeMounts"]} == {v["name"] for v in pod["volumes"]}, "job.yaml: volumes and mounts differ")
for argument in arguments:
    if argument.startswith("/in/"):
        check((root / "Examples/batch" / argument[4:]).exists(), f"job.yaml: {argument} is not in Examples/batch")

# The Dockerfile: what it copies is there, and its stages are.
parser = DockerfileParser(path=str(cluster))
stages, known = [], {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENTRYPOINT", "COMMENT"}
for instruction in parser.structure:
    kind, words = instruction["instruction"], instruction["value"].split()
    check(kind in known, f"Dockerfile: {kind}")
    if kind == "FROM" and len(words) == 3:
        stages.append(words[2])
    if kind == "COPY" and words[0].startswith("--from="):
        check(words[0][7:] in stages, f"Dockerfile: there is no stage {words[0][7:]}")
    elif kind == "COPY":
        for source in words[:-1]:
            check((root / source).exists(), f"Dockerfile: {source} does not exist")
check(len(parser.parent_images) == 2, "Dockerfile: two images are expected")

# What the program is linked with, and is not part of every Debian, is installed.
installed = (cluster / "Dockerfile").read_text()
libraries = subprocess.run(["ldd", program], capture_output=True, text=True, check=True).stdout
for library, package in {
    "libfreetype": "libfreetype6", "libharfbuzz.": "libharfbuzz0b", "libicuuc": "libicu72", "libfontconfig": "libfontconfig1",
    "libpng16": "libpng16-16", "libgif": "libgif7", "libyaml": "libyaml-0-2", "libdeflate": "libdeflate0",
    "libwebp.": "libwebp7", "libwebpmux": "libwebpmux3", "libturbojpeg": "libturbojpeg0", "libevent": "libevent-2.1-7", "libb2": "libb2-1",
}.items():
    check(library not in libraries or package in installed, f"Dockerfile: {package} is missing")

for fault in faults:
    print(fault, file=sys.stderr)
print(f"Examples/cluster: {len(documents)} Kubernetes objects, {len(parser.structure)} instructions of the Dockerfile: {'FAILED' if faults else 'valid'}")
sys.exit(bool(faults))
