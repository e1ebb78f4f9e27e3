/// The widths of boxes with an aspect ratio, such as images.
extension FlexSolver {
  /// Returns the width that follows from a height through the box's ratio; nil without a ratio.
  func width(of index: Int, atHeight height: Double) -> Double? {
    guard case .leaf(let leaf) = tree.contents[index], let ratio = leaf.ratio else { return nil }
    let insets = tree.styles[index].insets
    return max(height - insets.vertical, 0) * ratio + insets.horizontal
  }

  /// Returns the intrinsic width, or the width that follows from the height and its limits through the ratio (CSS Sizing 4, 4.2).
  ///
  /// - Parameters:
  ///   - parentHeight: The height of the parent's content box; nil if it is indefinite.
  ///   - stretched: The height to which the box is stretched; nil if it isn't.
  mutating func contentWidth(
    of index: Int, _ kind: Intrinsic, parentHeight: Double? = nil, stretchedTo stretched: Double? = nil
  ) -> Double {
    let style = tree.styles[index]
    let height = style.height.resolved(in: parentHeight) ?? stretched
    var result = height.flatMap { width(of: index, atHeight: $0) } ?? intrinsicWidth(of: index, kind)
    if let largest = style.maxHeight.resolved(in: parentHeight).flatMap({ width(of: index, atHeight: $0) }) {
      result = min(result, largest)
    }
    if let smallest = style.minHeight.resolved(in: parentHeight).flatMap({ width(of: index, atHeight: $0) }) {
      result = max(result, smallest)
    }
    return result
  }
}
