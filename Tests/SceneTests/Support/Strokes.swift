import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// A stroke that a display list draws: where it is on the canvas, and in which colour.
struct Stroke: Equatable {
  let rect: Rect
  let color: Color
}

extension DisplayList {
  /// Its filled paths on the canvas, in drawing order; groups move them.
  var strokes: [Stroke] { Self.strokes(items, dx: 0, dy: 0) }

  private static func strokes(_ items: [Item], dx: Double, dy: Double) -> [Stroke] {
    items.flatMap { item -> [Stroke] in
      switch item {
      case .glyphs, .image, .fill(_, .gradient), .stroke(_, .gradient): []
      case .fill(let path, .color(let color)):
        [
          Stroke(
            rect: (path.controlBox ?? Rect(x: 0, y: 0, width: 0, height: 0)).offsetBy(dx: dx, dy: dy),
            color: color)
        ]
      case .stroke(let stroke, .color(let color)):
        strokes([.fill(stroke.outline, color)], dx: dx, dy: dy)
      case .glyphStroke(let stroke): strokes([.stroke(stroke.path, stroke.shapes.paint)], dx: dx, dy: dy)
      case .group(let group):
        strokes(group.items, dx: dx + group.transform.tx, dy: dy + group.transform.ty)
      }
    }
  }

  /// In drawing order: true for glyphs, false for a filled path.
  var isGlyphs: [Bool] { Self.isGlyphs(items) }

  private static func isGlyphs(_ items: [Item]) -> [Bool] {
    items.flatMap { item -> [Bool] in
      switch item {
      case .glyphs, .image: [true]
      case .fill, .stroke, .glyphStroke: [false]
      case .group(let group): isGlyphs(group.items)
      }
    }
  }
}

extension FrameRenderer {
  /// A renderer of one layer on a canvas of 480 × 120 points, whose frame lies 20 points inside it.
  convenience init(
    _ text: String, style: TextStyle = TextStyle(size: 24, color: .black),
    paragraph: ParagraphStyle = ParagraphStyle(), missingGlyph: MissingGlyph = .error,
    _ effects: any TextEffect...
  ) throws {
    try self.init(
      Scene(
        canvas: Canvas(width: 480, height: 120),
        layers: [
          Layer(
            id: "label", text: StyledText(text, style: style),
            frame: LayerFrame(x: 20, y: 20, width: .points(440), height: 80), paragraph: paragraph,
            effects: effects)
        ]),
      typesetter: Typesetter(fonts: FontLibrary(), missingGlyph: missingGlyph))
  }

  /// The strokes at a time.
  func strokes(at time: Double) throws -> [Stroke] { try displayList(at: time).strokes }

  /// The first layer's layout.
  func layout(at time: Double = 0) throws -> TextLayout {
    try #require(try layers[0].layout(at: time))
  }

  /// The first layer's laid-out lines, as boxes on the canvas.
  func lineBoxes(at time: Double = 0) throws -> [Rect] {
    let frame = layers[0].frame
    return try layout(at: time).lines.map {
      $0.typographicBounds.offsetBy(dx: frame.minX, dy: frame.minY)
    }
  }
}

/// True if two values differ by less than a billionth.
func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 }

/// Changes the text at a time, as a counting or typing effect does.
struct TextSwap: SceneEffect {
  static let name = "text-swap"

  let text: String
  var time: Double

  init(_ text: String, at time: Double) {
    self.text = text
    self.time = time
  }

  var timing: Timing {
    get { Timing(delay: time, duration: 0) }
    set { time = newValue.delay }
  }

  func modify(_ content: inout TextContent, _ context: EffectContext) {
    if context.time >= time { content.text = StyledText(text, style: content.text.spans[0].style) }
  }
}

/// Runs the text's colour from black to red within a second.
struct Reddening: SceneEffect {
  static let name = "reddening"

  var timing = Timing(duration: 1, easing: .linear)

  func modify(_ content: inout TextContent, _ context: EffectContext) {
    content.text.restyle { $0.color = Color(red: min(context.time, 1), green: 0, blue: 0) }
  }
}

/// The text of the reference scene (row S13).
let referenceText = "This is an example of animated strikethrough.\nHere is another line."

/// A strikethrough that draws itself line by line, by default in half a second each.
func strike(_ duration: Double = 0.5, delay: Double = 0) -> Strikethrough {
  Strikethrough(timing: Timing(delay: delay, duration: duration))
}
