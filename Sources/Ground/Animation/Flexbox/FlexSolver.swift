internal import GlyphreelGraphics

/// A flex layout after CSS Flexible Box Layout Level 1; numbers in comments are sections of the specification.
///
/// As in browsers, widths are found first: the intrinsic widths of a box (9.9) do not depend on its parent. Then each box is
/// laid out at a given width, and at a height that is given or follows from its content. Both are cached, so that a box is laid
/// out a few times, however deep it is.
struct FlexSolver {
  let tree: FlexTree
  /// The intrinsic widths of the boxes; NaN for those not yet computed.
  var minWidths: [Double]
  var maxWidths: [Double]
  private var layouts: [[Known]]

  /// The space that a box is given.
  struct Space: Equatable {
    var width: Double
    /// The height of the border box; nil if it follows from the content.
    var height: Double?
    /// True if percentages of the children's heights refer to the height.
    var isDefinite = false
  }

  /// The layout of a box: its height and its children's places.
  struct Layout {
    var height: Double
    /// The distance of the first baseline from the top edge; nil if the content has none.
    var baseline: Double?
    var children: [Placed] = []
  }

  /// A child's place, relative to the parent's border box.
  struct Placed {
    var index: Int
    var x: Double
    var y: Double
    /// The visible size, without the collapsed part.
    var width: Double
    var height: Double
    /// The space in which the child is laid out.
    var space: Space
  }

  private struct Known {
    var space: Space
    var layout: Layout
  }

  init(_ tree: FlexTree) {
    self.tree = tree
    minWidths = Array(repeating: .nan, count: tree.styles.count)
    maxWidths = minWidths
    layouts = Array(repeating: [], count: tree.styles.count)
  }

  mutating func boxes(of root: Int, width: Double?, height: Double?) -> [FlexBox] {
    let empty = FlexBox(frame: Rect(x: 0, y: 0, width: 0, height: 0), size: .zero)
    var boxes = Array(repeating: empty, count: tree.styles.count)
    let given = tree.styles[root].width.resolved(in: width)
    let size = width.map { min(max(contribution(of: root, .min), $0), contribution(of: root, .max)) }
    let used = clamped(given ?? size ?? contribution(of: root, .max), of: root, .row, in: width)
    let space = self.space(of: root, width: used, parentHeight: height)
    let layout = self.layout(root, space)
    boxes[root] = FlexBox(
      frame: Rect(x: 0, y: 0, width: used, height: layout.height),
      size: Size(width: used, height: layout.height))
    place(layout, in: &boxes)
    return boxes
  }

  private mutating func place(_ layout: Layout, in boxes: inout [FlexBox]) {
    for child in layout.children {
      let content = self.layout(child.index, child.space)
      boxes[child.index] = FlexBox(
        frame: Rect(x: child.x, y: child.y, width: child.width, height: child.height),
        size: Size(
          width: child.space.width,
          height: tree.styles[child.index].collapse > 0 ? content.height : child.height))
      place(content, in: &boxes)
    }
  }

  /// Lays out a box in a space.
  mutating func layout(_ index: Int, _ space: Space) -> Layout {
    if let known = layouts[index].first(where: { $0.space == space }) { return known.layout }
    let layout: Layout
    switch tree.contents[index] {
    case .leaf(let leaf):
      let insets = tree.styles[index].insets
      let content = leaf.measure(
        max(space.width - insets.horizontal, 0), space.height.map { max($0 - insets.vertical, 0) })
      layout = Layout(
        height: space.height ?? content.height + insets.vertical,
        baseline: content.baseline.map { $0 + insets.top })
    case .container(let children): layout = container(index, children, space)
    }
    // A parent asks for few spaces: without a height, stretched, and flexed.
    if layouts[index].count == 6 { layouts[index].removeFirst() }
    layouts[index].append(Known(space: space, layout: layout))
    return layout
  }

  /// Returns the space of a box at a given width: its own height, or the content's height within its limits.
  ///
  /// - Parameter parentHeight: The height of the parent's content box; nil if it is indefinite.
  mutating func space(of index: Int, width: Double, parentHeight: Double?) -> Space {
    let style = tree.styles[index]
    if let height = style.height.resolved(in: parentHeight) {
      return Space(
        width: width, height: clamped(height, of: index, .column, in: parentHeight), isDefinite: true)
    }
    let space = Space(width: width, height: nil)
    let natural = layout(index, space).height
    let height = clamped(natural, of: index, .column, in: parentHeight)
    return height == natural ? space : Space(width: width, height: height)
  }

  /// Returns a size within the box's limits along an axis; the smallest one wins, and content never overlaps the insets.
  func clamped(_ size: Double, of index: Int, _ axis: FlexDirection, in parent: Double?) -> Double {
    let style = tree.styles[index]
    let largest = style.maxSize(axis).resolved(in: parent) ?? .infinity
    return max(min(size, largest), style.minSize(axis).resolved(in: parent) ?? 0, style.insets.along(axis))
  }
}
