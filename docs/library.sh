#!/bin/sh
# Makes the library's documentation: a website of static files, by the toolchain's own docc.
#
# usage: [BASE_PATH=path] docs/library.sh FOLDER [PRODUCTS]
#
# BASE_PATH is where on its server the website will be.
# The debug build's modules (PRODUCTS, unless it is where it usually is) are read for their symbols, so that no package is
# needed for it and nothing is built anew.
# Links that lead nowhere, and whatever else docc warns of, are errors; but parameters whose names say it all need no
# sentence. A symbol that the landing page puts in no group is one, too.
set -eu

output=$1
root=$(cd "$(dirname "$0")/.." && pwd)
build=${2:-$(swift build --package-path "$root" --show-bin-path)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

set -- -module-name Glyphreel -I "$build/Modules" -output-dir "$work/symbols" -minimum-access-level public \
  -skip-synthesized-members -target "$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)"
for map in "$root"/Sources/*/module.modulemap "$build"/*.build/module.modulemap; do
  set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for flag in $(pkg-config --cflags-only-I freetype2 harfbuzz); do set -- "$@" -Xcc "$flag"; done
mkdir "$work/symbols"
swift-symbolgraph-extract "$@"
# Extensions of other modules' types would make pages of their own.
rm -f "$work"/symbols/*@*

status=0
docc convert "$root/Sources/Glyphreel/Glyphreel.docc" --additional-symbol-graph-dir "$work/symbols" \
  --output-path "$output" --fallback-display-name Glyphreel --fallback-bundle-identifier Glyphreel \
  ${BASE_PATH:+--hosting-base-path "$BASE_PATH"} --diagnostics-file "$work/diagnostics.json" >"$work/log" 2>&1 || status=$?
if [ "$status" != 0 ]; then
  cat "$work/log" >&2
  exit "$status"
fi
python3 - "$work/diagnostics.json" "$work/symbols/Glyphreel.symbols.json" \
  "$root/Sources/Glyphreel/Glyphreel.docc/Glyphreel.md" <<'PYTHON'
import json, sys

def is_wanted(diagnostic):
    return diagnostic["severity"] in ("warning", "error") and not diagnostic["summary"].endswith("is missing documentation")

found = [d for d in json.load(open(sys.argv[1]))["diagnostics"] if is_wanted(d)]
for d in found:
    place = d.get("range", {}).get("start", {})
    print(f"{d.get('source', '')}:{place.get('line', 0)}: error: {d['summary']}", file=sys.stderr)
page = open(sys.argv[3]).read()
names = [s["pathComponents"][0] for s in json.load(open(sys.argv[2]))["symbols"] if len(s["pathComponents"]) == 1]
missing = [name for name in names if f"- ``{name}``" not in page]
for name in missing:
    print(f"{sys.argv[3]}: error: '{name}' stands in no group", file=sys.stderr)
sys.exit(1 if found or missing else 0)
PYTHON
