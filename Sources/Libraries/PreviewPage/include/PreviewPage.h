#ifndef PREVIEW_PAGE_H
#define PREVIEW_PAGE_H

#include <stddef.h>

/// A text that is part of the program; it lives as long as the program.
typedef struct {
  const unsigned char *_Nonnull bytes;
  size_t count;
} PreviewPageText;

/// The page, which names the two below as `preview.css` and `preview.js`.
PreviewPageText preview_page_html(void);

/// How it looks.
PreviewPageText preview_page_css(void);

/// What it does.
PreviewPageText preview_page_js(void);

#endif
