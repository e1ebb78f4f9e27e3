#!/usr/bin/env bash
# Checks the Dockerfile with hadolint, if it is installed, then runs the program in the image dist/glyphreel-VERSION-image.tar.
# Needs root. Containers are run by chroot: the image's files and /proc, but no namespaces.
set -euo pipefail
. "$(dirname "$0")/../common.sh"
. Packaging/container/buildah.sh
image=$PWD/dist/glyphreel-$version-image.tar
check_reproducible "$image" Packaging/container/build.sh
if command -v hadolint > /dev/null; then
  check "hadolint accepts the Dockerfile" hadolint Packaging/container/Dockerfile
else
  echo "hadolint is not installed: the Dockerfile is not checked."
fi

# Docker's format first: it has the same configuration, and its files are compared with those of the OCI archive.
container=$("${buildah[@]}" from --quiet "docker-archive:$image")
former=$("${buildah[@]}" mount "$container")
check "Docker's format contains the program" cmp "$former/usr/bin/glyphreel" "$tree/bin/glyphreel"
container=$("${buildah[@]}" from --quiet "oci-archive:$image")
inspect() { # FIELD
  "${buildah[@]}" inspect --format "{{.OCIv1.$1}}" "$container"
}
check "the image has an entry point" test "$(inspect Config.Entrypoint)" = "[/usr/bin/glyphreel]"
check "the image has a working folder" test "$(inspect Config.WorkingDir)" = /work
check "the image names its version" \
  test "$(inspect 'Config.Labels' | grep -o "image.version:$version")" = "image.version:$version"

# buildah does not apply the entry point, as `docker run` does.
mkdir "$work/mounted"
cp Examples/strikethrough.yaml "$work/mounted/"
run() { # ARGUMENT...
  "${buildah[@]}" run --volume "$work/mounted:/work" "$container" -- /usr/bin/glyphreel "$@"
}
check "the program runs in the image" test "$(run --version)" = "$version"
run render strikethrough.yaml --quiet -o image.gif
"$tree/bin/glyphreel" render Examples/strikethrough.yaml --quiet -o "$work/tree.gif"
check "the image renders the same bytes" cmp "$work/mounted/image.gif" "$work/tree.gif"
"${buildah[@]}" run --user 1000:1000 "$container" -- /usr/bin/glyphreel strike "Buy milk" --quiet -o milk.gif
echo "Container: the image's program runs on its own files, also as another user."
