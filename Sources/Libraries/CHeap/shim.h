// glibc's settings for its heap, which Swift's module of the C library leaves out; other C libraries have none.
#include <limits.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
