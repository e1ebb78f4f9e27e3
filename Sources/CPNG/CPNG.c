#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Chunks other than pixels, such as text, may not use more memory than this.
static const size_t chunkLimit = 8 << 20;

static void keepMessage(png_structp png, png_const_charp text) {
  CPNGMessage *message = png_get_error_ptr(png);
  snprintf(message->text, sizeof message->text, "%s", text);
  png_longjmp(png, 1);
}

static void ignoreWarning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

typedef struct {
  CPNGWrite write;
  void *context;
  int failed;
} Sink;

static void writeBytes(png_structp png, png_bytep bytes, size_t count) {
  Sink *sink = png_get_io_ptr(png);
  if (sink->write(sink->context, bytes, count) != 0) {
    sink->failed = 1;
    png_error(png, "the output failed");
  }
}

static void flushNothing(png_structp png) { (void)png; }

static void writePalette(png_structp png, png_infop info, const CPNGPicture *picture) {
  png_color colors[256];
  png_byte alphas[256];
  int transparent = 0;
  for (int i = 0; i < picture->paletteCount; i++) {
    const uint8_t *entry = picture->palette + 4 * i;
    colors[i] = (png_color){entry[0], entry[1], entry[2]};
    alphas[i] = entry[3];
    if (entry[3] != 255) transparent = i + 1;
  }
  png_set_PLTE(png, info, colors, picture->paletteCount);
  if (transparent > 0) png_set_tRNS(png, info, alphas, transparent, NULL);
}

static void writeAll(png_structp png, png_infop info, const CPNGPicture *picture) {
  png_set_IHDR(png, info, picture->width, picture->height, picture->bitDepth, picture->colorType,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (picture->colorType == CPNG_INDEXED) writePalette(png, info, picture);
  if (picture->description != NULL) {
    png_text text = {0};
    text.compression = PNG_ITXT_COMPRESSION_NONE;
    text.key = "Description";
    text.text = (char *)picture->description;
    text.lang = "";
    text.lang_key = "";
    png_set_text(png, info, &text, 1);
  }
  png_write_info(png, info);
  for (uint32_t y = 0; y < picture->height; y++) {
    png_write_row(png, picture->rows + (size_t)y * picture->rowBytes);
  }
  png_write_end(png, NULL);
}

int CPNGWritePicture(const CPNGPicture *picture, CPNGWrite write, void *context, CPNGMessage *message) {
  snprintf(message->text, sizeof message->text, "out of memory");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, message, keepMessage, ignoreWarning);
  if (png == NULL) return CPNG_FAILED;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_write_struct(&png, NULL);
    return CPNG_FAILED;
  }
  Sink sink = {write, context, 0};
  png_set_write_fn(png, &sink, writeBytes, flushNothing);
  // Canvases are ours: libpng's default limit of a million pixels per side is for files of strangers.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  int status = CPNG_OK;
  if (setjmp(png_jmpbuf(png)) == 0) {
    writeAll(png, info, picture);
  } else {
    status = sink.failed ? CPNG_SINK_FAILED : CPNG_FAILED;
  }
  png_destroy_write_struct(&png, &info);
  return status;
}

typedef struct {
  const uint8_t *bytes;
  size_t count;
} Source;

static void readBytes(png_structp png, png_bytep bytes, size_t count) {
  Source *source = png_get_io_ptr(png);
  if (count > source->count) png_error(png, "the file ends too soon");
  memcpy(bytes, source->bytes, count);
  source->bytes += count;
  source->count -= count;
}

static void keepDescription(png_structp png, png_infop info, CPNGImage *image) {
  png_textp texts = NULL;
  int count = png_get_text(png, info, &texts, NULL);
  for (int i = 0; i < count && image->description == NULL; i++) {
    if (strcmp(texts[i].key, "Description") == 0) image->description = strdup(texts[i].text);
  }
}

// Returns a status; errors of libpng jump out of it.
static int readAll(png_structp png, png_infop info, uint64_t pixelLimit, CPNGImage *image) {
  png_read_info(png, info);
  image->width = png_get_image_width(png, info);
  image->height = png_get_image_height(png, info);
  if ((uint64_t)image->width * image->height > pixelLimit) return CPNG_TOO_LARGE;

  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);

  size_t rowBytes = png_get_rowbytes(png, info);
  if (rowBytes != (size_t)image->width * 4) png_error(png, "an unexpected kind of pixels");
  image->pixels = calloc(image->height, rowBytes);
  if (image->pixels == NULL) png_error(png, "out of memory");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < image->height; y++) {
      png_read_row(png, image->pixels + (size_t)y * rowBytes, NULL);
    }
  }
  // Text may stand behind the pixels.
  png_read_end(png, info);
  keepDescription(png, info, image);
  return CPNG_OK;
}

int CPNGReadImage(const uint8_t *bytes, size_t count, uint64_t pixelLimit, CPNGImage *image,
                  CPNGMessage *message) {
  memset(image, 0, sizeof *image);
  snprintf(message->text, sizeof message->text, "out of memory");
  if (count < 8 || png_sig_cmp(bytes, 0, 8) != 0) {
    snprintf(message->text, sizeof message->text, "it does not begin as a PNG file does");
    return CPNG_FAILED;
  }
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, message, keepMessage, ignoreWarning);
  if (png == NULL) return CPNG_FAILED;
  png_infop info = png_create_info_struct(png);
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return CPNG_FAILED;
  }
  Source source = {bytes, count};
  png_set_read_fn(png, &source, readBytes);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, chunkLimit);
  int status;
  if (setjmp(png_jmpbuf(png)) == 0) {
    status = readAll(png, info, pixelLimit, image);
  } else {
    status = CPNG_FAILED;
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (status != CPNG_OK && status != CPNG_TOO_LARGE) CPNGRelease(image);
  return status;
}

void CPNGRelease(CPNGImage *image) {
  free(image->pixels);
  free(image->description);
  image->pixels = NULL;
  image->description = NULL;
}
