internal import GlyphreelExactText

/// A node of a tree of options: nothing, a scalar, a list or a mapping, and where it stands in its source.
///
/// The tree knows no file format and no types: a scalar is its text, and the reader's question decides what
/// the text must be.
public struct OptionValue: Hashable, Sendable {
  /// What stands there.
  public var content: Content
  /// Where the value stands; nil when it was made in code.
  public var range: SourceRange?
  /// Which Unicode scalars of a scalar's text were put in for placeholders, in their order.
  public var insertions: [Range<Int>] = []
  /// The line, counted from 1, that the value ends on; nil when it was made in code.
  package var lastLine: Int?

  /// A node, with its place if it was read from a text.
  public init(_ content: Content, at range: SourceRange? = nil) {
    self.content = content
    self.range = range
  }

  /// What a node holds.
  public enum Content: Hashable, Sendable {
    /// An explicit nothing: the key counts as left out.
    case null
    /// Something that could not be read and has been reported: readers ask no further.
    case invalid
    /// A text as it was written.
    case scalar(String, ScalarStyle)
    /// Elements in the order they were written.
    case list([OptionValue])
    /// Entries in the order they were written; keys are distinct.
    case mapping([Entry])
  }

  /// How a scalar was written, which decides what its text may stand for.
  public enum ScalarStyle: Hashable, Sendable {
    /// Without quotes: a number, a truth value or a text, as YAML's core schema resolves it.
    case plain
    /// In quotes or as a block: always a text, even if it looks like a number.
    case quoted
    /// Given from outside (in code, or for a placeholder): whatever the option needs.
    case untyped
  }

  /// A key with its value.
  public struct Entry: Hashable, Sendable {
    /// The key's text.
    public var key: String
    /// Where the key stands; nil when it was made in code.
    public var keyRange: SourceRange?
    /// What stands under the key.
    public var value: OptionValue

    /// An entry, with its key's place if it was read from a text.
    public init(_ key: String, at keyRange: SourceRange? = nil, _ value: OptionValue) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }
}

extension OptionValue {
  /// True for an explicit null and for a value that was not written at all (`key:`).
  public var isNull: Bool { content == .null || isBlank }

  /// True for a value that was not written: the key stands there alone.
  public var isBlank: Bool { content == .scalar("", .plain) }

  /// True for what a reader can make something of.
  var isReadable: Bool { !isNull && content != .invalid }

  /// What the node is, for messages: `'fast'`, `the text "24"`, `a list`.
  var found: String {
    switch content {
    case .null, .invalid, .scalar("", .plain): "nothing"
    case .scalar(let text, .quoted): "the text \(Diagnostic.quoted(text, by: "\""))"
    case .scalar(let text, _): Diagnostic.quoted(text)
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

extension OptionValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// A string in code stands for whatever the option needs.
  public init(stringLiteral value: String) { self.init(.scalar(value, .untyped)) }
  /// A whole number in code, as if it were written without quotes.
  public init(integerLiteral value: Int) { self.init(.scalar("\(value)", .plain)) }
  /// A number in code, as if it were written without quotes.
  public init(floatLiteral value: Double) { self.init(.scalar("\(value)", .plain)) }
  /// A truth value in code, as if it were written without quotes.
  public init(booleanLiteral value: Bool) { self.init(.scalar("\(value)", .plain)) }
  /// An explicit nothing: the key counts as left out.
  public init(nilLiteral: ()) { self.init(.null) }
  /// A list without a place in a source.
  public init(arrayLiteral elements: OptionValue...) { self.init(.list(elements)) }
  /// A mapping without a place in a source; its keys must be distinct.
  public init(dictionaryLiteral elements: (String, OptionValue)...) {
    self.init(.mapping(elements.map { Entry($0.0, $0.1) }))
  }
}
