internal import GlyphreelGraphics

/// The layout of a container at a given width (9.2 to 9.6).
extension FlexSolver {
  mutating func container(_ index: Int, _ children: [Int], _ space: Space) -> Layout {
    let style = tree.styles[index]
    let isRow = style.direction == .row
    let insets = style.insets
    let width = max(space.width - insets.horizontal, 0)
    let height = space.height.map { max($0 - insets.vertical, 0) }
    let inner = Inner(width: width, height: height, definiteHeight: space.isDefinite ? height : nil)
    let (gap, lineGap) = isRow ? (style.columnGap, style.rowGap) : (style.rowGap, style.columnGap)

    var items = children.map { item($0, style, inner) }
    let naturals = items.map(\.hypothetical)
    if items.count > 1 {
      for position in items.indices { items[position].collapse(gap: gap) }
    } else if !items.isEmpty {
      items[0].collapse(gap: 0)
    }
    let itemGap = items.count > 1 ? gap : 0
    let room = isRow ? width : height ?? style.maxHeight.resolved(in: nil).map { $0 - insets.vertical }
    let lines = items.lines(in: style.wraps ? room : nil, gap: gap)
    // Without a height, a column is as long as the longest of its lines.
    let longest = lines.map { line in
      items[line].reduce(0) { $0 + $1.hypothetical } + gap * Double(line.count - 1)
    }.max()
    let main = isRow ? width : height ?? longest.map { max($0, 0) } ?? 0

    var layout = Layout(height: 0)
    var cross = 0.0
    for line in lines {
      var lineItems = Array(items[line])
      let gaps = gap * Double(line.count - 1)
      lineItems.resolveSizes(in: main - gaps)
      for position in lineItems.indices {
        // The content of a collapsed item is laid out at its whole size.
        let size = lineItems[position].size
        lineItems[position].size = lineItems[position].natural(
          gap: itemGap, hypothetical: naturals[line.lowerBound + position])
        measureCross(of: &lineItems[position], style, inner)
        lineItems[position].size = size
      }
      // A single line is as high as its container (9.4 step 8).
      let crossRoom = isRow ? height : width
      let lineCross = style.wraps ? crossSize(of: lineItems) : crossRoom ?? crossSize(of: lineItems)
      for position in lineItems.indices { stretch(&lineItems[position], to: lineCross, style, inner) }

      let free = main - gaps - lineItems.reduce(0) { $0 + $1.size }
      layout.children += placed(
        lineItems, at: cross, across: lineCross, style, spaces: style.justify.spaces(free, among: line.count),
        gap, collapsing: itemGap)
      items.replaceSubrange(line, with: lineItems)
      cross += lineCross + lineGap
    }
    let lineHeights = lines.isEmpty ? 0 : cross - lineGap
    layout.height = space.height ?? (isRow ? lineHeights : main) + insets.vertical
    layout.baseline = baseline(of: layout, style, lines.first)
    return layout
  }

  /// Returns the places of a line's items.
  ///
  /// - Parameters:
  ///   - cross: The place of the line in its container, across the line.
  ///   - lineCross: The size of the line, across it.
  ///   - spaces: The space before the first item, and that between items besides the gap.
  ///   - itemGap: The gap that a collapsed item takes away.
  private func placed(
    _ items: [FlexItem], at cross: Double, across lineCross: Double, _ style: FlexStyle,
    spaces: (before: Double, between: Double), _ gap: Double, collapsing itemGap: Double
  ) -> [Placed] {
    let isRow = style.direction == .row
    var place = spaces.before
    let ascent = items.compactMap(\.ascent).max() ?? 0
    return items.map { item in
      let offset = cross + crossOffset(of: item, in: lineCross, ascent, style)
      let (x, y) = isRow ? (place, offset) : (offset, place)
      let shown = item.collapse == 0 ? item.size : max(item.size + item.collapse * itemGap, 0)
      place += item.size + gap + spaces.between
      return Placed(
        index: item.index, x: style.insets.left + x, y: style.insets.top + y,
        width: isRow && item.collapse > 0 ? shown : item.space.width, height: isRow ? item.cross : shown,
        space: item.space)
    }
  }

