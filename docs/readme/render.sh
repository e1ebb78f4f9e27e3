#!/bin/sh
# Renders the pictures of the README's scene: on light and dark pages, and in a golden test that fails; `make gallery` calls it.
# $1 is the program.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
folder=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The README's only block of YAML.
awk '/^```yaml$/ { on = 1; next } /^```$/ { on = 0 } on' "$folder/../../README.md" >todo.yaml
for theme in light dark; do
  "$program" render todo.yaml --theme "$theme" -o "$folder/todo-$theme.svg" --quiet
done

# The scene before and after the change of the delay that the README describes, with less space around the card.
mkdir expected actual
sed 's/^look: card$/&\ncanvas: { padding: 16 }/' todo.yaml >expected.yaml
sed 's/delay: 0.5s/delay: 0.8s/' expected.yaml >actual.yaml
for name in expected actual; do
  "$program" render "$name.yaml" --theme light --scale 2 -o "$name/todo.apng" --quiet
done

# The picture of a review has before, after and the difference, one below the other and 8 pixels apart.
"$program" diff expected actual --report report --summary github >/dev/null 2>&1 || [ $? -eq 1 ]
"$program" convert report/summary/1.png --trim 0.9s..1s -o moment.png --quiet
"$program" inspect expected/todo.apng --json >picture.json
width=$(grep -o '"width": [0-9]*' picture.json | head -n 1 | tr -dc 0-9)
height=$(grep -o '"height": [0-9]*' picture.json | head -n 1 | tr -dc 0-9)
place=0
for name in expected actual difference; do
  "$program" convert moment.png --crop "${width}x$height+0+$((place * (height + 8)))" -o "$name@2x.png" --quiet
  place=$((place + 1))
done

cat >golden.yaml <<'END'
canvas: { background: transparent, padding: 4 }
theme:
  colors: { muted: "#59636e" }
  dark:
    colors: { muted: "#9198a1" }
layers:
  - stack: row
    gap: 12
    layers:
END
for name in expected actual difference; do
  cat >>golden.yaml <<END
      - stack: column
        gap: 6
        align: center
        layers:
          - { text: $name, style: { size: 14, weight: medium, color: muted } }
          - { image: "$name@2x.png", cornerRadius: 8 }
END
done
"$program" still golden.yaml --at 0s --theme light --scale 2 -o "$folder/golden.png" --quiet
"$program" still golden.yaml --at 0s --theme dark --scale 2 -o "$folder/golden-dark.png" --quiet
