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
notices "leads nowhere" "rm lint.html"
notices "has no such anchor" "sed -i 's/id=\"rules\"/id=\"other\"/' lint.html; echo '<title>x</title><a href=\"lint.html#rules\">x</a>' > new.html"
notices "box.svg#only-light leads nowhere" "rm gallery/box.svg"
notices "has no text" "sed -i 's/ alt=\"[^\"]*\"//' cookbook.html"
notices "has no title" "sed -i 's|<title>.*</title>||' faq.html"
notices "its title is that of" "cp faq.html another.html"
notices "is loaded from elsewhere" "sed -i 's|</head>|<script src=\"https://cdn.example/x.js\"></script></head>|' faq.html"
notices "a mark of Markdown is left over" "echo '<p>- no list</p>' >> faq.html"
notices "is no file of the repository" "echo '<a href=\"https://github.com/glyphreel/glyphreel/blob/main/no.md\">x</a>' >> faq.html"
notices "llms.txt is missing" "rm llms.txt"

cmp docs/llms.txt <(Packaging/site/llms.py) || { echo "docs/llms.txt is not what Packaging/site/llms.py prints: run 'make golden'" >&2; exit 1; }
bytes=$(du -sb "$work/site/www" | cut -f 1)
echo "The website has $(find "$work/site/www" -name '*.html' | wc -l) pages and $((bytes / 1000000)) MB, built in $seconds s."
