#include "PreviewPage.h"

static const unsigned char html[] = {
#embed "page.html"
};
static const unsigned char css[] = {
#embed "../ReportPage/family.css"
    ,
#embed "page.css"
    ,
#embed "timeline.css"
};
static const unsigned char js[] = {
#embed "film.js"
    ,
#embed "../ReportPage/messages.js"
    ,
#embed "stage.js"
    ,
#embed "timeline.js"
    ,
#embed "tracks.js"
    ,
#embed "inspector.js"
    ,
#embed "controls.js"
};

PreviewPageText preview_page_html(void) { return (PreviewPageText){html, sizeof html}; }

PreviewPageText preview_page_css(void) { return (PreviewPageText){css, sizeof css}; }

PreviewPageText preview_page_js(void) { return (PreviewPageText){js, sizeof js}; }
