internal import GlyphreelGraphics

/// A length of a flex layout; percentages refer to the content box of the parent.
package enum FlexLength: Hashable, Sendable {
  /// No length: a size that follows from the content, and no minimum or maximum.
  case auto
  /// A length in points.
  case points(Double)
  /// A fraction of the parent's size, 1 for all of it.
  case fraction(Double)

  /// Returns the length in points.
  ///
  /// - Parameter whole: The parent's size; nil if it is indefinite, in which case fractions have no length.
  func resolved(in whole: Double?) -> Double? {
    switch self {
    case .auto: nil
    case .points(let points): points
    case .fraction(let fraction): whole.map { $0 * fraction }
    }
  }
}

/// The direction of a container's main axis.
public enum FlexDirection: String, CaseIterable, Hashable, Sendable {
  /// From left to right.
  case row
  /// From top to bottom.
  case column
}

/// The alignment of items across a line: CSS's `align-items` and `align-self`.
public enum FlexAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the start.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
  /// As large as the line, for items without their own size.
  case stretch
  /// The first baselines of all such items of a row are on one line; in a column the same as `start`.
  case baseline
}

/// The distribution of the free space along a line: CSS's `justify-content`.
public enum FlexJustification: String, CaseIterable, Hashable, Sendable {
  /// Items at the start, with the space after them.
  case start
  /// Items in the middle, with half of the space at each end.
  case center
  /// Items at the end, with the space before them.
  case end
  /// Equal spaces between items.
  case spaceBetween = "space-between"
  /// Equal spaces around items: half a space at each end.
  case spaceAround = "space-around"
  /// Equal spaces between items and at both ends.
  case spaceEvenly = "space-evenly"
}

/// The properties of a box in a flex layout.
///
/// Sizes are sizes of the border box, as with CSS's `box-sizing: border-box`.
package struct FlexStyle: Hashable, Sendable {
  /// The preferred size.
  package var width = FlexLength.auto
  package var height = FlexLength.auto
  /// The smallest size; `auto` for the content's smallest size along the parent's main axis, as in CSS.
  package var minWidth = FlexLength.auto
  package var minHeight = FlexLength.auto
  /// The largest size; `auto` for no limit.
  package var maxWidth = FlexLength.auto
  package var maxHeight = FlexLength.auto
  /// The size along the parent's main axis before space is distributed; `auto` for the preferred size.
  package var basis = FlexLength.auto
  /// The share of the parent's free space, at least 0.
  package var grow = 0.0
  /// The share of the parent's missing space, at least 0, in proportion to the item's size.
  package var shrink = 1.0
  /// The alignment across the parent's line; nil for the parent's `align`.
  package var alignSelf: FlexAlignment?
  /// True if overflowing content is clipped, which makes the automatic minimum size 0.
  package var clips = false
  /// The fraction of the size along the parent's main axis, and of its gap, that is taken away, 0...1; the
  /// content keeps its layout.
  package var collapse = 0.0
  /// The distances between the edges of the border box and the content box: borders and padding, in points.
  package var insets = FlexInsets()

  // Properties of containers.

  package var direction = FlexDirection.row
  /// True if items that don't fit start another line.
  package var wraps = false
  /// The space between items of a row and between the lines of a column, in points.
  package var columnGap = 0.0
  /// The space between items of a column and between the lines of a row, in points.
  package var rowGap = 0.0
  package var align = FlexAlignment.start
  package var justify = FlexJustification.start

  package init() {}

  /// The preferred, smallest and largest sizes along an axis.
  func size(_ axis: FlexDirection) -> FlexLength { axis == .row ? width : height }
  func minSize(_ axis: FlexDirection) -> FlexLength { axis == .row ? minWidth : minHeight }
  func maxSize(_ axis: FlexDirection) -> FlexLength { axis == .row ? maxWidth : maxHeight }
}

/// Distances from the four edges of a box, in points.
package struct FlexInsets: Hashable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  var horizontal: Double { left + right }
  var vertical: Double { top + bottom }

  /// The sum of the distances along an axis.
  func along(_ axis: FlexDirection) -> Double { axis == .row ? horizontal : vertical }
}
