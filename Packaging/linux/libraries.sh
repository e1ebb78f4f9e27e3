#!/usr/bin/env bash
# Collects the static libraries that the program is linked with, in .build/dist/archives. For Debian: all but HarfBuzz come
# with its development packages.
#
#   Packaging/linux/libraries.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
# An archive that is older than this recipe is made anew.
recipe=$PWD/Packaging/linux/libraries.sh

build=$PWD/.build/dist
archives=$build/archives
libraries=$(pkg-config --variable=libdir icu-uc)
icu=$(pkg-config --modversion icu-uc | cut -d. -f1)
mkdir -p "$archives"

# Only archives stand here, so that the linker can't find the shared library of the same name.
for name in freetype png16 gif icui18n icuuc webp webpmux turbojpeg yaml deflate fontconfig expat brotlienc brotlidec brotlicommon z event; do
  ln -sf "$libraries/lib$name.a" "$archives/"
done
ln -sf "$(c++ -print-file-name=libstdc++.a)" "$archives/"

# Swift's records of protocol conformances: the runtime searches all of them for each question that it can't answer from its
# cache, and parsing one command's arguments asks fifty. Two of five belong to libraries that the argument parser brings
# along for the JSON that the manual page is made of; no cast asks for their types.
swift_libraries=$(swiftc -static-stdlib -print-target-info | sed -nE 's/.*"runtimeResourcePath": "(.*)".*/\1/p')/linux
for name in FoundationEssentials _FoundationCollections swift_RegexParser swift_StringProcessing; do
  objcopy --remove-section swift5_protocol_conformances "$swift_libraries/lib$name.a" "$archives/lib$name.a"
done

cc -O2 -fPIC -ffile-prefix-map="$PWD=." -c Packaging/linux/runtime.c -o "$build/runtime.o"

# HarfBuzz: Debian has no static archive of it. The installed version is compiled from Debian's source package without the
# optional dependencies of the shared library: GLib, Graphite and FreeType.
if [ ! "$archives/libharfbuzz.a" -nt "$recipe" ]; then
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
  rm -rf "$build/harfbuzz"
  mkdir -p "$build/harfbuzz"
  tar -xf "$build"/harfbuzz_*.orig.tar.xz -C "$build/harfbuzz" --strip-components=1
  c++ -std=c++11 -O3 -fPIC -DNDEBUG -DHAVE_PTHREAD -fno-exceptions -fno-rtti -fno-threadsafe-statics \
    -ffunction-sections -fdata-sections -ffile-prefix-map="$build=." \
    -c "$build/harfbuzz/src/harfbuzz.cc" -o "$build/harfbuzz.o"
  ar rcsD "$archives/libharfbuzz.a" "$build/harfbuzz.o"
fi

# ICU's tables, 30 MB: names of languages, regions and time zones, collation, transliteration, host names and the encodings
# that captions don't have are left out, and of units all but percent and the separators of durations. 12 MB are left: line
# and word breaks, locales, numbers, currencies, encodings.
encodings=Sources/Material/Captions/Reading/TextEncoding.swift
if [ ! "$archives/libicudata.a" -nt "$recipe" ] || [ "$encodings" -nt "$archives/libicudata.a" ]; then
  all=$build/icudt${icu}l.dat
  tables=$build/tables/icudt${icu}l.dat  # the name is that of the package, which ICU looks for
  units=$build/units
  rm -rf "$units"
  mkdir -p "$build/tables" "$units/full/unit" "$units/text" "$units/reduced" "$units/new/unit"
  (cd "$build" && ar x "$libraries/libicudata.a" "icudt${icu}l_dat.o")
  objcopy -O binary -j .rodata "$build/icudt${icu}l_dat.o" "$all"
  icupkg -l "$all" > "$build/tables.txt"
  grep -E '^(zone|lang|region|coll|translit)/|\.(spp|cfu)$|^(unames|cnvalias)\.icu$|^(uts46\.nrm|nfkc_cf\.nrm)$' \
    "$build/tables.txt" > "$build/unused.txt"
  # The tables of Windows' Chinese and Korean encodings each extend another table.
  grep -oE '"[A-Za-z0-9_-]+"' "$encodings" | tr -d '"' | sed 's/$/.cnv/' > "$build/encodings.txt"
  printf '%s.cnv\n' ibm-1373_P100-2002 ibm-1363_P11B-1998 >> "$build/encodings.txt"
  grep -E '\.cnv$' "$build/tables.txt" | grep -vxFf "$build/encodings.txt" >> "$build/unused.txt"
  grep -E '^(zoneinfo64|metaZones|timezoneTypes|windowsZones|dayPeriods|genderList|currencyNumericCodes)\.res$' \
    "$build/tables.txt" >> "$build/unused.txt"
  grep -E '^unit/' "$build/tables.txt" > "$build/units.txt"
  icupkg -x "$build/units.txt" -d "$units/full" "$all"
  # The smallest files only name another locale, and stay as they are; derb would put that locale's text in their place.
  (cd "$units/full/unit" &&
    find . -name '*.res' -size +128c ! -name pool.res ! -name res_index.res -printf '%f\n' | sort > "$units/names.txt" &&
    xargs derb -A -s "$PWD" -d "$units/text" < "$units/names.txt")
  Packaging/linux/units.py "$units/text" "$units/reduced"
  (cd "$units/reduced" && genrb -q -e UTF-8 -s "$PWD" -d "$units/new/unit" *.txt > /dev/null)
  (cd "$units/new" && find unit -name '*.res' | sort > "$units/new.txt")
  icupkg -r "$build/unused.txt" -a "$units/new.txt" -s "$units/new" "$all" "$tables"
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
  ar rcsD "$archives/libicudata.a" "$build/icudata.o"
fi
