#!/usr/bin/env bash
# Makes the comment with animated pictures of code that changed, of a repository with names that a stranger chose.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
packaging=$PWD/Packaging
program=$tree/bin/glyphreel
export GITHUB_OUTPUT=$work/output GITHUB_SERVER_URL=https://github.com GITHUB_REPOSITORY=owner/repository

mkdir -p "$work/repository/Sources/deep" && cd "$work/repository"
commit() { git add -A && git -c user.name=a -c user.email=a@example.org commit --quiet -m "$1"; }
git init --quiet
printf 'let a = 1\n' | tee Sources/main.swift 'Sources/deep/<b> & [x](y).swift' Sources/-o.swift > notes.swift
printf '\0' > Sources/binary.swift
commit first
printf 'let a = 2\nlet b = 3\n' | tee Sources/main.swift 'Sources/deep/<b> & [x](y).swift' Sources/-o.swift > notes.swift
printf '\0\0' > Sources/binary.swift
commit second
run() { FILES=$1 BASE=$2 HEAD=HEAD OPTIONS=--theme=dark OUTPUT=$work/comparison PROGRAM=$program bash "$packaging/action/code.sh"; }
run $'Sources/**/*.swift\n' HEAD~1 2> "$work/log"
comment=$work/comparison/comment.md
check "three files are shown" grep -qx 3 "$GITHUB_OUTPUT"
check "a picture is an APNG" grep -qc acTL "$work/comparison/3.png"
check "names have no meaning" test -z "$(grep -F '<b>' "$comment")"
check "a comment begins with its mark" test "$(head -n 1 "$comment")" = "<!-- glyphreel -->"
check "files of other folders are left out" test -z "$(grep notes "$comment")"
check "a binary file is left out, with the reason" grep -q binary "$work/log"
check "a wrong revision is refused" test "$(run '*' '--output=x' || true)" = \
  "::error title=Glyphreel::'--output=x' is no revision"
echo "Code: names, pictures and words are as expected."
