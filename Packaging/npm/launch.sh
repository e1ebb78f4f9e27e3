#!/bin/sh
# Runs the program of this platform. npm, pnpm and Yarn link to this file.
platform=$(uname -sm)
if [ "$platform" != "Linux x86_64" ] && [ -z "$GLYPHREEL_PROGRAM" ]; then
  echo "glyphreel has no program for $platform, only for Linux x86_64; build it from source" >&2
  echo "(https://github.com/glyphreel/glyphreel/blob/main/docs/start/install.md#from-source) and set GLYPHREEL_PROGRAM to its path" >&2
  exit 127
fi
self=$(readlink -f "$0")
exec "${GLYPHREEL_PROGRAM:-${self%/*}/glyphreel-linux-x64}" "$@"
