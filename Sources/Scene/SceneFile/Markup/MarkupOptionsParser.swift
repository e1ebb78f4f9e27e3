internal import GlyphreelExact
import GlyphreelScene

/// Parses the braces of `[text]{color: rgb(255, 0, 0), features: { tnum: on }}`: YAML's flow style with two exceptions.
///
/// Commas inside parentheses do not separate values, and `#` begins a colour, not a comment.
struct MarkupOptionsParser {
  /// The deepest nesting of lists and mappings.
  static let depthLimit = 8

  private let markup: Markup
  /// The offset after the text read so far.
  private(set) var position: Int
  /// Syntax errors, with the ranges of `Markup.range`.
  private(set) var diagnostics: [Diagnostic] = []

  private struct Failure: Error {}

  init(_ markup: Markup, at position: Int) {
    self.markup = markup
    self.position = position
  }

  /// Parses the mapping at the opening brace; returns `.invalid` on a syntax error.
  mutating func parse() -> SourceNode {
    let start = position
    do throws(Failure) {
      return try mapping(depth: 0)
    } catch {
      // Continue after the closing brace, to find more errors.
      position = max(position, start + 1)
      while position < markup.scalars.count, !markup.has("}", at: position) { position += 1 }
      if position < markup.scalars.count { position += 1 }
      return SourceNode(.invalid, at: Markup.range(start..<start + 1))
    }
  }

  // MARK: Collections

  private mutating func mapping(depth: Int) throws(Failure) -> SourceNode {
    let start = position
    var entries: [SourceNode.Entry] = []
    try elements(until: "}", depth: depth) { (parser) throws(Failure) in
      let keyStart = parser.position
      let key = try parser.scalar(endingAt: [":", ",", "}"])
      guard parser.markup.has(":", at: parser.position) else {
        throw parser.failure(
          "\(Diagnostic.quoted(key.text)) has no value", hint: "write '\(key.text): value'", key.range)
      }
      guard !key.text.isEmpty else {
        throw parser.failure("a value without a key", hint: "write 'key: value'", keyStart..<keyStart + 1)
      }
      if entries.contains(where: { $0.key == key.text }) {
        parser.report("the key \(Diagnostic.quoted(key.text)) is here twice", key.range)
      }
      parser.position += 1
      let value = try parser.value(endingAt: [",", "}"], depth: depth)
      entries.append(SourceNode.Entry(key.text, at: Markup.range(key.range), value))
    }
    return SourceNode(.mapping(entries), at: Markup.range(start..<position))
  }

  private mutating func list(depth: Int) throws(Failure) -> SourceNode {
    let start = position
    var values: [SourceNode] = []
    try elements(until: "]", depth: depth) { (parser) throws(Failure) in
      values.append(try parser.value(endingAt: [",", "]"], depth: depth))
    }
    return SourceNode(.list(values), at: Markup.range(start..<position))
  }

  /// Parses comma-separated elements, from the opening bracket through the closing one.
  private mutating func elements(
    until end: Unicode.Scalar, depth: Int, _ read: (inout Self) throws(Failure) -> Void
  ) throws(Failure) {
    let start = position
    guard depth < MarkupOptionsParser.depthLimit else {
      throw failure("nested deeper than \(MarkupOptionsParser.depthLimit) levels", start..<start + 1)
    }
    position += 1
    while true {
      skipBlanks()
      if markup.has(end, at: position) { break }
      if position < markup.scalars.count { try read(&self) }
      skipBlanks()
      if markup.has(end, at: position) { break }
      guard markup.has(",", at: position) else {
        let sign = markup.text(start..<start + 1)
        throw failure(
          "'\(sign)' is not closed", hint: "end it with '\(end)'", start..<start + 1)
      }
      position += 1
    }
    position += 1
  }

  // MARK: Values

  private mutating func value(
    endingAt ends: [Unicode.Scalar], depth: Int
  ) throws(Failure) -> SourceNode {
    skipBlanks()
    if markup.has("{", at: position) { return try mapping(depth: depth + 1) }
    if markup.has("[", at: position) { return try list(depth: depth + 1) }
    let isQuoted = markup.has("'", at: position) || markup.has("\"", at: position)
    let scalar = try scalar(endingAt: ends)
    let range = Markup.range(scalar.range)
    if scalar.range.contains(where: { markup.isLiteral[$0] }) {
      return SourceNode(.scalar(scalar.text, .untyped), at: range)
    }
    if !isQuoted, CoreSchema.isNull(scalar.text) { return SourceNode(.null, at: range) }
    return SourceNode(.scalar(scalar.text, isQuoted ? .quoted : .plain), at: range)
  }

  /// Parses quoted text, or text up to one of `ends` outside parentheses.
  private mutating func scalar(
    endingAt ends: [Unicode.Scalar]
  ) throws(Failure) -> (text: String, range: Range<Int>) {
    skipBlanks()
    let start = position
    if markup.has("'", at: position) || markup.has("\"", at: position) { return try quoted() }
    var depth = 0
    while position < markup.scalars.count,
      depth > 0 || !ends.contains(where: { markup.has($0, at: position) })
    {
      if markup.has("(", at: position) { depth += 1 }
      if markup.has(")", at: position) { depth = max(0, depth - 1) }
      position += 1
    }
    var end = position
    while end > start, markup.isBlank(at: end - 1) { end -= 1 }
    return (markup.text(start..<end), start..<max(end, start))
  }

  private mutating func quoted() throws(Failure) -> (text: String, range: Range<Int>) {
    let start = position
    let quote = markup.scalars[start]
    var text = String.UnicodeScalarView()
    position += 1
    while position < markup.scalars.count {
      if markup.isEscape(at: position) {
        position += 1
      } else if markup.has(quote, at: position) {
        position += 1
        return (String(text), start..<position)
      }
      text.append(markup.scalars[position])
      position += 1
    }
    throw failure("the quote is not closed", hint: "end it with \(quote)", start..<start + 1)
  }

  private mutating func skipBlanks() {
    while position < markup.scalars.count, markup.isBlank(at: position) { position += 1 }
  }

  private mutating func report(_ message: String, hint: String? = nil, _ range: Range<Int>) {
    diagnostics.append(Diagnostic(.error, message, hint: hint, at: Markup.range(range)))
  }

  private mutating func failure(_ message: String, hint: String? = nil, _ range: Range<Int>) -> Failure {
    report(message, hint: hint, range)
    return Failure()
  }
}
