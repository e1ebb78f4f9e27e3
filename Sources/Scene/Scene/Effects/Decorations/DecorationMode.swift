/// The order in which the segments of a decoration are drawn.
public enum DecorationMode: String, CaseIterable, Sendable {
  /// One after the other; each segment takes the whole duration.
  case sequential
  /// One after the other at constant speed; all together take the duration.
  case continuous
  /// All at once; each takes the whole duration.
  case together
}
