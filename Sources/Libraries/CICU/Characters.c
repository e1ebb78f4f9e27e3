#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

int32_t glyphreel_icu_line_break_class(int32_t scalar) { return u_getIntPropertyValue(scalar, UCHAR_LINE_BREAK); }

int glyphreel_icu_is_east_asian(int32_t scalar) {
  int32_t width = u_getIntPropertyValue(scalar, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH || width == U_EA_HALFWIDTH;
}

int glyphreel_icu_is_complex(int32_t scalar) {
  int32_t joining = u_getIntPropertyValue(scalar, UCHAR_JOINING_TYPE);
  if (joining == U_JT_DUAL_JOINING || joining == U_JT_LEFT_JOINING || joining == U_JT_RIGHT_JOINING) return 1;
  if (!u_isUAlphabetic(scalar) || u_getIntPropertyValue(scalar, UCHAR_INDIC_SYLLABIC_CATEGORY) == U_INSC_OTHER) return 0;
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(scalar, &status);
  return script != USCRIPT_THAI && script != USCRIPT_LAO;
}
