#!/usr/bin/env bash
# Copies the licences of all components of the static program.
#
#   Packaging/linux/licences.sh TO
set -euo pipefail
cd "$(dirname "$0")/../.."
to=$1
mkdir -p "$to"
for package in libfreetype-dev libpng-dev libgif-dev libicu-dev libwebp-dev libturbojpeg0-dev libyaml-dev libdeflate-dev libevent-dev libb2-dev libfontconfig-dev \
  libexpat1-dev libbrotli-dev zlib1g-dev libgcc-12-dev libstdc++-12-dev libc6-dev libharfbuzz-dev; do
  cp "/usr/share/doc/$package/copyright" "$to/$package.txt"
done
cp .build/checkouts/swift-argument-parser/LICENSE.txt "$to/swift-argument-parser.txt"
cp "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/share/swift/LICENSE.txt" "$to/swift.txt"
for licence in fonts/*.txt; do cp "$licence" "$to/font-$(basename "$licence")"; done
cat > "$to/README.txt" <<'TEXT'
The licences of the components of the program. Its own is LICENSE, one folder up.

The program contains the GNU C Library, which is under the GNU Lesser General Public License. To link the program with
another version of that library, install the library's development files and run `make dist` in the program's source code,
https://github.com/glyphreel/glyphreel: it compiles the program and links it with the installed libc.a. The link step alone
is Packaging/linux/build.sh.
TEXT
