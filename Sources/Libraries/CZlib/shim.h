// zlib: expansion of streams that do not end.
#include <zlib.h>
