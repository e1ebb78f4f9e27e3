#!/usr/bin/env bash
# Compares the scenes with the goldens in $GOLDENS. The report is added to the artifact, and to its folder `summary` a comment for
# pull requests, in which a placeholder stands for the commit of its pictures.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
find_scenes
check_paths "$GOLDENS"
annotate
report=$STATE/artifact/report
status=0
"$PROGRAM" verify "${scenes[@]}" --goldens="$GOLDENS" "${root[@]}" --record never --report "$report" \
  --summary github --summary-url "$(address_of_pictures "$commit_placeholder")" | tee "$STATE/verify.txt" || status=$?
[ ! -e "$report" ] || set_output report "$report"
[ ! -e "$report/summary/comment.md" ] || set_output comment report/summary
exit "$status"
