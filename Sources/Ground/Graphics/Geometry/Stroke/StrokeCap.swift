/// The shape of the ends of a stroke.
public enum StrokeCap: String, CaseIterable, Sendable {
  /// A straight edge at the end point.
  case butt
  /// A semicircle beyond the end point.
  case round
  /// A rectangle of half the stroke width beyond the end point.
  case square
}
