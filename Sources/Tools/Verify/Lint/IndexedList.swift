internal import GlyphreelScene
internal import GlyphreelGraphics

/// A display list with the bounds of its items, so that only the few items that paint a box are painted and visited.
struct IndexedList {
  private struct Node {
    let item: DisplayList.Item
    /// The bounds on the canvas in points, as if no text were transparent; nil for an item that paints nothing.
    var bounds: Rect?
    /// The items of a group that is cropped; nil for an item that is kept as a whole.
    var children: [Node]?
    /// The lowest and the highest layer of the texts.
    var layers: ClosedRange<Int>?
    /// True if it has items other than text and its outlines.
    var hasOthers = false
    /// True if it is composited with previous items, so that it counts even where it paints nothing.
    var blends = false
  }

  private let nodes: [Node]
  /// The glyphs, paths and images.
  let leafCount: Int

  init(_ list: DisplayList) {
    leafCount = list.items.leafCount
    nodes = Self.nodes(list.items, list.withText(in: .black).items, .identity)
  }

  /// Returns a list that paints the same in a box.
  ///
  /// - Parameters:
  ///   - box: The box in points.
  ///   - texts: The layers whose texts are kept, besides everything that is not text; nil for all.
  ///   - visited: Increased by the number of items that were visited.
  func cropped(to box: Rect, texts: [Int]? = nil, _ visited: inout Int) -> DisplayList {
    DisplayList(Self.cropped(nodes, to: box, texts, &visited))
  }

  private static func cropped(
    _ nodes: [Node], to box: Rect, _ texts: [Int]?, _ visited: inout Int
  ) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    visited += nodes.count
    for node in nodes {
      if !node.blends {
        guard let bounds = node.bounds, bounds.overlaps(box) else { continue }
        if let texts, !node.hasOthers {
          guard let layers = node.layers, texts.contains(where: { layers.contains($0) }) else { continue }
        }
      }
      guard let children = node.children, case .group(var group) = node.item else {
        items.append(node.item)
        continue
      }
      group.items = cropped(children, to: box, texts, &visited)
      if !group.items.isEmpty { items.append(.group(group)) }
    }
    return items
  }

  /// Returns the nodes of items.
  ///
  /// - Parameter visible: The same items with all text in a visible colour.
  private static func nodes(
    _ items: [DisplayList.Item], _ visible: [DisplayList.Item], _ transform: AffineTransform
  ) -> [Node] {
    zip(items, visible).map { item, visible in node(item, visible, transform) }
  }

  private static func node(
    _ item: DisplayList.Item, _ visible: DisplayList.Item, _ transform: AffineTransform
  ) -> Node {
    var node = Node(item: item)
    switch item {
    case .glyphs(let run):
      node.layers = run.isShadow ? nil : run.layer.map { $0...$0 }
      node.hasOthers = run.isShadow
    case .glyphStroke: break
    case .fill, .stroke, .image: node.hasOthers = true
    case .group(let group):
      guard case .group(let shown) = visible else { break }
      let children = nodes(group.items, shown.items, group.transform.followed(by: transform))
      node.blends = group.compositeMode != .sourceOver || children.contains(where: \.blends)
      node.hasOthers = children.contains(where: \.hasOthers)
      for own in children.compactMap(\.layers) {
        let known = node.layers ?? own
        node.layers = min(known.lowerBound, own.lowerBound)...max(known.upperBound, own.upperBound)
      }
      // A blur and a shadow spread what is outside of the box into it.
      if !node.blends, !(group.blur > 0), group.shadow == nil, !group.isLuminanceMask {
        node.children = children
        node.bounds = children.compactMap(\.bounds).reduce(nil) { $0?.union($1) ?? $1 }
        return node
      }
    }
    let placed = DisplayList.Group(transform: transform, items: [visible])
    node.bounds = DisplayList.Item.group(placed).bounds
    return node
  }
}
