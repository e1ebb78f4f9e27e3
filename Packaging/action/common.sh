# shellcheck shell=bash disable=SC2153
# Functions that the steps of action.yml share. Each step's script sources this file and runs in the workspace.
set -euo pipefail

fail() {
  echo "::error title=Glyphreel::$1"
  exit 1
}

# Sets an output of the step. The delimiter is random, so that no value can end it.
set_output() { # NAME VALUE
  local delimiter
  delimiter=end-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  printf '%s<<%s\n%s\n%s\n' "$1" "$delimiter" "$2" "$delimiter" >> "$GITHUB_OUTPUT"
}

# Prints the lines of a value without surrounding blanks and without empty ones.
lines_of() { # VALUE
  sed -e 's/^[[:blank:]]*//' -e 's/[[:blank:]\r]*$//' -e '/^$/d' <<< "$1"
}

# Fills the array `scenes` with the files that $SCENES names.
find_scenes() {
  local line found IFS=
  shopt -s globstar nullglob
  scenes=()
  while read -r line; do
    if [ -d "$line" ]; then
      found=("${line%/}"/**/*.yaml "${line%/}"/**/*.yml)
    else
      # shellcheck disable=SC2206
      found=($line)  # a pattern is expanded here, and IFS keeps blanks in names
    fi
    [ ${#found[@]} -gt 0 ] || fail "no scene matches '$line'"
    scenes+=("${found[@]}")
  done < <(lines_of "$SCENES")
  [ ${#scenes[@]} -gt 0 ] || fail "the input 'scenes' is empty"
  scenes=("${scenes[@]/#-/./-}")  # no name is taken for an option
}

# Lets errors and warnings of the form file:line:column: appear beside the lines of a pull request.
annotate() {
  echo "::add-matcher::$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/problems.json"
}
