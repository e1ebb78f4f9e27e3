#!/usr/bin/env bash
# Compares the scenes with the goldens in $GOLDENS. The report is added to the artifact.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
find_scenes
annotate
report=$STATE/artifact/report
status=0
"$PROGRAM" verify "${scenes[@]}" --goldens "$GOLDENS" --record never --report "$report" | tee "$STATE/verify.txt" || status=$?
[ ! -e "$report" ] || set_output report "$report"
exit "$status"
