internal import GlyphreelExact
import GlyphreelScene

extension YAMLComposer {
  /// Returns a scalar's value with its tag applied; its placeholders are filled later.
  mutating func scalar(
    _ written: String, _ style: YAMLEvent.Style, tag: String?, at event: YAMLEvent
  ) -> SourceNode {
    let range = range(event)
    if written.contains("\0") {
      report("the character NUL can't be part of a text", hint: "remove the \\0", at: event)
    }
    if written.contains("{{") { return SourceNode(.scalar(written, .template), at: range) }
    if style == .plain, tag == nil {
      if CoreSchema.isNull(written) { return SourceNode(.null, at: range) }
      if written.isEmpty, reportCommentedColor(event) { return SourceNode(.invalid, at: range) }
      return SourceNode(.scalar(written, .plain), at: range)
    }
    return tagged(written, style, tag: tag, at: event, range)
  }

  private mutating func tagged(
    _ text: String, _ style: YAMLEvent.Style, tag: String?, at event: YAMLEvent, _ range: SourceRange
  ) -> SourceNode {
    let prefix = "tag:yaml.org,2002:"
    switch tag {
    // The non-specific tag `!` makes any scalar a string.
    case nil, "!", prefix + "str":
      return SourceNode(.scalar(text, .quoted), at: range)
    case prefix + "int" where CoreSchema.int(text) != nil,
      prefix + "float" where CoreSchema.double(text) != nil,
      prefix + "bool" where CoreSchema.bool(text) != nil:
      return SourceNode(.scalar(text, .plain), at: range)
    case prefix + "null" where text.isEmpty || CoreSchema.isNull(text):
      return SourceNode(.null, at: range)
    case let tag?:
      reportTag(tag, at: event)
      return SourceNode(.invalid, at: range)
    }
  }

  /// Reports a tag that does not match the collection's kind.
  mutating func checkTag(_ tag: String?, is kind: String, at event: YAMLEvent) {
    if let tag, tag != "!", tag != "tag:yaml.org,2002:\(kind)" { reportTag(tag, at: event) }
  }

  private mutating func reportTag(_ tag: String, at event: YAMLEvent) {
    let prefix = "tag:yaml.org,2002:"
    let shown = tag.hasPrefix(prefix) ? "!!\(tag.dropFirst(prefix.count))" : tag
    let fits = ["str", "int", "float", "bool", "null", "seq", "map"].contains { prefix + $0 == tag }
    report(
      fits
        ? "the tag \(Diagnostic.quoted(shown)) does not fit its value"
        : "unknown tag \(Diagnostic.quoted(shown))",
      hint: "remove it; put a text that begins with '!' in quotes", at: event)
  }

  /// Reports an unquoted colour such as `#f00`, which YAML reads as a comment in place of the value.
  private mutating func reportCommentedColor(_ event: YAMLEvent) -> Bool {
    let position = scalars(event).lowerBound
    let lineEnd = source.index.scalars(ofLine: source.range(position..<position + 1).line).upperBound
    guard position < lineEnd else { return false }
    // The longest colour has nine characters; the rest allows for space before it.
    let rest = Array(source.text(scalars: position..<min(lineEnd, position + 80)).unicodeScalars)
    guard let sign = rest.firstIndex(where: { $0 != " " && $0 != "\t" && $0 != ":" }), rest[sign] == "#"
    else {
      return false
    }
    let word = rest[(sign + 1)...].prefix { $0 != " " && $0 != "\t" && $0 != "," && $0 != "}" && $0 != "]" }
    guard [3, 4, 6, 8].contains(word.count), word.allSatisfy({ $0.properties.isASCIIHexDigit }) else {
      return false
    }
    let color = "#" + word.map(String.init).joined()
    diagnostics.append(
      Diagnostic(
        .error, "'\(color)' is a comment here, and the value is missing",
        hint: "put the colour in quotes: '\(color)'",
        at: source.range(position + sign..<position + sign + 1 + word.count)))
    return true
  }

  /// Reports an unquoted function such as `rgb(255, 0, 0)` in a flow collection, where its commas end the value.
  ///
  /// Returns the scalar after its closing parenthesis; nil if the value is not such a function.
  mutating func reportUnquotedCall(_ value: SourceNode, under key: String?, at event: YAMLEvent) -> Int? {
    guard case .scalar(let text, .plain) = value.content, text.contains("("), !text.contains(")") else {
      return nil
    }
    let start = scalars(event).lowerBound
    let lineEnd = source.index.scalars(ofLine: range(event).line).upperBound
    let rest = Array(source.text(scalars: start..<min(lineEnd, start + 200)).unicodeScalars)
    var depth = 0
    for (index, scalar) in rest.enumerated() {
      if scalar == "(" { depth += 1 }
      guard scalar == ")" else { continue }
      depth -= 1
      guard depth == 0 else { continue }
      let call = rest[...index].map(String.init).joined()
      let name = call.prefix { $0 != "(" }
      diagnostics.append(
        Diagnostic(
          .error,
          "the commas of \(Diagnostic.quoted("\(name)(...)")) end the value, which is in \(key == nil ? "brackets" : "braces")",
          hint: "put it in quotes: \"\(key.map { "\($0.printable()): " } ?? "")'\(call.printable())'\"",
          at: source.range(start..<start + index + 1)))
      return start + index + 1
    }
    return nil
  }
}
