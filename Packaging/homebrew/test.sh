#!/usr/bin/env bash
# Checks the formula: Ruby can parse it, it names the libraries that the Makefile names, and its hash is that of the archive.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
Packaging/homebrew/formula.sh > /dev/null
archive=dist/glyphreel-$version-source.tar.gz
check "Ruby parses the formula" test "$(ruby -c dist/glyphreel.rb)" = "Syntax OK"
check "the formula has the hash of the source archive" \
  grep -qF "sha256 \"$(sha256sum "$archive" | cut -d ' ' -f 1)\"" dist/glyphreel.rb
check "the formula has no placeholder left" test -z "$(grep '@[A-Z]' dist/glyphreel.rb)"
check "the formula depends on the Makefile's libraries" diff \
  <(sed -n 's/^BREW_PACKAGES := //p' Makefile | tr ' ' '\n' | sort) \
  <(sed -nE 's/^ *depends_on "([^"]*)".*/\1/p' dist/glyphreel.rb | sort)
check "the archive contains the package" tar -tzf "$archive" "glyphreel-$version/Package.swift" > "$work/log"
echo "Homebrew: the formula is valid Ruby and agrees with the Makefile. It was not built: that needs Homebrew."
