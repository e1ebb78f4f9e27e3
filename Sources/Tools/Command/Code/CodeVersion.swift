import GlyphreelExact
import GlyphreelTerminal

/// A version of a file: its lines, in the colours of a highlighter or of the neutral scheme.
struct CodeVersion {
  /// A line in spans of one rendition, without line feeds, tabs and active scalars.
  struct Line: Equatable {
    var spans: [RenditionText.Span] = []

    /// The line without its renditions.
    var text: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

    /// Returns the line with an ellipsis if it has more than a number of columns.
    func shortened(to columns: Int) -> Line {
      guard text.columns > columns else { return self }
      var line = Line()
      var left = columns - 1
      for span in spans {
        guard span.text.columns <= left else {
          line.spans.append(RenditionText.Span(span.text.shortened(to: left), span.style))
          return line
        }
        line.spans.append(span)
        left -= span.text.columns
      }
      return line
    }
  }

  let lines: [Line]

  /// The maximum number of bytes of a version.
  static let limit = 1 << 20

  init(lines: [Line]) { self.lines = lines }

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - name: The name of the version in messages.
  ///   - language: The language, if the file has no colours itself; nil for none.
  ///   - tabWidth: The distance between tab stops in columns.
  init(_ bytes: [UInt8], named name: String, in language: CodeLanguage?, tabWidth: Int) throws(Failure) {
    guard !bytes.contains(0) else {
      throw Failure("\(name): error: not text: it contains a zero byte", .badInput)
    }
    guard var text = String(validating: bytes, as: UTF8.self) else {
      throw Failure("\(name): error: the text is not UTF-8; save or convert it as that", .badInput)
    }
    if text.first == "\u{FEFF}" { text = String(text.dropFirst()) }
    let isColored = text.contains(RenditionText.introducer)
    let spans =
      isColored ? RenditionText(text.utf8).spans : [RenditionText.Span(text.replacing("\r\n", with: "\n"))]
    var coloring = isColored ? nil : language.map { CodeColoring($0) }
    lines = CodeVersion.lines(of: spans).map { line in
      let shown = CodeVersion.printable(line, tabWidth: tabWidth)
      guard let spans = coloring?.spans(of: shown.text) else { return shown }
      return Line(spans: spans)
    }
  }

  /// Splits spans at line feeds, without an empty line after the last one.
  private static func lines(of spans: [RenditionText.Span]) -> [Line] {
    var lines = [Line()]
    for span in spans {
      for (index, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append(Line()) }
        if !part.isEmpty { lines[lines.count - 1].spans.append(RenditionText.Span(String(part), span.style)) }
      }
    }
    if lines.last?.spans.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns a line with spaces in place of tabs and escapes in place of other active scalars.
  private static func printable(_ line: Line, tabWidth: Int) -> Line {
    var column = 0
    return Line(
      spans: line.spans.map { span in
        var text = ""
        for scalar in span.text.unicodeScalars {
          let shown =
            scalar == "\t"
            ? String(repeating: " ", count: tabWidth - column % tabWidth)
            : scalar.isActive ? scalar.escape : String(scalar)
          text += shown
          column += shown.columns
        }
        return RenditionText.Span(text, span.style)
      })
  }
}

extension [CodeVersion.Line] {
  /// The lines as one text with SGR sequences; each line begins and ends in the default rendition.
  var output: String {
    map { line in
      var text = ""
      var style = CellStyle()
      for span in line.spans + [RenditionText.Span("")] {
        if span.style != style {
          let parameters = span.style.parameters
          // The default rendition needs no reset before it.
          let reset = style == CellStyle() || parameters.isEmpty ? "" : "0;"
          text += "\(RenditionText.introducer)\(reset)\(parameters)m"
          style = span.style
        }
        text += span.text
      }
      return text
    }.joined(separator: "\n")
  }
}
