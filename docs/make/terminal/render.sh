#!/bin/sh
# Records the tape of this folder and renders its pictures; `make gallery` calls it. $1 is the program.
set -eu
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
folder=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$program" "$work/glyphreel"
# The session runs the program in a folder of its own.
mkdir "$work/session"
cd "$work/session"
PATH=$work:$PATH glyphreel record "$folder/session.tape" --yes --quiet -o "$folder/session.cast"
cd "$folder"
"$program" terminal session.cast --theme light --background transparent --picture -o session.svg >/dev/null
"$program" terminal session.cast --theme dark --background transparent --picture -o session-dark.svg >/dev/null
