internal import GlyphreelExact

/// Text of styled spans.
///
/// A character is a grapheme cluster (Swift's `Character`) of the whole text: a mark belongs to the letter before it
/// even if a span begins between them. Ranges count characters from 0.
public struct StyledText: Hashable, Sendable {
  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text in reading order.
    public var text: String
    /// The style of the whole span.
    public var style: TextStyle

    /// Creates a span.
    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }

    /// Consistent with `==`; linear in the text's length, unlike the hash of a `String`, which is normalized.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ExactString(text))
      hasher.combine(style)
    }
  }

  /// The spans in reading order.
  public var spans: [Span]

  /// Creates text from spans in reading order.
  public init(spans: [Span]) {
    self.spans = spans
  }

  /// Creates text in one style.
  public init(_ text: String, style: TextStyle = TextStyle()) {
    spans = [Span(text, style)]
  }

  /// The text without its styles.
  public var string: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }

  /// The text with the alternative texts of its images.
  package var spokenText: String {
    spans.map { span in
      span.text.replacing("\u{FFFC}", with: span.style.attachment?.alternativeText ?? "\u{FFFC}")
    }.joined()
  }

  /// Changes the style of every span.
  public mutating func restyle(_ change: (inout TextStyle) -> Void) {
    for index in spans.indices { change(&spans[index].style) }
  }

  /// Returns the concatenation of two texts.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var sum = first
    sum += second
    return sum
  }

  /// Appends text with its styles.
  public static func += (text: inout StyledText, more: StyledText) {
    for span in more.spans { text.append(span) }
  }

  /// Appends a span, merging it with a last span of the same style.
  mutating func append(_ span: Span) {
    if span.text.isEmpty { return }
    if let last = spans.indices.last, spans[last].text.isEmpty {
      spans[last] = span
    } else if let last = spans.indices.last, spans[last].style == span.style {
      spans[last].text += span.text
    } else {
      spans.append(span)
    }
  }
}
