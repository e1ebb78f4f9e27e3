internal import GlyphreelExact
import GlyphreelScene

extension YAMLSyntaxError {
  /// Returns the error with an explanation and a hint for the scene's author.
  ///
  /// - Parameters:
  ///   - source: The source of the scene.
  ///   - position: The error's offset in the source.
  ///   - context: The offset at which the enclosing construct starts; some errors are reported there.
  func diagnostic(in source: SourceFile, position: Int, context: Int) -> Diagnostic {
    let surroundings = ErrorContext(source, position: position, context: context)
    var diagnostic = explanation(surroundings)
    if let text = surroundings.textAfterBraces { diagnostic.hint = "put the text in quotes: \(text)" }
    if problem.hasPrefix("did not find"), surroundings.line.contains("{{") {
      diagnostic.hint = "put a value with a placeholder in quotes: \"{{name}}\""
    }
    if problem.hasPrefix("did not find") {
      let number = source.range(position..<position).line
      for line in [number, number - 1, source.range(context..<context).line] where line > 0 {
        if let color = source.commentedColor(ofLine: line) { return color }
      }
    }
    diagnostic.range = diagnostic.range ?? surroundings.position
    return diagnostic
  }

  /// The text around an error.
  private struct ErrorContext {
    /// The ranges of the error and of the start of the enclosing construct.
    let position: SourceRange
    let context: SourceRange
    var line: String
    /// The character at the error, the next one, and the line's text before it.
    var character: String
    var following: String
    var before: String
    /// The rest of the line that `context` is on.
    var afterContext: String
    var isAtEnd: Bool
    var isContextAbove: Bool
    /// The previous line.
    var above: String

    /// Returns the range of the scalar at an offset; that of the last visible one at the end of the text.
    private static func visible(_ offset: Int, in source: SourceFile) -> SourceRange {
      let isAtTextEnd = offset == source.index.scalarCount
      let shown = isAtTextEnd ? source.index.lastVisibleScalar(in: source.bytes) : offset
      return source.range(shown..<shown + 1)
    }

    /// The hint to quote the line's value, if the line is short and has the form `key: value`.
    var quotation: String? {
      guard let colon = line.firstRange(of: ": "), line.utf8.count <= 80 else { return nil }
      let key = line[..<colon.lowerBound].trimming { $0 == " " || $0 == "-" }
      let value = line[colon.upperBound...].trimming { $0 == " " }
      guard !value.isEmpty, !value.hasPrefix("'"), !value.hasPrefix("\""), !value.hasPrefix("{"),
        !key.contains(" "),
        !key.contains("{"), !value.contains("\"")
      else { return nil }
      return "put the text in quotes: \(key): \"\(value.printable())\""
    }

    /// The hint to quote the text at the error, if it is in brackets or braces.
    var quotationInBrackets: String? {
      guard before.contains("{") || before.contains("[") else { return nil }
      let text = line.dropFirst(before.unicodeScalars.count).prefix { !",]}'\"".unicodeScalars.contains($0) }
      guard text.utf8.count <= 40 else { return nil }
      return "put the text in quotes: '\(text.trimming { $0 == " " }.printable())'"
    }

    /// The line's entry with its value in quotes, if the value begins with one name in braces and continues after it.
    var textAfterBraces: String? {
      guard let colon = line.firstRange(of: ": {"), line.utf8.count <= 80, !line.contains("{{"),
        let end = line[colon.upperBound...].firstIndex(of: "}"), !line[colon.upperBound..<end].contains(":")
      else { return nil }
      let rest = line[end...].dropFirst()
      guard rest.contains(where: { $0.properties.isAlphabetic }), !rest.contains("\"") else { return nil }
      let key = line[..<colon.lowerBound].trimming { $0 == " " || $0 == "-" }
      return "\(key): \"{\(line[colon.upperBound...].trimming { $0 == " " }.printable())\""
    }

    /// The bracket or brace at the start of the enclosing construct; nil for none.
    var open: String? { ["{", "["].first { afterContext.hasPrefix($0) } }

    /// True for a line that is indented deeper than the previous one.
    var isDeeperThanAbove: Bool {
      func indentation(_ line: String) -> Int { line.prefix { $0 == " " || $0 == "-" }.utf8.count }
      return !above.isEmpty && indentation(line) > indentation(above)
    }

    /// True if only spaces precede the error on its line.
    var beginsLine: Bool { before.trimming { $0 == " " }.isEmpty }

