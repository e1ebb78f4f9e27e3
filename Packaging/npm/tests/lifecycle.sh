#!/usr/bin/env bash
# Runs a project's tests with a runner: records goldens, compares, fails for a change, and accepts it.
#
# lifecycle.sh NAME UPDATE-FLAG COMMAND... runs in the project's folder.
set -euo pipefail
name=$1 update=$2
shift 2
unset CI GLYPHREEL_RECORD GLYPHREEL_ARTIFACTS
log=$(mktemp)
trap 'rm -f "$log"' EXIT

expect() { # STATUS MESSAGE ENVIRONMENT-AND-COMMAND...
  local status=0 expected=$1 message=$2
  shift 2
  env NO_COLOR=1 "$@" > "$log" 2>&1 || status=1
  if [ "$status" != "$expected" ]; then
    cat "$log"
    echo "failed: $name: $message" >&2
    exit 1
  fi
}

expect 1 "nothing is recorded on a CI service" CI=true "$@"
grep -q "no golden" "$log"
test -z "$(find . -path '*/__goldens__/*' -name '*.apng')"
expect 0 "missing goldens are recorded" "$@"
test -n "$(find . -path '*/__goldens__/*/a-list-is-struck-through-2.apng')"
recorded=$(find . -name '*.apng' | sort)
expect 0 "equal animations pass" CI=true "$@"
expect 0 "a retry asserts the same goldens" RETRY=1 "$@"
test "$(find . -name '*.apng' | sort)" = "$recorded"
expect 1 "a change fails" DURATION=0.4s "$@"
grep -q 'cause: layer "todo", strikethrough: the duration changed from 0.2 to 0.4 s' "$log"
accept=$(sed -n 's/.*accept the change: //p' "$log" | head -n 1)
expect 0 "the printed command accepts the change" DURATION=0.4s PATH="$PWD/../../node_modules/.bin:$PATH" sh -c "$accept"
expect 0 "$update accepts every change" DURATION=0.4s "$@" "$update"
expect 0 "the accepted change passes" DURATION=0.4s CI=true "$@"
expect 1 "the animation of before fails" CI=true "$@"
echo "$name: records, compares, and accepts changes."
