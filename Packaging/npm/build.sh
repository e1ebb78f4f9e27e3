#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION.tgz, the npm package, from the tree of `make dist`.
#
# `bin` names the program itself. npm and pnpm link to it, so a run costs nothing beyond the program's own start; a launcher
# in JavaScript would add the start of Node.js to every run. `os` and `cpu` make npm refuse other platforms with a message that
# names both, and skip the package where it is an optional dependency. The program is static, so `libc` is not restricted.
# `lib` has the matcher for Vitest, Jest and Playwright Test, from Packaging/npm/src, in plain JavaScript with types. It is
# CommonJS, because Jest and Playwright load tests so, but for Vitest's part, which is an ES module as Vitest is.
# `preferUnplugged` makes Yarn unpack it, since a program inside a zip archive can't be run.
set -euo pipefail
. "$(dirname "$0")/../common.sh"

mkdir -p "$work/package/bin" "$work/package/man"
install -m 755 "$tree/bin/glyphreel" "$work/package/bin/glyphreel"
install -m 644 "$tree/share/man/man1/glyphreel.1" "$work/package/man/"
cp -r "$tree/licences" "$work/package/licences"
cp -r Packaging/npm/src "$work/package/lib"
cp LICENSE Packaging/npm/README.md Packaging/npm/package.json "$work/package/"
cd "$work/package"
npm pkg set version="$version" > /dev/null
# npm writes fixed times and owners.
npm pack --silent --pack-destination "$OLDPWD/dist" > /dev/null
cd "$OLDPWD"
report_package "dist/glyphreel-$version.tgz"
