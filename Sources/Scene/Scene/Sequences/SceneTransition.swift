public import GlyphreelAnimation

/// The transition from one part of a scene to the next.
public struct SceneTransition: Hashable, Sendable {
  /// The kind of motion.
  public enum Style: String, CaseIterable, Sendable {
    /// At once.
    case cut
    /// One part fades out while the other fades in.
    case crossfade
    /// The new part pushes the old one out.
    case push
    /// An edge passes over the picture, with the new part behind it.
    case wipe
    /// The new part slides over the old one.
    case slide
    /// The old part grows while it fades out, and the new part fades in behind it.
    case zoom
  }

  /// The kind of motion.
  public var style: Style
  /// Seconds; a cut takes none.
  public var duration: Double
  /// The easing of the motion.
  public var easing: Easing
  /// The edge from which the new part enters.
  public var from: TextTransition.Edge

  /// Creates a transition, by default of half a second and from the right.
  public init(
    _ style: Style, duration: Double = 0.5, easing: Easing = .easeInOut,
    from edge: TextTransition.Edge = .right
  ) {
    precondition(duration >= 0, "a transition can't end before it starts")
    self.style = style
    self.duration = style == .cut ? 0 : duration
    self.easing = easing
    from = edge
  }

  /// No transition: the new part is there at once.
  public static let cut = SceneTransition(.cut)
}
