#!/usr/bin/env bash
# Puts a program with its manual page and completions under a prefix, or takes all of them away.
#
#   Packaging/place.sh PROGRAM PREFIX
#   Packaging/place.sh --remove PREFIX
set -euo pipefail

program=$1
share=$2/share
target=$2/bin/glyphreel
manual=$share/man/man1/glyphreel.1
# Where the shells of distributions look.
bash=$share/bash-completion/completions/glyphreel
zsh=$share/zsh/site-functions/_glyphreel
fish=$share/fish/vendor_completions.d/glyphreel.fish

if [ "$program" = --remove ]; then
  rm -f "$target" "$manual" "$bash" "$zsh" "$fish"
  exit
fi

mkdir -p "$2/bin" "${manual%/*}" "${bash%/*}" "${zsh%/*}" "${fish%/*}"
install -m 755 "$program" "$target"
# Written by the program itself, so that they can't be of another version.
"$target" manual > "$manual"
for shell in bash zsh fish; do "$target" completions "$shell" > "${!shell}"; done
chmod 644 "$manual" "$bash" "$zsh" "$fish"
echo "Installed $target, its manual page and its completions."
