#!/usr/bin/env bash
# Builds the website without the library's documentation, and makes sure that its checks find faults.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
start=$(date +%s)
Packaging/site/build.sh "$work/site"
seconds=$(($(date +%s) - start))

# Damages a page of a copy of the site, which the check has to notice with a message.
notices() {
  rm -rf "$work/damaged"
  cp -R "$work/site/www" "$work/damaged"
  (cd "$work/damaged" && eval "$2")
  if Packaging/site/.venv/bin/python Packaging/site/check.py "$work/damaged" 2> "$work/faults" || ! grep -q "$1" "$work/faults"; then
    echo "The check does not say '$1' after: $2" >&2
    cat "$work/faults" >&2
    exit 1
  fi
}
notices "leads nowhere" "rm test/lint.html"
notices "has no such anchor" "sed -i 's/id=\"rules\"/id=\"other\"/' test/lint.html; echo '<title>x</title><a href=\"test/lint.html#rules\">x</a>' > new.html"
notices "box.svg#only-light leads nowhere" "rm gallery/box.svg"
notices "has no text" "sed -i 's/ alt=\"[^\"]*\"//' make/cookbook.html"
notices "has no title" "sed -i 's|<title>.*</title>||' start/questions.html"
notices "its title is that of" "cp start/questions.html another.html"
notices "is loaded from elsewhere" "sed -i 's|</head>|<script src=\"https://cdn.example/x.js\"></script></head>|' start/questions.html"
notices "a mark of Markdown is left over" "echo '<p>- no list</p>' >> start/questions.html"
notices "is no file of the repository" "echo '<a href=\"https://github.com/glyphreel/glyphreel/blob/main/no.md\">x</a>' >> start/questions.html"
notices "llms.txt is missing" "rm llms.txt"

cmp docs/generated/llms.txt <(Packaging/site/llms.py) || { echo "docs/generated/llms.txt is not what Packaging/site/llms.py prints: run 'make golden'" >&2; exit 1; }
bytes=$(du -sb "$work/site/www" | cut -f 1)
echo "The website has $(find "$work/site/www" -name '*.html' | wc -l) pages and $((bytes / 1000000)) MB, built in $seconds s."
