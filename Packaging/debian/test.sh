#!/usr/bin/env bash
# Checks the .deb with lintian, installs it below an empty root and renders with it. dpkg's root option needs root.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
package=$PWD/dist/glyphreel_${version}_$(dpkg --print-architecture).deb
check_reproducible "$package" Packaging/debian/build.sh
check "lintian finds no errors or warnings" lintian --fail-on error,warning --allow-root "$package"

check "ffmpeg and a font of emoji are suggested" test "$(dpkg-deb --field "$package" Suggests)" = "ffmpeg, fonts-noto-color-emoji"
check "nothing is needed" test -z "$(dpkg-deb --field "$package" Depends)"

root=$work/root
mkdir -p "$root/var/lib/dpkg/info" "$root/var/lib/dpkg/updates"
touch "$root/var/lib/dpkg/status"
dpkg --root="$root" --log=/dev/null --install "$package" > /dev/null
check "the installed program runs" test "$("$root/usr/bin/glyphreel" --version)" = "$version"
check "dpkg finds all files as they were packed" test -z "$(dpkg --root="$root" --verify glyphreel)"
"$root/usr/bin/glyphreel" strike "Buy milk" --quiet -o "$work/deb.gif"
"$tree/bin/glyphreel" strike "Buy milk" --quiet -o "$work/tree.gif"
check "the .deb renders the same bytes" cmp "$work/deb.gif" "$work/tree.gif"
check "the manual page is that of the program" \
  cmp <(zcat "$root/usr/share/man/man1/glyphreel.1.gz") <("$tree/bin/glyphreel" manual)
# shellcheck disable=SC2016
check "bash's completions load" bash -c 'complete() { registered=1; }; . "$1"; test "$registered" = 1' _ \
  "$root/usr/share/bash-completion/completions/glyphreel"
dpkg --root="$root" --log=/dev/null --remove glyphreel > /dev/null
check "removing the package leaves no file" test -z "$(find "$root/usr" -type f 2> /dev/null)"
echo "Debian: lintian finds no errors, the package installs, runs and leaves nothing after removal."
