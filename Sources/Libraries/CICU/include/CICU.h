// ICU for Swift: line and word boundaries, regular expressions, the bidirectional algorithm, number formats, and encodings.
//
// Only the C files of this module include ICU's headers: they conflict with the version inside Foundation. ICU also renames its functions by version (ubrk_open is ubrk_open_72).

#ifndef CICU_H
#define CICU_H

#include <stdint.h>

/// A kind of text segment.
typedef enum { CICU_LINE, CICU_WORD } CICUBoundary;

/// A kind of number that a locale writes by rules.
typedef enum { CICU_ORDINAL, CICU_SPELLED_OUT } CICURules;

enum {
  /// The lowest status of a mandatory line break.
  CICU_HARD_LINE = 100,
  /// The lowest status of a boundary at the end of a word.
  CICU_WORD_LIMIT = 100,
  /// Error codes of a match that exceeds its limit of steps or memory.
  CICU_PATTERN_TIME_OUT = 66322,
  CICU_PATTERN_STACK_OVERFLOW = 66321,
  /// The base level that is taken from the first strong character, left to right by default.
  CICU_DEFAULT_LTR = 0xFE,
};

/// Finds the boundaries of a text's lines or words.
///
/// `ends` receives UTF-16 offsets in increasing order, including the text's end; `statuses` receives the status of each
/// boundary's rule.
/// Both hold `capacity` entries; `length` of them always suffice.
/// Returns the number of boundaries, or minus ICU's error code.
int32_t glyphreel_icu_boundaries(CICUBoundary type, const char *language, const uint16_t *text, int32_t length,
                                 int32_t *ends, int32_t *statuses, int32_t capacity);

/// Returns the number of a scalar's line breaking class (ULineBreak).
int32_t glyphreel_icu_line_break_class(int32_t scalar);

/// Returns true for full-width, half-width and wide characters (UAX #11).
int glyphreel_icu_is_east_asian(int32_t scalar);

/// Returns true for letters that join their neighbours or form syllables with them, such as Arabic and Devanagari ones.
///
/// Returns false for those of Thai and Lao, which stand side by side.
int glyphreel_icu_is_complex(int32_t scalar);

/// Compiles a regular expression; returns NULL with ICU's error code and the offset of the error if it is invalid.
void *glyphreel_icu_pattern_open(const uint16_t *pattern, int32_t length, int32_t *error, int32_t *position);

/// Frees a regular expression.
void glyphreel_icu_pattern_close(void *pattern);

/// Finds all matches of a regular expression, without overlaps.
///
/// `ranges` receives pairs of UTF-16 offsets, `capacity` pairs at most; `length` + 1 of them always suffice.
/// `ticks` is a budget that is counted down, by one for ten thousand saved backtracking states over all matches; it does not
/// depend on the machine. The search fails when it is used up.
/// Returns the number of pairs, or minus ICU's error code.
int32_t glyphreel_icu_pattern_find(void *pattern, const uint16_t *text, int32_t length, int32_t *ticks,
                                   int32_t *ranges, int32_t capacity);

/// Finds the embedding level of every UTF-16 unit of a text by the Unicode Bidirectional Algorithm.
///
/// `base` is the paragraph level: 0, 1, or CICU_DEFAULT_LTR to take it from the first strong character.
/// `paragraphs` receives the paragraph level of each unit.
/// Returns 0, or ICU's error code.
int32_t glyphreel_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels,
                                  uint8_t *paragraphs);

/// Orders runs for display: `order[i]` receives the index of the run at visual position `i`.
void glyphreel_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order);

/// Returns the long name of a character's script, such as Han or Old_Italic (UAX #24), as a static string.
const char *glyphreel_icu_script_name(int32_t scalar);

/// Converts a BCP 47 tag to ICU's locale identifier.
///
/// Returns 1, or 0 for an invalid tag or an unknown language, region or numbering system, for which ICU would use the
/// machine's default locale.
int glyphreel_icu_locale(const char *tag, char *identifier, int32_t capacity);

/// Returns the number of fraction digits of a currency; negative for an unknown one. `code` has three units and a 0.
int32_t glyphreel_icu_currency_digits(const uint16_t *code);

/// Creates a formatter from a number skeleton; returns NULL with ICU's error code if it is invalid.
void *glyphreel_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *error);

void glyphreel_icu_number_close(void *formatter);

/// Formats a decimal number. Thread-safe.
///
/// `isZero` receives true if the number was rounded to zero; it is undefined for numbers that are not finite.
/// Returns the text's length, which may exceed `capacity`, or minus ICU's error code.
int32_t glyphreel_icu_number_format(const void *formatter, const char *decimal, uint16_t *text, int32_t capacity,
                                    int *isZero);

/// Opens a locale's rules for a kind of number; returns NULL with ICU's error code on failure.
void *glyphreel_icu_rules_open(CICURules kind, const char *locale, int32_t *error);

void glyphreel_icu_rules_close(void *format);

/// Formats a decimal number by rules. Not thread-safe.
///
/// Returns the text's length, which may exceed `capacity`, or minus ICU's error code.
int32_t glyphreel_icu_rules_format(void *format, const char *decimal, uint16_t *text, int32_t capacity);

/// Finds a locale's pattern of durations, such as h:mm:ss. `units` is hms, hm or ms.
///
/// Returns the pattern's length, or 0 if there is none.
int32_t glyphreel_icu_duration_pattern(const char *locale, const char *units, uint16_t *pattern, int32_t capacity);

/// Decodes a text by the converter of an encoding, such as ibm-5348_P100-1997.
///
/// `units` receives UTF-16, `capacity` units at most; 2 `length` + 8 always suffice.
/// `read` receives the number of bytes that were read, up to the end of the first ones that are invalid.
/// Returns the number of units, or minus ICU's error code.
int32_t glyphreel_icu_decode(const char *converter, const uint8_t *bytes, int32_t length, uint16_t *units,
                             int32_t capacity, int32_t *read);

/// Guesses the encoding of a text.
///
/// `names` receives ICU's names of the encodings that are possible, each with a line feed, the most likely first.
/// Returns the length of the names, or minus ICU's error code.
int32_t glyphreel_icu_encodings(const uint8_t *bytes, int32_t length, char *names, int32_t capacity);

#endif
