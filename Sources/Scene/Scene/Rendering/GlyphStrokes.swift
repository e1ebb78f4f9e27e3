internal import GlyphreelGraphics

/// A cache of the strokes of glyphs, which all layers of a scene share.
final class GlyphStrokes {
  private struct Key: Hashable {
    let outline: ObjectIdentifier
    /// The width in font units; 0 for the edge itself.
    let width: Double
    /// True for the glyph and its stroke as one shape.
    let isGrown: Bool
  }

  /// The steps of making all shapes so far, and of changing letters, of which a processor does about a billion per second.
  private(set) var work = 0.0
  /// The number of path elements in the shapes made since `startFrame`.
  private(set) var frameSize = 0
  /// The number of elements that the shapes of a frame may have; an element takes about 200 bytes.
  let mostElements: Int
  private var shapes: [Key: GlyphOutline] = [:]
  /// The glyphs of the keys, so that no other one can get the address of one of them.
  private var glyphs: [GlyphOutline] = []
  /// The elements of the shapes in the cache.
  private var size = 0
  /// The number of shapes at which the cache is emptied; an animated width makes new ones on every frame.
  private static let limit = 4096

  /// Creates an empty cache.
  init(mostElements: Int = 600_000) { self.mostElements = mostElements }

  /// Begins to count the elements of a frame's shapes.
  func startFrame() { frameSize = 0 }

  /// Counts the steps of giving letters their appearances at a moment.
  func countAppearances(_ count: Int) { work += 400 * Double(count) }

  /// Returns the edge of a glyph as a separate shape.
  func edge(of outline: GlyphOutline) -> GlyphOutline {
    shape(Key(outline: ObjectIdentifier(outline), width: 0, isGrown: false), outline) { outline.contours }
  }

  /// Returns the stroke of a glyph as a shape to fill; an empty shape if the shapes of the frame have too many elements.
  ///
  /// - Parameters:
  ///   - width: The width in font units.
  ///   - isGrown: True if the shape may include the glyph, which takes fewer edges.
  func stroke(of outline: GlyphOutline, width: Double, isGrown: Bool) -> GlyphOutline {
    shape(Key(outline: ObjectIdentifier(outline), width: width, isGrown: isGrown), outline) {
      (isGrown ? outline.grown(by: width / 2) : nil) ?? outline.stroked(width: width)
    }
  }

  private func shape(_ key: Key, _ outline: GlyphOutline, _ path: () -> Path) -> GlyphOutline {
    if let known = shapes[key] { return known }
    if frameSize > mostElements { return GlyphOutline(path: Path(), unitsPerEm: outline.unitsPerEm) }
    if shapes.count >= GlyphStrokes.limit || size > mostElements { (shapes, glyphs, size) = ([:], [], 0) }
    let shape = GlyphOutline(path: path(), unitsPerEm: outline.unitsPerEm)
    let count = shape.path.elements.count
    (frameSize, size) = (frameSize + count, size + count)
    work += 20_000 + 250 * Double(count)
    shapes[key] = shape
    glyphs.append(outline)
    return shape
  }
}
