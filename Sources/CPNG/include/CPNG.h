// libpng for Swift: files chunk by chunk, whole pictures back; errors as return values.
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
};

enum { CPNG_GREY = 0, CPNG_RGB = 2, CPNG_INDEXED = 3, CPNG_GREY_ALPHA = 4, CPNG_RGBA = 6 };

typedef struct {
  char text[160];
} CPNGMessage;

// What stands before a file's pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  int colorType;
  int bitDepth;
  // Straight R, G, B, A of each entry; those with alpha below 255 stand first.
  const uint8_t *palette;
  int paletteCount;
  // For grey and RGB: the one colour that is transparent, as samples of the file's depth.
  int hasTransparentColor;
  uint16_t transparentColor[3];
  // UTF-8, or null for none.
  const char *description;
} CPNGHeader;

// Returns 0 when all bytes were taken.
typedef int (*CPNGWrite)(void *context, const uint8_t *bytes, size_t count);

// A file that is being written.
typedef struct CPNGWriter CPNGWriter;

// Begins a file; null when there is no memory. Release it with CPNGWriterRelease.
CPNGWriter *CPNGWriterCreate(CPNGWrite write, void *context);

// Writes the signature and everything up to the pixels.
int CPNGWriteHeader(CPNGWriter *writer, const CPNGHeader *header);

// Writes one chunk, whose name has four letters.
int CPNGWriteChunk(CPNGWriter *writer, const char *name, const uint8_t *bytes, size_t count);

// Why the last function failed.
const CPNGMessage *CPNGWriterMessage(const CPNGWriter *writer);

void CPNGWriterRelease(CPNGWriter *writer);

// A picture that is read; release it with CPNGRelease.
typedef struct {
  // As the file's header says; the caller sets them.
  uint32_t width;
  uint32_t height;
  // The caller's room for straight R, G, B, A of width * height pixels.
  uint8_t *pixels;
  // UTF-8 text under the keyword Description, or null.
  char *description;
} CPNGImage;

// Reads a PNG file from memory, whatever its kind of pixels; 16 bits are reduced to 8.
int CPNGReadImage(const uint8_t *bytes, size_t count, CPNGImage *image, CPNGMessage *message);

// Frees what an image holds besides the caller's pixels.
void CPNGRelease(CPNGImage *image);

#endif
