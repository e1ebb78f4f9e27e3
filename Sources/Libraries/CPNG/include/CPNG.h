// libpng for Swift: writes files chunk by chunk, reads whole images, and returns errors as values.
//
// libpng reports errors with longjmp. Each function here calls setjmp, and no jump crosses a Swift frame: a callback that
// fails returns, and the jump starts in C.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CPNG_OK = 0,
  // An error of libpng, or a damaged file, with a message.
  CPNG_FAILED = 1,
  // The callback reported an error.
  CPNG_SINK_FAILED = 2,
};

enum { CPNG_GREY = 0, CPNG_RGB = 2, CPNG_INDEXED = 3, CPNG_GREY_ALPHA = 4, CPNG_RGBA = 6 };

typedef struct {
  char text[160];
} CPNGMessage;

// The header of a file: everything before its pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  int colorType;
  int bitDepth;
  // The entries as straight R, G, B, A. Those with alpha below 255 come first.
  const uint8_t *palette;
  int paletteCount;
  // For grey and RGB: the transparent colour, as samples of the file's depth.
  int hasTransparentColor;
  uint16_t transparentColor[3];
  // UTF-8, or null for none.
  const char *description;
} CPNGHeader;

// Writes all bytes; returns 0 on success.
typedef int (*CPNGWrite)(void *context, const uint8_t *bytes, size_t count);

// A writer of a file.
typedef struct CPNGWriter CPNGWriter;

// Creates a writer; returns null if out of memory. Release it with CPNGWriterRelease.
CPNGWriter *CPNGWriterCreate(CPNGWrite write, void *context);

// Writes the signature and everything up to the pixels.
int CPNGWriteHeader(CPNGWriter *writer, const CPNGHeader *header);

// Writes one chunk, whose name has four letters.
int CPNGWriteChunk(CPNGWriter *writer, const char *name, const uint8_t *bytes, size_t count);

// Returns the message of the last error.
const CPNGMessage *CPNGWriterMessage(const CPNGWriter *writer);

void CPNGWriterRelease(CPNGWriter *writer);

// A decoded image. Release it with CPNGRelease.
typedef struct {
  // The size from the file's header, set by the caller.
  uint32_t width;
  uint32_t height;
  // The caller's buffer for width * height pixels of straight R, G, B, A.
  uint8_t *pixels;
  // UTF-8 text under the keyword Description, or null.
  char *description;
} CPNGImage;

// Decodes a PNG file of any colour type from memory. Of samples of 16 bits, the lower 8 are dropped.
int CPNGReadImage(const uint8_t *bytes, size_t count, CPNGImage *image, CPNGMessage *message);

// Frees an image's memory except the caller's pixels.
void CPNGRelease(CPNGImage *image);

#endif
