#!/usr/bin/env bash
# Compares the scenes with the goldens in $GOLDENS. The report is added to the artifact, and to its folder `summary` a comment for
# pull requests, in which @PICTURES@ stands for the address of its pictures.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
find_scenes
annotate
report=$STATE/artifact/report
status=0
"$PROGRAM" verify "${scenes[@]}" --goldens "$GOLDENS" --record never --report "$report" \
  --summary github --summary-url @PICTURES@ | tee "$STATE/verify.txt" || status=$?
[ ! -e "$report" ] || set_output report "$report"
[ ! -e "$report/summary/comment.md" ] || set_output comment report/summary
exit "$status"
