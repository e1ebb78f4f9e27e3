#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The limits on the memory of each ancillary chunk, such as text, and on their number.
static const size_t chunkLimit = 2 << 20;
static const uint32_t chunkCountLimit = 16;

static void keepMessage(png_structp png, png_const_charp text) {
  CPNGMessage *message = png_get_error_ptr(png);
  snprintf(message->text, sizeof message->text, "%s", text);
  png_longjmp(png, 1);
}

static void ignoreWarning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

struct CPNGWriter {
  png_structp png;
  png_infop info;
  CPNGWrite write;
  void *context;
  int failed;
  CPNGMessage message;
};

static void writeBytes(png_structp png, png_bytep bytes, size_t count) {
  CPNGWriter *writer = png_get_io_ptr(png);
  if (writer->write(writer->context, bytes, count) != 0) {
    writer->failed = 1;
    png_error(png, "the output failed");
  }
}

static void flushNothing(png_structp png) { (void)png; }

CPNGWriter *CPNGWriterCreate(CPNGWrite write, void *context) {
  CPNGWriter *writer = calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->write = write;
  writer->context = context;
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &writer->message, keepMessage, ignoreWarning);
  if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  if (writer->info == NULL) {
    CPNGWriterRelease(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, writeBytes, flushNothing);
  // Canvases are trusted: libpng's default limit of a million pixels per side is for untrusted input.
  png_set_user_limits(writer->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  return writer;
}

void CPNGWriterRelease(CPNGWriter *writer) {
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}

const CPNGMessage *CPNGWriterMessage(const CPNGWriter *writer) { return &writer->message; }

static int statusAfterJump(const CPNGWriter *writer) { return writer->failed ? CPNG_SINK_FAILED : CPNG_FAILED; }

static void setPalette(png_structp png, png_infop info, const CPNGHeader *header) {
  png_color colors[256];
  png_byte alphas[256];
  int transparent = 0;
  for (int i = 0; i < header->paletteCount; i++) {
    const uint8_t *entry = header->palette + 4 * i;
    colors[i] = (png_color){entry[0], entry[1], entry[2]};
    alphas[i] = entry[3];
    if (entry[3] != 255) transparent = i + 1;
  }
  png_set_PLTE(png, info, colors, header->paletteCount);
  if (transparent > 0) png_set_tRNS(png, info, alphas, transparent, NULL);
}

static void writeHeader(png_structp png, png_infop info, const CPNGHeader *header) {
  png_set_IHDR(png, info, header->width, header->height, header->bitDepth, header->colorType, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (header->colorType == CPNG_INDEXED) setPalette(png, info, header);
  if (header->hasTransparentColor) {
    png_color_16 color = {0};
    color.red = color.gray = header->transparentColor[0];
    color.green = header->transparentColor[1];
    color.blue = header->transparentColor[2];
    png_set_tRNS(png, info, NULL, 0, &color);
  }
  if (header->description != NULL) {
    png_text text = {0};
    text.compression = PNG_ITXT_COMPRESSION_NONE;
    text.key = "Description";
    text.text = (char *)header->description;
    text.lang = "";
    text.lang_key = "";
    png_set_text(png, info, &text, 1);
  }
  png_write_info(png, info);
}

int CPNGWriteHeader(CPNGWriter *writer, const CPNGHeader *header) {
  if (setjmp(png_jmpbuf(writer->png)) != 0) return statusAfterJump(writer);
  writeHeader(writer->png, writer->info, header);
  return CPNG_OK;
}

int CPNGWriteChunk(CPNGWriter *writer, const char *name, const uint8_t *bytes, size_t count) {
  if (setjmp(png_jmpbuf(writer->png)) != 0) return statusAfterJump(writer);
  png_write_chunk(writer->png, (png_const_bytep)name, bytes, count);
  return CPNG_OK;
}

// An image that is being read.
typedef struct {
  CPNGImage *image;
  // True after the end chunk.
  int isComplete;
} Reading;

static void keepDescription(png_structp png, png_infop info, CPNGImage *image) {
  png_textp texts = NULL;
  int count = png_get_text(png, info, &texts, NULL);
  for (int i = 0; i < count && image->description == NULL; i++) {
    if (strcmp(texts[i].key, "Description") == 0) image->description = strdup(texts[i].text);
  }
}

// Called before the pixels.
static void prepareRows(png_structp png, png_infop info) {
  const Reading *reading = png_get_progressive_ptr(png);
  const CPNGImage *image = reading->image;
  if (png_get_image_width(png, info) != image->width || png_get_image_height(png, info) != image->height) {
    png_error(png, "its size is not where it should be");
  }
  png_set_expand(png);
  // As browsers do: where a linear gamma follows, rounding would show up to 13 levels more of the darkest light.
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)image->width * 4) png_error(png, "an unexpected kind of pixels");
}

// Called for each row of each pass. A pass that does not change a row has none for it.
static void takeRow(png_structp png, png_bytep row, png_uint_32 y, int pass) {
  (void)pass;
  const Reading *reading = png_get_progressive_ptr(png);
  png_bytep pixels = reading->image->pixels + (size_t)y * reading->image->width * 4;
  if (row != NULL) png_progressive_combine_row(png, pixels, row);
}

// Called after the end chunk.
static void takeEnd(png_structp png, png_infop info) {
  Reading *reading = png_get_progressive_ptr(png);
  // Data that end too soon are only a warning to libpng's progressive reader.
  int hasRows = png_get_interlace_type(png, info) == PNG_INTERLACE_NONE
                    ? png_get_current_row_number(png) >= reading->image->height
                    : png_get_current_pass_number(png) >= PNG_INTERLACE_ADAM7_PASSES;
  if (!hasRows) png_error(png, "Not enough image data");
  keepDescription(png, info, reading->image);
  reading->isComplete = 1;
}

int CPNGReadImage(const uint8_t *bytes, size_t count, CPNGImage *image, CPNGMessage *message) {
  image->description = NULL;
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
  Reading reading = {image, 0};
  // The progressive reader stops when it has all rows. The sequential one also expands all image data after them,
  // a thousand times the size of the file.
  png_set_progressive_read_fn(png, &reading, prepareRows, takeRow, takeEnd);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(png, chunkLimit);
  png_set_chunk_cache_max(png, chunkCountLimit);
  int status = CPNG_FAILED;
  if (setjmp(png_jmpbuf(png)) == 0) {
    // libpng does not change the bytes.
    png_process_data(png, info, (png_bytep)bytes, count);
    if (!reading.isComplete) png_error(png, "the file ends too soon");
    status = CPNG_OK;
  }
  png_destroy_read_struct(&png, &info, NULL);
  if (status != CPNG_OK) CPNGRelease(image);
  return status;
}

void CPNGRelease(CPNGImage *image) {
  free(image->description);
  image->description = NULL;
}
