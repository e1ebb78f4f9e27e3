#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION.tgz, the npm package, from the tree of `make dist`.
#
# The program is static, so one serves every Linux on x86-64. `bin` names a shell script that runs it, or says what to do on other
# platforms, where the package can be installed, too: it takes 4 ms, and a launcher in JavaScript 130. `lib` has a function for each
# verb, from the program's own description, and the matcher for Vitest, Jest and Playwright Test. All is plain JavaScript with types.
# It is CommonJS, which ES modules can import, and as which Jest and Playwright load tests; only Vitest's part is an ES module.
# `preferUnplugged` makes Yarn unpack the package, since a program inside a zip archive can't be run.
set -euo pipefail
. "$(dirname "$0")/../common.sh"

mkdir -p "$work/package/bin" "$work/package/man"
install -m 755 Packaging/npm/launch.sh "$work/package/bin/glyphreel"
install -m 755 "$tree/bin/glyphreel" "$work/package/bin/glyphreel-linux-x64"
install -m 644 "$tree/share/man/man1/glyphreel.1" "$work/package/man/"
cp -r "$tree/licences" "$work/package/licences"
cp -r Packaging/npm/src "$work/package/lib"
"$tree/bin/glyphreel" --experimental-dump-help | node Packaging/npm/describe.js "$work/package/lib"
cp LICENSE Packaging/npm/README.md Packaging/npm/package.json "$work/package/"
cd "$work/package"
npm pkg set version="$version" > /dev/null
# npm writes fixed times and owners.
npm pack --silent --pack-destination "$OLDPWD/dist" > /dev/null
cd "$OLDPWD"
report_package "dist/glyphreel-$version.tgz"
