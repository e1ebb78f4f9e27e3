#!/usr/bin/env bash
# shellcheck disable=SC2153
# Compares the animations of $BEFORE and $AFTER, and fills $OUTPUT with a page, comment.md and its pictures. In their addresses a
# placeholder stands for the commit of the pictures.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
check_paths "$BEFORE" "$AFTER" "$OUTPUT"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
"$PROGRAM" diff --json --report="$work/report" --summary github --summary-url "$(address_of_pictures "$commit_placeholder")" \
  -- "$BEFORE" "$AFTER" > "$work/files.jsonl" || status=$?
# A file that can't be read (65 or 66) is in the comment; without a comment there was another error.
[ $status = 0 ] || [ -e "$work/report/summary/comment.md" ] || exit $status
mkdir -p -- "$OUTPUT"
if [ $status != 0 ]; then
  cp -- "$work"/report/index.html "$work"/report/summary/* "$OUTPUT/"
fi
set_output changed "$(jq -s 'map(select(.status != "passed")) | length' "$work/files.jsonl")"
