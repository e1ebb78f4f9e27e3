internal import GlyphreelExactText

/// A text whose characters bear styles.
///
/// A character is a grapheme cluster, Swift's `Character`, found over the whole text: a mark belongs to the letter before it
/// even where a stretch begins between them. Ranges count characters from 0.
public struct StyledText: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Span: Hashable, Sendable {
    /// The characters, in reading order.
    public var text: String
    /// How all of them look.
    public var style: TextStyle

    /// A stretch of text in a style.
    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The stretches, in reading order.
  public var spans: [Span]

  /// A text of stretches, in reading order.
  public init(spans: [Span]) {
    self.spans = spans
  }

  /// A text in one style.
  public init(_ text: String, style: TextStyle = TextStyle()) {
    spans = [Span(text, style)]
  }

  /// The characters without their styles.
  public var string: String {
    spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
  }

  /// Changes the style of every stretch.
  public mutating func restyle(_ change: (inout TextStyle) -> Void) {
    for index in spans.indices { change(&spans[index].style) }
  }

  /// The texts one behind the other, each in its styles.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var sum = first
    sum += second
    return sum
  }

  /// Appends a text with its styles.
  public static func += (text: inout StyledText, more: StyledText) {
    for span in more.spans { text.append(span) }
  }

  /// Appends a stretch; one in the last one's style makes it longer.
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
