#!/bin/sh
# Makes the library's documentation: a website of static files, by the toolchain's own docc.
#
# usage: [BASE_PATH=path] docs/library.sh FOLDER [PRODUCTS]
#
# BASE_PATH is where on its server the website will be.
# The debug build's modules (PRODUCTS, unless it is where it usually is) are read for their symbols, so that no package is
# needed for it and nothing is built anew.
# library.py makes one module of all that users import, and names what is missing or wrong.
set -eu

output=$1
root=$(cd "$(dirname "$0")/.." && pwd)
build=${2:-$(swift build --package-path "$root" --show-bin-path)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
set -- -I "$build/Modules" -output-dir "$work/modules" -minimum-access-level public -skip-synthesized-members -target "$target"
for map in "$root"/Sources/Libraries/*/module.modulemap "$build"/*.build/module.modulemap; do
  set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz); do set -- "$@" -Xcc "$flag"; done
mkdir "$work/modules" "$work/symbols"
for module in $("$root/docs/library.py" modules); do
  swift-symbolgraph-extract -module-name "$module" "$@"
done
"$root/docs/library.py" merge "$work/modules" "$work/symbols"

status=0
docc convert "$root/Sources/Glyphreel/Glyphreel.docc" --additional-symbol-graph-dir "$work/symbols" \
  --output-path "$output" --fallback-display-name Glyphreel --fallback-bundle-identifier Glyphreel \
  ${BASE_PATH:+--hosting-base-path "$BASE_PATH"} --diagnostics-file "$work/diagnostics.json" >"$work/log" 2>&1 || status=$?
if [ "$status" != 0 ]; then
  cat "$work/log" >&2
  exit "$status"
fi
"$root/docs/library.py" check "$work/symbols" "$work/diagnostics.json" "$output"
