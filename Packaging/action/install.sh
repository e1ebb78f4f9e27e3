#!/usr/bin/env bash
# shellcheck disable=SC2153
# Gets the program: that of $PROGRAM, or the release $VERSION. Without a version it is the one that the action belongs to.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
packaging=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

program=$PROGRAM
if [ -z "$program" ]; then
  version=${VERSION:-$(sed -nE 's/.*static let version = "(.*)"/\1/p' "$packaging/../Sources/Tools/Command/Program.swift")}
  prefix=$RUNNER_TEMP/glyphreel-$version
  program=$prefix/bin/glyphreel
  if [ ! -x "$program" ]; then
    PREFIX=$prefix GLYPHREEL_VERSION=$version sh "$packaging/install.sh" || fail "version $version can't be installed"
  fi
fi
installed=$("$program" --version) || fail "'$program' does not run"
echo "Glyphreel $installed"
state=$(mktemp -d "$RUNNER_TEMP/glyphreel.XXXXXX")
mkdir "$state/artifact"
set_output program "$program"
set_output state "$state"
