#!/usr/bin/env bash
# Writes the job's summary: a table of the rendered files, their pictures, and the results of verify.
#
# A summary shows only pictures that have an address; pictures as data are removed from it, and artifacts are archives. So a
# picture is shown if the commit contains exactly that file, by its address at the commit. Others are in the artifact.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

export GIT_LITERAL_PATHSPECS=1  # a name with a star names one file

# Prints the path of a file in the repository, if the commit that the job runs for contains exactly this file.
committed_path() { # FILE
  local path
  path=$(git ls-files -z --full-name -- "$1" | tr '\0' '\n') && [ -f "$1" ] && [[ $path != *$'\n'* ]] &&
    test "$(git rev-parse HEAD)" = "$GITHUB_SHA" -a "$(git rev-parse "HEAD:$path")" = "$(git hash-object --no-filters -- "$1")" &&
    printf %s "$path"
}
address() { # PATH
  echo "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/$GITHUB_SHA/$(jq -rn --arg path "$1" '$path | split("/") | map(@uri) | join("/")')"
}

# Prints what verify has printed, with paths in the repository, and those in the artifact.
verified() {
  local text
  text=$(< "$STATE/verify.txt")
  text=${text//"$PWD/"/}
  printf '%s\n' "${text//"$STATE/artifact/"/}"
}

limit=200  # a summary may have a megabyte
rows=""
pictures=""
others=0
files=()
[ ! -e "$STATE/files" ] || mapfile -d '' files < "$STATE/files"
for file in "${files[@]:0:limit}"; do
  facts=$("$PROGRAM" inspect --json -- "$file" 2> /dev/null |
    jq -r '"\(.width) × \(.height) | \(.frames | length) | \(.duration) s"' || true)
  name=$(text_as plain "${file#"$PWD/"}")
  rows+="| $name | ${facts:- | | } | $(written_files "$file" | xargs -0 stat -c %s -- | awk '{ s += $1 } END { print s }') |"$'\n'
  if path=$(committed_path "$file" 2> /dev/null); then
    pictures+="<img src=\"$(address "$path")\" alt=\"$name\">"$'\n\n'
  else
    others=$((others + 1))
  fi
done
count=${#files[@]}
[ "$count" -le $limit ] || rows+="| and $((count - limit)) more | | | | |"$'\n'

{
  echo "### Glyphreel"
  if [ -n "$rows" ]; then
    printf '\n| File | Size | Frames | Duration | Bytes |\n|---|---|---|---|---|\n%s\n%s' "$rows" "$pictures"
    if [ "$others" != 0 ]; then
      echo "$others of $count files are not shown here: the commit does not contain them as they are now."
    fi
  fi
  if [ -s "$STATE/verify.txt" ]; then
    printf '\n<pre>\n%s\n</pre>\n' "$(verified | jq -Rrs @html)"
  fi
  if [ -n "$ARTIFACT_URL" ]; then
    printf '\n[Download the pictures and reports](%s)\n' "$ARTIFACT_URL"
  fi
} >> "$GITHUB_STEP_SUMMARY"
