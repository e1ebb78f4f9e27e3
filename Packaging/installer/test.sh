#!/usr/bin/env bash
# Tests Packaging/install.sh with releases of its own, on disk and from a server on this machine.
set -euo pipefail
cd "$(dirname "$0")/../.."
. Packaging/checks.sh

# A release with a small archive: its program is a script that has a version.
name=glyphreel-9.8.7-linux-x86_64
mkdir -p "$work/$name"/{bin,licences,share/man/man1,share/fish/vendor_completions.d}
echo ours > "$work/$name/LICENSE"
echo theirs > "$work/$name/licences/libpng-dev.txt"
printf '#!/bin/sh\necho 9.8.7\n' > "$work/$name/bin/glyphreel"
chmod +x "$work/$name/bin/glyphreel"
echo manual > "$work/$name/share/man/man1/glyphreel.1"
echo completions > "$work/$name/share/fish/vendor_completions.d/glyphreel.fish"
release=$work/served/good/latest/download
mkdir -p "$release" "$work/served/good/download"
tar -C "$work" -czf "$release/$name.tar.gz" "$name"
echo "other" > "$release/glyphreel-9.8.7.tgz"
(cd "$release" && sha256sum -- * > SHA256SUMS)
ln -s ../latest/download "$work/served/good/download/v9.8.7"
for kind in wrong missing cut broken; do cp -r "$work/served/good" "$work/served/$kind"; done
echo >> "$work/served/wrong/latest/download/$name.tar.gz"
sed -i '/tar.gz/d' "$work/served/missing/latest/download/SHA256SUMS"
# An archive with the right hash whose program does not run.
printf '#!/bin/sh\nexit 1\n' > "$work/$name/bin/glyphreel"
tar -C "$work" -czf "$work/served/broken/latest/download/$name.tar.gz" "$name"
(cd "$work/served/broken/latest/download" && sha256sum -- *gz > SHA256SUMS)

# Both programs are told to trust the server's certificate.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 \
  -keyout "$work/key.pem" -out "$work/certificate.pem" 2> /dev/null
cat "$work/key.pem" "$work/certificate.pem" > "$work/both.pem"
coproc server { python3 Packaging/installer/server.py "$work/served" "$work/both.pem"; }
read -r -u "${server[0]}" port encrypted_port
echo "ca_certificate = $work/certificate.pem" > "$work/wgetrc"
export CURL_CA_BUNDLE=$work/certificate.pem WGETRC=$work/wgetrc

# Each test has an empty prefix; `install` sets $status and $output.
number=0
install_from() { # BASE [VARIABLE=VALUE]...
  number=$((number + 1))
  prefix=$work/prefix-$number
  status=0
  output=$(env PREFIX="$prefix" GLYPHREEL_RELEASES="$1" "${@:2}" sh Packaging/install.sh 2>&1) || status=$?
}
installed() {
  test "$status" = 0 && test "$("$prefix/bin/glyphreel" --version)" = 9.8.7 && test "$(cat "$prefix/share/man/man1/glyphreel.1")" = manual &&
    test -e "$prefix/share/fish/vendor_completions.d/glyphreel.fish" &&
    test "$(cat "$prefix/share/doc/glyphreel/LICENSE" "$prefix/share/doc/glyphreel/licences/libpng-dev.txt")" = $'ours\ntheirs' &&
    test "$(find "$prefix" -type f | wc -l)" = 5
}
refused() { # WORDS
  test "$status" = 1 && [[ $output == *"$1"* ]] && test -z "$(find "$prefix" -mindepth 1 2> /dev/null)"
}

install_from "file://$work/served/good"
check "the latest release is installed" installed
check "a missing entry of PATH is mentioned" grep -q "Add $prefix/bin to your PATH" <<< "$output"
install_from "file://$work/served/good" GLYPHREEL_VERSION=9.8.7
check "a version is installed" installed
install_from "http://127.0.0.1:$port/good" GLYPHREEL_VERSION=v9.8.7
check "a version is installed from a server" installed
printf 'old' > "$prefix/bin/glyphreel"
PREFIX=$prefix GLYPHREEL_RELEASES=file://$work/served/good sh Packaging/install.sh > /dev/null
check "an older program is replaced" test "$("$prefix/bin/glyphreel")" = 9.8.7

install_from "file://$work/served/wrong"
check "an archive with another hash is refused" refused "is damaged"
install_from "file://$work/served/missing"
check "a release without the archive is refused" refused "lists no archive"
install_from "file://$work/served/broken"
check "a program that does not run is refused" refused "does not run"
install_from "http://127.0.0.1:$port/cut"
check "half a download is refused" refused "can't download"
install_from "http://127.0.0.1:$port/good" GLYPHREEL_VERSION=1.2.3
check "a missing version is refused" refused "can't download"
install_from "file://$work/served/good" GLYPHREEL_VERSION='../latest'
check "an odd version is refused" refused "is no version"

# Folders in the places of files.
for file in bin/glyphreel share/man/man1/glyphreel.1; do
  install_from "file://$work/served/good"
  rm "$prefix/$file"
  mkdir "$prefix/$file"
  status=0
  output=$(PREFIX=$prefix GLYPHREEL_RELEASES=file://$work/served/good sh Packaging/install.sh 2>&1) || status=$?
  check "a folder in the place of $file is refused" test "$status" = 1 -a -z "$(ls -A "$prefix/$file")"
  check "the message names it" grep -q "$prefix/$file is a folder" <<< "$output"
done

mkdir "$work/mac" "$work/wget"
# shellcheck disable=SC2016
printf '#!/bin/sh\n[ "$1" = -s ] && echo Darwin || echo arm64\n' > "$work/mac/uname"
chmod +x "$work/mac/uname"
install_from "file://$work/served/good" PATH="$work/mac:$PATH"
check "another platform is refused" refused "this is Darwin on arm64"
for tool in sh env uname mkdir mktemp rm grep head cut tar gzip find mv sha256sum wget; do ln -s "$(command -v "$tool")" "$work/wget/"; done
install_from "http://127.0.0.1:$port/good" PATH="$work/wget"
check "wget does without curl" installed
install_from "http://127.0.0.1:$port/cut" PATH="$work/wget"
check "half a download by wget is refused" refused "can't download"

# Redirects from HTTPS to HTTP, where anybody on the way could exchange the archive with its hash.
for path in "$PATH" "$work/wget"; do
  install_from "https://127.0.0.1:$encrypted_port/good" PATH="$path"
  check "a version is installed over HTTPS" installed
  install_from "https://127.0.0.1:$encrypted_port/redirect/good" PATH="$path"
  check "a redirect from HTTPS to HTTP is refused" refused "can't download"
done

# What the documentation says removes all files.
HOME=$work/home GLYPHREEL_RELEASES=file://$work/served/good sh Packaging/install.sh > /dev/null
check "the default prefix is in the home folder" test -x "$work/home/.local/bin/glyphreel"
HOME=$work/home sh -e -c "$(sed -n '/^## Uninstalling/,/^## /{/^```sh/,/^```$/{/^```/d;p}}' docs/start/install.md)"
check "uninstalling leaves no file" test -z "$(find "$work/home" -type f)"

# A script that was itself downloaded in part.
head -c "$(($(wc -c < Packaging/install.sh) - 6))" Packaging/install.sh > "$work/part.sh"
PREFIX=$work/part GLYPHREEL_RELEASES=file://$work/served/good sh "$work/part.sh"
check "a part of the script does nothing" test ! -e "$work/part"
echo "Installer: $number installations and refusals are as expected."
