#!/usr/bin/env bash
# Reports accessibility problems of the scenes; with $LINT = strict, warnings fail the step.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
options=()
case $LINT in
  true) ;;
  strict) options=(--strict) ;;
  *) fail "the input 'lint' is '$LINT', which is none of true, strict and false" ;;
esac
find_scenes
annotate
"$PROGRAM" lint "${options[@]}" "${root[@]}" "${scenes[@]}"
