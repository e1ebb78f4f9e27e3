import GlyphreelScene

/// An entry of a scene file that is written: a key with its value, and a comment for readers.
package struct WrittenEntry {
  package let key: String
  package let value: SourceNode
  /// The option of the command line that set the value, such as `--color`; nil for a default.
  package var option: String?
  package var comment: String?
  /// The keys of a value that is a mapping.
  package var parts: [WrittenEntry] = []

  package init(
    key: String, value: SourceNode, option: String? = nil, comment: String? = nil, parts: [WrittenEntry] = []
  ) {
    (self.key, self.value) = (key, value)
    (self.option, self.comment, self.parts) = (option, comment, parts)
  }

  /// The same entry without its option.
  ///
  /// The output is named after the values that options set; a repeated entry must not add its value again.
  package var unnamed: WrittenEntry { WrittenEntry(key: key, value: value, comment: comment, parts: parts) }

  package var node: SourceNode.Entry { SourceNode.Entry(key, value, comment: comment) }
}

extension [WrittenEntry] {
  /// Adds a key with the value of an option or its default, if there is either.
  package mutating func add(
    _ key: String, _ option: String?, _ value: SourceNode?, default fallback: SourceNode? = nil,
    comment: String? = nil
  ) {
    guard let chosen = value ?? fallback else { return }
    append(.init(key: key, value: chosen, option: value == nil ? nil : option, comment: comment))
  }

  /// Adds a key with a word or several, plain if possible.
  package mutating func add(
    _ key: String, _ option: String?, _ value: String?, default fallback: String? = nil,
    comment: String? = nil
  ) {
    add(
      key, option, value.map(SourceNode.plain), default: fallback.map(SourceNode.plain), comment: comment)
  }

  /// Adds a key with a number.
  package mutating func add(
    _ key: String, _ option: String?, _ value: Double?, default fallback: Double? = nil
  ) {
    add(key, option, value.map(SourceNode.number), default: fallback.map(SourceNode.number))
  }

  /// Returns a key with the value of an option or its default; nothing without either.
  package static func option(
    _ key: String, _ option: String?, _ value: String?, default fallback: String? = nil
  ) -> Self {
    var keys: Self = []
    keys.add(key, option, value, default: fallback)
    return keys
  }

  /// Returns a key with a number; nothing without one.
  package static func option(_ key: String, _ option: String?, _ value: Double?) -> Self {
    var keys: Self = []
    keys.add(key, option, value)
    return keys
  }

  /// Returns a key with text that readers see; nothing without one.
  package static func option(_ key: String, _ option: String?, quoted value: String?) -> Self {
    var keys: Self = []
    keys.add(key, option, value.map(SourceNode.quoted))
    return keys
  }

  /// Adds a key with a mapping, unless it is empty.
  package mutating func add(_ key: String, _ parts: [WrittenEntry]) {
    if !parts.isEmpty { append(.init(key: key, value: .mapping(parts), parts: parts)) }
  }

  /// Adds a key with a constant value.
  package mutating func add(_ key: String, _ value: SourceNode, comment: String? = nil) {
    append(.init(key: key, value: value, comment: comment))
  }
}

extension SourceNode {
  /// Returns a mapping.
  package static func mapping(_ entries: [WrittenEntry]) -> SourceNode {
    SourceNode(.mapping(entries.map(\.node)))
  }
}
