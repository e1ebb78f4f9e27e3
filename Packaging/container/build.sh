#!/usr/bin/env bash
# Makes dist/glyphreel-VERSION-image.tar from the tree of `make dist`. It is an OCI archive, and with manifest.json also one of
# Docker's own format, so that `docker load` reads it whichever image store Docker has.
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
manifest=$work/oci/$(jq -r '.manifests[0].digest | "blobs/" + sub(":"; "/")' "$work/oci/index.json")
jq --arg tag "glyphreel:$version" 'def blob: "blobs/" + (.digest | sub(":"; "/"));
  [{ Config: (.config | blob), RepoTags: [$tag], Layers: [.layers[] | blob] }]' "$manifest" > "$work/oci/manifest.json"
image=dist/glyphreel-$version-image.tar
tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --mode=go=rX -C "$work/oci" \
  -cf "$image" blobs index.json manifest.json oci-layout
report_package "$image"
