/// How a decoration goes on from one stretch of text to the next.
public enum DecorationMode: String, CaseIterable, Sendable {
  /// A stretch starts when the one before is complete; each takes the whole duration.
  case sequential
  /// One pen runs over all of them at the same speed; all together take the duration.
  case continuous
  /// All start at once; each takes the whole duration.
  case together
}
