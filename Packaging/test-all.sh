#!/usr/bin/env bash
# Runs tests of packages, as many at a time as there are processors; prints the output of those that fail, and the time of each.
#
#   Packaging/test-all.sh TEST...
set -uo pipefail
cd "$(dirname "$0")/.." || exit
logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export logs

# Runs a test, and keeps its output, its status and its time in seconds.
run() {
  local log start status=0
  log=$logs/${1//\//-}
  start=$(date +%s)
  # A test's name may be followed by arguments.
  # shellcheck disable=SC2086
  $1 > "$log" 2>&1 || status=$?
  echo "$status $(($(date +%s) - start)) $1" > "$log.result"
  if [ "$status" -eq 0 ]; then
    echo "passed: $1"
  else
    echo "FAILED with status $status: $1"
    cat "$log"
  fi
}
export -f run

started=$(date +%s)
printf '%s\0' "$@" | xargs -0 -P "$(nproc)" -I{} bash -c 'run "$1"' run {}

echo
echo "Seconds  Test"
sort -k2,2nr "$logs"/*.result | awk '{ $1 = $1 == 0 ? "" : "  (failed)"; printf "%7d  %s%s\n", $2, substr($0, index($0, $3)), $1 }'
failures=$(awk '$1 != 0' "$logs"/*.result | wc -l)
echo "$# tests in $(($(date +%s) - started)) s, $failures failed"
[ "$failures" -eq 0 ] && [ "$(find "$logs" -name '*.result' | wc -l)" -eq $# ]
