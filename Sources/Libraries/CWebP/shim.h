// libwebp's encoder and decoder, and libwebpmux's container for animations and metadata.
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/mux.h>
