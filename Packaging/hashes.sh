#!/usr/bin/env bash
# Renders all examples to GIF and APNG and compares their SHA-256 hashes with Tests/Fixtures/examples.sha256.
#
#   Packaging/hashes.sh compare COMMAND...    e.g. Packaging/hashes.sh compare .build/release/glyphreel
#   Packaging/hashes.sh record COMMAND...
#
# FORMATS=gif compares GIFs only. A GIF's bytes are made by this project alone; an APNG's bytes also depend on the version of
# libdeflate, so they are compared where that is the version of the recording.
set -euo pipefail
export LC_ALL=C  # for the order of the files
cd "$(dirname "$0")/.."
mode=${1:?compare or record}
shift
recorded=Tests/Fixtures/examples.sha256
formats=${FORMATS:-gif apng}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/rendered"
hash() { if command -v sha256sum > /dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

count=0
for scene in Examples/*.yaml; do
  name=$(basename "$scene" .yaml)
  # A scene that is read from a pipe finds no pictures.
  if grep -q 'images/' "$scene"; then continue; fi
  for format in $formats; do
    # Through pipes, so that the program may run where it can't see this folder, such as in a container.
    "$@" render - --quiet --format "$format" -o - < "$scene" > "$work/rendered/$name.$format"
    count=$((count + 1))
  done
done
(cd "$work/rendered" && hash -- *) > "$work/hashes"

if [ "$mode" = record ]; then
  cp "$work/hashes" "$recorded"
  echo "Recorded the hashes of $count renderings in $recorded."
  exit
fi
expected=$(grep -E "\.(${formats// /|})\$" "$recorded")
if ! diff <(echo "$expected") "$work/hashes"; then
  echo "Renderings of '$*' differ from $recorded, in the lines above." >&2
  echo "'make golden' records what the examples show now; look at it first." >&2
  exit 1
fi
echo "$count renderings of '$*' have the recorded hashes."
