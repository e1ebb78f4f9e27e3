#!/usr/bin/env bash
# Builds all fuzzers with their instruments: Tests/Fuzz/build.sh [NAME...]
set -euo pipefail
cd "$(dirname "$0")"
# gold, which Swift links with on Linux, stops with an error of its own at the sanitizer's runtime.
case $(uname) in Linux) linker=(-Xswiftc -use-ld=lld) ;; *) linker=() ;; esac
[ $# -gt 0 ] || set -- Scene Layout Font Path Encoder Reader Record Captions Terminal Lottie
for name; do
  swift build -c release -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address,fuzzer-no-link \
    "${linker[@]}" --product "${name}Fuzzer"
done
