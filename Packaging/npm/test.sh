#!/usr/bin/env bash
# Installs dist/glyphreel-VERSION.tgz into an empty project without a network, renders with it, and tests its matcher.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
tests=$PWD/Packaging/npm/tests
# The package's own page, and the documentation.
documents=$work/documents
mkdir -p "$documents/docs"
cp Packaging/npm/README.md "$documents/"
cp docs/golden-testing.md "$documents/docs/"
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
check "npm links to the program itself" cmp node_modules/.bin/glyphreel "$tree/bin/glyphreel"

# Another processor, as npm sees it.
echo 'Object.defineProperty(process, "arch", { value: "arm64" })' > "$work/arm64.js"
mkdir "$work/other"
cd "$work/other"
npm init --yes > /dev/null
if NODE_OPTIONS="--require $work/arm64.js" npm install --offline "$package" > "$work/log" 2>&1; then
  echo "failed: npm installs the package on another platform" >&2
  exit 1
fi
check "npm names the platforms that the package is for" grep -q 'EBADPLATFORM' "$work/log"
check "nothing is installed on another platform" test ! -e node_modules/glyphreel

# The matcher as it is installed: in the documented contexts of its runners, then in those that are available.
cd "$work/project"
cp -r "$tests" tests
cp -r tests/stand-ins/* node_modules/
if ! node --test tests/*.test.js > "$work/log"; then
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
for document in README.md docs/golden-testing.md; do
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
  echo "TypeScript: the declarations are right."
fi
echo "npm: the package installs without a network, runs, and is refused on other platforms."
