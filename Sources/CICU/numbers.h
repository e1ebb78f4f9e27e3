// ICU: how numbers are written in a locale.
//
// As in shim.h, these functions hide the names that ICU changes with its version.
#include <string.h>
#include <unicode/ucurr.h>
#include <unicode/uloc.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/ures.h>

/// Turns a BCP 47 tag into ICU's own name of a locale.
///
/// Returns 1, or 0 for what is no tag or names a language, region or numbering system that ICU doesn't know: it would take
/// the machine's own locale for those.
static inline int glyphreel_icu_locale(const char *tag, char *identifier, int32_t capacity) {
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
  // Two letters are a country of ISO 3166, three digits one of the United Nations' areas.
  if (uloc_getCountry(identifier, country, ULOC_COUNTRY_CAPACITY, &status) == 2 && region[0] == 0) isKnown = 0;
  status = U_ZERO_ERROR;
  unumsys_close(unumsys_open(identifier, &status));
  return isKnown && U_SUCCESS(status);
}

/// How many fraction digits amounts in a currency have; negative for an unknown one. `code` has three units and a 0.
static inline int32_t glyphreel_icu_currency_digits(const UChar *code) {
  UErrorCode status = U_ZERO_ERROR;
  if (!ucurr_isAvailable(code, U_DATE_MIN, U_DATE_MAX, &status)) return -1;
  return ucurr_getDefaultFractionDigits(code, &status);
}

/// Opens a formatter by its skeleton; NULL where that is faulty, with ICU's error code.
static inline UNumberFormatter *glyphreel_icu_number_open(const UChar *skeleton, int32_t length, const char *locale,
                                                          int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormatter *formatter = unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
  *error = (int32_t)status;
  if (U_SUCCESS(status)) return formatter;
  unumf_close(formatter);
  return NULL;
}

static inline void glyphreel_icu_number_close(UNumberFormatter *formatter) { unumf_close(formatter); }

/// Writes a decimal number; several threads may use a formatter at once.
///
/// `isZero` receives whether the number was rounded to zero; of no meaning for what is not finite.
/// Returns the text's length, which may be above `capacity`, or a negative number: minus ICU's error code.
static inline int32_t glyphreel_icu_number_format(const UNumberFormatter *formatter, const char *decimal,
                                                  UChar *text, int32_t capacity, int *isZero) {
  UErrorCode status = U_ZERO_ERROR;
  UFormattedNumber *result = unumf_openResult(&status);
  unumf_formatDecimal(formatter, decimal, -1, result, &status);
  UErrorCode overflow = status;
  int32_t length = unumf_resultToString(result, text, capacity, &overflow);
  if (overflow != U_BUFFER_OVERFLOW_ERROR) status = overflow;
  // Zero is short in any writing: what needs more room is another number.
  char rounded[256] = "1";
  UErrorCode unused = status;
  unumf_resultToDecimalNumber(result, rounded, sizeof rounded - 1, &unused);
  const char *digit = rounded;
  while (*digit == '-' || *digit == '0' || *digit == '.') digit += 1;
  *isZero = unused != U_BUFFER_OVERFLOW_ERROR && (*digit == 0 || *digit == 'E');
  unumf_closeResult(result);
  return U_FAILURE(status) ? -(int32_t)status : length;
}

/// Opens the rules by which a locale writes ordinals; NULL on failure, with ICU's error code.
static inline void *glyphreel_icu_ordinal_open(const char *locale, int32_t *error) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_ORDINAL, NULL, 0, locale, NULL, &status);
  *error = (int32_t)status;
  if (U_SUCCESS(status)) return format;
  unum_close(format);
  return NULL;
}

static inline void glyphreel_icu_ordinal_close(void *format) { unum_close((UNumberFormat *)format); }

/// Writes an ordinal; one thread at a time.
///
/// Returns the text's length, which may be above `capacity`, or a negative number: minus ICU's error code.
static inline int32_t glyphreel_icu_ordinal_format(void *format, int64_t number, UChar *text, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = unum_formatInt64((UNumberFormat *)format, number, text, capacity, NULL, &status);
  return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -(int32_t)status : length;
}

/// Finds how a locale writes durations: `units` is hms, hm or ms; the pattern is like h:mm:ss.
///
/// Returns the pattern's length, or 0 if there is none.
static inline int32_t glyphreel_icu_duration_pattern(const char *locale, const char *units, UChar *pattern,
                                                     int32_t capacity) {
  char name[ULOC_FULLNAME_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  int32_t found = 0;
  uloc_getBaseName(locale, name, ULOC_FULLNAME_CAPACITY, &status);
  // A locale's table holds only what differs from its parent's.
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
