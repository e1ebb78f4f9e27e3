internal import GlyphreelExact
internal import GlyphreelScene
internal import GlyphreelReportPage

/// An HTML report of differences, in one file that needs no network.
package struct Report: Sendable {
  /// The title.
  package var title: String
  /// The summary of the comparison.
  package var summary: String
  /// The failed comparisons, in display order.
  package var cases: [ReportCase]

  /// The names of the comparisons that found no difference, in display order.
  package var passed: [String] = []

  /// The command that accepts ticked cases from a file of the name `accepted.txt`; nil if there is none.
  package var acceptCommand: String?

  /// The maximum size of all images, in bytes.
  ///
  /// Beyond it, browsers become slow, and services reject the page as an artifact.
  package static let byteLimit = 20 << 20

  /// Returns the share of each case in the images of a page, in bytes: at most 6 MB.
  package static func byteLimit(ofCases count: Int) -> Int { min(byteLimit / max(count, 1), 6 << 20) }

  /// Creates a report.
  package init(title: String, summary: String, cases: [ReportCase]) {
    self.title = title
    self.summary = summary
    self.cases = cases
  }

  /// The HTML document in UTF-8.
  package var html: [UInt8] {
    var page = unsafe Self.text(report_page_html())[...]
    var html: [UInt8] = []
    // Growing would copy the images.
    html.reserveCapacity(cases.reduce(1 << 20) { $0 + ($1.film?.byteCount ?? 0) + 16_384 })
    let parts = unsafe [
      ("<!-- style -->", Self.text(report_page_css())), ("<!-- data -->", ""),
      ("<!-- script -->", Self.text(report_page_js())),
    ]
    for (mark, part) in parts {
      guard let place = page.firstRange(of: mark) else {
        preconditionFailure("the page has its marks in order")
      }
      html += page[..<place.lowerBound].utf8
      if part.isEmpty { addData(to: &html) } else { html += part.utf8 }
      page = page[place.upperBound...]
    }
    return html + page.utf8
  }

  /// Adds the data case by case, so that only one case's text is in memory beside the page.
  private func addData(to html: inout [UInt8]) {
    let head: JSON = [
      "title": .string(title), "summary": .string(summary), "acceptCommand": acceptCommand.map(JSON.string),
      "acceptHeader": acceptCommand.map { _ in .string(Acceptance.header) },
      "passed": .array(passed.map { .string($0.printable()) }),
    ]
    html += Self.safe(head.text()).dropLast()
    html += #","cases":["#.utf8
    for (index, item) in cases.enumerated() {
      if index > 0 { html.append(UInt8(ascii: ",")) }
      html += Self.safe(item.json.text())
    }
    html += "]}".utf8
  }

  /// Returns data that cannot end a script: its content ends at `</script`, and `<!--` changes its parsing state (HTML
  /// Living Standard, 4.12.1.3).
  private static func safe(_ data: String) -> [UInt8] {
    let utf8 = Array(data.utf8)
    return utf8.contains(UInt8(ascii: "<")) ? Array(data.replacing("<", with: "\\u003c").utf8) : utf8
  }

  private static func text(_ text: ReportPageText) -> String {
    // Bounds: the text is a constant with its length.
    unsafe String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
