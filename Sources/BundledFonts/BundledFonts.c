#include "BundledFonts.h"

static const unsigned char inter_roman[] = {
#embed "../../fonts/Inter-Roman.var.ttf"
};
static const unsigned char inter_italic[] = {
#embed "../../fonts/Inter-Italic.var.ttf"
};
static const unsigned char jetbrains_mono_regular[] = {
#embed "../../fonts/JetBrainsMono-Regular.ttf"
};
static const unsigned char jetbrains_mono_bold[] = {
#embed "../../fonts/JetBrainsMono-Bold.ttf"
};

#define FONT(file, array) {file, array, sizeof array}

static const BundledFont fonts[] = {
    FONT("Inter-Roman.var.ttf", inter_roman),
    FONT("Inter-Italic.var.ttf", inter_italic),
    FONT("JetBrainsMono-Regular.ttf", jetbrains_mono_regular),
    FONT("JetBrainsMono-Bold.ttf", jetbrains_mono_bold),
};

size_t bundled_font_count(void) { return sizeof fonts / sizeof fonts[0]; }

BundledFont bundled_font(size_t index) { return fonts[index]; }
