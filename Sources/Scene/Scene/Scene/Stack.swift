public import GlyphreelAnimation

/// The arrangement of a group's layers one after another, after CSS Flexible Box Layout.
public struct Stack: Hashable, Sendable {
  /// The direction: layers are side by side or one below another.
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
  /// The motion of its layers when their places change; nil if they move at once.
  public var transition: LayoutTransition?

  /// Creates a stack, by default of layers at its start and without gaps.
  public init(
    _ direction: FlexDirection, gap: Double = 0, lineGap: Double? = nil, align: FlexAlignment = .start,
    justify: FlexJustification = .start, wraps: Bool = false, transition: LayoutTransition? = nil
  ) {
    self.direction = direction
    self.gap = gap
    self.lineGap = lineGap
    self.align = align
    self.justify = justify
    self.wraps = wraps
    self.transition = transition
  }
}

/// The motion of a stack's layers, and of its own size, when the layout changes.
///
/// The frame at a time t is L(t) - sum over i of (L(t_i) - L(t_i-)) * (1 - easing((t - t_i) / duration)), where L is the layout
/// without motion and t_i are the changes within the last `duration`. For one change, this is an ordinary eased transition;
/// later changes add to those in progress, so a frame depends only on the time.
public struct LayoutTransition: Hashable, Sendable {
  /// The seconds that a change takes.
  public var duration: Double
  /// The easing of a change.
  public var easing: Easing

  /// Creates a transition, by default of 0.3 seconds.
  public init(duration: Double = 0.3, easing: Easing = .easeInOut) {
    self.duration = duration
    self.easing = easing
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
