# shellcheck shell=bash disable=SC2153
# Functions that the steps of the actions share. Each step's script sources this file and runs in the workspace.
#
# Files of a pull request have the names that strangers chose: lists of them are arrays or end each name with a NUL.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# git starts no program that the configuration of a repository names, fetches no missing object, and takes no folder of a pull request for
# a repository. Only its commands that read objects are used: others run filters and `textconv`.
export GIT_ALLOW_PROTOCOL=none GIT_NO_LAZY_FETCH=1 GIT_OPTIONAL_LOCKS=0 GIT_TERMINAL_PROMPT=0
git() {
  command git --no-pager -c safe.bareRepository=explicit -c core.fsmonitor=false -c core.hooksPath=/dev/null -c core.sshCommand=false \
    -c core.askPass=false -c credential.helper= -c gpg.program=false "$@"
}

# In the address of a picture it stands for the commit, and has its length.
# shellcheck disable=SC2034
commit_placeholder=@PICTURES@@PICTURES@@PICTURES@@PICTURES@

# Prints a text in a form of text.jq.
text_as() { # FORM TEXT
  jq -L "$here" -rn --arg text "$2" "include \"text\"; \$text | $1"
}

fail() { # MESSAGE
  echo "::error title=Glyphreel::$(text_as message "$1")"
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

# Ends the step if a name would break lines, or if a path leads through a link: the program trusts the paths of its arguments.
check_paths() { # PATH...
  local paths=("$@") index named real
  mapfile -d '' named < <(realpath -msz -- "$@")
  mapfile -d '' real < <(realpath -mz -- "$@")
  for index in "${!paths[@]}"; do
    [[ ${paths[index]} != *[[:cntrl:]]* ]] ||
      fail "the name '${paths[index]}' contains a line feed or another control character; rename it"
    [ "${named[index]-}" = "${real[index]-}" ] ||
      fail "'${paths[index]}' is a link or lies behind one, which is not followed; name the file or folder itself"
  done
}

# Fills the array `scenes` with the files and folders that $SCENES names, and `root` with the option for $ROOT. The program searches folders, and refuses links out of them.
find_scenes() {
  local line found IFS=
  shopt -s globstar nullglob
  scenes=()
  while read -r line; do
    if [ -e "$line" ]; then
      found=("$line")  # also if its name looks like a pattern
    else
      # shellcheck disable=SC2206
      found=($line)  # a pattern is expanded here, and IFS keeps blanks in names
    fi
    [ ${#found[@]} -gt 0 ] || fail "no scene matches '$line'"
    scenes+=("${found[@]}")
  done < <(lines_of "$SCENES")
  [ ${#scenes[@]} -gt 0 ] || fail "the input 'scenes' is empty"
  scenes=("${scenes[@]/#-/./-}")  # no name is taken for an option
  check_paths "${scenes[@]}"
  # shellcheck disable=SC2034
  root=()
  # shellcheck disable=SC2034
  if [ -n "${ROOT:-}" ]; then root=("--root=$ROOT"); fi
}

# Lets errors and warnings of the form file:line:column: appear beside the lines of a pull request.
annotate() {
  echo "::add-matcher::$here/problems.json"
}

# Prints the files of an output that the program has written, each followed by a NUL. A folder can contain others.
written_files() { # OUTPUT
  if [ -f "$1" ]; then
    printf '%s\0' "$1"
  else
    local folder=${1%/*}  # of frames, or of a pattern of their names
    jq -j --arg folder "$folder" '("manifest.json", .frames[].file) | "\($folder)/\(.)\u0000"' "$folder/manifest.json"
  fi
}

# Prints the address of the folder of a comment's pictures, once they are committed.
address_of_pictures() { # COMMIT
  echo "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/$1"
}
