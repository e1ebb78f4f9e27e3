#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION-linux-ARCH.tar.gz from the release build: the program with all its C libraries inside, so that
# it needs nothing but a C library of the same age or newer. For Debian, whose packages have the static archives.
#
#   Distribution/build.sh        wants `make release` to have been run
set -euo pipefail
cd "$(dirname "$0")/.."

build=$PWD/.build/dist
archives=$build/archives
libraries=$(pkg-config --variable=libdir icu-uc)
icu=$(pkg-config --modversion icu-uc | cut -d. -f1)
mkdir -p "$archives"

# Only archives stand here, so that the linker can't find the shared library of the same name.
for name in freetype png16 gif icui18n icuuc webp webpmux yaml deflate fontconfig expat brotlidec brotlicommon z event; do
  ln -sf "$libraries/lib$name.a" "$archives/"
done
ln -sf "$(c++ -print-file-name=libstdc++.a)" "$archives/"

# Swift's records of which type conforms to which protocol: for each question that only the running program can answer, and
# parsing the arguments of one command asks fifty, the runtime goes through all of them. Two of five belong to libraries
# that come along with the argument parser, for the JSON that the manual page is made of, and nobody asks about their types.
swift_libraries=$(swiftc -static-stdlib -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')/linux
unasked=()
for name in FoundationEssentials _FoundationCollections swift_RegexParser swift_StringProcessing; do
  objcopy --remove-section swift5_protocol_conformances "$swift_libraries/lib$name.a" "$archives/lib$name.a"
  unasked+=("$archives/lib$name.a")
done

# HarfBuzz: Debian has no static archive of it. The installed version is compiled from Debian's source package without the
# optional dependencies of the shared library: GLib, Graphite and FreeType.
if [ ! -e "$archives/libharfbuzz.a" ] || [ ! -d "$build/harfbuzz" ]; then
  version=$(dpkg-query -W -f '${source:Version}' libharfbuzz-dev)
  # The mirror is the one that apt is configured with; apt verifies the signatures.
  codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
  mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk -v suite="$codename" '$2 == suite && $3 == "main" && !found { print $1; found = 1 }')
  mkdir -p "$build/apt/lists/partial"
  echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $codename main" > "$build/apt/sources.list"
  apt() {
    apt-get -qq -o "Dir::Etc::SourceList=$build/apt/sources.list" -o Dir::Etc::SourceParts=- \
      -o "Dir::State::Lists=$build/apt/lists" -o APT::Sandbox::User=root "$@"
  }
  apt update
  (cd "$build" && apt source --only-source --download-only "harfbuzz=$version")
  mkdir -p "$build/harfbuzz"
  tar -xf "$build"/harfbuzz_*.orig.tar.xz -C "$build/harfbuzz" --strip-components=1
  c++ -std=c++11 -O3 -fPIC -DNDEBUG -DHAVE_PTHREAD -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -ffunction-sections -fdata-sections -c "$build/harfbuzz/src/harfbuzz.cc" -o "$build/harfbuzz.o"
  ar rcs "$archives/libharfbuzz.a" "$build/harfbuzz.o"
fi

# ICU's tables: what no scene asks for is left out, that is names of languages, regions and time zones, sorting,
# transliteration, other encodings, preparation of host names. 14 of 30 MB are left: breaks of lines and words, locales,
# numbers, currencies, units.
if [ ! -e "$archives/libicudata.a" ]; then
  all=$build/icudt${icu}l.dat
  tables=$build/tables/icudt${icu}l.dat  # the name is that of the package, which ICU looks for
  mkdir -p "$build/tables"
  (cd "$build" && ar x "$libraries/libicudata.a" "icudt${icu}l_dat.o")
  objcopy -O binary -j .rodata "$build/icudt${icu}l_dat.o" "$all"
  icupkg -l "$all" | grep -E '^(zone|lang|region|coll|translit)/|\.(cnv|spp|cfu)$|^(unames\.icu|uts46\.nrm|nfkc_cf\.nrm)$' \
    > "$build/unused.txt"
  icupkg -r "$build/unused.txt" "$all" "$tables"
  cc -c -o "$build/icudata.o" -x assembler - <<ASSEMBLY
    .section .rodata
    .balign 16
    .globl icudt${icu}_dat
    .type icudt${icu}_dat, %object
