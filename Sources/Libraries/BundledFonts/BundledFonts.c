#include "BundledFonts.h"

static const unsigned char inter_roman[] = {
#embed "../../../fonts/Inter-Roman.var.ttf"
};
static const unsigned char inter_italic[] = {
#embed "../../../fonts/Inter-Italic.var.ttf"
};
static const unsigned char jetbrains_mono_regular[] = {
#embed "../../../fonts/JetBrainsMono-Regular.ttf"
};
static const unsigned char jetbrains_mono_bold[] = {
#embed "../../../fonts/JetBrainsMono-Bold.ttf"
};
static const unsigned char glyphreel_symbols[] = {
#embed "../../../fonts/GlyphreelSymbols.ttf"
};
static const unsigned char noto_sans_arabic_regular[] = {
#embed "../../../fonts/NotoSansArabic-Regular.ttf"
};
static const unsigned char noto_sans_arabic_bold[] = {
#embed "../../../fonts/NotoSansArabic-Bold.ttf"
};
static const unsigned char noto_sans_devanagari_regular[] = {
#embed "../../../fonts/NotoSansDevanagari-Regular.ttf"
};
static const unsigned char noto_sans_devanagari_bold[] = {
#embed "../../../fonts/NotoSansDevanagari-Bold.ttf"
};
static const unsigned char noto_sans_hebrew_regular[] = {
#embed "../../../fonts/NotoSansHebrew-Regular.ttf"
};
static const unsigned char noto_sans_hebrew_bold[] = {
#embed "../../../fonts/NotoSansHebrew-Bold.ttf"
};
static const unsigned char noto_sans_thai_regular[] = {
#embed "../../../fonts/NotoSansThai-Regular.ttf"
};
static const unsigned char noto_sans_thai_bold[] = {
#embed "../../../fonts/NotoSansThai-Bold.ttf"
};
static const unsigned char glyphreel_emoji[] = {
#embed "../../../fonts/GlyphreelEmoji.ttf"
};

#define FONT(file, array) {file, array, sizeof array}

static const BundledFont fonts[] = {
    FONT("Inter-Roman.var.ttf", inter_roman),
    FONT("Inter-Italic.var.ttf", inter_italic),
    FONT("JetBrainsMono-Regular.ttf", jetbrains_mono_regular),
    FONT("JetBrainsMono-Bold.ttf", jetbrains_mono_bold),
    FONT("GlyphreelSymbols.ttf", glyphreel_symbols),
    FONT("NotoSansArabic-Regular.ttf", noto_sans_arabic_regular),
    FONT("NotoSansArabic-Bold.ttf", noto_sans_arabic_bold),
    FONT("NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular),
    FONT("NotoSansDevanagari-Bold.ttf", noto_sans_devanagari_bold),
    FONT("NotoSansHebrew-Regular.ttf", noto_sans_hebrew_regular),
    FONT("NotoSansHebrew-Bold.ttf", noto_sans_hebrew_bold),
    FONT("NotoSansThai-Regular.ttf", noto_sans_thai_regular),
    FONT("NotoSansThai-Bold.ttf", noto_sans_thai_bold),
    FONT("GlyphreelEmoji.ttf", glyphreel_emoji),
};

size_t bundled_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

BundledFont bundled_font(size_t index) { return fonts[index]; }