    /// True for a line of the form `key: value` that is in error at its key.
    var isOutOfLine: Bool {
      let key = line.trimming { $0 == " " }.prefix { $0.properties.isAlphabetic }
      return beginsLine && !key.isEmpty && line.contains("\(key): ")
    }

    /// True if a text in quotes precedes the error.
    var isAfterQuote: Bool {
      let before = before.trimming { $0 == " " }
      return before.contains(": ") && ["\"", "'"].contains { before.hasSuffix($0) }
    }

    /// True if the line or the previous one is a comment in the style of JavaScript.
    var comment: Bool {
      line.trimming { $0 == " " }.hasPrefix("//") || above.trimming { $0 == " " }.hasPrefix("//")
    }

    init(_ source: SourceFile, position: Int, context: Int) {
      (self.position, self.context) = (Self.visible(position, in: source), Self.visible(context, in: source))
      let number = source.range(position..<position).line
      let contextNumber = source.range(context..<context).line
      let count = source.index.scalarCount
      line = source.line(number)
      before = source.text(scalars: source.index.scalars(ofLine: number).lowerBound..<position)
      character = source.text(scalars: position..<min(position + 1, count))
      following = source.text(scalars: min(position + 1, count)..<min(position + 2, count))
      let contextEnd = max(context, source.index.scalars(ofLine: contextNumber).upperBound)
      afterContext = source.text(scalars: context..<contextEnd)
      isAtEnd = source.bytes[source.byteOffset(position)...].allSatisfy { $0 <= 0x20 }
      isContextAbove = contextNumber < number
      above = number > 1 ? source.line(number - 1) : ""
    }
  }

