#!/bin/sh
# Renders the pictures of the cookbook, the one-liners and the first steps; `make gallery` calls it.
# $1 is the program. Pages' own commands are run, but for drawings instead of GIFs, and what they write is kept if the page shows it.
# The cookbook's code blocks are brought up to date with the scenes that they show.
set -eu
program=$(cd "$(dirname "$1")" && pwd)
cd "$(dirname "$0")/.."
docs=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$docs/../../Examples" "$work/Examples"

# Renders the scene $1 with the given options into the working folder, under the scene's name.
render() {
  scene=$1
  shift
  "$program/glyphreel" render "$scene" --picture --quiet "$@" -o "$work/$(basename "$scene" .yaml).svg" >/dev/null
}

# Runs the commands of page $1 that write a picture; those marked as not run need fonts or a terminal. A batch has no --picture: it
# is run once for light and once for dark pages, in points, since drawings have no pixels.
run() {
  awk '/^<!-- test:/ { skip = 1 } /^```sh$/ { if (!skip) on = 1; next } /^```/ { on = 0; skip = 0 } on' "$1.md" |
    grep -E '^glyphreel [a-z]+ .* -o ' | grep -v '^glyphreel render' |
    sed -E "/ --for /b; s/-o ([a-z0-9-]+)\.gif/-o \1.svg --picture/
      /^glyphreel batch/{ s/ --scale 2//; s/\.gif/.svg/; p; s/\.svg/-dark.svg/; s/$/ --theme dark/; }" >"$work/commands.sh"
  (cd "$work" && PATH="$program:$PATH" sh -e commands.sh >/dev/null 2>&1)
}

# Keeps the pictures of folder $1 that the given pages show, and those for dark pages.
keep() {
  folder=$1
  shift
  for name in $(grep -hoE '<img src="([a-z-]+/)?[a-zA-Z0-9-]+\.' "$@" | sed 's/.*["/]//; s/\.$//'); do
    for picture in "$work/$name.svg" "$work/$name-dark.svg" "$work/$name.gif" "$work/$name.png"; do
      if [ -e "$picture" ]; then mv "$picture" "$folder/"; fi
    done
  done
}

for scene in ../../Examples/cookbook/*.yaml; do
  case $scene in
  */price.yaml) ;; # A table fills it: the page's command does.
  */japanese.yaml)
    render "$scene" --system-fonts || echo "japanese.svg needs Noto Sans CJK JP: kept as it is" >&2
    ;;
  *) render "$scene" ;;
  esac
done
for page in cookbook/*.md; do run "${page%.md}"; done
keep cookbook cookbook/*.md

run code
keep code code.md

run one-liners
for name in sunset ocean aurora dusk ember forest peach mint mist; do
  "$program/glyphreel" strike "$name" --background "$name" --width 200 --align center -o "$work/$name.svg" --quiet
  # Dark pages show the same drawing, and not that of the page's command for one of these names.
  rm -f "$work/$name-dark.svg" "one-liners/$name-dark.svg"
done
keep one-liners one-liners.md

cd ../start
render ../../Examples/first-steps/todo.yaml
run first-steps
keep first-steps first-steps.md
cd "$docs"

# Scenes in a page are the files that the line before them links to.
for page in cookbook/*.md; do
  awk '
    /^\[Examples\/cookbook\/.*\.yaml\]/ { split($0, part, /[][]/); file = "../../" part[2] }
    /^```yaml$/ && file { print; while ((getline line < file) > 0) print line; close(file); file = ""; skip = 1; next }
    /^```$/ { skip = 0 }
    !skip
  ' "$page" >"$work/page.md"
  cp "$work/page.md" "$page"
done
