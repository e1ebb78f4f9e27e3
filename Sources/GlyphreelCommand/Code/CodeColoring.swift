import GlyphreelExact
import GlyphreelTerminal

/// A scanner that colours comments, strings, numbers and keywords in four colours of a terminal's palette.
struct CodeColoring {
  /// The construct that continues on the next line.
  private enum Open {
    case comment
    /// A string, with the text that ends it.
    case string(String)
    case tag
  }

  private let language: CodeLanguage
  private let keywords: Set<ExactString>
  private var open: Open?

  private static let comment = style(8)
  private static let string = style(2)
  private static let number = style(6)
  private static let keyword = style(5)

  private static func style(_ number: UInt8) -> CellStyle {
    var style = CellStyle()
    style.foreground = .palette(number)
    return style
  }

  init(_ language: CodeLanguage) {
    self.language = language
    keywords = language.keywords
  }

  /// Returns the spans of the next line.
  mutating func spans(of line: String) -> [RenditionText.Span] {
    var line = Line(rest: line[...])
    while !line.rest.isEmpty {
      switch open {
      case .comment: if line.take(through: language.blockComment?.end ?? "", Self.comment) { open = nil }
      case .string(let end): if line.take(through: end, Self.string) { open = nil }
      case .tag, nil: scan(&line)
      }
    }
    return line.spans
  }

  private mutating func scan(_ line: inout Line) {
    let isInTag = if case .tag = open { true } else { false }
    if let comment = language.lineComment, line.rest.hasPrefix(comment), comment != "#" || line.followsBlank {
      line.take(line.rest.unicodeScalars.count, Self.comment)
    } else if let block = language.blockComment, line.rest.hasPrefix(block.start) {
      line.take(block.start.utf8.count, Self.comment)
      open = .comment
    } else if let quote = openingQuote(line, isInTag: isInTag) {
      line.take(quote.utf8.count, Self.string)
      if !isInTag { open = .string(quote) }
      if quote.utf8.count == 1, quote != "`" {
        let interpolates = language.strings == .interpolated
        if !line.takeString(through: quote, Self.string, interpolates: interpolates) {
          line.take(.max, Self.string)
        }
        open = isInTag ? .tag : nil
      }
    } else if language.strings == .tags, !isInTag, line.rest.first == "<" {
      line.take(1)
      if line.rest.first == "/" { line.take(1) }
      line.take(
        line.rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }.unicodeScalars.count, Self.keyword)
      open = .tag
    } else if isInTag, line.rest.first == ">" {
      line.take(1)
      open = nil
    } else {
      word(&line)
    }
  }

  /// Returns the quote that begins a string here; nil if there is none.
  private func openingQuote(_ line: Line, isInTag: Bool) -> String? {
    let rest = line.rest
    guard let first = rest.first, first == "\"" || first == "'" || first == "`" else { return nil }
    let quote = String(first)
    switch language.strings {
    case .tags: return isInTag && first != "`" ? quote : nil
    case .triple where rest.hasPrefix("\"\"\"") || rest.hasPrefix("'''"),
      .interpolated where rest.hasPrefix("\"\"\""):
      return quote + quote + quote
    case .double where first == "'":
      // A character, and not a lifetime of Rust or a separator of digits.
      let character = rest.dropFirst().drop { $0 != "'" }
      return rest.unicodeScalars.count - character.unicodeScalars.count
        <= (rest.dropFirst().first == "\\" ? 11 : 2)
        && !character.isEmpty ? quote : nil
    case .double, .both, .triple, .interpolated:
      return first == "`" || first == "'" && line.followsWord ? nil : quote
    case .backticks: return quote
    }
  }

  /// Takes a word, a number or a single character.
  private func word(_ line: inout Line) {
    let word = line.rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let count = word.unicodeScalars.count
    guard let first = word.first, language.strings != .tags else { return line.take(max(count, 1)) }
    if first.isNumber {
      // A dot before a digit continues a number, and one before a letter follows it: `1.5`, `0..n`, `3.times`.
      let rest = line.rest[word.endIndex...]
      let isWhole = word.allSatisfy { $0.isNumber || $0 == "_" }
      let fraction =
        isWhole && rest.first == "." && rest.dropFirst().first?.isNumber == true
        ? rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.unicodeScalars.count + 1 : 0
      // `$0` and `pair.0` are names.
      line.take(count + fraction, line.continuesName ? CellStyle() : Self.number)
    } else {
      let name = language.ignoresCase ? word.lowercased() : String(word)
      line.take(count, keywords.contains(ExactString(name)) ? Self.keyword : CellStyle())
    }
  }

  /// A line, and the spans of what has been read of it.
  private struct Line {
    var rest: Substring
    private(set) var spans: [RenditionText.Span] = []

    /// True at the start of the line and after a blank.
    var followsBlank: Bool { spans.last?.text.last?.isWhitespace ?? true }
    /// True after a dollar sign, and after a dot that follows a name.
    var continuesName: Bool {
      let end = (spans.last?.text ?? "").suffix(2)
      if end.last == "$" { return true }
      return end.last == "." && end.count == 2
        && end.first.map { $0.isLetter || $0.isNumber || ")]".contains($0) } == true
    }
    /// True after a letter or a digit.
    var followsWord: Bool { spans.last?.text.last.map { $0.isLetter || $0.isNumber } ?? false }

    init(rest: Substring) { self.rest = rest }

    /// Takes the next scalars in a style.
    mutating func take(_ count: Int, _ style: CellStyle = CellStyle()) {
      let text = rest.prefix(count)
      rest = rest[text.endIndex...]
      if text.isEmpty { return }
      if spans.last?.style == style {
        spans[spans.count - 1].text += text
      } else {
        spans.append(RenditionText.Span(String(text), style))
      }
    }

    /// Takes all through the end of a construct, or the whole line, and returns true if the construct ends.
    mutating func take(through end: String, _ style: CellStyle) -> Bool {
      guard let range = rest.firstRange(of: end) else {
        take(.max, style)
        return false
      }
      take(rest[..<range.upperBound].unicodeScalars.count, style)
      return true
    }

    /// Takes all through the end of a string, and returns true; takes nothing and returns false if it does not end here.
    ///
    /// A backslash escapes the next character, or begins an interpolation in parentheses.
    mutating func takeString(through quote: String, _ style: CellStyle, interpolates: Bool) -> Bool {
      var (count, depth) = (0, 0)
      var isEscaped = false
      for scalar in rest.unicodeScalars {
        count += 1
        if depth > 0 {
          depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
        } else if isEscaped {
          if interpolates, scalar == "(" { depth = 1 }
        } else if String(scalar) == quote {
          take(count, style)
          return true
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return false
    }
  }
}
