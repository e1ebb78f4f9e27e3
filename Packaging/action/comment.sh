#!/usr/bin/env bash
# Commits the pictures of $COMPARISON to the branch glyphreel/pull-request-$NUMBER, where comments can show them, and posts
# comment.md to the pull request. A comment that an earlier run posted is updated, also if nothing differs any more. The branch
# has no history.
#
# The folder comes from a job that ran code of the pull request, and this job has a token. Only files of the expected names, kinds
# and sizes are taken from it, and git has a repository without a work tree elsewhere, so that no other file has an effect.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
[[ $NUMBER =~ ^[0-9]+$ ]] || fail "'$NUMBER' is not the number of a pull request"
comments=repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments
former=$(gh api --paginate "$comments" \
  --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- glyphreel -->"))) | .id' | head -n 1)
post() { # reads the body
  if [ -n "$former" ]; then
    set -- PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$former"
  else
    set -- POST "$comments"
  fi
  jq -Rs '{ body: . }' | gh api --method "$1" "$2" --input - --silent
}
is_expected() { # FILE BYTES
  [ -f "$1" ] && [ ! -L "$1" ] && [ "$(stat -c %s -- "$1")" -le "$2" ]
}

source=$COMPARISON/comment.md
check_paths "$source"
if [ ! -s "$source" ]; then
  echo "Nothing differs."
  [ -z "$former" ] || post <<< $'<!-- glyphreel -->\n### Animations\n\nNothing differs any more.'
  exit 0
fi
# The longest body of GitHub has 65,536 characters, of at most 4 bytes.
is_expected "$source" 262144 || fail "'$source' is no file of at most 256 KiB; it is not posted"

GIT_DIR=$(mktemp -d)
export GIT_DIR
trap 'rm -rf "$GIT_DIR"' EXIT
git init --quiet --bare --template= "$GIT_DIR"
# At most 100 pictures, as the program writes them, of 8 MiB each.
tree=""
for number in {1..100}; do
  picture=$COMPARISON/$number.png
  if is_expected "$picture" $((8 << 20)); then
    tree+="100644 blob $(git hash-object -w --stdin < "$picture")"$'\t'"$number.png"$'\n'
  fi
done
commit=$commit_placeholder
if [ -n "$tree" ]; then
  commit=$(git -c user.name=glyphreel -c user.email=glyphreel@users.noreply.github.com \
    commit-tree -m "Pictures of #$NUMBER" "$(printf %s "$tree" | git mktree)")
  # The token reaches git through gh, not through an argument that a list of processes shows.
  GIT_ALLOW_PROTOCOL=https:http:file git -c credential.helper='!gh auth git-credential' \
    push --quiet --force "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" "$commit:refs/heads/glyphreel/pull-request-$NUMBER"
fi
# The placeholder has the length of the commit, so the comment's length stays within the limit.
jq -Rrsj --arg from "$commit_placeholder" --arg to "$commit" 'split($from) | join($to)' "$source" | post
