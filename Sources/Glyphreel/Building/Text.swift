public import GlyphreelGraphics
public import GlyphreelTypography

/// A text in a scene.
///
///     Text("Loading...")
///       .style(size: 24, weight: .semibold)
///       .effect(.dots(stop: 4))
public struct Text: SceneElement {
  /// The layer that it stands for.
  public var layer: Layer

  /// A text in Inter at 24 points, unless a modifier says otherwise.
  public init(_ text: String) {
    self.init(StyledText(text))
  }

  /// A text whose parts have styles of their own.
  public init(_ text: StyledText) {
    layer = Layer(text: text)
  }

  private func content(_ change: (inout TextContent) -> Void) -> Text {
    with { if var content = $0.textContent { change(&content); $0.textContent = content } }
  }

  /// Changes the style of all characters; what is nil stays as it is.
  ///
  /// - Parameters:
  ///   - font: A family's name, or the path of a font file.
  ///   - size: Points an em.
  ///   - letterSpacing: Points added after every character.
  public func style(
    font: String? = nil, size: Double? = nil, weight: FontWeight? = nil, italic: Bool? = nil,
    color: Color? = nil, letterSpacing: Double? = nil
  ) -> Text {
    style { style in
      style.font = font ?? style.font
      style.size = size ?? style.size
      style.weight = weight ?? style.weight
      style.italic = italic ?? style.italic
      style.color = color ?? style.color
      style.letterSpacing = letterSpacing ?? style.letterSpacing
    }
  }

  /// Changes the style of all characters.
  public func style(_ change: (inout TextStyle) -> Void) -> Text {
    content { $0.text.restyle(change) }
  }

  /// Changes the style wherever a text occurs.
  public func style(_ substring: String, _ change: (inout TextStyle) -> Void) -> Text {
    content { $0.text = $0.text.styled(substring, change) }
  }

  /// Where its lines stand between left and right.
  public func alignment(_ alignment: ParagraphStyle.Alignment) -> Text {
    content { $0.paragraph.alignment = alignment }
  }

  /// Where it stands between the top and the bottom of its frame.
  public func verticalAlignment(_ alignment: ParagraphStyle.VerticalAlignment) -> Text {
    content { $0.paragraph.verticalAlignment = alignment }
  }

  /// Where its lines end; the most lines shown, 0 for no limit.
  public func lineBreak(_ lineBreak: ParagraphStyle.LineBreak, lines: Int = 0) -> Text {
    content {
      $0.paragraph.lineBreak = lineBreak
      $0.paragraph.lines = lines
    }
  }

  /// Changes how it is broken into lines and aligned.
  public func paragraph(_ change: (inout ParagraphStyle) -> Void) -> Text {
    content { change(&$0.paragraph) }
  }
}
