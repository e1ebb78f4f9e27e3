internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The visible glyphs of a scene at one moment, with their layers and positions on the canvas.
struct PaintedGlyphs {
  /// A glyph and its outline's bounding box in points of the canvas.
  struct Glyph {
    let layer: Int
    let outline: GlyphOutline
    let box: Rect
    /// The font size on the canvas, in points.
    let size: Double
  }

  /// The glyphs in painting order.
  private(set) var glyphs: [Glyph] = []
  /// The top-level layers.
  private let roots: [Int]
  /// The children of each layer.
  private let children: [[Int]]
  /// The display list of each layer, in its parent's coordinates.
  private let lists: [[DisplayList.Item]]

  /// Records the subject's scene at a time in seconds.
  init(of subject: LintSubject, at time: Double) throws(SceneError) {
    let tree = LayerTree(subject.renderer.scene)
    roots = tree.children(of: nil)
    children = tree.layers.indices.map { tree.children(of: $0) }
    var lists: [[DisplayList.Item]] = []
    for layer in tree.layers.indices { lists.append(try subject.list(ofLayer: layer, at: time).items) }
    self.lists = lists
    for root in roots { append(lists[root], .identity, of: root) }
  }

  /// Returns the scene with the text of one layer in a colour and without other text.
  func list(withTextOf layer: Int, in color: Color) -> DisplayList {
    DisplayList(roots.flatMap { items(lists[$0], of: $0, withTextOf: layer, color) })
  }

  private func items(
    _ items: [DisplayList.Item], of layer: Int, withTextOf shown: Int, _ color: Color
  ) -> [DisplayList.Item] {
    items.compactMap { item in
      let owner = owner(of: item, in: layer)
      switch item {
      case .glyphs(var run):
        guard owner == shown else { return nil }
        run.paint = .color(color)
        return .glyphs(run)
      case .group(var group):
        group.items = self.items(group.items, of: owner, withTextOf: shown, color)
        return .group(group)
      default: return item
      }
    }
  }

  /// Returns the layer to which an item belongs: a child whose list contains it, or the layer itself.
  private func owner(of item: DisplayList.Item, in layer: Int) -> Int {
    children[layer].first { lists[$0].contains(item) } ?? layer
  }

  private mutating func append(_ items: [DisplayList.Item], _ transform: AffineTransform, of layer: Int) {
    for item in items {
      let owner = owner(of: item, in: layer)
      switch item {
      case .glyphs(let run) where !run.paint.isInvisible: append(run, transform, of: owner)
      case .group(let group) where group.opacity > 0:
        append(group.items, group.transform.followed(by: transform), of: owner)
      default: break
      }
    }
  }

  private mutating func append(_ run: GlyphRun, _ transform: AffineTransform, of layer: Int) {
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    for glyph in run.glyphs {
      guard let box = glyph.outline.controlBox else { continue }
      let unit = run.size / glyph.outline.unitsPerEm
      let placed = Rect(
        x: glyph.position.x + box.minX * unit, y: glyph.position.y - box.maxY * unit,
        width: box.width * unit, height: box.height * unit)
      glyphs.append(
        Glyph(
          layer: layer, outline: glyph.outline, box: transform.boundingBox(of: placed),
          size: run.size * scale))
    }
  }
}

extension Paint {
  /// True for a transparent colour; a gradient counts as visible.
  fileprivate var isInvisible: Bool {
    if case .color(let color) = self { return color.alpha <= 0 }
    return false
  }
}

extension DisplayList {
  /// Returns the list with all text in another colour, or without text for nil.
  func withGlyphs(in color: Color?) -> DisplayList { DisplayList(Self.items(items, color)) }

  private static func items(_ items: [Item], _ color: Color?) -> [Item] {
    items.compactMap { item in
      switch item {
      case .glyphs(var run):
        guard let color else { return nil }
        run.paint = .color(color)
        return .glyphs(run)
      case .group(var group):
        group.items = self.items(group.items, color)
        return .group(group)
      // Beside the letters, not below them.
      case .glyphStroke(let stroke): return .stroke(stroke.stroke, stroke.shapes.paint)
      default: return item
      }
    }
  }
}
