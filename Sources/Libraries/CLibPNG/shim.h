// libpng, for CPNG only.
#include <png.h>
