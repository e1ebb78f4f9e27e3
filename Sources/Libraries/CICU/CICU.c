#include "CICU.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/uregex.h>
#include <unicode/uscript.h>
#include <unicode/ures.h>

_Static_assert(CICU_HARD_LINE == UBRK_LINE_HARD && CICU_WORD_LIMIT == UBRK_WORD_NONE_LIMIT, "ICU's statuses");
_Static_assert(CICU_PATTERN_TIME_OUT == U_REGEX_TIME_OUT && CICU_PATTERN_STACK_OVERFLOW == U_REGEX_STACK_OVERFLOW,
               "ICU's errors");
_Static_assert(CICU_DEFAULT_LTR == UBIDI_DEFAULT_LTR, "ICU's base level");

/// A cached break iterator of a language. Loading its rules takes longer than breaking a line of text.
typedef struct {
  CICUBoundary type;
  char language[64];
  UBreakIterator *iterator;
} CachedIterator;

/// The break iterators that no thread uses.
static _Atomic(CachedIterator *) idle[4];

static void iterator_close(CachedIterator *cached) {
  ubrk_close(cached->iterator);
  free(cached);
}

/// Takes a break iterator for this thread from the cache, or opens one.
static CachedIterator *iterator_take(CICUBoundary type, const char *language, UErrorCode *status) {
  for (int slot = 0; slot < 4; slot++) {
    CachedIterator *cached = atomic_exchange(&idle[slot], NULL);
    if (cached == NULL) continue;
    if (cached->type == type && strcmp(cached->language, language) == 0) return cached;
    cached = atomic_exchange(&idle[slot], cached);
    if (cached != NULL) iterator_close(cached);
  }
  CachedIterator *cached = malloc(sizeof(CachedIterator));
  if (cached == NULL) {
    *status = U_MEMORY_ALLOCATION_ERROR;
    return NULL;
  }
  cached->type = type;
  // A longer name, which has many keywords, is not cached.
  strncpy(cached->language, language, sizeof(cached->language) - 1);
  cached->language[sizeof(cached->language) - 1] = 0;
  cached->iterator = ubrk_open(type == CICU_LINE ? UBRK_LINE : UBRK_WORD, language, NULL, 0, status);
  if (U_SUCCESS(*status)) return cached;
  free(cached);
  return NULL;
}

/// Returns a break iterator to the cache, replacing the one idle for longest if it is full.
static void iterator_return(CachedIterator *cached, const char *language) {
  static const UChar nothing[1] = {0};
  static _Atomic(unsigned) turn;
  UErrorCode status = U_ZERO_ERROR;
  // Detach the text, which belongs to the caller.
  ubrk_setText(cached->iterator, nothing, 0, &status);
  if (U_FAILURE(status) || strcmp(cached->language, language) != 0) {
    iterator_close(cached);
    return;
  }
  for (int slot = 0; slot < 4; slot++) {
    CachedIterator *none = NULL;
    if (atomic_compare_exchange_strong(&idle[slot], &none, cached)) return;
  }
  cached = atomic_exchange(&idle[atomic_fetch_add(&turn, 1) % 4], cached);
  if (cached != NULL) iterator_close(cached);
}

int32_t glyphreel_icu_boundaries(CICUBoundary type, const char *language, const uint16_t *text, int32_t length,
                                 int32_t *ends, int32_t *statuses, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  CachedIterator *cached = iterator_take(type, language, &status);
  if (cached == NULL) return -(int32_t)status;
  UBreakIterator *iterator = cached->iterator;
  ubrk_setText(iterator, text, length, &status);
  if (U_FAILURE(status)) {
    iterator_close(cached);
    return -(int32_t)status;
  }
  int32_t count = 0;
  for (int32_t end = ubrk_first(iterator); count < capacity;) {
    end = ubrk_next(iterator);
    if (end == UBRK_DONE) break;
    ends[count] = end;
    statuses[count] = ubrk_getRuleStatus(iterator);
    count += 1;
  }
  iterator_return(cached, language);
  return count;
}

void *glyphreel_icu_pattern_open(const uint16_t *pattern, int32_t length, int32_t *error, int32_t *position) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError fault = {0};
  URegularExpression *opened = uregex_open(pattern, length, UREGEX_ERROR_ON_UNKNOWN_ESCAPES, &fault, &status);
  *error = (int32_t)status;
  *position = fault.offset;
  if (U_SUCCESS(status)) return opened;
  uregex_close(opened);
  return NULL;
}

void glyphreel_icu_pattern_close(void *pattern) { uregex_close((URegularExpression *)pattern); }

// Called after every ten thousand saved states.
static UBool U_CALLCONV count_tick(const void *context, int32_t steps) {
  (void)steps;
  int32_t *ticks = (int32_t *)context;
  *ticks -= 1;
  return *ticks > 0;
}

