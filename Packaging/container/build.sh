#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION-image.tar, an OCI archive, from the tree of `make dist`. `docker load`, `podman load` and
# `skopeo copy oci-archive:` read it.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
. Packaging/container/buildah.sh

context=$work/context
mkdir -p "$context/root/usr/bin" "$context/root/usr/share/doc/glyphreel" "$context/root/work"
install -m 755 "$tree/bin/glyphreel" "$context/root/usr/bin/glyphreel"
cp -r LICENSE "$tree/licences" "$context/root/usr/share/doc/glyphreel/"
find "$context/root" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
# The folder is writable for any user, so that the program can also run without a mounted one.
chmod 1777 "$context/root/work"
"${buildah[@]}" build --quiet --format oci --timestamp "$SOURCE_DATE_EPOCH" --label "org.opencontainers.image.version=$version" \
  --tag "glyphreel:$version" --file Packaging/container/Dockerfile "$context" > /dev/null
"${buildah[@]}" push --quiet "glyphreel:$version" "oci:$work/oci:glyphreel:$version" > /dev/null
image=dist/glyphreel-$version-image.tar
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=go=rX -C "$work/oci" \
  -cf "$image" blobs index.json oci-layout
report_package "$image"
