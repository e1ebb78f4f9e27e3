# shellcheck shell=bash disable=SC2034,SC2154
# The command that runs buildah with its images below $work, without a daemon and without kernel features that sandboxes lack.
buildah=(env STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot buildah --root "$work/images" --runroot "$work/run")
