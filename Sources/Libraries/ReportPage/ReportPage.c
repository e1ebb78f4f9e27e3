#include "ReportPage.h"

static const unsigned char html[] = {
#embed "page.html"
};
static const unsigned char css[] = {
#embed "family.css"
    ,
#embed "page.css"
};
static const unsigned char js[] = {
#embed "cases.js"
    ,
#embed "messages.js"
    ,
#embed "passed.js"
    ,
#embed "stage.js"
    ,
#embed "controls.js"
};

ReportPageText report_page_html(void) { return (ReportPageText){html, sizeof html}; }

ReportPageText report_page_css(void) { return (ReportPageText){css, sizeof css}; }

ReportPageText report_page_js(void) { return (ReportPageText){js, sizeof js}; }
