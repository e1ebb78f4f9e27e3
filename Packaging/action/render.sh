#!/usr/bin/env bash
# shellcheck disable=SC2153
# Renders each scene to the files that $OUTPUT names, with $DATA once for each row. The files are copied to the artifact.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
find_scenes
annotate
mapfile -t templates < <(lines_of "$OUTPUT")
mapfile -t options < <(lines_of "$OPTIONS")
[ ${#templates[@]} -gt 0 ] || fail "the input 'output' is empty; write none to render nothing"

declare -A scene_of
files=()
for scene in "${scenes[@]}"; do
  name=$(basename "$scene")
  name=${name%.*}
  outputs=()
  for template in "${templates[@]}"; do
    output=${template//'{folder}'/"$(dirname "$scene")"}
    output=${output//'{scene}'/"$name"}
    output=${output#./}
    [ -z "${scene_of[$output]:-}" ] ||
      fail "'$scene' and '${scene_of[$output]}' are both rendered to '$output'; use {folder} and {scene} in the input 'output'"
    scene_of[$output]=$scene
    outputs+=("$output")
  done

  if [ -n "$DATA" ]; then
    for output in "${outputs[@]}"; do
      "$PROGRAM" batch "$scene" --data "$DATA" -o "$output" --json "${options[@]}" > "$STATE/batch.jsonl"
      # The rows' names are relative to the folder of the manifest.
      folder=$(dirname "$(jq -r 'select(.manifest).manifest' "$STATE/batch.jsonl")")/
      mapfile -t -O ${#files[@]} files < <(jq -r --arg folder "${folder#./}" 'select(.row) | $folder + .output' "$STATE/batch.jsonl")
    done
  else
    arguments=()
    for output in "${outputs[@]}"; do
      mkdir -p "$(dirname "$output")"
      arguments+=(-o "$output")
    done
    "$PROGRAM" render "$scene" "${arguments[@]}" --json "${options[@]}" > "$STATE/render.jsonl"
    mapfile -t -O ${#files[@]} files < <(jq -r .output "$STATE/render.jsonl")
  fi
done

printf '%s\n' "${files[@]}" > "$STATE/files"
for file in "${files[@]}"; do
  copy=$STATE/artifact/pictures/${file#/}
  mkdir -p "$(dirname "$copy")"
  cp -r "$file" "$copy"
done
set_output files "$(cat "$STATE/files")"
