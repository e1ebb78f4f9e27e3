#!/usr/bin/env bash
# Compares the files of $BEFORE and $AFTER and writes $OUTPUT/comment.md with the former picture, the new one and what differs.
# @PICTURES@ stands for the address of the folder. Pixels that differ in the first frame that differs are red in the third
# picture, which ImageMagick draws; without it, or if sizes differ, the words alone tell the difference.
# shellcheck disable=SC2153
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
shopt -s globstar nullglob

escaped() { # TEXT
  jq -rn --arg text "$1" '$text | @html | gsub("\\|"; "&#124;")'
}
difference() { # BEFORE AFTER PICTURE
  local first
  first=$(jq -r '[.differences[] | select(.kind == "drawn")][0] | select(.) | "\(.frame) \(.actualFrame)"' "$OUTPUT/diff.json")
  if [ -z "$first" ] || ! command -v compare > /dev/null; then return; fi
  convert "$1" -coalesce "$OUTPUT/before-%d.png"
  convert "$2" -coalesce "$OUTPUT/after-%d.png"
  # It ends with status 1 because pictures differ.
  compare -compose Src -highlight-color red -lowlight-color white \
    "$OUTPUT/before-${first% *}.png" "$OUTPUT/after-${first#* }.png" "$3" || [ $? = 1 ]
  rm -f "$OUTPUT"/{before,after}-*.png
}

mkdir -p "$OUTPUT"
comment=$OUTPUT/comment.md
rows=""
changed=0
mapfile -t names < <(for file in "$BEFORE"/** "$AFTER"/**; do
  [ ! -f "$file" ] || case $file in "$BEFORE"/*) echo "${file#"$BEFORE"/}" ;; *) echo "${file#"$AFTER"/}" ;; esac
done | sort -u)
for name in "${names[@]}"; do
  ! cmp -s "$BEFORE/$name" "$AFTER/$name" || continue
  changed=$((changed + 1))
  suffix=${name##*.}
  cells=""
  for side in before after; do
    file=$([ $side = before ] && echo "$BEFORE/$name" || echo "$AFTER/$name")
    if [ -f "$file" ]; then
      cp "$file" "$OUTPUT/$changed-$side.$suffix"
      cells+=" <img src=\"@PICTURES@/$changed-$side.$suffix\" alt=\"$side\"> |"
    else
      cells+=" none |"
    fi
  done
  words=""
  if [ -f "$BEFORE/$name" ] && [ -f "$AFTER/$name" ]; then
    "$PROGRAM" diff --json "$BEFORE/$name" "$AFTER/$name" > "$OUTPUT/diff.json" || [ $? = 1 ]
    words=$(jq -r 'if .expectedSize != .actualSize then "the size changed from \(.expectedSize | join(" × ")) to \(.actualSize | join(" × "))"
      elif .status == "differs" then [.causes[].words] | join("; ")
      else "the same pictures and times, written with other bytes" end' "$OUTPUT/diff.json")
    difference "$BEFORE/$name" "$AFTER/$name" "$OUTPUT/$changed-difference.png"
    rm "$OUTPUT/diff.json"
    words=$(escaped "$words")
    [ ! -e "$OUTPUT/$changed-difference.png" ] || words="<img src=\"@PICTURES@/$changed-difference.png\" alt=\"difference\"><br>$words"
  fi
  rows+="| $(escaped "$name") |$cells $words |"$'\n'
done
if [ $changed != 0 ]; then
  printf '<!-- glyphreel -->\n### Animations\n\n| File | Before | After | Difference |\n|---|---|---|---|\n%s' "$rows" > "$comment"
fi
set_output changed "$changed"
