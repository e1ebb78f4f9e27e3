#!/usr/bin/env bash
# Runs the static program where nothing is installed: in an empty folder as the root, with and without /proc, in bare Debians
# and on an old processor. It must write the bytes that the development build writes. Needs root for chroot; the Debians are
# kept beside other temporary files.
#
#   Packaging/linux/check.sh [DEBIAN...]     bookworm unless named; wants `make dist` to have been run
set -euo pipefail
cd "$(dirname "$0")/../.."

program=$PWD/.build/dist/glyphreel
ours=$PWD/.build/release/glyphreel
roots=${GLYPHREEL_ROOTS:-/tmp/glyphreel-roots-$(uname -m)}
# One at a time: the roots are shared, and so is the place that both programs render in.
mkdir -p "$roots"
exec 9> "$roots/lock"
flock 9

if file "$program" | grep -vq 'static-pie linked'; then
  echo "$program is not static." >&2
  exit 1
fi

# All examples in an empty root. Both programs render in the same place, so that messages and paths agree: the development
# build, which needs this machine's libraries, sees it through a link.
work=$roots/empty/glyphreel
if [ -e /glyphreel ] && [ ! -L /glyphreel ]; then
  echo "/glyphreel is in the way." >&2
  exit 1
fi
rm -rf "$roots/empty"
mkdir -p "$work/ours" "$work/theirs"
cp "$program" "$work/program"
cp -r Examples "$work/examples"
ln -sfn "$work" /glyphreel
trap 'rm -f /glyphreel' EXIT

render() { # PROGRAM... TO
  local to=${*: -1}
  local run=("${@:1:$#-1}")
  local scene base
  for scene in "$work"/examples/*.yaml; do
    base=$(basename "$scene" .yaml)
    "${run[@]}" render "/glyphreel/examples/$base.yaml" --quiet -o "/glyphreel/$to/$base.gif"
    case $base in
      strikethrough | todo | count)
        "${run[@]}" render "/glyphreel/examples/$base.yaml" --quiet \
          -o "/glyphreel/$to/$base.apng" -o "/glyphreel/$to/$base.webp" -o "/glyphreel/$to/$base/"
        ;;
    esac
  done
  # The argument parser's texts, some of which come through libraries whose conformances the program has forgotten.
  local words
  for words in manual "completions zsh" --help "help count" --experimental-dump-help "render --effort x" "render --limit a=b" \
    "count 1 2 --mode x" "strike" "rendr"; do
    # shellcheck disable=SC2086
    { "${run[@]}" $words 2>&1 || true; } >> "$work/$to/words.txt"
  done
}
render "$ours" ours
render chroot "$roots/empty" /glyphreel/program theirs

# The reduced tables of ICU: a number in each of its locales and in all styles.
Packaging/linux/numbers.py "$ours" > "$work/ours/numbers.txt"
Packaging/linux/numbers.py "$program" > "$work/theirs/numbers.txt"
diff -r "$work/ours" "$work/theirs"
echo "In an empty root $(find "$work/theirs" -type f | wc -l) files are the same as those of the development build, among them" \
  "$(wc -l < "$work/theirs/numbers.txt") numbers in $(cut -f 2 "$work/theirs/numbers.txt" | sort -u | wc -l) locales."

"$ours" strike "Buy milk" --quiet -o "$roots/ours.gif"
strike() { # NAME COMMAND... writes theirs.gif in its working directory
  local name=$1
  shift
  rm -f "$roots/theirs.gif"
  (cd "$roots" && "$@" strike "Buy milk" --quiet -o theirs.gif)
  cmp "$roots/ours.gif" "$roots/theirs.gif"
  echo "$name: the same bytes."
}
in_root() { # ROOT ARGUMENT...
  local root=$1
  shift
  install -m 755 "$program" "$root/glyphreel"
  chroot "$root" /glyphreel "$@"
  mv "$root/theirs.gif" "$roots/theirs.gif"
}

mkdir -p "$roots/bare/proc"
strike "An empty root without /proc" in_root "$roots/bare"
mount -t proc proc "$roots/bare/proc"
trap 'umount "$roots/bare/proc"; rm -f /glyphreel' EXIT
strike "An empty root with /proc" in_root "$roots/bare"
if [ "$(uname -m)" = x86_64 ]; then
  strike "A processor of 2006" qemu-x86_64 -cpu core2duo "$program"
fi

# The mirror is the one that apt is configured with.
mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
  awk '$3 == "main" && $2 !~ /-/ && !found { print $1; found = 1 }')
for release in "${@:-bookworm}"; do
  if [ ! -e "$roots/$release/complete" ]; then
    rm -rf "${roots:?}/$release"
    debootstrap --variant=minbase "$release" "$roots/$release" ${mirror:+"$mirror"} > "$roots/$release.log" ||
      { tail "$roots/$release.log"; exit 1; }
    touch "$roots/$release/complete"
  fi
  strike "A bare Debian $(cat "$roots/$release/etc/debian_version")" in_root "$roots/$release"
done
