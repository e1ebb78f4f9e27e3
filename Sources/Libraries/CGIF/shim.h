// giflib: the GIF container.
#include <gif_lib.h>
