#include "TestFonts.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Runs before a test, and before anything reads the environment: the programs that tests start inherit it.
__attribute__((constructor)) static void useTestFonts(void) {
#ifdef __linux__
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s", __FILE__);
  // Tests/TestFonts/TestFonts.c to Tests/Fixtures/fonts.conf.
  for (int level = 0; level < 2; level++) {
    char *slash = strrchr(path, '/');
    if (!slash) return;
    *slash = 0;
  }
  size_t length = strlen(path);
  snprintf(path + length, sizeof path - length, "/Fixtures/fonts.conf");
  if (access(path, R_OK) == 0) setenv("FONTCONFIG_FILE", path, 1);
#endif
}
