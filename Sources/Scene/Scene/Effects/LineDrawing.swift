public import GlyphreelGraphics
public import GlyphreelTypography

/// The drawing of a line of text by a custom effect: its text, and what is below and above it.
///
/// Later drawings cover earlier ones. Coordinates are in points from the top left of the text box, like the layout's.
///
///     func draw(_ drawing: inout LineDrawing, _ context: EffectContext) {
///       drawing.fill(Path(drawing.line.typographicBounds, cornerRadius: 4), .color(.yellow))
///       drawing.drawText()
///     }
public struct LineDrawing {
  /// The laid-out text with the appearance of its characters.
  public let layout: PresentedLayout
  /// The index of the line, counted from 0.
  public let index: Int

  private let pixelsPerPoint: Double
  private let text: [DisplayList.Item]
  var list = DisplayList()

  /// - Parameter text: The line as earlier effects draw it.
  init(_ index: Int, of layout: PresentedLayout, text: [DisplayList.Item], pixelsPerPoint: Double) {
    self.layout = layout
    self.index = index
    self.text = text
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The line: its place, its runs and their glyphs.
  public var line: TextLayout.Line { layout.layout.lines[index] }

  /// Returns the units of the line that a selector selects, in reading order.
  public func units(_ selector: RangeSelector) -> [SelectedUnit] {
    layout.units(selector).filter { line.range.contains($0.characters.lowerBound) }
  }

  /// Draws the line as it is without this effect: the text with all changes made by earlier effects.
  public mutating func drawText() { list.items += text }

  /// Fills a path by the non-zero winding rule; gradients and images are fitted to the box around its points.
  ///
  /// A path with coordinates that are not finite is not drawn.
  public mutating func fill(_ path: Path, _ fill: AreaFill) {
    guard let bounds = path.finiteControlBox else { return }
    list.items += fill.items(in: path, box: bounds)
  }

  /// Strokes a path.
  ///
  /// - Parameters:
  ///   - start: The start of the stroke as a fraction of the path's length, 0...1.
  ///   - end: Its end; nothing is drawn if it is not greater than `start`.
  public mutating func stroke(
    _ path: Path, _ color: Color, _ style: StrokeStyle, from start: Double = 0, to end: Double = 1
  ) {
    guard color.alpha > 0, style.width > 0, end > start, path.finiteControlBox != nil else { return }
    list.append(.stroke(StrokedPath(path, style: style, from: start, to: end), .color(color)))
  }

  /// Draws glyphs of one of the line's runs where they are laid out.
  ///
  /// - Parameter color: Their colour; nil for the text's colour. Of a colour for colour glyphs, only the alpha applies.
  public mutating func draw(
    _ glyphs: ArraySlice<TextLayout.Glyph>, of run: TextLayout.Run, _ color: Color? = nil
  ) {
    var style = run.style
    style.color = color ?? style.color
    list.append(
      glyphs, style: style, paint: .color(style.color), offset: .zero, pixelsPerPoint: pixelsPerPoint)
  }

  /// Draws an image, scaled to a rectangle.
  ///
  /// Images are compared by identity: keep one in the effect instead of making it for each line.
  public mutating func draw(_ image: RasterImage, in rect: Rect, opacity: Double = 1) {
    guard opacity > 0, !rect.isEmpty else { return }
    list.append(.image(image, in: rect, opacity: min(opacity, 1)))
  }

  /// Draws what a closure draws, moved, scaled, rotated, blurred and faded as a whole.
  ///
  /// - Parameters:
  ///   - pivot: The centre of scaling and rotation.
  ///   - clip: The area, before it is moved, outside which nothing is shown; nil for none.
  public mutating func group(
    _ pose: Pose, around pivot: Point = .zero, clip: Path? = nil, _ draw: (inout LineDrawing) -> Void
  ) {
    var inner = self
    inner.list = DisplayList()
    draw(&inner)
    guard pose.opacity > 0, !inner.list.items.isEmpty else { return }
    var group = DisplayList.Group(
      transform: pose.transform(around: pivot), blur: max(pose.blur, 0), opacity: min(pose.opacity, 1),
      items: inner.list.items)
    if let clip { group.clip = .path(clip) }
    list.append(.group(group))
  }
}
