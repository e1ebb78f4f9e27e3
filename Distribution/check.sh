#!/usr/bin/env bash
# Runs the program from the archive on a bare Debian, without any of our libraries: it must write the bytes that the
# development build writes. Needs root for chroot; the bare system is kept beside other temporary files.
#
#   Distribution/check.sh        wants `make dist` to have been run
set -euo pipefail
cd "$(dirname "$0")/.."

bare=${GLYPHREEL_BARE:-/tmp/glyphreel-bare-bookworm-$(uname -m)}
# One at a time: the bare system is shared, and so is the place that both programs render in.
exec 9> "$bare.lock"
flock 9
if [ ! -e "$bare/complete" ]; then
  echo "Installing a bare Debian in $bare."
  rm -rf "$bare"
  # The mirror is the one that apt is configured with.
  mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    awk '$2 == "bookworm" && $3 == "main" && !found { print $1; found = 1 }')
  debootstrap --variant=minbase bookworm "$bare" ${mirror:+"$mirror"} > "$bare.log" || { tail "$bare.log"; exit 1; }
  touch "$bare/complete"
fi
for library in freetype harfbuzz icu fontconfig png gif webp yaml deflate event; do
  if ls "$bare"/usr/lib/*/lib$library*.so* > /dev/null 2>&1; then
    echo "$bare has lib$library: it is not bare." >&2
    exit 1
  fi
done

version=$(.build/dist/glyphreel --version)
name=glyphreel-$version-linux-$(uname -m)
work=$bare/glyphreel
rm -rf "$work"
mkdir -p "$work/ours" "$work/theirs"
tar -xzf "dist/$name.tar.gz" -C "$work" --strip-components=1
# Swift reads a program's arguments from there.
mountpoint -q "$bare/proc" || mount -t proc proc "$bare/proc"
trap 'umount "$bare/proc"; rm -f /glyphreel' EXIT
[ "$(chroot "$bare" /glyphreel/bin/glyphreel --version)" = "$version" ]

# Both render in the same place, so that messages and paths agree; all formats for a few, GIF for all.
render() { # PROGRAM... TO
  local to=${*: -1}
  local program=("${@:1:$#-1}")
  local scene base
  for scene in "$work"/examples/*.yaml; do
    base=$(basename "$scene" .yaml)
    "${program[@]}" render "/glyphreel/examples/$base.yaml" --quiet -o "/glyphreel/$to/$base.gif"
    case $base in
      strikethrough | todo | count)
        "${program[@]}" render "/glyphreel/examples/$base.yaml" --quiet \
          -o "/glyphreel/$to/$base.apng" -o "/glyphreel/$to/$base.webp" -o "/glyphreel/$to/$base/"
        ;;
    esac
  done
  # What the argument parser says, some of it through libraries whose types the packed program has forgotten.
  local words
  for words in manual "completions zsh" --help "help count" --experimental-dump-help "render --effort x" "render --limit a=b" \
    "count 1 2 --mode x" "strike" "rendr"; do
    # shellcheck disable=SC2086
    { "${program[@]}" $words 2>&1 || true; } >> "$work/$to/words.txt"
  done
  # Tables of ICU that only some locales and formats read.
  local locale style
  for locale in en-US de-CH fr-FR ar-EG hi-IN th-TH ja-JP he-IL fa-IR bn-BD sv-SE es-MX; do
    for style in decimal percent ordinal duration 'currency, currency: EUR, currencyDisplay: name' \
      'decimal, notation: compact-long'; do
      printf 'layers:\n  - text: "{count}"\n    effects:\n      - count: { to: 1234, format: { style: %s, locale: %s } }\n' \
        "$style" "$locale" > "$work/number.yaml"
      { "${program[@]}" layout /glyphreel/number.yaml --at end --missing-glyph box 2>&1 || true; } \
        | sed "s/^/$locale $style /" >> "$work/$to/numbers.txt"
    done
  done
}
# The development build needs this machine's libraries; it sees the same paths through a link.
if [ -e /glyphreel ] && [ ! -L /glyphreel ]; then
  echo "/glyphreel is in the way." >&2
  exit 1
fi
ln -sfn "$work" /glyphreel
render chroot "$bare" /glyphreel/bin/glyphreel theirs
render "$PWD/.build/release/glyphreel" ours
diff -r "$work/ours" "$work/theirs"

echo "On a bare Debian $(find "$work/theirs" -type f | wc -l) files are the same as those of the development build."
measure() { # NAME COMMAND
  local runs=20 times TIMEFORMAT='%R %U %S'
  times=$({ time chroot "$bare" sh -c "for i in $(seq -s ' ' $runs); do $2 > /dev/null; done"; } 2>&1)
  awk -v name="$1" -v runs=$runs '{ printf "%s: %.1f ms by the clock, %.1f ms of processors, the mean of %d runs\n", name,
    $1 * 1000 / runs, ($2 + $3) * 1000 / runs, runs }' <<< "$times"
}
measure "glyphreel --version" "/glyphreel/bin/glyphreel --version"
measure "render examples/strikethrough.yaml" \
  "/glyphreel/bin/glyphreel render /glyphreel/examples/strikethrough.yaml --quiet -o /glyphreel/strikethrough.gif"
