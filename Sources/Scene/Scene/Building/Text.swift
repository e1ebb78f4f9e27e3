public import GlyphreelGraphics
public import GlyphreelTypography

/// A text element of a scene.
///
///     Text("Loading...")
///       .style(size: 24, weight: .semibold)
///       .effect(.dots(stop: 4))
public struct Text: SceneElement {
  /// The text's layer.
  public var layer: Layer

  /// Creates text in Inter at 24 points.
  public init(_ text: String) {
    self.init(StyledText(text))
  }

  /// Creates text from styled spans.
  public init(_ text: StyledText) {
    layer = Layer(text: text)
  }

  private func content(_ change: (inout TextContent) -> Void) -> Text {
    with { if var content = $0.textContent { change(&content); $0.textContent = content } }
  }

  /// Changes the style of all characters; nil arguments change nothing.
  ///
  /// - Parameters:
  ///   - font: A family name, or the path of a font file.
  ///   - size: The font size in points.
  ///   - letterSpacing: Points added after each character.
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

  /// Sets the size and weight of a text style at a reader's text size.
  ///
  /// For your own size that scales with the reader's, pass `DynamicTextStyle.scaled(_:at:)` to `style(size:)`.
  public func textStyle(_ style: DynamicTextStyle, at contentSize: ContentSize = .large) -> Text {
    self.style(size: style.pointSize(at: contentSize), weight: style.weight)
  }

  /// Changes the style of all characters.
  public func style(_ change: (inout TextStyle) -> Void) -> Text {
    content { $0.text.restyle(change) }
  }

  /// Changes the style of every occurrence of a substring.
  public func style(_ substring: String, _ change: (inout TextStyle) -> Void) -> Text {
    content { $0.text = $0.text.styled(substring, change) }
  }

  /// Shows an image in place of every occurrence of a substring, which becomes the image's alternative text.
  public func image(_ image: RasterImage, inPlaceOf substring: String) -> Text {
    content { $0.text.attach(image, at: $0.text.ranges(of: substring)) }
  }

  /// Adds an outline below the text's existing outlines.
  public func outline(
    _ color: Color, width: Double, position: TextOutline.Position = .outside
  ) -> Text {
    style { $0.outlines.append(TextOutline(width: width, color: color, position: position)) }
  }

  /// Fills the letters with a gradient or an image over the content box.
  public func fill(_ fill: AreaFill) -> Text {
    style { $0.fill = TextFill(fill) }
  }

  /// Makes the baseline follow a path, in points from the content box's top left.
  ///
  /// - Parameter start: The position of the text's start, centre or end, depending on its alignment; nil for the path's start,
  ///   centre or end.
  public func along(_ path: Path, start: PathDistance? = nil) -> Text {
    with {
      $0.textPath = TextPath(path)
      $0.appearance.textStart = start
    }
  }

  /// Sets the horizontal alignment of its lines.
  public func alignment(_ alignment: ParagraphStyle.Alignment) -> Text {
    content { $0.paragraph.alignment = alignment }
  }

  /// Sets the vertical alignment in its frame.
  public func verticalAlignment(_ alignment: ParagraphStyle.VerticalAlignment) -> Text {
    content { $0.paragraph.verticalAlignment = alignment }
  }

  /// Sets how lines break, and their greatest number; 0 for no limit.
  public func lineBreak(_ lineBreak: ParagraphStyle.LineBreak, lines: Int = 0) -> Text {
    content {
      $0.paragraph.lineBreak = lineBreak
      $0.paragraph.lines = lines
    }
  }

  /// Changes the paragraph style.
  public func paragraph(_ change: (inout ParagraphStyle) -> Void) -> Text {
    content { change(&$0.paragraph) }
  }
}
