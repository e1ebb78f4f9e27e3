// FreeType: outlines and metrics in font units, bitmaps, layers and palettes of colour glyphs.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_SFNT_NAMES_H
#include FT_TRUETYPE_IDS_H
#include FT_TRUETYPE_TABLES_H

// Function-like macros that Swift does not import.
static inline int glyphreel_ft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }
static inline int glyphreel_ft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) ? 1 : 0; }
static inline int glyphreel_ft_has_multiple_masters(FT_Face face) {
  return FT_HAS_MULTIPLE_MASTERS(face) ? 1 : 0;
}
static inline int glyphreel_ft_has_color(FT_Face face) { return FT_HAS_COLOR(face) ? 1 : 0; }
static inline int glyphreel_ft_has_fixed_sizes(FT_Face face) { return FT_HAS_FIXED_SIZES(face) ? 1 : 0; }

// FreeType loads the outlines of a face with `sbix` bitmaps only if the face is marked as scalable, which it leaves to callers.
static inline void glyphreel_ft_allow_outlines(FT_Face face) {
#ifdef FT_HAS_SBIX
  if (FT_HAS_SBIX(face)) face->face_flags |= FT_FACE_FLAG_SCALABLE;
#else
  (void)face;
#endif
}