int32_t glyphreel_icu_pattern_find(void *pattern, const uint16_t *text, int32_t length, int32_t *ticks,
                                   int32_t *ranges, int32_t capacity) {
  URegularExpression *expression = pattern;
  UErrorCode status = U_ZERO_ERROR;
  uregex_setText(expression, text, length, &status);
  uregex_setMatchCallback(expression, count_tick, ticks, &status);
  int32_t count = 0;
  while (count < capacity && uregex_findNext(expression, &status)) {
    ranges[2 * count] = uregex_start(expression, 0, &status);
    ranges[2 * count + 1] = uregex_end(expression, 0, &status);
    count += 1;
  }
  return U_FAILURE(status) ? -(int32_t)status : count;
}

int32_t glyphreel_icu_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels,
                                  uint8_t *paragraphs) {
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

const char *glyphreel_icu_script_name(int32_t scalar) {
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(scalar, &status);
  const char *name = U_SUCCESS(status) ? uscript_getName(script) : NULL;
  return name ? name : "Unknown";
}

void glyphreel_icu_visual_order(const uint8_t *levels, int32_t count, int32_t *order) {
  ubidi_reorderVisual(levels, count, order);
}

int glyphreel_icu_locale(const char *tag, char *identifier, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  int32_t length = uloc_forLanguageTag(tag, identifier, capacity, &parsed, &status);
  if (U_FAILURE(status) || length == 0 || length >= capacity || parsed != (int32_t)strlen(tag)) return 0;
  UResourceBundle *bundle = ures_open(NULL, identifier, &status);
  int isKnown = U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
  if (U_SUCCESS(status)) ures_close(bundle);
  const char *region = uloc_getISO3Country(identifier);
  char country[ULOC_COUNTRY_CAPACITY];
  status = U_ZERO_ERROR;
  // Two letters are an ISO 3166 country, three digits a UN M.49 area.
  if (uloc_getCountry(identifier, country, ULOC_COUNTRY_CAPACITY, &status) == 2 && region[0] == 0) isKnown = 0;
  status = U_ZERO_ERROR;
  unumsys_close(unumsys_open(identifier, &status));
  return isKnown && U_SUCCESS(status);
}

int32_t glyphreel_icu_currency_digits(const uint16_t *code) {
  UErrorCode status = U_ZERO_ERROR;
  if (!ucurr_isAvailable(code, U_DATE_MIN, U_DATE_MAX, &status)) return -1;
  return ucurr_getDefaultFractionDigits(code, &status);
}

void *glyphreel_icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
  *error = (int32_t)status;
  if (U_SUCCESS(status)) return formatter;
  unumf_close(formatter);
  return NULL;
}

void glyphreel_icu_number_close(void *formatter) { unumf_close((UNumberFormatter *)formatter); }

int32_t glyphreel_icu_number_format(const void *formatter, const char *decimal, uint16_t *text, int32_t capacity,
                                    int *isZero) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatDecimal(formatter, decimal, -1, result, &status);
  UErrorCode overflow = status;
  int32_t length = unumf_resultToString(result, text, capacity, &overflow);
  if (overflow != U_BUFFER_OVERFLOW_ERROR) status = overflow;
  // Zero fits in any notation, so a number that overflows the buffer is not zero.
  char rounded[256] = "1";
  UErrorCode unused = status;
  unumf_resultToDecimalNumber(result, rounded, sizeof rounded - 1, &unused);
  const char *digit = rounded;
  while (*digit == '-' || *digit == '0' || *digit == '.') digit += 1;
  *isZero = unused != U_BUFFER_OVERFLOW_ERROR && (*digit == 0 || *digit == 'E');
  unumf_closeResult(result);
  return U_FAILURE(status) ? -(int32_t)status : length;
}

void *glyphreel_icu_rules_open(CICURules kind, const char *locale, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(kind == CICU_ORDINAL ? UNUM_ORDINAL : UNUM_SPELLOUT, NULL, 0, locale, NULL, &status);
  *error = (int32_t)status;
  if (U_SUCCESS(status)) return format;
  unum_close(format);
  return NULL;
}

void glyphreel_icu_rules_close(void *format) { unum_close((UNumberFormat *)format); }

int32_t glyphreel_icu_rules_format(void *format, const char *decimal, uint16_t *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatDecimal((UNumberFormat *)format, decimal, -1, text, capacity, NULL, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -(int32_t)status : length;
}

int32_t glyphreel_icu_duration_pattern(const char *locale, const char *units, uint16_t *pattern, int32_t capacity) {
  char name[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = 0;
  uloc_getBaseName(locale, name, ULOC_FULLNAME_CAPACITY, &status);
  // A locale's table has only the entries that differ from its parent's.
  while (found == 0 && U_SUCCESS(status)) {
    UErrorCode missing = U_ZERO_ERROR;
    UResourceBundle *bundle = ures_open(U_ICUDATA_NAME "-unit", name, &missing);
    UResourceBundle *table = ures_getByKey(bundle, "durationUnits", NULL, &missing);
    int32_t length = 0;
    const UChar *text = ures_getStringByKey(table, units, &length, &missing);
    if (U_SUCCESS(missing) && length <= capacity) {
      memcpy(pattern, text, (size_t)length * sizeof *text);
      found = length;
    }
    ures_close(table);
    ures_close(bundle);
    if (name[0] == 0) break;
    uloc_getParent(name, name, ULOC_FULLNAME_CAPACITY, &status);
  }
  return found;
}
