// ICU: where text may break into lines and words, and in which direction it runs.
//
// ICU renames its functions by version (ubrk_open is ubrk_open_72) with macros that Swift does not
// import; these functions hide the names.
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

/// Finds the boundaries of a text's lines or words.
///
/// `ends` receives UTF-16 offsets in rising order, the text's end included; `statuses` tells at the same index which
/// rule made the boundary: from UBRK_LINE_HARD up a line must end there, from UBRK_WORD_NONE_LIMIT up a word does.
/// Both hold `capacity` entries; `length` of them always suffice.
/// Returns how many there are, or a negative number: minus ICU's error code.
static inline int32_t glyphreel_icu_boundaries(UBreakIteratorType type, const char *language, const UChar *text,
                                               int32_t length, int32_t *ends, int32_t *statuses,
                                               int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, language, text, length, &status);
  if (U_FAILURE(status)) return -(int32_t)status;
  int32_t count = 0;
  for (int32_t end = ubrk_first(iterator); count < capacity;) {
    end = ubrk_next(iterator);
    if (end == UBRK_DONE) break;
    ends[count] = end;
    statuses[count] = ubrk_getRuleStatus(iterator);
    count += 1;
  }
  ubrk_close(iterator);
  return count;
}

/// Finds the embedding level of every UTF-16 unit of a text by the Unicode Bidirectional Algorithm.
///
/// `base` is the paragraph's level: 0, 1, or UBIDI_DEFAULT_LTR to take it from the first strong character.
/// `paragraphs` receives, for every unit, the level of its paragraph.
/// Returns 0, or ICU's error code.
static inline int32_t glyphreel_icu_bidi_levels(const UChar *text, int32_t length, uint8_t base,
                                                uint8_t *levels, uint8_t *paragraphs) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  if (U_FAILURE(status)) return (int32_t)status;
  ubidi_setPara(bidi, text, length, base, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  if (U_SUCCESS(status)) {
    for (int32_t i = 0; i < length; i += 1) levels[i] = found[i];
    int32_t count = ubidi_countParagraphs(bidi);
    for (int32_t p = 0; p < count; p += 1) {
      int32_t start = 0, limit = 0;
      UBiDiLevel level = 0;
      ubidi_getParagraphByIndex(bidi, p, &start, &limit, &level, &status);
      for (int32_t i = start; i < limit && U_SUCCESS(status); i += 1) paragraphs[i] = level;
    }
  }
  ubidi_close(bidi);
  return U_FAILURE(status) ? (int32_t)status : 0;
}

/// Orders runs for display: `order[i]` receives the index of the run that stands at visual place `i`.
static inline void glyphreel_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

/// True for what takes the paragraph's level at a line's end by rule L1 of UAX #9: white space, separators, isolate
/// controls, and the invisible characters between them.
static inline int glyphreel_icu_is_reset_at_line_end(int32_t scalar) {
  switch (u_charDirection(scalar)) {
    case U_WHITE_SPACE_NEUTRAL:
    case U_SEGMENT_SEPARATOR:
    case U_BLOCK_SEPARATOR:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_BOUNDARY_NEUTRAL:
      return 1;
    default:
      return 0;
  }
}
