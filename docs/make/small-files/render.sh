#!/bin/sh
# Renders the picture of qualities in this folder; `make gallery` calls it. $1 is the program.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

{
  echo "canvas: { width: 720, height: 372, background: white }"
  echo "layers:"
  place=0
  for quality in exact 95 88 75 55 30; do
    "$program" render sample.yaml --quality "$quality" -o "$work/$quality.gif" --quiet
    "$program" still sample.yaml --at 0.5s --quality "$quality" -o "$work/$quality-still.gif" --quiet
    bytes=$(wc -c <"$work/$quality.gif")
    x=$((8 + place % 3 * 240))
    y=$((8 + place / 3 * 186))
    echo "  - { image: $quality-still.gif, frame: { x: $x, y: $y, width: 224, height: 128 } }"
    echo "  - { text: \"$quality\", frame: { x: $((x + 8)), y: $((y + 136)) }, style: { size: 16, weight: semibold, color: \"#1f2328\" } }"
    echo "  - { text: \"$((bytes)) bytes\", frame: { x: $((x + 96)), y: $((y + 136)), width: 120 }, alignment: right, style: { size: 16, color: \"#59636e\" } }"
    place=$((place + 1))
  done
} >"$work/qualities.yaml"
"$program" still "$work/qualities.yaml" --scale 2 -o quality.png --quiet
