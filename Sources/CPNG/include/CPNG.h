// libpng for Swift: whole pictures, errors as return values.
//
// libpng reports errors with longjmp. Each function here sets its own jump, and none crosses a caller's frame: a
// callback that fails returns, and the jump starts in C.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CPNG_OK = 0,
  // libpng refused, or the file is damaged; the message says why.
  CPNG_FAILED = 1,
  // The callback refused; it knows why.
  CPNG_SINK_FAILED = 2,
  CPNG_TOO_LARGE = 3,
};

enum { CPNG_INDEXED = 3, CPNG_RGB = 2, CPNG_RGBA = 6 };

typedef struct {
  char text[160];
} CPNGMessage;

// One picture to write.
typedef struct {
  uint32_t width;
  uint32_t height;
  int colorType;
  int bitDepth;
  // Straight R, G, B, A of each entry; those with alpha below 255 stand first.
  const uint8_t *palette;
  int paletteCount;
  // `height` rows of `rowBytes`, pixels packed as in the file.
  const uint8_t *rows;
  size_t rowBytes;
  // UTF-8, or null for none.
  const char *description;
} CPNGPicture;

// Returns 0 when all bytes were taken.
typedef int (*CPNGWrite)(void *context, const uint8_t *bytes, size_t count);

// Writes a complete PNG file.
int CPNGWritePicture(const CPNGPicture *picture, CPNGWrite write, void *context, CPNGMessage *message);

// A picture that was read; release it with CPNGRelease.
typedef struct {
  uint32_t width;
  uint32_t height;
  // Straight R, G, B, A.
  uint8_t *pixels;
  // UTF-8 text under the keyword Description, or null.
  char *description;
} CPNGImage;

// Reads a PNG file from memory, whatever its kind of pixels; 16 bits are reduced to 8.
int CPNGReadImage(const uint8_t *bytes, size_t count, uint64_t pixelLimit, CPNGImage *image, CPNGMessage *message);

// Frees what an image holds.
void CPNGRelease(CPNGImage *image);

#endif
