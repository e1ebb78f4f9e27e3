/// How two parts of a stroke meet at a corner.
public enum StrokeJoin: String, CaseIterable, Hashable, Sendable {
  /// The outer edges go on until they meet; cut off as `bevel` where that would be too far away.
  case miter
  /// A part of a circle around the corner.
  case round
  /// A straight line between the outer edges' ends.
  case bevel
}
