# shellcheck shell=bash disable=SC2034
# Settings that the scripts of all packages share; each script sources this file. `make dist` makes the tree.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 1
tree=$(find "$PWD/.build/dist" -maxdepth 1 -type d -name "glyphreel-*-linux-$(uname -m)" 2> /dev/null || true)
if [ ! -x "$tree/bin/glyphreel" ]; then
  echo "There is no program in .build/dist. Run 'make dist' first." >&2
  exit 1
fi
version=$("$tree/bin/glyphreel" --version)
mkdir -p dist

# Files in packages have the commit's time, so that packages of the same commit have the same bytes.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C

. Packaging/checks.sh

# Builds a package again, which must have the bytes of the one that `make packages` has made of the same commit.
check_reproducible() { # FILE BUILD_SCRIPT
  local first
  first=$(sha256sum < "$1")
  "$2" > /dev/null
  check "two builds of ${1##*/} have the same bytes (run 'make packages' after a commit)" test "$(sha256sum < "$1")" = "$first"
}

report_package() { # FILE
  echo "$1: $(stat -c %s "$1") bytes."
}
