#!/bin/sh
# Installs a released Glyphreel for Linux on x86-64: the program, its manual page, its completions and its licences.
#
#   curl -fsSL https://raw.githubusercontent.com/glyphreel/glyphreel/main/Packaging/install.sh | sh
#
# PREFIX               where to install; ~/.local unless set
# GLYPHREEL_VERSION    the version to install, such as 0.1.0; the latest release unless set
# GLYPHREEL_RELEASES   where the releases are, instead of the project's page
#
# The archive's SHA-256 hash is compared with the release's SHA256SUMS before it is unpacked, and the program has to run before
# the first file is moved into place. After an error no file was installed or replaced.
set -eu

fail() {
  echo "glyphreel: $1" >&2
  exit 1
}

fetch() { # URL TO
  # From HTTPS only to other addresses with HTTPS. wget has no such option, so that its requests over HTTP get a proxy that is none.
  case $1 in
    https://*) redirects='=https' unencrypted='http_proxy=http://127.0.0.1:0 no_proxy=' ;;
    *) redirects='=http,https' unencrypted='' ;;
  esac
  if command -v curl > /dev/null; then
    curl -fsSL --retry 2 --proto-redir "$redirects" -o "$2" "$1" || fail "can't download $1"
  elif command -v wget > /dev/null; then
    # shellcheck disable=SC2086
    env $unencrypted wget -q -t 2 -O "$2" "$1" || fail "can't download $1"
  else
    fail "install curl or wget first"
  fi
}

hash_of() { # FILE
  if command -v sha256sum > /dev/null; then
    sha256sum "$1" | cut -d ' ' -f 1
  elif command -v shasum > /dev/null; then
    shasum -a 256 "$1" | cut -d ' ' -f 1
  else
    fail "install sha256sum first: without it the download can't be verified"
  fi
}

main() {
  system=$(uname -s)
  machine=$(uname -m)
  if [ "$system $machine" != "Linux x86_64" ]; then
    fail "releases are for Linux on x86_64, and this is $system on $machine.
Other ways to install: https://github.com/glyphreel/glyphreel/blob/main/docs/start/install.md"
  fi
  releases=${GLYPHREEL_RELEASES:-https://github.com/glyphreel/glyphreel/releases}
  version=${GLYPHREEL_VERSION:-latest}
  prefix=${PREFIX:-${HOME:?Set HOME or PREFIX.}/.local}
  case $version in
    latest) release=$releases/latest/download pattern='glyphreel-[0-9][0-9A-Za-z.+-]*-linux-x86_64\.tar\.gz' ;;
    *[!0-9A-Za-z.+-]*) fail "'$version' is no version" ;;
    *)
      version=${version#v}
      release=$releases/download/v$version
      pattern="glyphreel-$version-linux-x86_64\.tar\.gz"
      ;;
  esac

  # In the prefix, so that the files are moved within one file system.
  mkdir -p "$prefix" || fail "can't create $prefix"
  stage=$(mktemp -d "$prefix/.glyphreel-install.XXXXXX") || fail "can't write to $prefix"
  trap 'rm -rf "$stage"' EXIT
  trap 'exit 130' INT TERM HUP

  fetch "$release/SHA256SUMS" "$stage/SHA256SUMS"
  line=$(grep -E "^[0-9a-f]{64} [ *]$pattern\$" "$stage/SHA256SUMS" | head -n 1)
  [ -n "$line" ] || fail "$release/SHA256SUMS lists no archive for Linux on x86_64"
  expected=${line%% *}
  archive=${line#* ?}
  fetch "$release/$archive" "$stage/archive"
  actual=$(hash_of "$stage/archive")
  [ "$actual" = "$expected" ] || fail "$archive is damaged: its SHA-256 hash is
  $actual, but SHA256SUMS lists
  $expected. Nothing was installed. Try again, and report it if it happens twice."

  mkdir "$stage/files"
  tar -xzf "$stage/archive" -C "$stage/files" || fail "can't unpack $archive"
  files=$stage/files/${archive%.tar.gz}
  installed=$("$files/bin/glyphreel" --version) || fail "the program does not run on this machine. Nothing was installed."

  mkdir -p "$files/share/doc/glyphreel"
  mv "$files/LICENSE" "$files/licences" "$files/share/doc/glyphreel/"
  # Permissions and kinds are checked before the first file is moved, and the program comes last.
  cd "$files"
  find bin share -type d | while read -r directory; do
    mkdir -p "$prefix/$directory" || fail "can't create $prefix/$directory"
    [ -w "$prefix/$directory" ] || fail "can't write to $prefix/$directory"
  done
  find bin share -type f | while read -r file; do
    [ ! -d "$prefix/$file" ] || fail "$prefix/$file is a folder. Nothing was installed. Remove it, or set another PREFIX."
  done
  find share -type f | while read -r file; do
    mv -f "$file" "$prefix/$file" || fail "can't replace $prefix/$file"
  done
  mv -f bin/glyphreel "$prefix/bin/glyphreel" || fail "can't replace $prefix/bin/glyphreel"

  echo "Installed glyphreel $installed in $prefix/bin, with its manual page, completions and licences in $prefix/share."
  case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) echo "Add $prefix/bin to your PATH." ;;
  esac
}

# The last line, so that a script that was downloaded in part does nothing.
main
