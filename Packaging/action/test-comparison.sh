#!/usr/bin/env bash
# Compares two folders of animations and posts the result to a pull request of a repository on this disk, with a gh that records
# its requests.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
packaging=$PWD/Packaging
program=$tree/bin/glyphreel
export GITHUB_OUTPUT=$work/output GITHUB_SERVER_URL=file://$work GITHUB_REPOSITORY=owner/repository

mkdir -p "$work"/{before,after}/cards
cd "$work"
"$program" render "$tree/examples/strikethrough.yaml" --quiet -o before/cards/todo.gif
sed 's/Here is/There is/' "$tree/examples/strikethrough.yaml" | "$program" render - --quiet -o after/cards/todo.gif
"$program" strike "Buy bread" --quiet -o before/bread.gif
cp before/bread.gif after/bread.gif
"$program" strike "Eggs" --quiet -o 'after/new & <b>|.gif'
"$program" strike "Eggs" --quiet -o before/wide.gif
"$program" strike "Eggs and more" --quiet -o after/wide.gif
BEFORE=before AFTER=after OUTPUT=comparison PROGRAM=$program bash "$packaging/action/compare.sh"

comment=comparison/comment.md
has() { grep -qF -- "$1" $comment; }
check "three files differ" grep -qx 3 "$GITHUB_OUTPUT"
check "equal files are left out" test -z "$(grep bread $comment)"
check "a changed file has a cause" has '- ` 46 frames are drawn differently `'
check "names are code" has '#### ` new & <b>|.gif `'
check "a new file is shown" has '- ` the file is new `'
check "the pictures are files" test "$(head -c 4 comparison/1.png | tail -c 3)" = PNG
check "the page is beside them" test -s comparison/index.html

# The pull request's repository, and a gh that prints former comments and records the others.
git init --quiet --bare owner/repository.git
export GH_TOKEN=secret COMPARISON=comparison NUMBER=7
mkdir bin
cat > bin/gh <<'END'
#!/usr/bin/env bash
if [ "$2" = --paginate ]; then
  cat "$GH_COMMENTS"
else
  { printf '%s\n' "$@"; cat; } > "$GH_REQUEST"
fi
END
chmod +x bin/gh
export PATH=$work/bin:$PATH GH_COMMENTS=$work/comments GH_REQUEST=$work/request
: > comments
bash "$packaging/action/comment.sh"
commit=$(git -C owner/repository.git rev-parse glyphreel/pull-request-7)
check "a comment is posted" grep -qx 'repos/owner/repository/issues/7/comments' request
check "it shows the pictures of the commit" grep -qF "$GITHUB_SERVER_URL/owner/repository/raw/$commit/1.png" request
check "the commit has the pictures" test "$(git -C owner/repository.git show "$commit:1.png" | sha256sum)" = "$(sha256sum < comparison/1.png)"
check "the branch has one commit" test "$(git -C owner/repository.git rev-list --count "$commit")" = 1
echo 42 > comments
bash "$packaging/action/comment.sh"
check "the next run updates the comment" grep -qx 'repos/owner/repository/issues/comments/42' request
rm request
check "a wrong number is refused" test "$(NUMBER='7;x' bash "$packaging/action/comment.sh" || true)" = \
  "::error title=Glyphreel::'7;x' is not the number of a pull request"
rm comparison/comment.md
check "a comment is updated if nothing differs any more" test "$(bash "$packaging/action/comment.sh")" = "Nothing differs."
check "it says so" grep -q "Nothing differs any more" request
rm request
: > comments
check "nothing is posted if nothing differs" test "$(bash "$packaging/action/comment.sh")" = "Nothing differs." -a ! -e request
echo "Comparison: pictures, words and requests are as expected."
