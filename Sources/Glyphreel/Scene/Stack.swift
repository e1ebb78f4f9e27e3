public import GlyphreelFlexbox

/// The arrangement of a group's layers one after another, after CSS Flexible Box Layout.
public struct Stack: Hashable, Sendable {
  /// The direction: layers beside each other or below each other.
  public var direction: FlexDirection
  /// The space between layers, in points.
  public var gap: Double
  /// The space between the lines of a stack that wraps, in points; nil for the gap.
  public var lineGap: Double?
  /// The alignment of layers across the direction.
  public var align: FlexAlignment
  /// The distribution of free space along the direction.
  public var justify: FlexJustification
  /// True if layers that don't fit start another line.
  public var wraps: Bool

  public typealias Direction = FlexDirection
  public typealias Alignment = FlexAlignment
  public typealias Justification = FlexJustification

  /// Creates a stack, by default of layers at its start and without gaps.
  public init(
    _ direction: FlexDirection, gap: Double = 0, lineGap: Double? = nil, align: FlexAlignment = .start,
    justify: FlexJustification = .start, wraps: Bool = false
  ) {
    self.direction = direction
    self.gap = gap
    self.lineGap = lineGap
    self.align = align
    self.justify = justify
    self.wraps = wraps
  }
}

/// The share of a layer in its stack's space.
public struct StackItem: Hashable, Sendable {
  /// The share of free space, at least 0, as CSS's `flex-grow`.
  public var grow: Double
  /// The share of missing space, at least 0, as CSS's `flex-shrink`.
  public var shrink: Double
  /// The alignment across the stack's direction; nil for the stack's.
  public var alignSelf: FlexAlignment?

  /// Creates a share, by default of a layer that shrinks but does not grow.
  public init(grow: Double = 0, shrink: Double = 1, alignSelf: FlexAlignment? = nil) {
    self.grow = grow
    self.shrink = shrink
    self.alignSelf = alignSelf
  }
}
