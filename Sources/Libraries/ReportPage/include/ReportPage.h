#ifndef REPORT_PAGE_H
#define REPORT_PAGE_H

#include <stddef.h>

/// A text that is part of the program; it lives as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} ReportPageText;

/// The page's frame, with a comment where each of the other parts and the data belong.
ReportPageText report_page_html(void);

/// How it looks.
ReportPageText report_page_css(void);

/// What it does.
ReportPageText report_page_js(void);

#endif
