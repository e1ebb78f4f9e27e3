/// How a stroke ends.
public enum StrokeCap: String, CaseIterable, Sendable {
  /// At its end, straight.
  case butt
  /// Half a circle beyond its end.
  case round
  /// Half its thickness beyond its end, straight.
  case square
}
