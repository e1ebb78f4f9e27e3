internal import GlyphreelAnimation
internal import GlyphreelGraphics

/// A direction along which layers have positions and lengths.
enum LayoutAxis: CaseIterable {
  case horizontal, vertical

  /// The word for a length along the axis, in messages.
  var lengthName: String { self == .horizontal ? "width" : "height" }

  /// The properties of a flex style: the preferred, the smallest and the largest length.
  var flexLengths: [WritableKeyPath<FlexStyle, FlexLength>] {
    switch self {
    case .horizontal: [\.width, \.minWidth, \.maxWidth]
    case .vertical: [\.height, \.minHeight, \.maxHeight]
    }
  }
}

extension LayerFrame {
  /// Returns the distance from the left or top edge.
  func position(along axis: LayoutAxis) -> Position? { axis == .horizontal ? x : y }

  /// Returns the width or height.
  func length(along axis: LayoutAxis) -> Length? { axis == .horizontal ? width : height }

  /// Returns the smallest and the largest width or height.
  func limits(along axis: LayoutAxis) -> (smallest: Length?, largest: Length?) {
    axis == .horizontal ? (minWidth, maxWidth) : (minHeight, maxHeight)
  }
}

extension EdgeInsets {
  /// Returns the left or top inset.
  func start(along axis: LayoutAxis) -> Double { axis == .horizontal ? left : top }

  /// Returns the right or bottom inset.
  func end(along axis: LayoutAxis) -> Double { axis == .horizontal ? right : bottom }

  /// Returns both insets together.
  func sum(along axis: LayoutAxis) -> Double { start(along: axis) + end(along: axis) }
}

extension Size {
  /// Returns the width or height.
  func length(along axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }
}

extension Canvas {
  /// Returns the width or height; nil if it follows from the layers.
  func length(along axis: LayoutAxis) -> Double? { axis == .horizontal ? width : height }
}
