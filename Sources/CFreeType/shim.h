// FreeType: outlines and metrics in font units.
#include <ft2build.h>
#include FT_FREETYPE_H
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
