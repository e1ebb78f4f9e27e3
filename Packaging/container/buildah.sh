# shellcheck shell=bash
# Runs buildah with its images below $work, without a daemon and without kernel features that sandboxes lack.
in_storage() { # ARGUMENT...
  STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot buildah --root "$work/images" --runroot "$work/run" "$@"
}