  /// The content box of a container.
  struct Inner {
    var width: Double
    var height: Double?
    /// The height to which percentages refer.
    var definiteHeight: Double?

    /// The length to which percentages along an axis refer.
    func length(_ axis: FlexDirection) -> Double? { axis == .row ? width : definiteHeight }
  }

  /// Returns an item with its flex base size and its limits (9.2 step 3, 4.5).
  private mutating func item(_ index: Int, _ container: FlexStyle, _ inner: Inner) -> FlexItem {
    let (style, axis) = (tree.styles[index], container.direction)
    let (whole, insets) = (inner.length(axis), style.insets.along(axis))
    let own = style.size(axis).resolved(in: whole)
    let base = max(
      style.basis.resolved(in: whole) ?? own ?? contentSize(of: index, .max, container, inner), insets)
    let largest = style.maxSize(axis).resolved(in: whole) ?? .infinity
    var smallest = style.minSize(axis).resolved(in: whole) ?? 0
    if style.minSize(axis) == .auto, !style.clips {
      smallest = min(own ?? .infinity, contentSize(of: index, .min, container, inner), largest)
    }
    smallest = max(smallest, insets)
    let hypothetical = max(min(base, largest), smallest)
    return FlexItem(
      index: index, base: base, hypothetical: hypothetical, smallest: smallest, largest: largest,
      grow: style.grow, shrink: style.shrink, insets: insets, collapse: style.collapse, size: hypothetical)
  }

  /// Returns the main size of an item that follows from its content.
  private mutating func contentSize(
    of index: Int, _ kind: Intrinsic, _ container: FlexStyle, _ inner: Inner
  ) -> Double {
    guard container.direction == .column else {
      // A stretched height is definite in a single line (9.4 step 8 and 9.8).
      let height = inner.definiteHeight
      let stretched =
        stretches(index, in: container) ? height.map { clamped($0, of: index, .column, in: $0) } : nil
      return contentWidth(of: index, kind, parentHeight: height, stretchedTo: stretched)
    }
    var width = crossWidth(of: index, container, inner)
    // An image shrinks to the height that it has without one of its own (4.5).
    if kind == .min, tree.styles[index].width == .auto, !stretches(index, in: container),
      self.width(of: index, atHeight: 0) != nil
    {
      width = clamped(intrinsicWidth(of: index, .max), of: index, .row, in: inner.width)
    }
    return layout(index, Space(width: width, height: nil)).height
  }

  /// Returns true for an item that fills a single line across, unless it has a size of its own.
  private func stretches(_ index: Int, in container: FlexStyle) -> Bool {
    (tree.styles[index].alignSelf ?? container.align) == .stretch && !container.wraps
  }

  /// Returns the width of an item of a column: its own, the container's if it is stretched, or the content's within it.
  private mutating func crossWidth(of index: Int, _ container: FlexStyle, _ inner: Inner) -> Double {
    let style = tree.styles[index]
    let width =
      style.width.resolved(in: inner.width)
      ?? (stretches(index, in: container)
        ? inner.width : fittingWidth(of: index, inner.width, inner.definiteHeight))
    return clamped(width, of: index, .row, in: inner.width)
  }

  /// Returns the width of a box that fits its content within a room: CSS's `fit-content`.
  private mutating func fittingWidth(of index: Int, _ room: Double, _ parentHeight: Double?) -> Double {
    min(
      contentWidth(of: index, .max, parentHeight: parentHeight),
      max(contentWidth(of: index, .min, parentHeight: parentHeight), room))
  }

