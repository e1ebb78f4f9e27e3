#include "ForeignTerms.h"

static const unsigned char terms[] = {
#embed "terms.txt"
};

ForeignTermsText foreign_terms(void) { return (ForeignTermsText){terms, sizeof terms}; }
