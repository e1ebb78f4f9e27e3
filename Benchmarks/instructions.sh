#!/usr/bin/env bash
# Counts the instructions that small renderings take, with callgrind, and compares them with Benchmarks/instructions.txt:
# more than 5 % above is a failure. Time is noise on a shared machine, instructions are not.
#
#   Benchmarks/instructions.sh compare|record
#
# Only instructions of the program's own file count: our code and Swift's library. Those of the C libraries, which choose
# their loops by the processor and change with packages, are left out. What is recorded holds for one architecture and one
# compiler; on others nothing is compared, and that is said.
set -euo pipefail
cd "$(dirname "$0")/.."
mode=${1:?compare or record}
recorded=Benchmarks/instructions.txt
machine="$(uname -m), $(swift --version 2>/dev/null | grep -o 'Swift version [^ ]*' | head -1)"

if [ "$mode" = compare ] && [ "$(head -1 "$recorded")" != "# $machine" ]; then
  echo "Instructions: recorded for $(head -1 "$recorded" | cut -c3-), not compared on $machine."
  exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# valgrind stumbles over the debugging information; the symbols of functions aren't needed either.
strip -o "$work/glyphreel" .build/release/glyphreel

count() { # NAME ARGUMENT...
  local name=$1
  shift
  # Without a seed for its dictionaries, Swift counts the same in every run.
  if ! SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$work/profile" --log-file="$work/log" \
    "$work/glyphreel" "$@" > "$work/output" 2>&1; then
    cat "$work/output" "$work/log" >&2
    return 1
  fi
  # Costs stand under the object they were spent in; the line after `calls=` is what was spent further down.
  awk -v name="$name" '
    # An object is named where its number comes up first, be it as a caller or as what is called.
    /^c?ob=/ { match($0, /\([0-9]+\)/); key = substr($0, RSTART, RLENGTH)
               if (NF > 1) path[key] = $0
               if ($0 ~ /^ob=/) ours = path[key] ~ /\/glyphreel$/
               next }
    /^calls=/ { skip = 1; next }
    /^[0-9+*-]/ { if (skip) skip = 0; else if (ours) sum += $2 }
    END { printf "%s %.0f\n", name, sum }' "$work/profile"
}

measure() {
  count version --version
  count layout layout Benchmarks/Scenes/W3.yaml
  count still still Benchmarks/CountedScenes/typography.yaml --at 50% -o "$work/still.png"
  count gif-fast render Benchmarks/Scenes/W1.yaml --effort 1 --jobs 1 -o "$work/fast.gif"
  count gif render Benchmarks/CountedScenes/dots.yaml --jobs 1 -o "$work/dots.gif"
  count apng render Benchmarks/CountedScenes/count.yaml --jobs 1 --frame-rate 5 -o "$work/count.apng"
}

measure > "$work/now"
if [ "$mode" = record ]; then
  { echo "# $machine"; cat "$work/now"; } > "$recorded"
  cat "$recorded"
  exit 0
fi
awk -v recorded="$recorded" '
  BEGIN { while ((getline line < recorded) > 0) { split(line, part, " "); before[part[1]] = part[2] } }
  { if (!($1 in before)) { printf "%-10s %12d is not recorded\n", $1, $2; worse = 1; next }
    change = 100 * ($2 - before[$1]) / before[$1]
    printf "%-10s %12d instructions, %+.2f %%\n", $1, $2, change
    if (change > 5) worse = 1
    if (change < -5) better = 1 }
  END { if (better && !worse) print "Faster than recorded; `make count-instructions` records it."
        if (worse) print "More than 5 % above what is recorded. If that is as it should be, `make count-instructions` records it anew."
        exit worse }' "$work/now"
