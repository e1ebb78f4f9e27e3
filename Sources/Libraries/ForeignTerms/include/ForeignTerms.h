#ifndef FOREIGN_TERMS_H
#define FOREIGN_TERMS_H

#include <stddef.h>

/// A text that is part of the program; it lives as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} ForeignTermsText;

/// The words of other programs with their equivalents.
ForeignTermsText foreign_terms(void);

#endif
