#!/usr/bin/env bash
# Tests the functions of the npm package and the recipes with a program that is not packed. Needs Node.js, and no npm.
#
#   Packaging/npm/test-functions.sh PROGRAM
set -euo pipefail
GLYPHREEL_PROGRAM=$(realpath "$1")
cd "$(dirname "$0")/../.."
. Packaging/checks.sh
export GLYPHREEL_PROGRAM RECIPES=$PWD/docs/libraries/javascript.md
package=$work/node_modules/glyphreel
mkdir -p "$package"
cp -r Packaging/npm/src "$package/lib"
cp Packaging/npm/package.json "$package/"
cp -r Packaging/npm/tests "$work/tests"
"$GLYPHREEL_PROGRAM" --experimental-dump-help | node Packaging/npm/describe.js "$package/lib"
cd "$work"
node --test tests/{functions,mistakes,recipes}.test.js > "$work/log" || { cat "$work/log"; exit 1; }
echo "JavaScript: $(sed -n 's/^# pass //p' "$work/log") tests of functions and recipes passed."
