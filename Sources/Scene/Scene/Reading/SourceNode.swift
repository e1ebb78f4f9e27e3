internal import GlyphreelExact

/// A node of an option tree: null, a scalar, a list or a mapping, with its source range.
///
/// The tree is independent of the file format and untyped: a scalar is its text, and the reader determines
/// the type.
package struct SourceNode: Hashable, Sendable {
  /// The content.
  package var content: Content
  /// The source range; nil for values made in code.
  package var range: SourceRange?
  /// The ranges of Unicode scalars that were substituted for placeholders, ascending.
  package var insertions: [Range<Int>] = []
  /// The last line of the value, counted from 1; nil for values made in code.
  package var lastLine: Int?

  /// Creates a node.
  package init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }

  /// The content of a node.
  package enum Content: Hashable, Sendable {
    /// An explicit null, equivalent to a missing key.
    case null
    /// An unreadable value whose error was reported; readers ignore it.
    case invalid
    /// A scalar's text.
    case scalar(String, ScalarStyle)
    /// Elements in the order they were written.
    case list([SourceNode])
    /// Entries in the order they were written; keys are distinct.
    case mapping([Entry])
  }

  /// The style of a scalar, which determines its possible types.
  package enum ScalarStyle: Hashable, Sendable {
    /// Without quotes: a number, a Boolean or text, by YAML's core schema.
    case plain
    /// In quotes or a block: always text.
    case quoted
    /// From code or a placeholder: any type.
    case untyped
    /// With placeholders that are not filled yet.
    case template
  }

  /// A key with its value.
  package struct Entry: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The key's source range; nil for values made in code.
    package var keyRange: SourceRange?
    /// The value.
    package var value: SourceNode
    /// A comment that is written next to the entry; it is not read.
    package var comment: String?

    /// Creates an entry.
    package init(
      _ key: String, at keyRange: SourceRange? = nil, _ value: SourceNode, comment: String? = nil
    ) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
      self.comment = comment
    }
  }
}

extension SourceNode {
  /// True for an explicit null and for a missing value (`key:`).
  package var isNull: Bool { content == .null || isBlank }

  /// True for a missing value (`key:`).
  package var isBlank: Bool { content == .scalar("", .plain) }

  /// True for a value other than null and invalid ones.
  var isReadable: Bool { !isNull && content != .invalid }

  /// A description for messages: `'fast'`, `the text "24"`, `a list`.
  package var found: String {
    switch content {
    case .null, .invalid, .scalar("", .plain): "nothing"
    case .scalar(let text, .quoted): "the text \(Diagnostic.quoted(text, by: "\""))"
    case .scalar(let text, _): Diagnostic.quoted(text)
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

extension SourceNode: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates an untyped scalar.
  package init(stringLiteral value: String) { self.init(.scalar(value, .untyped)) }
  /// Creates a plain integer.
  package init(integerLiteral value: Int) { self.init(.scalar("\(value)", .plain)) }
  /// Creates a plain number.
  package init(floatLiteral value: Double) { self.init(.scalar("\(value)", .plain)) }
  /// Creates a plain Boolean.
  package init(booleanLiteral value: Bool) { self.init(.scalar("\(value)", .plain)) }
  /// Creates a null.
  package init(nilLiteral: ()) { self.init(.null) }
  /// Creates a list.
  package init(arrayLiteral elements: SourceNode...) { self.init(.list(elements)) }
  /// Creates a mapping; its keys must be distinct.
  package init(dictionaryLiteral elements: (String, SourceNode)...) {
    self.init(.mapping(elements.map { Entry($0.0, $0.1) }))
  }
}
