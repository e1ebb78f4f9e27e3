internal import GlyphreelExactText

extension Options {
  /// What `read` makes of the mapping under a key; a key left out reads as an empty mapping.
  ///
  /// So the defaults of what is read stand in `read` and nowhere else. Unknown keys of the mapping are
  /// errors.
  public mutating func nested<Value>(_ key: String, _ read: (inout Options) -> Value) -> Value {
    _ = value(key)
    if let keys = keys(ofPart: read) { note(key, .mapping(keys)) }
    return reading(entry(key)?.value ?? nil, named: key, at: entry(key)?.keyRange ?? range, read)
  }

  /// What `read` makes of the mapping under a key, or nil when the key was left out.
  public mutating func nestedIfPresent<Value>(_ key: String, _ read: (inout Options) -> Value) -> Value? {
    if let keys = keys(ofPart: read) { note(key, .mapping(keys)) }
    guard let value = value(key) else { return nil }
    return reading(value, named: key, at: entry(key)?.keyRange, read)
  }

  /// What `read` makes of each mapping in the list under a key; nil as for `elements`.
  ///
  /// `definition` names mappings that may hold others of their kind.
  public mutating func list<Element>(
    _ key: String, of definition: String? = nil, _ read: (inout Options) -> Element
  ) -> [Element]? {
    if let kind = definition.map({ self.definition($0, read) }) ?? keys(ofPart: read).map({ .mapping($0) }) {
      note(key, .list(kind, count: 0 ... .max))
    }
    return elements(key, example: "[{ key: value }]")?.map { value in
      reading(value, named: key, at: value.range, read)
    }
  }

  /// What `read` makes of each element of the list under a key; a scalar stands for a mapping with that key alone.
  public mutating func list<Element>(
    _ key: String, scalarsAs scalarKey: String, _ read: (inout Options) -> Element
  ) -> [Element]? {
    if let keys = keys(ofPart: read) {
      let scalar = keys.first { $0.name == scalarKey }?.kind?.scalar
      note(key, .list(.oneOf([scalar, .mapping(keys)].compactMap { $0 }), count: 0 ... .max))
    }
    return elements(key, example: "[{ \(scalarKey): value }]")?.map { element in
      var value = element
      if case .scalar = element.content, !element.isBlank {
        value = OptionValue(
          .mapping([OptionValue.Entry(scalarKey, at: element.range, element)]), at: element.range)
      }
      return reading(value, named: key, at: element.range, read)
    }
  }

  /// What `parse` makes of each scalar in the list under a key; nil as for `elements`.
  ///
  /// `expectation` names one element with its article; those that `parse` refuses are errors and left out. `kind` and
  /// `count` say for schemas what the elements are and how many there may be.
  public mutating func scalars<Element>(
    _ key: String, as expectation: String, example: String, kind: @autoclosure () -> OptionKey.Kind,
    count: ClosedRange<Int> = 0 ... .max, _ parse: (String) -> Element?
  ) -> [Element]? {
    note(key, .list(kind(), count: count))
    return elements(key, example: "[\(example)]")?.compactMap { value in
      if case .scalar(let text, _) = value.content, !value.isBlank, let element = parse(text) {
        return element
      }
      recordMismatch(value, in: key, expected: expectation, example: example)
      return nil
    }
  }

  /// What `read` makes of each entry of a list of one-key mappings, such as a layer's effects.
  ///
  /// The key picks the kind and must be one of `names`; its value, which may be left out, holds the options.
  /// A name alone (`- strikethrough`) stands for one without options. `noun` is what the entries are called
  /// in messages, "effect".
  public mutating func variants<Element>(
    _ key: String, called noun: String, names: [String], _ read: (_ name: String, inout Options) -> Element?
  ) -> [Element] {
    let example = "[\(names.first ?? "name")]"
    if notes != nil {
      let variants = names.map { name in
        OptionKey.Variant(name: name, keys: keys(ofPart: { read(name, &$0) }) ?? [])
      }
      note(key, .list(.variant(variants), count: 0 ... .max))
    }
    return (elements(key, example: example) ?? []).compactMap { value in
      guard let variant = variant(value, called: noun, in: key, example: names.first ?? "name") else {
        return nil
      }
      guard names.contains(variant.key) else {
        report(
          .error, "unknown \(noun) \(Diagnostic.quoted(variant.key))",
          hint: EffectAdvice(names: names).hint(for: variant), at: variant.keyRange)
        return nil
      }
      return reading(variant.value, named: variant.key, at: variant.keyRange) { read(variant.key, &$0) }
    }
  }

  /// The elements of the list under a key; nil when the key was left out or, with an error, holds no list.
  public mutating func elements(_ key: String, example: String) -> [OptionValue]? {
    guard let value = value(key) else { return nil }
    if case .list(let elements) = value.content { return elements.filter { $0.content != .invalid } }
    reportMismatch(key, "a list", example: example, hint: MappingAdvice.listHint(for: value, under: key))
    return nil
  }

  private mutating func variant(
    _ value: OptionValue, called noun: String, in key: String, example: String
  ) -> OptionValue.Entry? {
    switch value.content {
    case .scalar(let name, _) where !value.isBlank:
      return OptionValue.Entry(name, at: value.range, OptionValue(.null, at: value.range))
    case .mapping(let entries):
      guard let first = entries.first else { break }
      guard entries.count == 1 else {
        let second = entries[1]
        let names = "\(Diagnostic.quoted(second.key)) stands beside \(Diagnostic.quoted(first.key))"
        report(
          .error, "one \(noun) per entry, but \(names)",
          hint: first.value.isNull
            ? "indent \(Diagnostic.quoted(second.key)) deeper than \(Diagnostic.quoted(first.key))"
            : "begin a new entry with '- '",
          at: second.keyRange)
        return nil
      }
      return first
    default: break
    }
    recordMismatch(value, in: key, expected: "the name of one \(noun)", example: example)
    return nil
  }

  private mutating func reading<Value>(
    _ value: OptionValue, named name: String, at place: SourceRange?, _ read: (inout Options) -> Value
  ) -> Value {
    var part = Options(value, named: name, at: place, longestTime: longestTime, map: map)
    let result = read(&part)
    part.finish()
    absorb(part)
    return result
  }

  private mutating func recordMismatch(
    _ value: OptionValue, in key: String, expected: String, example: String
  ) {
    report(
      .error, "expected \(expected) in \(Diagnostic.quoted(key)), found \(value.found)",
      hint: "write for example '\(example)'", at: value.range)
  }
}
