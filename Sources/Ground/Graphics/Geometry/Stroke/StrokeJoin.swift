/// The shape of the corners of a stroke.
public enum StrokeJoin: String, CaseIterable, Hashable, Sendable {
  /// The outer edges are extended until they meet. Beyond the miter limit the corner is bevelled.
  case miter
  /// A circular arc around the corner.
  case round
  /// A straight line between the ends of the outer edges.
  case bevel
}
