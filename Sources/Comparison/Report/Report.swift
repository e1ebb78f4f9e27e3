internal import Glyphreel
internal import GlyphreelReportPage

/// A page that shows what differs: one file of HTML with everything inside, for any browser, without a network.
public struct Report: Sendable {
  /// What the page is about.
  public var title: String
  /// How many things were compared, in words.
  public var summary: String
  /// What is not as expected, in the order it is shown.
  public var cases: [ReportCase]

  /// How many bytes of pictures a page may hold: beyond that browsers become slow.
  public static let byteLimit = 96 << 20

  /// A report of cases.
  public init(title: String, summary: String, cases: [ReportCase]) {
    self.title = title
    self.summary = summary
    self.cases = cases
  }

  /// The page.
  public var html: String {
    let data = JSON.object([
      ("title", .string(title)), ("summary", .string(summary)), ("cases", .array(cases.map(\.json))),
    ]).text()
    // A script's text ends at `</script`, and `<!--` changes how it is read: HTML Living Standard, 4.12.1.3.
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
    // Bounds: the text is a constant of the program that goes with its length.
    unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
