internal import GlyphreelExact

/// A reader of the words, texts and expressions of a tape, with their positions.
struct TapeScanner {
  /// A part of a command.
  enum Token {
    case word(String)
    /// Text in quotes.
    case text(String)
    /// An expression between slashes, without them.
    case expression(String)
    /// An object of JSON.
    case json(String)

    /// The characters, without quotes.
    var content: String {
      switch self {
      case .word(let content), .text(let content), .expression(let content), .json(let content): content
      }
    }
  }

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  /// The position of the next scalar.
  private(set) var place = DataPosition.start

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The next scalar; nil at the end.
  private var next: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func advance() {
    if next == "\n" {
      place = DataPosition(line: place.line + 1, column: 1)
    } else {
      place.column += 1
    }
    offset += 1
  }

  /// Skips spaces and comments, and returns false at the end of the file.
  mutating func skipToCommand() -> Bool {
    while let scalar = next {
      if scalar == "#" {
        skipLine()
      } else if scalar.isWhitespace {
        advance()
      } else {
        return true
      }
    }
    return false
  }

  /// Skips the rest of the line.
  mutating func skipLine() {
    while let scalar = next, scalar != "\n" { advance() }
  }

  /// Skips spaces, and returns false at the end of the line or before a comment.
  private mutating func skipToArgument() -> Bool {
    while let scalar = next, scalar != "\n", scalar.isWhitespace { advance() }
    return next != nil && next != "\n" && next != "#"
  }

  /// Reads the next word on the line if it satisfies a predicate.
  mutating func word(where isWanted: (String) -> Bool) -> String? {
    var copy = self
    guard copy.skipToArgument(), let start = copy.next, !Self.isQuote(start) else { return nil }
    let word = copy.word()
    guard isWanted(word) else { return nil }
    self = copy
    return word
  }

  /// Reads the word that begins here, up to a space, a quote or a comment.
  mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let scalar = next, !scalar.isWhitespace, !Self.isQuote(scalar), scalar != "#" {
      word.append(scalar)
      advance()
    }
    return String(word)
  }

  /// Returns true if text in quotes is next on the line.
  var isBeforeText: Bool {
    var copy = self
    return copy.skipToArgument() && copy.next.map(Self.isQuote) == true
  }

  /// Reads the next argument on the line; nil at its end.
  ///
  /// - Parameter isExpression: True if a slash begins an expression.
  mutating func argument(isExpression: Bool = false) throws(Diagnostic) -> (
    token: Token, place: DataPosition
  )? {
    guard skipToArgument(), let first = next else { return nil }
    let start = place
    if Self.isQuote(first) {
      guard let text = delimited(by: first) else {
        throw Diagnostic(
          at: start, "this quote is never closed", hint: "close it with \(first) on the same line")
      }
      return (.text(text), start)
    }
    if first == "/", isExpression {
      guard let expression = delimited(by: "/", escape: true) else {
        throw Diagnostic(
          at: start, "this expression is never closed", hint: "close it with / on the same line")
      }
      return (.expression(expression), start)
    }
    if first == "{" {
      var json = String.UnicodeScalarView()
      while let scalar = next {
        json.append(scalar)
        advance()
        if scalar == "}" { return (.json(String(json)), start) }
      }
      throw Diagnostic(at: start, "this brace is never closed", hint: "close it with }")
    }
    let word = word()
    if word.isEmpty {
      advance()
      return (.word(String(first)), start)
    }
    return (.word(word), start)
  }

  /// Reads to a delimiter on the same line; nil without it.
  private mutating func delimited(by delimiter: Unicode.Scalar, escape: Bool = false) -> String? {
    var content = String.UnicodeScalarView()
    advance()
    while let scalar = next, scalar != "\n" {
      advance()
      if scalar == delimiter { return String(content) }
      content.append(scalar)
      if escape, scalar == "\\", let escaped = next, escaped != "\n" {
        content.append(escaped)
        advance()
      }
    }
    return nil
  }

  private static func isQuote(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "'" || scalar == "`"
  }
}
