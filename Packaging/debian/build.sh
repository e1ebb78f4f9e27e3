#!/usr/bin/env bash
# Makes dist/glyphreel_VERSION_ARCHITECTURE.deb from the tree of `make dist`.
set -euo pipefail
. "$(dirname "$0")/../common.sh"

architecture=$(dpkg --print-architecture)
root=$work/root
doc=$root/usr/share/doc/glyphreel
share=$root/usr/share
mkdir -p "$root/DEBIAN" "$doc" "$share/zsh/vendor-completions" "$share/lintian/overrides"

mkdir -p "$root/usr/bin"
install -m 755 "$tree/bin/glyphreel" "$root/usr/bin/glyphreel"
cp -r "$tree/share/man" "$tree/share/bash-completion" "$tree/share/fish" "$share/"
cp "$tree/share/zsh/site-functions/_glyphreel" "$share/zsh/vendor-completions/"  # Debian's zsh searches this directory
gzip -9n "$share/man/man1/glyphreel.1"
sed -i '1{/^#!/d}' "$share/bash-completion/completions/glyphreel"  # it is sourced, not run
cp Packaging/debian/lintian-overrides "$share/lintian/overrides/glyphreel"

cp -r "$tree/examples" "$doc/examples"
gzip -9nc CHANGELOG.md > "$doc/NEWS.md.gz"
{
  printf 'Glyphreel, https://github.com/glyphreel/glyphreel\n\n'
  cat LICENSE
  for licence in "$tree"/licences/*; do
    printf '\n\n%s\nPart of the program: %s\n\n' "----------" "$(basename "$licence" .txt)"
    # Debian has Apache's licence in a file of its own. Swift's licence adds an exception to it.
    if head -1 "$licence" | grep -q '^ *Apache License$'; then
      echo "Apache License 2.0: see /usr/share/common-licenses/Apache-2.0"
      sed -n '/^## Runtime Library Exception/,$p' "$licence"
    else
      cat "$licence"
    fi
  done
} > "$doc/copyright"
gzip -9n > "$doc/changelog.gz" << END
glyphreel ($version) unstable; urgency=medium

  * Version $version. NEWS.md.gz lists the changes.

 -- The Glyphreel authors <glyphreel@users.noreply.github.com>  $(date -uRd "@$SOURCE_DATE_EPOCH")
END

find "$root" -type d -exec chmod 755 {} +
find "$root/usr/share" -type f -exec chmod 644 {} +
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
  -e "s/@SIZE@/$(du -k --apparent-size -s "$root/usr" | cut -f1)/" Packaging/debian/control.in > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$root" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
package=dist/glyphreel_${version}_$architecture.deb
# One thread: the bytes that xz writes depend on it.
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$root" "$package" > /dev/null
report_package "$package"
