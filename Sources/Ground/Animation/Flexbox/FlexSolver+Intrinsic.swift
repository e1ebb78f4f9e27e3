internal import GlyphreelGraphics

/// Intrinsic widths (9.9).
extension FlexSolver {
  enum Intrinsic {
    /// The smallest width without overflow.
    case min
    /// The width without a limit.
    case max
  }

  /// Returns the width of a border box that its parent uses for its own: a given width, or the intrinsic one.
  ///
  /// Percentages count as `auto`, since they refer to the width that is being computed.
  mutating func contribution(of index: Int, _ kind: Intrinsic) -> Double {
    let own = tree.styles[index].width.resolved(in: nil)
    return clamped(own ?? contentWidth(of: index, kind), of: index, .row, in: nil)
  }

  /// Returns the width of a box's border box that follows from its content.
  mutating func intrinsicWidth(of index: Int, _ kind: Intrinsic) -> Double {
    let known = kind == .min ? minWidths[index] : maxWidths[index]
    if !known.isNaN { return known }
    let style = tree.styles[index]
    let content: Double
    switch tree.contents[index] {
    case .leaf(let leaf): content = kind == .min ? leaf.minContentWidth : leaf.maxContentWidth
    case .container(let children):
      switch style.direction {
      case .row:
        let widths = children.map { contribution(of: $0, kind) }
        if style.wraps, kind == .min {
          content = widths.max() ?? 0
        } else {
          let gap = children.count > 1 ? style.columnGap : 0
          let lost = zip(children, widths).reduce(0) { $0 + tree.styles[$1.0].collapse * ($1.1 + gap) }
          content = Swift.max(widths.reduce(0, +) + gap * Double(Swift.max(children.count - 1, 0)) - lost, 0)
        }
      case .column: content = columnsWidth(index, children, kind)
      }
    }
    let width = content + style.insets.horizontal
    if kind == .min { minWidths[index] = width } else { maxWidths[index] = width }
    return width
  }

  /// Returns the width of a column's lines: one, unless it wraps at a height of its own.
  ///
  /// The smallest width of a column that wraps is that of its widest item, as in browsers.
  private mutating func columnsWidth(_ index: Int, _ children: [Int], _ kind: Intrinsic) -> Double {
    let style = tree.styles[index]
    let limit = style.height.resolved(in: nil) ?? style.maxHeight.resolved(in: nil)
    guard style.wraps, kind == .max, let height = limit else {
      return children.map { contribution(of: $0, kind) }.max() ?? 0
    }
    let room = height - style.insets.vertical
    var lines: [Double] = []
    var used = 0.0
    for child in children {
      let width = contribution(of: child, kind)
      let space = space(of: child, width: width, parentHeight: room)
      let length = layout(child, space).height
      if lines.isEmpty || used + style.rowGap + length > room {
        lines.append(width)
        used = length
      } else {
        lines[lines.count - 1] = Swift.max(lines[lines.count - 1], width)
        used += style.rowGap + length
      }
    }
    return lines.reduce(0, +) + style.columnGap * Double(Swift.max(lines.count - 1, 0))
  }
}
