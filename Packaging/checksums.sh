#!/usr/bin/env bash
# Writes dist/SHA256SUMS, the hashes of all files of this version. The installer verifies its download with them.
set -euo pipefail
. "$(dirname "$0")/common.sh"
cd dist
shopt -s nullglob
files=(glyphreel-"$version"[-.]* glyphreel_"$version"_*.deb glyphreel.rb)
sha256sum -- "${files[@]}" > SHA256SUMS
echo "dist/SHA256SUMS: ${#files[@]} files."
