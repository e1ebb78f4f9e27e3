# shellcheck shell=bash disable=SC2034,SC2154
# The command that runs buildah with its images below $work, without a daemon and without kernel features that sandboxes lack.
buildah=(buildah --storage-driver vfs --root "$work/images" --runroot "$work/run")
export BUILDAH_ISOLATION=chroot
