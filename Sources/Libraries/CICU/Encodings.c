#include "CICU.h"

#include <string.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>

int32_t glyphreel_icu_decode(const char *converter, const uint8_t *bytes, int32_t length, uint16_t *units,
                             int32_t capacity, int32_t *read) {
  UErrorCode status = U_ZERO_ERROR;
  *read = 0;
  UConverter *open = ucnv_open(converter, &status);
  if (U_FAILURE(status)) return -status;
  const char *source = (const char *)bytes;
  UChar *target = units;
  ucnv_setToUCallBack(open, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  ucnv_toUnicode(open, &target, units + capacity, &source, source + length, NULL, 1, &status);
  ucnv_close(open);
  *read = (int32_t)(source - (const char *)bytes);
  return U_FAILURE(status) ? -status : (int32_t)(target - units);
}

int32_t glyphreel_icu_encodings(const uint8_t *bytes, int32_t length, char *names, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t count = 0, used = 0;
  UCharsetDetector *detector = ucsdet_open(&status);
  ucsdet_setText(detector, (const char *)bytes, length, &status);
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &count, &status);
  for (int32_t i = 0; i < count && U_SUCCESS(status); i++) {
    const char *name = ucsdet_getName(matches[i], &status);
    int32_t size = U_SUCCESS(status) ? (int32_t)strlen(name) : 0;
    if (used + size + 1 > capacity) break;
    memcpy(names + used, name, size);
    names[used + size] = '\n';
    used += size + 1;
  }
  ucsdet_close(detector);
  return U_FAILURE(status) ? -status : used;
}
