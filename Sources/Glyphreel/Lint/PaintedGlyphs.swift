internal import GlyphreelGraphics
internal import GlyphreelTypography

/// The glyphs that a scene shows at a moment, each with its layer and where it stands on the canvas.
struct PaintedGlyphs {
  /// A glyph and its outline's box in points of the canvas.
  struct Glyph {
    let layer: Int
    let outline: GlyphOutline
    let box: Rect
    /// Points an em on the canvas.
    let size: Double
  }

  /// In painting order.
  private(set) var glyphs: [Glyph] = []
  /// The layers that stand in no other one.
  private let roots: [Int]
  /// The layers that stand in each layer.
  private let children: [[Int]]
  /// What each layer shows, in the space that its frame is in.
  private let lists: [[DisplayList.Item]]

  /// What the subject's scene shows at a time in seconds.
  init(of subject: LintSubject, at time: Double) throws(SceneError) {
    let tree = LayerTree(subject.renderer.scene)
    roots = tree.children(of: nil)
    children = tree.layers.indices.map { tree.children(of: $0) }
    var lists: [[DisplayList.Item]] = []
    for layer in tree.layers.indices { lists.append(try subject.list(ofLayer: layer, at: time).items) }
    self.lists = lists
    for root in roots { append(lists[root], .identity, of: root) }
  }

  /// The whole scene, with the text of one layer in a colour and without that of all others.
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

  /// The layer that shows an item of a layer's list: a group holds what the layers in it show as they show it.
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
  /// True for a colour that leaves no trace; what is behind a gradient always shows somewhere.
  fileprivate var isInvisible: Bool {
    if case .color(let color) = self { return color.alpha <= 0 }
    return false
  }
}

extension DisplayList {
  /// The same with all text in another colour, or without any for nil: what the text stands on.
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
      default: return item
      }
    }
  }
}
