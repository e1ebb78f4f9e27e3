#ifndef BUNDLED_FONTS_H
#define BUNDLED_FONTS_H

#include <stddef.h>

/// One font file that is part of the program.
typedef struct {
  /// The file's name in fonts/, without a folder.
  const char *_Nonnull name;
  /// The file's bytes; they live as long as the program.
  const unsigned char *_Nonnull bytes;
  size_t count;
} BundledFont;

/// How many fonts there are.
size_t bundled_font_count(void);

/// The font at `index`, which must be below the count.
BundledFont bundled_font(size_t index);

#endif
