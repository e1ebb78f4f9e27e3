internal import GlyphreelExact

extension MappingReader {
  /// Reads text with a parser; nil results are errors.
  ///
  /// `grammar` describes the syntax in messages and schemas: `options.parsed("color", as: .color,
  /// Color.init(css:))`.
  package mutating func parsed<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    as grammar: @autoclosure () -> Grammar, _ parse: (String) -> Value?
  ) -> Value? {
    describe(key, description())
    note(key, .grammar(grammar()))
    // The grammar is needed only for errors.
    guard let value = value(key), case .scalar(let text, _) = value.content,
      let parsed = parse(text) ?? themed(text, parse)
    else {
      let grammar = grammar()
      if let (text, _) = scalar(
        key, grammar.name, example: grammar.example,
        hint: self.value(key).flatMap { advice(on: .ungrammatical($0, key: key, grammar)) })
      {
        let digits = text.hasSuffix(grammar.unit) ? String(text.dropLast(grammar.unit.count)) : text
        if let limits = grammar.numbers, let number = CoreSchema.double(digits), !limits.contains(number) {
          func bound(_ limit: Double) -> String? { limit.isFinite ? limit.decimal + grammar.unit : nil }
          reportLimits(
            key, least: bound(limits.lowerBound), most: bound(limits.upperBound), base: "", found: text,
            hint: advice(on: .ungrammatical(SourceNode(.scalar(text, .untyped)), key: key, grammar))
              ?? (CoreSchema.double(grammar.example) == nil
                ? "write, for example, '\(key): \(grammar.example)'" : nil))
          return nil
        }
        reportMismatch(
          key, grammar.name, example: grammar.example,
          hint: themeHint(for: text, colors: grammar.name == Grammar.color.name)
            ?? advice(on: .ungrammatical(SourceNode(.scalar(text, .untyped)), key: key, grammar)))
      }
      return nil
    }
    return parsed
  }

  /// Reads text with a parser; nil results are errors.
  package mutating func parsed<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    as grammar: @autoclosure () -> Grammar, default fallback: Value,
    _ parse: (String) -> Value?
  ) -> Value {
    let value = parsed(key, description(), as: grammar(), parse)
    note(key, default: OptionKey.written(fallback))
    return value ?? fallback
  }

  /// Reads one of several named values, in the order in which messages list them.
  package mutating func choice<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    of choices: KeyValuePairs<String, Value>
  ) -> Value? {
    describe(key, description())
    return choice(key, names: choices.map(\.key)) { name in choices.first { $0.key == name }?.value }
  }

  /// Reads one of several named values, in the order in which messages list them.
  package mutating func choice<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    of choices: KeyValuePairs<String, Value>, default fallback: Value
  ) -> Value {
    let value = choice(key, description(), of: choices)
    note(key, default: OptionKey.name(of: fallback, among: choices))
    return value ?? fallback
  }

  /// Reads a case of an enumeration by its raw value.
  package mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    as type: Value.Type = Value.self
  ) -> Value? {
    describe(key, description())
    // A closure, since a key path would be created anew for each type.
    return choice(key, names: Value.allCases.map { $0.rawValue }) { Value(rawValue: $0) }
  }

  /// Reads a case of an enumeration by its raw value.
  package mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, default fallback: Value
  ) -> Value {
    let value = choice(key, description(), as: Value.self)
    note(key, default: fallback.rawValue)
    return value ?? fallback
  }

  private mutating func choice<Value>(
    _ key: String, names: [String], _ value: (String) -> Value?
  ) -> Value? {
    note(key, .choice(names))
    // The names are joined for keys that are given, which few are.
    guard self.value(key) != nil || entry(key) != nil,
      let (text, _) = scalar(key, listing(names, all: nil), example: names.first ?? "")
    else { return nil }
    if let value = value(text) { return value }
    report(
      .error, "unknown value \(Diagnostic.quoted(text)) for \(Diagnostic.quoted(key))",
      hint: advice(on: .unknownChoice(text, key: key, known: names))
        ?? "write \(listing(names, all: advisor?.page))", at: key)
    return nil
  }

  /// Returns names for a message: "left, right or center"; of more than seven, the first ones and the page that lists all.
  private func listing(_ names: [String], all page: String?) -> String {
    guard names.count <= Diagnostic.listed else { return Diagnostic.listing(names, all: page) }
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension MappingReader {
  /// Returns the text of a key's scalar; nil if the key is missing or, with an error, not a scalar.
  mutating func scalar(
    _ key: String, _ expectation: String, example: String, hint: String? = nil
  ) -> (text: String, style: SourceNode.ScalarStyle)? {
    guard let value = value(key) else {
      entry(key).map { reportBlank($0) }
      return nil
    }
    if case .scalar(let text, let style) = value.content { return (text, style) }
    reportMismatch(key, expectation, example: example, hint: hint)
    return nil
  }

  /// Parses the first valid value that text represents in the theme.
  func themed<Value>(_ text: String, _ parse: (String) -> Value?) -> Value? {
    for value in theme?.values(of: text) ?? [] {
      if let parsed = parse(value) { return parsed }
    }
    return nil
  }

  /// Returns a hint for text that is almost a name of the theme.
  func themeHint(for text: String, colors: Bool) -> String? {
    theme.flatMap { $0.hint(for: text, among: colors ? $0.colors : $0.sizes) }
  }

  mutating func reportMismatch(_ key: String, _ expectation: String, example: String, hint: String? = nil) {
    guard let value = entry(key)?.value else { return }
    var remedy = hint ?? "write, for example, " + Diagnostic.correction("\(key): \(example)")
    if hint == nil, case .scalar(let text, .quoted) = value.content,
      CoreSchema.double(text) != nil || CoreSchema.bool(text) != nil
    {
      remedy = "remove the quotes"
    }
    var message = "expected \(expectation) for \(Diagnostic.quoted(key)), found \(value.found)"
    // A key such as 'easing' says itself that an easing is expected.
    if ["a \(key)", "an \(key)"].contains(expectation), case .scalar(let text, _) = value.content {
      message = "invalid value \(Diagnostic.quoted(text)) for \(Diagnostic.quoted(key))"
    }
    report(.error, message, hint: remedy, at: key)
  }

  mutating func reportLimits(
    _ key: String, least: String?, most: String?, base: String, found: String,
    hint: String? = nil
  ) {
    let limits =
      switch (least, most) {
      case (let least?, let most?): "from \(least) to \(most)\(base)"
      case (let least?, nil): "at least \(least)\(base)"
      case (nil, let most?): "at most \(most)\(base)"
      case (nil, nil): "a finite number"
      }
    report(
      .error, "\(Diagnostic.quoted(key)) must be \(limits), found \(Diagnostic.quoted(found))", hint: hint,
      at: key)
  }
}
