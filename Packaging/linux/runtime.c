// The parts of Swift's runtime that read /proc, for the static program: linked first, they take the place of the runtime's
// own. The program then runs in a container or a chroot without /proc, and a start does not parse /proc/self/maps to find
// its arguments.

#include <stddef.h>

static int count;
static char **arguments;

// glibc passes the arguments of `main` to constructors, too.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *argc) {
  *argc = count;
  return arguments;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc) {
  arguments = argv;
  count = argc;
}

// The folders of Swift's libraries and of its backtracer, which a static program does not have.
const char *swift_getRootPath(void) { return NULL; }
const char *swift_getRuntimeLibraryPath(void) { return NULL; }
char *swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