icudt${icu}_dat:
    .incbin "$tables"
    .size icudt${icu}_dat, . - icudt${icu}_dat
    .section .note.GNU-stack, "", %progbits
ASSEMBLY
  ar rcs "$archives/libicudata.a" "$build/icudata.o"
fi

# The release build's objects are linked once more. Relative relocations are packed (glibc 2.36 and newer read them):
# reading them one by one takes a tenth of the time to start.
link() { # TO FLAG...
  local to=$1
  shift
  # The toolchain's directory comes first among those that are searched: what is to take its libraries' place is named.
  # Our objects are named before them. Of a function that many bring along the first one counts, and only ours can be
  # put into order: the others would keep a megabyte beside them in memory.
  swiftc -static-stdlib -emit-executable -use-ld=lld -o "$to" \
    @.build/release/glyphreel.product/Objects.LinkFileList "${unasked[@]}" -L "$archives" \
    -lyaml -lwebpmux -lwebp -ldeflate -lpng16 -lgif -lfontconfig -lexpat -lfreetype -lbrotlidec -lbrotlicommon -lz \
    -lharfbuzz -levent -licui18n -licuuc -licudata -lm \
    -Xlinker --gc-sections -Xlinker --defsym -Xlinker main=GlyphreelCommand_main -Xlinker --no-export-dynamic \
    -Xlinker -z -Xlinker pack-relative-relocs -Xclang-linker -static-libgcc "$@"
}

# Functions that scenes use stand side by side, in the order in which they are called first: the system loads what is near,
# too, and 3 of 17 MiB of memory were functions that are never called.
link "$build/unordered" -Xlinker --strip-debug
: > "$build/order.txt"
trace() { # ARGUMENT...
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --quiet --tool=callgrind --demangle=no --callgrind-out-file="$build/calls" \
    "$build/unordered" "$@" > /dev/null
  sed -nE "s/^c?fn=\([0-9]+\) ([^']*).*/\1/p" "$build/calls" >> "$build/order.txt"
}
trace --version
trace strike "Buy milk" --effort 1 --jobs 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W1.yaml --effort 1 --jobs 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W2.yaml --frame-rate 5 --jobs 1 --quiet -o "$build/traced.gif"
trace render Examples/gradient.yaml --frame-rate 2 --jobs 1 --quiet -o "$build/traced.gif"
trace render Benchmarks/Scenes/W4.yaml --effort 1 --frame-rate 2 --jobs 1 --quiet -o "$build/traced.gif"
awk '!seen[$0]++' "$build/order.txt" > "$build/order"
link "$build/glyphreel" -Xlinker --strip-all \
  -Xlinker --symbol-ordering-file -Xlinker "$build/order" -Xlinker --no-warn-symbol-ordering

# The archive: names, owners and times that don't depend on who builds it.
version=$("$build/glyphreel" --version)
name=glyphreel-$version-linux-$(uname -m)
root=$build/$name
rm -rf "$root"
mkdir -p "$root/licences" dist
Distribution/install.sh "$build/glyphreel" "$root" > /dev/null
cp LICENSE "$root/"
cp Distribution/README.md "$root/"
cp -r Examples "$root/examples"
Distribution/licences.sh "$build/harfbuzz" "$root/licences"
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct)" -C "$build" -cf - "$name" \
  | gzip -9n > "dist/$name.tar.gz"
echo "dist/$name.tar.gz: $(stat -c %s "dist/$name.tar.gz") bytes, the program in it $(stat -c %s "$build/glyphreel")."
