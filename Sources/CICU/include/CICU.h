// ICU for Swift: where text may break into lines and words, in which direction it runs, and how numbers are written.
//
// ICU's own headers are read in CICU.c alone: Foundation has another version of them inside, and a program that sees both
// can't be compiled. ICU also renames its functions by version (ubrk_open is ubrk_open_72).

#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// What lies between two boundaries.
typedef enum { CICU_LINE, CICU_WORD } CICUBoundary;

enum {
  /// From this status up a line must end at a boundary.
  CICU_HARD_LINE = 100,
  /// From this status up what ends at a boundary is a word.
  CICU_WORD_LIMIT = 100,
  /// The matching took more steps, or more memory, than it may.
  CICU_PATTERN_TIME_OUT = 66322,
  CICU_PATTERN_STACK_OVERFLOW = 66321,
  /// The base level that takes the first strong character's direction, or left to right if there is none.
  CICU_DEFAULT_LTR = 0xFE,
};

/// Finds the boundaries of a text's lines or words.
///
/// `ends` receives UTF-16 offsets in rising order, the text's end included; `statuses` tells at the same index which
/// rule made the boundary.
/// Both hold `capacity` entries; `length` of them always suffice.
/// Returns how many there are, or a negative number: minus ICU's error code.
int32_t glyphreel_icu_boundaries(CICUBoundary type, const char *language, const uint16_t *text, int32_t length,
                                 int32_t *ends, int32_t *statuses, int32_t capacity);

/// Prepares a regular expression; NULL with ICU's error code if it is none, and at which unit that shows.
void *glyphreel_icu_pattern_open(const uint16_t *pattern, int32_t length, int32_t *error, int32_t *place);

/// Gives back what `glyphreel_icu_pattern_open` made.
void glyphreel_icu_pattern_close(void *pattern);

/// Finds where a regular expression matches, from the start to the end and without overlaps.
///
/// `ranges` receives pairs of UTF-16 offsets, `capacity` pairs at most; `length` + 1 of them always suffice.
/// `ticks` counts down: each is ten thousand states that had to be kept for going back, over all matches, and the same on
/// every machine. When none is left, the search ends with an error.
/// Returns how many pairs there are, or a negative number: minus ICU's error code.
int32_t glyphreel_icu_pattern_find(void *pattern, const uint16_t *text, int32_t length, int32_t *ticks,
                                   int32_t *ranges, int32_t capacity);

/// Finds the embedding level of every UTF-16 unit of a text by the Unicode Bidirectional Algorithm.
///
/// `base` is the paragraph's level: 0, 1, or CICU_DEFAULT_LTR to take it from the first strong character.
/// `paragraphs` receives, for every unit, the level of its paragraph.
/// Returns 0, or ICU's error code.
int32_t glyphreel_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels,
                                  uint8_t *paragraphs);

/// Orders runs for display: `order[i]` receives the index of the run that stands at visual place `i`.
void glyphreel_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// The long name of a character's script, such as Han or Old_Italic (UAX #24); it lives as long as the program.
const char *glyphreel_icu_script_name(int32_t scalar);

/// True for what takes the paragraph's level at a line's end by rule L1 of UAX #9: white space, separators, isolate
/// controls, and the invisible characters between them.
int glyphreel_icu_is_reset_at_line_end(int32_t scalar);

/// Turns a BCP 47 tag into ICU's own name of a locale.
///
/// Returns 1, or 0 for what is no tag or names a language, region or numbering system that ICU doesn't know: it would take
/// the machine's own locale for those.
int glyphreel_icu_locale(const char *tag, char *identifier, int32_t capacity);

/// How many fraction digits amounts in a currency have; negative for an unknown one. `code` has three units and a 0.
int32_t glyphreel_icu_currency_digits(const uint16_t *code);

/// Opens a formatter by its skeleton; NULL where that is faulty, with ICU's error code.
void *glyphreel_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *error);

void glyphreel_icu_number_close(void *formatter);

/// Writes a decimal number; several threads may use a formatter at once.
///
/// `isZero` receives whether the number was rounded to zero; of no meaning for what is not finite.
/// Returns the text's length, which may be above `capacity`, or a negative number: minus ICU's error code.
int32_t glyphreel_icu_number_format(const void *formatter, const char *decimal, uint16_t *text, int32_t capacity,
                                    int *isZero);

/// Opens the rules by which a locale writes ordinals; NULL on failure, with ICU's error code.
void *glyphreel_icu_ordinal_open(const char *locale, int32_t *error);

void glyphreel_icu_ordinal_close(void *format);

/// Writes an ordinal; one thread at a time.
///
/// Returns the text's length, which may be above `capacity`, or a negative number: minus ICU's error code.
int32_t glyphreel_icu_ordinal_format(void *format, int64_t number, uint16_t *text, int32_t capacity);

/// Finds how a locale writes durations: `units` is hms, hm or ms; the pattern is like h:mm:ss.
///
/// Returns the pattern's length, or 0 if there is none.
int32_t glyphreel_icu_duration_pattern(const char *locale, const char *units, uint16_t *pattern, int32_t capacity);

#endif
