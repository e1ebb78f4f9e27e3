#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION-py3-none-manylinux_2_17_x86_64....whl from the static program of `make dist`, or from
# GLYPHREEL_PROGRAM with the licences in the folder GLYPHREEL_LICENCES.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=${GLYPHREEL_PROGRAM:-$PWD/.build/dist/glyphreel}
if [ ! -x "$program" ]; then
  echo "There is no program $program. Run 'make dist' first, or set GLYPHREEL_PROGRAM." >&2
  exit 1
fi
version=$("$program" --version)
licences=${GLYPHREEL_LICENCES:-$PWD/.build/dist/glyphreel-$version-linux-$(uname -m)/licences}
if [ ! -d "$licences" ]; then
  echo "There are no licences of the program's components in $licences. Run 'make dist' first, or set GLYPHREEL_LICENCES." >&2
  exit 1
fi
if ! grep -qxF "__version__ = \"$version\"" Packaging/python/src/glyphreel/_version.py; then
  echo "Packaging/python/src/glyphreel/_version.py has another version than the program, which is $version." >&2
  exit 1
fi
environment=.build/python
if [ ! -e "$environment/complete" ]; then
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet build hatchling
  touch "$environment/complete"
fi

# From a copy, because the licences are added.
source=.build/wheel
rm -rf "$source"
mkdir -p "$source" dist
cp -r Packaging/python/{pyproject.toml,hatch_build.py,README.md,src} "$source/"
find "$source" -name __pycache__ -prune -exec rm -rf {} +
cp -r "$licences" "$source/licences"
cp LICENSE "$source/"

# The same files give the same bytes: names in the archive are sorted, and times are the commit's.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)} GLYPHREEL_PROGRAM=$program
rm -f dist/glyphreel-*.whl
"$environment/bin/python" -m build --wheel --no-isolation --outdir dist "$source" > .build/wheel.log ||
  { cat .build/wheel.log >&2; exit 1; }
wheel=$(ls dist/glyphreel-"$version"-*.whl)
# A longer search for matches than Python's: 4 % less.
advzip -z -3 -q "$wheel"
echo "$wheel: $(stat -c %s "$wheel") bytes."
