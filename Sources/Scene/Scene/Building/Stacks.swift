public import GlyphreelAnimation

/// A row of layers, side by side.
///
///     Row(gap: 8, align: .center) {
///       Layer(shape: .ellipse).frame(width: 8, height: 8)
///       Text("Online")
///     }
///
/// It fits its layers, whose sizes and positions follow CSS's flexbox. See ``Stack``.
public struct Row: SceneElement {
  /// The row's layer.
  public var layer: Layer

  /// Creates a row of layers, from left to right.
  ///
  /// - Parameters:
  ///   - gap: The space between layers, in points.
  ///   - lineGap: The space between the lines of a row that wraps; nil for the gap.
  public init(
    gap: Double = 0, lineGap: Double? = nil, align: FlexAlignment = .start,
    justify: FlexJustification = .start,
    wrap: Bool = false, @SceneBuilder layers: () -> [Layer]
  ) {
    let stack = Stack(.row, gap: gap, lineGap: lineGap, align: align, justify: justify, wraps: wrap)
    layer = Layer(content: .group(layers()), stack: stack)
  }
}

/// A column of layers, one below another.
///
///     Column(gap: 12) {
///       Text("Total").style(size: 13)
///       Text("$49.99").style(size: 32)
///     }
///     .padding(16)
///
/// It fits its layers, whose sizes and positions follow CSS's flexbox. See ``Stack``.
public struct Column: SceneElement {
  /// The column's layer.
  public var layer: Layer

  /// Creates a column of layers, from top to bottom.
  ///
  /// - Parameters:
  ///   - gap: The space between layers, in points.
  ///   - lineGap: The space between the lines of a column that wraps; nil for the gap.
  public init(
    gap: Double = 0, lineGap: Double? = nil, align: FlexAlignment = .start,
    justify: FlexJustification = .start,
    wrap: Bool = false, @SceneBuilder layers: () -> [Layer]
  ) {
    let stack = Stack(.column, gap: gap, lineGap: lineGap, align: align, justify: justify, wraps: wrap)
    layer = Layer(content: .group(layers()), stack: stack)
  }
}

extension SceneElement {
  /// Sets the motion of a row's or column's layers when their places change; other elements are unchanged.
  public func layoutTransition(duration: Double = 0.3, easing: Easing = .easeInOut) -> Self {
    with { $0.stack?.transition = LayoutTransition(duration: duration, easing: easing) }
  }

  /// Sets its share of its stack's free space.
  public func grow(_ share: Double = 1) -> Self { with { $0.item.grow = share } }

  /// Sets its share of its stack's missing space.
  public func shrink(_ share: Double) -> Self { with { $0.item.shrink = share } }

  /// Sets the alignment across its stack's direction.
  public func alignSelf(_ alignment: FlexAlignment) -> Self { with { $0.item.alignSelf = alignment } }

  /// Takes away a fraction of its size along its stack, 0...1.
  public func collapse(_ share: Double) -> Self { with { $0.appearance.collapse = share } }
}
