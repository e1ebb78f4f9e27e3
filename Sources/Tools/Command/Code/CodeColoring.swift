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
  fileprivate static let keyword = style(5)

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
    var line = Line(rest: line.unicodeScalars[...])
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
    if let comment = language.lineComment, line.begins(with: comment),
      line.followsBlank || !line.begins(with: "#")
    {
      line.take(.max, Self.comment)
    } else if let block = language.blockComment, line.begins(with: block.start) {
      line.take(block.start.utf8.count, Self.comment)
      open = .comment
    } else if let quote = openingQuote(line, isInTag: isInTag) {
      if quote.utf8.count > 1 || quote == "`" {
        line.take(quote.utf8.count, Self.string)
        open = .string(quote)
      } else if !line.takeString(Self.string, interpolates: language.strings == .interpolated) {
        // A quote without another one on its line is not a string: it is in a regular expression or in prose.
        line.take(1)
      }
    } else if language.hasExpressions, line.rest.first == "/", line.precedesValue {
      if !line.takeExpression(Self.string) { line.take(1) }
    } else if language.strings == .tags, !isInTag, line.rest.first == "<" {
      line.take(1)
      if line.rest.first == "/" { line.take(1) }
      line.take(
        line.rest.prefix { !$0.properties.isWhitespace && $0 != ">" && $0 != "/" }.count, Self.keyword)
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
    guard let first = line.rest.first, first == "\"" || first == "'" || first == "`" else { return nil }
    let quote = String(first)
    let isTriple = line.begins(with: quote + quote + quote)
    switch language.strings {
    case .tags: return isInTag && first != "`" ? quote : nil
    case .triple where isTriple && first != "`", .interpolated where isTriple && first == "\"":
      return quote + quote + quote
    case .double where first == "'" && line.followsDigit: return nil
    case .double where first == "'":
      // A character, and not a lifetime of Rust or a separator of digits.
      let rest = line.rest.dropFirst()
      let isEscaped = rest.first == "\\"
      return rest.prefix(isEscaped ? 11 : 2).dropFirst().contains("'") ? quote : nil
    case .double, .both, .triple, .interpolated:
      return first == "`" || first == "'" && line.followsWord ? nil : quote
    case .backticks: return quote
    }
  }

  /// Takes a word, a number or a single scalar.
  private func word(_ line: inout Line) {
    let word = line.rest.prefix { Line.isOfWord($0) || language.hasHyphens && $0 == "-" }
    guard let first = word.first(where: { $0 != "-" }), language.strings != .tags else {
      return line.take(max(word.count, 1))
    }
    if Line.isDigit(first) {
      // A dot before a digit continues a number, and one before a letter follows it: `1.5`, `0..n`, `3.times`.
      let rest = line.rest[word.endIndex...]
      let isWhole = word.allSatisfy { Line.isDigit($0) || $0 == "_" }
      let fraction =
        isWhole && rest.first == "." && rest.dropFirst().first.map(Line.isDigit) == true
        ? rest.dropFirst().prefix { Line.isOfWord($0) }.count + 1 : 0
      // `$0` and `pair.0` are names.
      line.take(word.count + fraction, line.continuesName ? CellStyle() : Self.number)
    } else {
      let name = language.ignoresCase ? String(word).lowercased() : String(word)
      // After a dot, and in backticks, it is a name.
      let isKeyword = keywords.contains(ExactString(name)) && !line.precedesName
      line.take(word.count, isKeyword ? Self.keyword : CellStyle())
    }
  }

  /// A line, and the spans of what has been read of it.
  private struct Line {
    var rest: Substring.UnicodeScalarView
    private(set) var spans: [RenditionText.Span] = []
    /// The quotes that have been found without another one after them.
    private var unpaired: [Unicode.Scalar] = []

    /// The scalar before the rest.
    private var last: Unicode.Scalar? { spans.last?.text.unicodeScalars.last }
    /// True at the start of the line and after a blank.
    var followsBlank: Bool { last?.properties.isWhitespace ?? true }
    /// True after a digit.
    var followsDigit: Bool { last.map { Line.isDigit($0) } ?? false }
    /// True after a dot or a backtick, but not after the dots of a range.
    var precedesName: Bool {
      let end = (spans.last?.text ?? "").unicodeScalars.suffix(2)
      return end.last == "`" || end.last == "." && (end.count < 2 || end.first != ".")
    }
    /// True where a value can begin: at the start, and after an operator, an opening bracket or a keyword such as `return`.
    var precedesValue: Bool {
      guard let span = spans.last(where: { !$0.text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }),
        let last = span.text.unicodeScalars.last(where: { !$0.properties.isWhitespace })
      else { return true }
      return "(,=:[!&|?{};+-*%~^<>".unicodeScalars.contains(last) || span.style == CodeColoring.keyword
    }
    /// True after a letter, a digit or a low line.
    var followsWord: Bool { last.map { Line.isOfWord($0) } ?? false }
    /// True after a dollar sign, and after a dot that follows a name.
    var continuesName: Bool {
      let end = (spans.last?.text ?? "").unicodeScalars.suffix(2)
      if end.last == "$" { return true }
      return end.last == "." && end.count == 2
        && end.first.map { Line.isOfWord($0) || $0 == ")" || $0 == "]" } == true
    }

    init(rest: Substring.UnicodeScalarView) { self.rest = rest }

    /// Returns true for letters, their marks, digits and low lines.
    static func isOfWord(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isIDContinue }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .decimalNumber
    }

    func begins(with text: String) -> Bool { rest.starts(with: text.unicodeScalars) }

    /// Takes the next scalars in a style.
    mutating func take(_ count: Int, _ style: CellStyle = CellStyle()) {
      let text = rest.prefix(count)
      rest = rest[text.endIndex...]
      if text.isEmpty { return }
      if spans.last?.style == style {
        spans[spans.count - 1].text += Substring(text)
      } else {
        spans.append(RenditionText.Span(String(text), style))
      }
    }

    /// Takes all through the end of a construct, or the whole line, and returns true if the construct ends.
    mutating func take(through end: String, _ style: CellStyle) -> Bool {
      guard let range = Substring(rest).firstRange(of: end) else {
        take(.max, style)
        return false
      }
      take(rest[..<range.upperBound].count, style)
      return true
    }

    /// Consumes a regular expression with its slashes and returns true; or consumes nothing and returns false if none ends here.
    mutating func takeExpression(_ style: CellStyle) -> Bool {
      var (count, isEscaped, isInSet) = (1, false, false)
      for scalar in rest.dropFirst().prefix(200) {
        count += 1
        if !isEscaped, scalar == "/", !isInSet {
          take(count, style)
          return true
        }
        if !isEscaped, scalar == "[" || scalar == "]" { isInSet = scalar == "[" }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return false
    }

    /// Consumes a string with its quotes and returns true; or consumes nothing and returns false if none ends here.
    ///
    /// A backslash escapes the next scalar, or begins an interpolation in parentheses.
    mutating func takeString(_ style: CellStyle, interpolates: Bool) -> Bool {
      guard let quote = rest.first, !unpaired.contains(quote) else { return false }
      var (count, depth) = (1, 0)
      var isEscaped = false
      for scalar in rest.dropFirst() {
        count += 1
        if depth > 0 {
          depth += scalar == "(" ? 1 : scalar == ")" ? -1 : 0
        } else if isEscaped {
          if interpolates, scalar == "(" { depth = 1 }
        } else if scalar == quote {
          take(count, style)
          return true
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      unpaired.append(quote)
      return false
    }
  }
}
