internal import GlyphreelExact

extension MappingReader {
  /// Reads the mapping under a key; a missing key is read as an empty mapping.
  ///
  /// So defaults are defined only in `read`. Unknown keys of the mapping are errors.
  package mutating func nested<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    _ read: (inout MappingReader) -> Value
  ) -> Value {
    describe(key, description())
    _ = value(key)
    if let keys = keys(ofPart: read) { note(key, .mapping(keys)) }
    return reading(entry(key)?.value ?? nil, named: key, at: entry(key)?.keyRange ?? range, read)
  }

  /// Reads the mapping under a key; returns nil if the key is missing.
  package mutating func nestedIfPresent<Value>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    _ read: (inout MappingReader) -> Value
  ) -> Value? {
    describe(key, description())
    if let keys = keys(ofPart: read) { note(key, .mapping(keys)) }
    guard let value = value(key) else { return nil }
    return reading(value, named: key, at: entry(key)?.keyRange, read)
  }

  /// Reads each mapping of the list under a key; returns nil as `elements` does.
  ///
  /// `definition` names recursive mappings.
  package mutating func list<Element>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, of definition: String? = nil,
    _ read: (inout MappingReader) -> Element
  ) -> [Element]? {
    describe(key, description())
    if let kind = definition.map({ self.definition($0, read) }) ?? keys(ofPart: read).map({ .mapping($0) }) {
      note(key, .list(kind, count: 0 ... .max))
    }
    return elements(key, example: "[{ key: value }]")?.map { value in
      reading(value, named: key, at: value.range, read)
    }
  }

  /// Reads each element of the list under a key; a scalar or a list is read as a mapping with only `shortKey`.
  package mutating func list<Element>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, shortAs shortKey: String,
    _ read: (inout MappingReader) -> Element
  ) -> [Element]? {
    describe(key, description())
    if let keys = keys(ofPart: read) {
      let short = keys.first { $0.name == shortKey }?.kind?.withoutMappings
      note(key, .list(.oneOf([short, .mapping(keys)].compactMap { $0 }), count: 0 ... .max))
    }
    return elements(key, example: "[{ \(shortKey): value }]")?.map { element in
      var value = element
      switch element.content {
      case .scalar where !element.isBlank, .list:
        value = SourceNode(
          .mapping([SourceNode.Entry(shortKey, at: element.range, element)]), at: element.range)
      default: break
      }
      return reading(value, named: key, at: element.range, read)
    }
  }

  /// Parses each scalar of the list under a key; returns nil as `elements` does.
  ///
  /// `expectation` names an element with its article; elements that `parse` rejects are errors and omitted.
  /// `kind` and `count` describe the list in schemas.
  package mutating func scalars<Element>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil,
    as expectation: String, example: String, kind: @autoclosure () -> OptionKey.Kind,
    count: ClosedRange<Int> = 0 ... .max, _ parse: (String) -> Element?
  ) -> [Element]? {
    describe(key, description())
    note(key, .list(kind(), count: count))
    return elements(key, example: "[\(example)]", atLeast: count.lowerBound)?.compactMap { value in
      if case .scalar(let text, _) = value.content, !value.isBlank,
        let element = parse(text) ?? themed(text, parse)
      {
        return element
      }
      recordMismatch(value, in: key, expected: expectation, example: example)
      return nil
    }
  }

  /// Reads each entry of a list of one-key mappings, such as a layer's effects.
  ///
  /// The key is one of `names` and selects the kind; its value, which is optional, contains the options. A name
  /// alone (`- strikethrough`) has no options. `noun` is the term for entries in messages, such as "effect".
  package mutating func variants<Element>(
    _ key: String, _ description: @autoclosure () -> KeyDescription? = nil, called noun: String,
    names: [String], _ read: (_ name: String, inout MappingReader) -> Element?
  ) -> [Element] {
    describe(key, description())
    let example = "[\(names.first ?? "name")]"
    if let variants = variants(called: noun, names: names, read) {
      note(key, .list(.variant(variants), count: 0 ... .max))
    }
    return (elements(key, example: example) ?? []).compactMap { value in
      guard let variant = variant(value, called: noun, in: key, names: names) else { return nil }
      guard names.contains(variant.key) else {
        report(
          .error, "unknown \(noun) \(Diagnostic.quoted(variant.key))",
          hint: advice(on: .unknownVariant(variant, known: names)), at: variant.keyRange)
        return nil
      }
      return reading(variant.value, named: variant.key, at: variant.keyRange) { read(variant.key, &$0) }
    }
  }

  /// Returns the elements of the list under a key; nil if the key is missing or, with an error, is not a list.
  ///
  /// - Parameter least: The fewest elements that the key takes. If it takes at least two, the hint shows a whole list instead of
  ///   the value in brackets.
  package mutating func elements(_ key: String, example: String, atLeast least: Int = 0) -> [SourceNode]? {
    guard let value = value(key) else { return nil }
    if case .list(let elements) = value.content { return elements.filter { $0.content != .invalid } }
    reportMismatch(
      key, "a list", example: example,
      hint: least > 1
        ? "write, for example, '\(key): \(example)'" : advice(on: .notList(value, key: key)))
    return nil
  }

  private mutating func variant(
    _ value: SourceNode, called noun: String, in key: String, names: [String]
  ) -> SourceNode.Entry? {
    switch value.content {
    case .scalar(let name, _) where !value.isBlank:
      return SourceNode.Entry(name, at: value.range, SourceNode(.null, at: value.range))
    case .mapping(let entries):
      guard let first = entries.first else { break }
      guard entries.count == 1 else {
        let second = entries[1]
        report(
          .error,
          "one \(noun) per entry, but \(Diagnostic.quoted(second.key)) is beside \(Diagnostic.quoted(first.key))",
          hint: advice(on: .severalKeys(entries, known: names)) ?? "begin a new entry with '- '",
          at: second.keyRange)
        return nil
      }
      return first
    default: break
    }
    recordMismatch(value, in: key, expected: "the name of one \(noun)", example: names.first ?? "name")
    return nil
  }

  private mutating func reading<Value>(
    _ value: SourceNode, named name: String, at place: SourceRange?, _ read: (inout MappingReader) -> Value
  ) -> Value {
    var part = MappingReader(
      value, named: name, at: place, longestTime: longestTime, theme: theme, advisor: advisor)
    let result = read(&part)
    part.finish()
    absorb(part)
    return result
  }

  private mutating func recordMismatch(
    _ value: SourceNode, in key: String, expected: String, example: String
  ) {
    report(
      .error, "expected \(expected) in \(Diagnostic.quoted(key)), found \(value.found)",
      hint: "write, for example, '\(example)'", at: value.range)
  }
}
