# shellcheck shell=bash disable=SC2034
# A temporary folder, and a check, for the tests of packages; each sources this file.

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Ends the script with a message unless its command succeeds.
check() { # MESSAGE COMMAND...
  local message=$1
  shift
  if ! "$@"; then
    echo "failed: $message" >&2
    exit 1
  fi
}
