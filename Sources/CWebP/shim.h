// libwebp's encoder, and libwebpmux's container for animations and metadata.
#include <webp/encode.h>
#include <webp/mux.h>
