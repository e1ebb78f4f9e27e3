#!/usr/bin/env bash
# Links the release build's objects to a static, position-independent program, .build/dist/glyphreel, and packs it:
#
#   dist/glyphreel-VERSION-linux-ARCH.xz        the program alone
#   dist/glyphreel-VERSION-linux-ARCH.tar.gz    with its manual page, completions, examples and licences
#   dist/glyphreel-VERSION-linux-ARCH.spdx.json the components, versions and licences inside
#
# It needs no C library, loader or /proc on the machine that it runs on. For Debian; wants `make release` to have been run.
set -euo pipefail
cd "$(dirname "$0")/../.."

build=$PWD/.build/dist
archives=$build/archives
Packaging/linux/libraries.sh

link() { # TO FLAG...
  local to=$1
  shift
  # The runtime's replacements come first: of a function that several objects have, the first one counts. Named archives come
  # before those of the toolchain's directory, which is searched before all others. Relative relocations are packed: the
  # program applies them at each start, and one by one that takes a tenth of the time. Equal functions and the ends of strings
  # are merged, which saves 20 KB.
  swiftc -static-stdlib -emit-executable -use-ld=lld -o "$to" "$build/runtime.o" \
    @.build/release/glyphreel.product/Objects.LinkFileList \
    "$archives"/lib{FoundationEssentials,_FoundationCollections,swift_RegexParser,swift_StringProcessing}.a -L "$archives" \
    -lyaml -lwebpmux -lwebp -lturbojpeg -ldeflate -lpng16 -lgif -lfontconfig -lexpat -lfreetype -lbrotlienc -lbrotlidec -lbrotlicommon -lz \
    -lharfbuzz -levent -lb2 -licui18n -licuuc -licudata -lm \
    -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker -O2 -Xlinker --defsym -Xlinker main=GlyphreelCommand_main -Xlinker --no-export-dynamic \
    -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --build-id=none -Xclang-linker -static-pie -Xclang-linker -Wno-unused-command-line-argument "$@"
}

# Functions that scenes use stand side by side: the system loads what is near, too, and 3 of 17 MiB of memory were functions
# that are never called. They are sorted by name, since the profiler lists them in another order in each run.
link "$build/unordered" -Xlinker --strip-debug
: > "$build/order.txt"
trace() { # ARGUMENT...
  rm -f "$build/traced.gif"
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$build/calls" \
    "$build/unordered" "$@" > /dev/null
  sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$build/calls" >> "$build/order.txt"
}
trace --version
trace strike "Buy milk" --effort 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W1.yaml --effort 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W2.yaml --frame-rate 5 --jobs 1 --quiet -o "$build/traced.gif"
trace render Examples/gradient.yaml --frame-rate 2 --jobs 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W4.yaml --effort 1 --frame-rate 2 --jobs 1 --quiet -o "$build/traced.gif"
grep -v '^0x' "$build/order.txt" | LC_ALL=C sort -u > "$build/order"
link "$build/glyphreel" -Xlinker --strip-all \
  -Xlinker --symbol-ordering-file -Xlinker "$build/order" -Xlinker --no-warn-symbol-ordering

# The hashes of modules depend on the folder of the build, and only an interpreter reads them.
objcopy --dump-section .swift_modhash="$build/hashes" "$build/glyphreel" "$build/dumped"
head -c "$(stat -c %s "$build/hashes")" /dev/zero > "$build/zeros"
objcopy --update-section .swift_modhash="$build/zeros" "$build/glyphreel"

# The files in an archive have names, owners and times that don't depend on who builds it.
version=$("$build/glyphreel" --version)
name=glyphreel-$version-linux-$(uname -m)
root=$build/$name
rm -rf "$root"
mkdir -p "$root" dist
Packaging/place.sh "$build/glyphreel" "$root" > /dev/null
cp LICENSE "$root/"
cp Packaging/linux/README.md "$root/"
cp -r Examples "$root/examples"
Packaging/linux/licences.sh "$root/licences"
Packaging/linux/sbom.py "$build/glyphreel" "$version" > "dist/$name.spdx.json"
# Relative jumps become absolute ones, which recur: 6 % less.
jumps=()
if [ "$(uname -m)" = x86_64 ]; then jumps=(--x86); fi
xz "${jumps[@]}" --lzma2=preset=9e -k -c "$build/glyphreel" > "dist/$name.xz"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$build" -cf - "$name" \
  | gzip -9n > "dist/$name.tar.gz"
wc -c "$build/glyphreel" "dist/$name".* | head -n -1
