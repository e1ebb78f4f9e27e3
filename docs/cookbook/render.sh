#!/bin/sh
# Renders the pictures of docs/cookbook.md and brings its code blocks up to date; `make gallery` calls it.
# $1 is the program. The page's own commands are run, and what they write is kept if the page shows it.
set -eu
program=$(cd "$(dirname "$1")" && pwd)
cd "$(dirname "$0")/.."
pictures=$PWD/cookbook
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$PWD/../Examples" "$work/Examples"

# Scenes, but for those that need a table or fonts.
for scene in ../Examples/cookbook/*.yaml; do
  name=$(basename "$scene" .yaml)
  case $name in price | japanese) continue ;; esac
  "$program/glyphreel" render "$scene" --scale 2 --aa-levels 12 --max-bytes 60KB --quiet -o "$work/$name.gif"
done
# Kept as it is where its fonts are not installed.
"$program/glyphreel" render ../Examples/cookbook/japanese.yaml --scale 2 --aa-levels 12 --system-fonts --quiet \
  -o "$work/japanese.gif" || echo "japanese.gif needs Noto Sans CJK JP and Noto Color Emoji: kept as it is" >&2

# The page's commands, without those that need fonts, and without the renderings above.
awk '/^<!-- test: not run/ { skip = 1 } /^```sh$/ { if (!skip) on = 1; next } /^```$/ { on = 0; skip = 0 } on' cookbook.md |
  grep -v '^glyphreel render' >"$work/commands.sh"
(cd "$work" && PATH="$program:$PATH" sh -e commands.sh >/dev/null)

for picture in $(grep -o 'src="cookbook/[^"]*"' cookbook.md | cut -d/ -f2 | tr -d '"'); do
  if [ -e "$work/$picture" ]; then cp "$work/$picture" "$pictures/$picture"; fi
done

# Scenes in the page are the files that the line before them links to.
awk '
  /^\[Examples\/cookbook\/.*\.yaml\]/ { split($0, part, /[][]/); file = "../" part[2] }
  /^```yaml$/ && file { print; while ((getline line < file) > 0) print line; close(file); file = ""; skip = 1; next }
  /^```$/ { skip = 0 }
  !skip
' cookbook.md >"$work/cookbook.md"
cp "$work/cookbook.md" cookbook.md
