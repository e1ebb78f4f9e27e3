internal import Glyphreel
internal import GlyphreelReportPage

/// An HTML report of differences, in one file that needs no network.
package struct Report: Sendable {
  /// The title.
  package var title: String
  /// The summary of the comparison.
  package var summary: String
  /// The failed comparisons, in display order.
  package var cases: [ReportCase]

  /// The largest size of all images, in bytes; with more, browsers become slow.
  package static let byteLimit = 96 << 20

  /// Creates a report.
  package init(title: String, summary: String, cases: [ReportCase]) {
    self.title = title
    self.summary = summary
    self.cases = cases
  }

  /// The HTML document.
  package var html: String {
    let data = JSON.object([
      ("title", .string(title)), ("summary", .string(summary)), ("cases", .array(cases.map(\.json))),
    ]).text()
    // Script content ends at `</script`, and `<!--` changes its parsing state (HTML Living Standard, 4.12.1.3).
    let safe = data.replacing("<", with: "\\u003c")
    var page = unsafe Self.text(report_page_html())[...]
    var html = ""
    let parts = unsafe [
      ("<!-- style -->", Self.text(report_page_css())), ("<!-- data -->", safe),
      ("<!-- script -->", Self.text(report_page_js())),
    ]
    for (mark, part) in parts {
      guard let place = page.firstRange(of: mark) else {
        preconditionFailure("the page has its marks in order")
      }
      html += page[..<place.lowerBound]
      html += part
      page = page[place.upperBound...]
    }
    return html + page
  }

  private static func text(_ text: ReportPageText) -> String {
    // Bounds: the text is a constant with its length.
    unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