  /// Computes an item's cross size at its final main size (9.4 step 7), and its ascent if it is aligned by its baseline.
  private mutating func measureCross(of item: inout FlexItem, _ container: FlexStyle, _ inner: Inner) {
    let style = tree.styles[item.index]
    guard container.direction == .row else {
      // The width of an image follows from its flexed height.
      let flexed =
        style.width == .auto && !stretches(item.index, in: container)
        ? width(of: item.index, atHeight: item.size) : nil
      let width =
        flexed.map { clamped($0, of: item.index, .row, in: inner.width) }
        ?? crossWidth(of: item.index, container, inner)
      item.cross = width
      // A flexed size is definite if the container's is, or the size that it started from (9.8, and browsers).
      let own =
        style.basis.resolved(in: inner.definiteHeight) ?? style.height.resolved(in: inner.definiteHeight)
      item.space = Space(
        width: width, height: item.size, isDefinite: own != nil || inner.definiteHeight != nil)
      return
    }
    item.space = space(of: item.index, width: item.size, parentHeight: inner.definiteHeight)
    let layout = layout(item.index, item.space)
    item.cross = layout.height
    let isAligned = (style.alignSelf ?? container.align) == .baseline
    item.ascent = isAligned ? layout.baseline ?? layout.height : nil
  }

  /// Returns the cross size of a line (9.4 step 8).
  private func crossSize(of items: [FlexItem]) -> Double {
    let size = items.lazy.filter { $0.ascent == nil }.map(\.cross).max() ?? 0
    let aligned = items.compactMap { item in item.ascent.map { (ascent: $0, descent: item.cross - $0) } }
    guard let ascent = aligned.map(\.ascent).max(), let descent = aligned.map(\.descent).max() else {
      return size
    }
    return max(size, ascent + descent)
  }

  /// Gives a stretched item without a cross size of its own the line's (9.4 step 11).
  private mutating func stretch(
    _ item: inout FlexItem, to lineCross: Double, _ container: FlexStyle, _ inner: Inner
  ) {
    let style = tree.styles[item.index]
    guard (style.alignSelf ?? container.align) == .stretch else {
      // Browsers let the items of a column that wraps fill their line as far as their content does.
      if container.direction == .column, container.wraps, style.width == .auto,
        width(of: item.index, atHeight: item.size) == nil
      {
        item.cross = clamped(
          fittingWidth(of: item.index, lineCross, nil), of: item.index, .row, in: inner.width)
        item.space.width = item.cross
      }
      return
    }
    let across: FlexDirection = container.direction == .row ? .column : .row
    guard style.size(across) == .auto else { return }
    item.cross = clamped(lineCross, of: item.index, across, in: inner.length(across))
    if across == .column {
      item.space = Space(width: item.space.width, height: item.cross, isDefinite: true)
    } else {
      item.space.width = item.cross
    }
  }

  /// Returns an item's distance from its line's edge (9.6).
  private func crossOffset(
    of item: FlexItem, in lineCross: Double, _ ascent: Double, _ container: FlexStyle
  ) -> Double {
    switch tree.styles[item.index].alignSelf ?? container.align {
    case .start, .stretch: 0
    case .center: (lineCross - item.cross) / 2
    case .end: lineCross - item.cross
    case .baseline: item.ascent.map { ascent - $0 } ?? 0
    }
  }

  /// Returns a container's first baseline (8.5).
  ///
  /// It is the baseline of the first baseline-aligned item of the first line, or else of that line's first
  /// item. The baseline of an item without one is its bottom edge.
  private mutating func baseline(
    of layout: Layout, _ container: FlexStyle, _ line: Range<Int>?
  ) -> Double? {
    guard let line else { return nil }
    let first = layout.children[line]
    let aligned =
      container.direction == .row
      ? first.first { (tree.styles[$0.index].alignSelf ?? container.align) == .baseline } : nil
    guard let child = aligned ?? first.first else { return nil }
    return child.y + (self.layout(child.index, child.space).baseline ?? child.height)
  }
}
