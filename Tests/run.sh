#!/usr/bin/env bash
# run.sh OPTION...: `swift test` with these options; its failures are repeated at the end, since a log has ten thousand lines.
set -o pipefail
log=$(mktemp) && trap 'rm -f "$log"' EXIT
swift test --skip-build --parallel "$@" 2>&1 | tee "$log" || { grep -E '^✘|: error: |Fatal error' "$log"; exit 1; }
