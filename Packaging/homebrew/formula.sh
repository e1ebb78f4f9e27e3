#!/usr/bin/env bash
# Prints the Homebrew formula for a version and the SHA-256 hash of its source archive. Without arguments it makes that archive,
# dist/glyphreel-VERSION-source.tar.gz, from the current commit, and dist/glyphreel.rb. A release contains both.
#
#   Packaging/homebrew/formula.sh [VERSION SHA256]
set -euo pipefail
cd "$(dirname "$0")/../.."
formula() { # VERSION SHA256
  sed -e "s/@VERSION@/$1/g" -e "s/@SHA256@/$2/" Packaging/homebrew/glyphreel.rb.in
}
if [ $# = 2 ]; then
  formula "$@"
  exit
fi
version=$(sed -nE 's/.*static let version = "(.*)"/\1/p' Sources/Tools/Command/Program.swift)
archive=dist/glyphreel-$version-source.tar.gz
mkdir -p dist
git archive --format=tar --prefix="glyphreel-$version/" HEAD | gzip -9n > "$archive"
formula "$version" "$(sha256sum "$archive" | cut -d ' ' -f 1)" > dist/glyphreel.rb
echo "$archive: $(stat -c %s "$archive") bytes; the formula is dist/glyphreel.rb."
