#!/usr/bin/env bash
# run.sh NAME OPTION...: `swift test` with these options, of what is built.
#
# Prints a line every 15 seconds with the number of tests that have started, then the failures, and a closing line. The
# whole output is in .build/NAME.log. A run in which nothing begins or ends for ten minutes hangs: it is ended, and the processes
# that it waits for are printed.
set -uo pipefail
cd "$(dirname "$0")/.."
name=$1
shift
log=.build/$name.log
start=$SECONDS
patience=600
# Prints the group of a process in /proc.
ps_group() { sed 's/.*) //' "$1/stat" 2> /dev/null | cut -d' ' -f3; }

# The number of tests that --filter or --skip leaves.
without=""
[ "${1-}" != --skip ] || without=-v
total=$(swift test list --skip-build 2> /dev/null | grep -cE $without "${2:-.}")

setsid swift test --skip-build --parallel "$@" > "$log" 2>&1 &
tests=$!
trap 'kill -- -$tests 2> /dev/null; exit 130' INT TERM

shown=$SECONDS
changed=$SECONDS
size=0
while kill -0 $tests 2> /dev/null; do
  sleep 1
  if [ $((SECONDS - shown)) -ge 15 ]; then
    shown=$SECONDS
    echo "$name: $(grep -cE '^◇ Test ["`].* started\.$' "$log") of $total tests started after $((SECONDS - start)) s"
  fi
  if [ "$(wc -c < "$log")" != "$size" ]; then
    size=$(wc -c < "$log")
    changed=$SECONDS
  elif [ $((SECONDS - changed)) -ge $patience ]; then
    echo "$name: nothing has happened for $patience s; what runs, and the end of $log:" >&2
    for process in /proc/[0-9]*; do
      [ "$(ps_group "$process")" = "$tests" ] && tr '\0' ' ' < "$process/cmdline" && echo
    done >&2
    tail -5 "$log" >&2
    kill -KILL -- -$tests
  fi
done
wait $tests
status=$?
if [ $status = 0 ]; then
  echo "$name: $(grep -oE 'Test run with [0-9]+ tests?' "$log" | tail -1 | cut -d' ' -f4-) passed in $((SECONDS - start)) s"
else
  grep -E '^✘|^/[^ ]*: error: |Fatal error' "$log"
  echo "$name: failed after $((SECONDS - start)) s; the whole output is in $log" >&2
fi
exit $status
