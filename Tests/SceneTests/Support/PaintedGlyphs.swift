import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography

@testable import GlyphreelScene

/// A glyph as a display list paints it.
struct PaintedGlyph: Equatable {
  /// Its origin on the canvas.
  let origin: Point
  /// Its size in relation to the text's.
  let scale: Double
  /// That of its paint and of the groups it is in.
  let alpha: Double
  let color: Color?
  /// The largest one of the groups it is in.
  let blur: Double
}

extension DisplayList {
  /// All glyphs with outlines, in drawing order.
  var glyphs: [PaintedGlyph] { Self.glyphs(items, .identity, alpha: 1, blur: 0) }

  private static func glyphs(
    _ items: [Item], _ transform: AffineTransform, alpha: Double, blur: Double
  ) -> [PaintedGlyph] {
    items.flatMap { item -> [PaintedGlyph] in
      switch item {
      case .fill, .stroke, .glyphStroke, .image: return []
      case .glyphs(let run):
        let color: Color? = if case .color(let color) = run.paint { color } else { nil }
        return run.glyphs.map {
          PaintedGlyph(
            origin: transform.apply(to: $0.position), scale: transform.a, alpha: alpha * (color?.alpha ?? 1),
            color: color, blur: blur)
        }
      case .group(let group):
        return glyphs(
          group.items, group.transform.followed(by: transform), alpha: alpha * group.opacity,
          blur: max(blur, group.blur))
      }
    }
  }
}

extension FrameRenderer {
  /// The glyphs painted at a time.
  func glyphs(at time: Double) throws -> [PaintedGlyph] { try displayList(at: time).glyphs }

  /// The offsets of glyphs at a time from those of a renderer without effects.
  func shifts(at time: Double, from still: FrameRenderer) throws -> [Point] {
    zip(try glyphs(at: time), try still.glyphs(at: 0)).map {
      Point(x: $0.origin.x - $1.origin.x, y: $0.origin.y - $1.origin.y)
    }
  }
}

/// The diagnostics of an effect's options, including unknown keys.
func complaints<Effect: CatalogEffect>(_ effect: Effect.Type, _ value: SourceNode) -> [String] {
  var options = MappingReader(value, named: Effect.name, advisor: SceneAdvisor())
  _ = Effect(&options)
  options.finish()
  return options.diagnostics.map(\.description)
}

/// An effect as it is read from options without faults.
func effect<Effect: CatalogEffect>(_ type: Effect.Type, _ value: SourceNode) -> Effect {
  var options = MappingReader(value, named: Effect.name)
  return Effect(&options)
}
