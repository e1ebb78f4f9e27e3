#!/usr/bin/env bash
# Runs fuzzers, one after the other: Tests/Fuzz/run.sh SECONDS [NAME...]
#
# What they learn stays in .build/corpus, and an input that stops one is kept in .build/crashes. Fails if there is one.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?usage: run.sh SECONDS [NAME...]}
shift
[ $# -gt 0 ] || set -- Scene Layout Font Path Encoder Reader Record Captions Terminal Lottie
# Swift's own report of a crash would keep libFuzzer from writing down the input.
export SWIFT_BACKTRACE=enable=no
status=0
for name; do
  learnt=.build/corpus/$name
  crashes=.build/crashes/$name
  mkdir -p "$learnt" "$crashes"
  seeds=()
  [ ! -d "Corpus/$name" ] || seeds=("Corpus/$name")
  options=(-max_len=4096)
  case $name in
    # Larger than the longest example.
    Scene) seeds+=(../../Examples ../Goldens) options=(-max_len=8192 -dict=scene.dict) ;;
    Record) options+=(-dict=record.dict) ;;
    Captions) options+=(-dict=captions.dict) ;;
    Font)
      # Leaks are looked for at the end: the fonts inside stay open from one input to the next.
      seeds=(.build/fonts) options=(-max_len=8192 -detect_leaks=0)
      /usr/bin/python3 font_seeds.py .build/fonts
      ;;
  esac
  echo "== $name, $seconds s"
  # Five seconds of a quiet machine; a busy one needs more of them.
  .build/release/"${name}Fuzzer" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$crashes/" "${options[@]}" "$learnt" ${seeds[@]+"${seeds[@]}"} >"$crashes/log" 2>&1 || {
    status=1
    grep -E "ERROR|SUMMARY|Fatal error|Test unit written" "$crashes/log" || tail -5 "$crashes/log"
  }
  grep -E "number_of_executed_units|average_exec_per_sec|peak_rss_mb|slowest_unit" "$crashes/log" || true
done
exit $status
