#!/usr/bin/env bash
# shellcheck disable=SC2153
# Shows how files changed from $BASE to $HEAD in git: fills $OUTPUT with comment.md and an animated picture for each of at most 20
# changed files that match $FILES. In the pictures' addresses a placeholder stands for their commit.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
check_paths "$OUTPUT"
for revision in "$BASE" "$HEAD"; do
  [[ $revision =~ ^[0-9A-Za-z][0-9A-Za-z._/~^-]*$ ]] || fail "'$revision' is no revision"
done
mapfile -t patterns < <(lines_of "$FILES" | sed 's/^/:(glob)/')
[ ${#patterns[@]} -gt 0 ] || fail "the input 'files' is empty"
mapfile -t options < <(lines_of "$OPTIONS")
mapfile -d '' files < <(git diff-tree -r -z --name-only --diff-filter=M --no-ext-diff --no-textconv \
  "$BASE" "$HEAD" -- "${patterns[@]}")
mkdir -p -- "$OUTPUT"
address=$(address_of_pictures "$commit_placeholder")
count=0
body=""
for file in "${files[@]}"; do
  [[ $file != *[[:cntrl:]]* ]] || continue
  [ "$count" -lt 20 ] || break
  picture=$OUTPUT/$((count + 1)).png
  # A file that can't be shown, such as a picture, is left out, and the log says why.
  "$PROGRAM" code --git "$BASE..$HEAD" --format apng --max-bytes 8MB --quiet "${options[@]}" -o "$picture" -- "$file" || continue
  count=$((count + 1))
  body+="#### $(text_as plain "$file")"$'\n\n'"![$count]($address/$count.png)"$'\n\n'
done
if [ "$count" -gt 0 ]; then
  printf '<!-- glyphreel -->\n### Code\n\n%s' "$body" > "$OUTPUT/comment.md"
fi
set_output changed "$count"
