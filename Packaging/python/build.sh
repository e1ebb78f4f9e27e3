#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION-py3-none-manylinux_2_17_x86_64....whl from the static program.
#
#   Packaging/python/build.sh        wants `make dist` to have been run
set -euo pipefail
cd "$(dirname "$0")/../.."

program=${GLYPHREEL_PROGRAM:-$PWD/.build/dist/glyphreel}
version=$("$program" --version)
if ! grep -q "\"$version\"" Packaging/python/src/glyphreel/_version.py; then
  echo "Packaging/python/src/glyphreel/_version.py has another version than the program, which is $version." >&2
  exit 1
fi
environment=.build/python
if [ ! -e "$environment/complete" ]; then
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet build hatchling
  touch "$environment/complete"
fi

# From a copy with the licences of what the program contains; the same files give the same bytes.
source=.build/wheel
rm -rf "$source"
mkdir -p "$source" dist
cp -r Packaging/python/{pyproject.toml,hatch_build.py,README.md,src} "$source/"
find "$source" -name __pycache__ -prune -exec rm -rf {} +
Packaging/linux/licences.sh "$source/licences"
cp LICENSE "$source/licences/glyphreel.txt"
rm -f dist/glyphreel-*.whl
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) GLYPHREEL_PROGRAM=$program \
  "$environment/bin/python" -m build --wheel --no-isolation --outdir dist "$source" > .build/wheel.log ||
  { cat .build/wheel.log >&2; exit 1; }
wc -c dist/glyphreel-*.whl
