/// A text whose characters bear styles.
public struct StyledText: Hashable, Sendable {
  /// A stretch of text in one style.
  public struct Span: Hashable, Sendable {
    public var text: String
    public var style: TextStyle

    public init(_ text: String, _ style: TextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The stretches, in reading order.
  public var spans: [Span]

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
}
