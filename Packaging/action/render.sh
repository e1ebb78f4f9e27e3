#!/usr/bin/env bash
# shellcheck disable=SC2153
# Renders each scene to the files that $OUTPUT names, with $DATA once for each row. What the program has written is copied to the
# artifact.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
find_scenes
annotate
mapfile -t templates < <(lines_of "$OUTPUT")
mapfile -t options < <(lines_of "$OPTIONS")
[ ${#templates[@]} -gt 0 ] || fail "the input 'output' is empty; write none to render nothing"
[ -z "$DATA" ] || check_paths "$DATA"

# Adds the scenes in a folder to `scene_files`. Links, hidden files and the description of a matrix are none.
add_scenes_in() { # FOLDER
  local path
  for path in "${1%/}"/*; do
    if [ -L "$path" ]; then
      continue
    elif [ -d "$path" ]; then
      add_scenes_in "$path"
    elif [[ $path == *.yaml || $path == *.yml ]] && [ "${path##*/}" != goldens.yaml ]; then
      scene_files+=("$path")
    fi
  done
}
scene_files=()
for scene in "${scenes[@]}"; do
  if [ -d "$scene" ]; then add_scenes_in "$scene"; else scene_files+=("$scene"); fi
done
[ ${#scene_files[@]} -gt 0 ] || fail "there is no scene in the folders of the input 'scenes'"
check_paths "${scene_files[@]}"

declare -A scene_of
files=()
for scene in "${scene_files[@]}"; do
  name=$(basename -- "$scene")
  name=${name%.*}
  outputs=()
  for template in "${templates[@]}"; do
    output=${template//'{folder}'/"$(dirname -- "$scene")"}
    output=${output//'{scene}'/"$name"}
    output=${output#./}
    [ -z "${scene_of[$output]:-}" ] ||
      fail "'$scene' and '${scene_of[$output]}' are both rendered to '$output'; use {folder} and {scene} in the input 'output'"
    scene_of[$output]=$scene
    outputs+=("$output")
  done
  check_paths "${outputs[@]}"

  if [ -n "$DATA" ]; then
    for output in "${outputs[@]}"; do
      "$PROGRAM" batch "$scene" --data="$DATA" --output="$output" --json "${root[@]}" "${options[@]}" > "$STATE/batch.jsonl"
      # The rows' names are relative to the folder of the manifest.
      folder=$(dirname -- "$(jq -r 'select(.manifest).manifest' "$STATE/batch.jsonl")")/
      mapfile -d '' -O ${#files[@]} files < <(
        jq -j --arg folder "${folder#./}" 'select(.row) | "\($folder)\(.output)\u0000"' "$STATE/batch.jsonl")
    done
  else
    arguments=()
    for output in "${outputs[@]}"; do
      mkdir -p -- "$(dirname -- "$output")"
      arguments+=("--output=$output")
    done
    "$PROGRAM" render "$scene" "${arguments[@]}" --json "${root[@]}" "${options[@]}" > "$STATE/render.jsonl"
    mapfile -d '' -O ${#files[@]} files < <(jq -j '"\(.output)\u0000"' "$STATE/render.jsonl")
  fi
done

printf '%s\0' "${files[@]}" > "$STATE/files"
for file in "${files[@]}"; do
  while IFS= read -r -d '' written; do
    if [ -L "$written" ]; then continue; fi
    # Without leaving the folder of pictures, wherever the file is.
    copy=$STATE/artifact/pictures$(realpath -ms -- "/$written")
    mkdir -p -- "$(dirname -- "$copy")"
    cp -- "$written" "$copy"
  done < <(written_files "$file")
done
set_output files "$(printf '%s\n' "${files[@]}")"
