#!/usr/bin/env bash
# Installs dist/glyphreel-VERSION.tgz into an empty project without a network, renders with it, and tests its matcher.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
tests=$PWD/Packaging/npm/tests
# The package's own page, and the documentation.
documents=$work/documents
mkdir -p "$documents/docs"
cp Packaging/npm/README.md "$documents/"
cp docs/libraries/javascript.md "$documents/docs/"
cp docs/test/javascript.md "$documents/docs/tests.md"
package=$PWD/dist/glyphreel-$version.tgz
check_reproducible "$package" Packaging/npm/build.sh

export npm_config_cache=$work/cache npm_config_update_notifier=false npm_config_fund=false npm_config_audit=false
mkdir "$work/project"
cd "$work/project"
npm init --yes > /dev/null
npm install --offline --silent "$package"
check "npx runs the program" test "$(npx --offline glyphreel --version)" = "$version"
npx --offline glyphreel strike "Buy milk" --quiet -o npm.gif
"$tree/bin/glyphreel" strike "Buy milk" --quiet -o tree.gif
check "the npm package renders the same bytes" cmp npm.gif tree.gif
check "the package contains the program" cmp node_modules/glyphreel/bin/glyphreel-linux-x64 "$tree/bin/glyphreel"

# Other platforms, as npm, Node.js and the shell see them.
echo 'Object.defineProperty(process, "platform", { value: "darwin" }); Object.defineProperty(process, "arch", { value: "arm64" })' > "$work/mac.js"
mkdir "$work/other" "$work/uname"
# shellcheck disable=SC2016
printf '#!/bin/sh\necho Darwin arm64\n' > "$work/uname/uname"
chmod +x "$work/uname/uname"
cd "$work/other"
npm init --yes > /dev/null
export NODE_OPTIONS="--require $work/mac.js"
check "npm installs the package on another platform" npm install --offline --silent "$package"
cat > call.mjs << 'END'
import { strike } from "glyphreel";
await strike("Buy milk").catch((error) => console.log(error.status, error.message));
END
check "a call says what to do there" grep -qE "^127 glyphreel has no program for darwin on arm64, .* set GLYPHREEL_PROGRAM" <(node call.mjs)
check "so does the matcher" grep -qE "glyphreel has no program for darwin on arm64" <(node -e '
  const { toMatchAnimation } = require("./node_modules/glyphreel/lib/jest-matcher.js");
  toMatchAnimation.call({ testPath: "/tmp/a.test.js", currentTestName: "a" }, { layers: [{ text: "a" }] }).then((result) => console.log(result.message()));')
unset NODE_OPTIONS
check "so does the command" grep -qE "^glyphreel has no program for Darwin arm64, " <(PATH=$work/uname:$PATH node_modules/.bin/glyphreel --version 2>&1)
check "it runs a program of one's own" test "$(PATH=$work/uname:$PATH GLYPHREEL_PROGRAM=$tree/bin/glyphreel node_modules/.bin/glyphreel --version)" = "$version"

# The functions, the recipes and the matcher as they are installed: the matcher in the documented contexts of its runners, then in
# those that are available.
cd "$work/project"
cp -r "$tests" tests
cp -r tests/stand-ins/* node_modules/
if ! RECIPES=$documents/docs/javascript.md node --test tests/*.test.js > "$work/log"; then
  cat "$work/log"
  exit 1
fi
grep -E '^# (pass|fail)' "$work/log"
tests/runners.sh
lifecycle() { # COMMAND FLAG-THAT-UPDATES ARGUMENTS...
  local command=node_modules/.bin/$1 name=$1 update=$2
  shift 2
  test ! -x "$command" || (cd "tests/projects/$name" && ../../lifecycle.sh "$name" "$update" "../../../$command" "$@")
}
lifecycle jest --updateSnapshot
lifecycle vitest --update run
lifecycle playwright --update-snapshots test
# Quick starts work as they are written. That of Playwright Test needs a browser.
for document in README.md docs/tests.md; do
  node tests/quick-starts.js "$documents/$document" "quick-starts/$document"
  for command in "jest" "vitest run"; do
    runner=${command%% *}
    test -x "node_modules/.bin/$runner" || continue
    cd "quick-starts/$document/$runner"
    # shellcheck disable=SC2086
    check "$document: the quick start records" env -u CI npx --offline $command > "$work/log" 2>&1
    check "$document: it has a golden" test -s __goldens__/todo.test.js/a-task-is-struck-through.apng
    # shellcheck disable=SC2086
    check "$document: the quick start compares" env CI=true npx --offline $command > "$work/log" 2>&1
    cd "$work/project"
    echo "$document: the quick start for $runner works."
  done
done
if [ -x node_modules/.bin/tsc ]; then
  node_modules/.bin/tsc --project tests/projects/types
  node_modules/.bin/tsc --strict --noEmit --target ES2021 --lib ES2021 --module CommonJS --moduleResolution Node --types jest \
    tests/projects/types/{jest,jest-globals,playwright}.ts
  node tests/recipe-types.js "$documents/docs/javascript.md" recipes
  for roots in node_modules/@types debian/usr/share/nodejs/@types; do
    test -d "$roots/node" || continue
    node_modules/.bin/tsc --strict --noEmit --target ES2022 --module Node16 --moduleResolution Node16 --typeRoots "$roots" --types node \
      tests/projects/functions.mts recipes/*.mts
    echo "TypeScript: the recipes and the types of functions are right."
  done
  echo "TypeScript: the declarations of matchers are right."
fi
echo "npm: the package installs without a network, runs, and says on other platforms what to do."
