#!/usr/bin/env bash
# Renders all examples with the release build and the static program, compares their bytes with the recorded ones, and makes sure
# that each package in dist/ contains exactly the static program. Packages that were not built are listed at the end. The image needs
# buildah and root.
set -euo pipefail
. "$(dirname "$0")/common.sh"
. Packaging/container/buildah.sh

missing=()
compare() { # NAME COMMAND...
  local name=$1
  shift
  if ! Packaging/hashes.sh compare "$@" > "$work/log" 2>&1; then
    cat "$work/log" >&2
    echo "failed: the program of ${name#"$PWD/"} renders other bytes" >&2
    exit 1
  fi
  echo "${name#"$PWD/"}: $(wc -l < Tests/Fixtures/examples.sha256) renderings have the recorded bytes."
}
# Unpacks a package with a command that is called in an empty folder, and compares the program that is there then.
compare_package() { # FILE PROGRAM COMMAND...
  local file=$1 program=$2
  if [ ! -e "$file" ]; then
    missing+=("$file")
    return
  fi
  rm -rf "$work/unpacked"
  mkdir "$work/unpacked"
  (cd "$work/unpacked" && "${@:3}")
  # shellcheck disable=SC2086
  program=$(cd "$work/unpacked" && ls -d $PWD/$program)
  check "${file##*/} contains the static program" cmp "$program" "$tree/bin/glyphreel"
  packages+=("${file##*/}")
}

packages=()
dist=$PWD/dist
machine=$(uname -m)
if [ -x .build/release/glyphreel ]; then
  compare "the release build" .build/release/glyphreel
else
  missing+=(.build/release/glyphreel)
fi
compare "the static program" "$tree/bin/glyphreel"
name=glyphreel-$version-linux-$machine
compare_package "$dist/$name.tar.gz" "$name/bin/glyphreel" tar -xf "$dist/$name.tar.gz"
for wheel in "$dist/glyphreel-$version"-*.whl; do
  compare_package "$wheel" '*.data/scripts/glyphreel' python3 -m zipfile -e "$wheel" .
done
compare_package "$dist/glyphreel-$version.tgz" package/bin/glyphreel-linux-x64 tar -xf "$dist/glyphreel-$version.tgz"
for deb in "$dist/glyphreel_${version}"_*.deb; do
  compare_package "$deb" usr/bin/glyphreel dpkg-deb -x "$deb" .
done
image=$dist/glyphreel-$version-image.tar
if [ -e "$image" ] && command -v buildah > /dev/null; then
  container=$("${buildah[@]}" from --quiet "oci-archive:$image")
  check "the image contains the static program" cmp "$("${buildah[@]}" mount "$container")/usr/bin/glyphreel" "$tree/bin/glyphreel"
  packages+=("${image##*/}")
else
  missing+=("$image")
fi
echo "The static program itself is in ${#packages[@]} packages: ${packages[*]}."
for file in "${missing[@]}"; do echo "not compared, because it was not built: ${file#"$PWD/"}"; done
