#!/usr/bin/env bash
# Commits the pictures of $COMPARISON to the branch glyphreel/pull-request-$NUMBER, where comments can show them, and posts
# comment.md to the pull request. A comment that an earlier run posted is updated, also if nothing differs any more. The branch
# has no history.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
[[ $NUMBER =~ ^[0-9]+$ ]] || fail "'$NUMBER' is not the number of a pull request"
comments=repos/$GITHUB_REPOSITORY/issues/$NUMBER/comments
former=$(gh api --paginate "$comments" \
  --jq '.[] | select(.user.login == "github-actions[bot]" and (.body | startswith("<!-- glyphreel -->"))) | .id' | head -n 1)
post() { # BODY
  if [ -n "$former" ]; then
    gh api --method PATCH "repos/$GITHUB_REPOSITORY/issues/comments/$former" --raw-field body="$1" --silent
  else
    gh api --method POST "$comments" --raw-field body="$1" --silent
  fi
}
if [ ! -s "$COMPARISON/comment.md" ]; then
  echo "Nothing differs."
  [ -z "$former" ] || post $'<!-- glyphreel -->\n### Animations\n\nNothing differs any more.'
  exit 0
fi

branch=glyphreel/pull-request-$NUMBER
pictures=$(mktemp -d)
trap 'rm -rf "$pictures"' EXIT
find "$COMPARISON" -maxdepth 1 -type f ! -name comment.md -exec cp {} "$pictures" \;
(
  cd "$pictures"
  git init --quiet
  git add .
  git -c user.name=glyphreel -c user.email=glyphreel@users.noreply.github.com commit --quiet --message "Pictures of #$NUMBER"
  # The token reaches git through gh, not through an argument that a list of processes shows.
  git -c credential.helper= -c credential.helper='!gh auth git-credential' \
    push --quiet --force "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" "HEAD:refs/heads/$branch"
)
commit=$(git -C "$pictures" rev-parse HEAD)
body=$(sed "s|@PICTURES@|$GITHUB_SERVER_URL/$GITHUB_REPOSITORY/raw/$commit|g" "$COMPARISON/comment.md")
post "$body"
