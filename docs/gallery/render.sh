#!/bin/sh
# Renders every example into this folder and writes the pages that show them, and the guides; `make gallery` calls it.
# $1 is the program.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")/../.."

"$program" guide > docs/generated/guide.md
"$program" guide skill > docs/generated/SKILL.md
Packaging/site/llms.py > docs/generated/llms.txt

for scene in Examples/*.yaml; do
  name=$(basename "$scene" .yaml)
  "$program" render "$scene" --picture -o "docs/gallery/$name.svg" --quiet >/dev/null
done
# Some are for apps, too.
for name in count dots strikethrough traffic typewriter; do
  "$program" render "Examples/$name.yaml" -o "docs/gallery/$name.lottie" --quiet
done

{
  echo "# Gallery"
  echo
  echo "Every scene in [Examples](../../Examples), as the program renders it. \`make gallery\` writes this page."
  for scene in Examples/*.yaml; do
    name=$(basename "$scene" .yaml)
    # The first line of a scene says what it shows.
    caption=$(sed -n '1s/^# *//p' "$scene")
    printf '\n## [%s](../../Examples/%s.yaml)\n\n%s\n\n![%s](%s.svg)\n' \
      "$name" "$name" "$caption" "$caption" "$name"
    if [ -e "docs/gallery/$name.lottie" ]; then printf '\nFor apps: [%s.lottie](%s.lottie)\n' "$name" "$name"; fi
  done
} > docs/gallery/README.md

effects() {
  "$program" guide effects --json | python3 -c 'import json, sys; [print(e["name"], e["summary"]) for e in json.load(sys.stdin)]'
}

{
  echo "# Effects"
  echo
  echo "The effects that layers and texts can have. [Properties](#properties) are listed at the end. The"
  echo "[scene format](../scene-format.md#effects) describes the keys that all effects have in common. \`make gallery\` writes this page."
  # A picture in a cell of a table shrinks to a few pixels on a phone, so pictures are outside of the table.
  effects | while read -r name summary; do
    if [ -e "docs/reference/effects/$name.md" ]; then
      printf '\n[`%s`](%s.md): %s\n\n![%s](../../gallery/%s.svg)\n' "$name" "$name" "$summary" "$summary" "$name"
    fi
  done
  printf '\n## Properties\n\nKeyframes animate [properties](properties.md):\n\n| Effect | |\n|---|---|\n'
  effects | while read -r name summary; do
    if [ ! -e "docs/reference/effects/$name.md" ]; then
      printf '| [`%s`](properties.md) | %s |\n' "$name" "$summary"
    fi
  done
} > docs/reference/effects/README.md
