// Brotli: compression of the fonts inside SVGs, which WOFF2 demands.
#include <brotli/encode.h>
