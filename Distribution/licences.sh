#!/usr/bin/env bash
# Copies the licences of everything that is inside the program.
#
#   Distribution/licences.sh HARFBUZZ_SOURCE TO
set -euo pipefail
harfbuzz=$1
to=$2
for package in libfreetype-dev libpng-dev libgif-dev libicu-dev libwebp-dev libyaml-dev libdeflate-dev libevent-dev libfontconfig-dev \
  libexpat1-dev libbrotli-dev zlib1g-dev libgcc-12-dev libstdc++-12-dev; do
  cp "/usr/share/doc/$package/copyright" "$to/$package.txt"
done
cp "$harfbuzz/COPYING" "$to/harfbuzz.txt"
cp .build/checkouts/swift-argument-parser/LICENSE.txt "$to/swift-argument-parser.txt"
cp "$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/share/swift/LICENSE.txt" "$to/swift.txt"
for licence in fonts/*.txt; do cp "$licence" "$to/font-$(basename "$licence")"; done