  private func explanation(_ surroundings: ErrorContext) -> Diagnostic {
    let quoted = Diagnostic.quoted(surroundings.character)
    switch problem {
    case "found character that cannot start any token", "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      if surroundings.character == "\t" || problem.contains("tab") {
        return Diagnostic(.error, "a tab can't indent", hint: "use spaces")
      }
      return Diagnostic(
        .error, "a text can't begin with \(quoted)",
        hint: surroundings.quotationInBrackets ?? surroundings.quotation ?? "put the text in quotes")
    case "could not find expected ':'":
      return Diagnostic(
        .error, "a key without a colon", hint: "write 'key: value' with a space after the colon",
        at: surroundings.context)
    case "mapping values are not allowed in this context":
      if surroundings.before.contains(": ") {
        return Diagnostic(
          .error, "a second ': ' on the line",
          hint: surroundings.quotation ?? "put a text that contains ': ' in quotes")
      }
      return Diagnostic(
        .error, "a key does not fit in here",
        hint: surroundings.isDeeperThanAbove
          ? "indent it like the line above, or write a colon after the key it belongs to"
          : "check its indentation, and that the line before has a space after its colon")
    case "block sequence entries are not allowed in this context":
      return Diagnostic(
        .error, "'- ' can't begin a list here", hint: "begin it on its own line, or write [a, b]")
    case "did not find expected '-' indicator":
      return Diagnostic(
        .error, "this does not belong to the list above",
        hint: "begin it with '- ', or indent it like the key it belongs to")
    case "did not find expected key": return explanationOfKey(surroundings)
    case "did not find expected ',' or '}'", "did not find expected ',' or ']'":
      return explanationOfBrackets(surroundings)
    case "did not find expected node content" where surroundings.isAtEnd && surroundings.open != nil:
      return Diagnostic(
        .error, "the file ends early: '\(surroundings.open ?? "")' is never closed", hint: "add the rest",
        at: surroundings.context)
    case "did not find expected node content":
      return Diagnostic(
        .error, surroundings.isAtEnd ? "a value is missing at the end" : "expected a value, found \(quoted)",
        hint: "quote a text that begins with a sign")
    case "did not find expected <document start>":
      return Diagnostic(
        .error, "unexpected text after the end of the scene",
        hint: "check the indentation and the brackets before it")
    default: return explanationOfScalar(surroundings) ?? explanationOfContext(surroundings)
    }
  }

  /// Returns the explanation for something in place of a key.
  private func explanationOfKey(_ surroundings: ErrorContext) -> Diagnostic {
    if ["}", "]"].contains(surroundings.character) {
      return Diagnostic(
        .error, "one \(Diagnostic.quoted(surroundings.character)) too many", hint: "remove it")
    }
    if surroundings.isAfterQuote {
      return Diagnostic(
        .error, "unexpected text after the closing quote",
        hint: "put quotes around the whole text, such as '\"Hi\" there'")
    }
    if surroundings.isOutOfLine {
      return Diagnostic(
        .error, "the indentation matches none of the lines above",
        hint: "indent it like the key that it belongs beside")
    }
    return Diagnostic(
      .error, "expected 'key: value' here",
      hint: surroundings.quotation
        ?? "check the indentation; quote a text that contains quotes, brackets or '#'")
  }

  /// Returns the explanation for a list or a mapping in brackets that does not go on.
  private func explanationOfBrackets(_ surroundings: ErrorContext) -> Diagnostic {
    let close = problem.contains("'}'") ? "}" : "]"
    if surroundings.isAtEnd || surroundings.character == ":" && surroundings.isContextAbove {
      let open = close == "}" ? "{" : "["
      if surroundings.comment {
        return Diagnostic(
          .error, "'\(open)' is never closed", hint: "a comment begins with '#'; '//' begins none",
          at: surroundings.context)
      }
      let hint =
        surroundings.afterContext.contains(" #") ? "a '#' begins a comment; quote it" : "add '\(close)'"
      return Diagnostic(.error, "'\(open)' is never closed", hint: hint, at: surroundings.context)
    }
    let hint =
      surroundings.character == "/" && surroundings.following == "/"
      ? "'//' does not begin a comment; remove it"
      : surroundings.beginsLine && surroundings.character == "\""
        ? "put a comma after the value above"
        : "put a text that contains brackets, braces or commas in quotes"
    return Diagnostic(
      .error, "expected ',' or '\(close)', found \(Diagnostic.quoted(surroundings.character))", hint: hint)
  }

  /// Returns the explanation for problems of texts in quotes, tags and versions; nil for others.
  private func explanationOfScalar(_ surroundings: ErrorContext) -> Diagnostic? {
    switch problem {
    case "found unexpected end of stream":
      return Diagnostic(
        .error, "a quote is never closed", hint: "add the closing quote", at: surroundings.context)
    case "found unexpected document indicator":
      return Diagnostic(
        .error, "a quote is never closed before '---' or '...'", hint: "add the closing quote",
        at: surroundings.context)
    case "found unknown escape character":
      return Diagnostic(
        .error, "unknown escape \(Diagnostic.quoted("\\" + surroundings.following))",
        hint: "write \\\\ for a backslash, or use single quotes")
    case "did not find expected hexdecimal number":
      return Diagnostic(
        .error, "an escape needs hexadecimal digits", hint: "\\x takes 2, \\u takes 4 and \\U takes 8")
    case "found invalid Unicode character escape code":
      return Diagnostic(
        .error, "an escape that names no Unicode character", hint: "the last one is \\U0010FFFF")
    case "found unexpected ':'":
      return Diagnostic(.error, "this ':' is not allowed in a text in brackets", hint: "put it in quotes")
    case "found undefined tag handle":
      return Diagnostic(.error, "unknown tag", hint: "remove it; put a text that begins with '!' in quotes")
    case "found incompatible YAML document":
      return Diagnostic(.error, "a YAML version other than 1.1 and 1.2", hint: "remove the %YAML line")
    default: return nil
    }
  }

  /// Returns the explanation for problems that libyaml's context describes better.
  private func explanationOfContext(_ surroundings: ErrorContext) -> Diagnostic {
    switch context {
    case "while scanning an anchor", "while scanning an alias":
      Diagnostic(
        .error, "a text can't begin with '\(self.context == "while scanning an alias" ? "*" : "&")'",
        hint: surroundings.quotation ?? "put the text in quotes", at: surroundings.context)
    case "while scanning a tag", "while parsing a tag":
      Diagnostic(.error, "a tag that can't be read", hint: "put a text that begins with '!' in quotes")
    case "while scanning a directive", "while scanning a %YAML directive", "while scanning a %TAG directive":
      Diagnostic(
        .error, "a line that begins with '%' is a directive, and this one is not known",
        hint: "put a text that begins with '%' in quotes")
    case "while scanning a block scalar":
      Diagnostic(
        .error, "nothing but a comment may follow '|' or '>' on its line",
        hint: "begin the text on the next line")
    default:
      Diagnostic(.error, [context, problem].compactMap(\.self).joined(separator: ": "))
    }
  }
}
