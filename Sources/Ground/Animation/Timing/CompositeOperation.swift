/// The way in which an animated value combines with the underlying value (Web Animations, composite operations).
public enum CompositeOperation: String, CaseIterable, Sendable {
  /// The animated value replaces the underlying value.
  case replace
  /// The animated value is added to the underlying value by `Interpolatable.adding(_:)`.
  case add
  /// The animated value accumulates with the underlying value by `Interpolatable.accumulating(_:times:)`.
  case accumulate
}

/// The way in which an iteration builds on the earlier ones (Web Animations 2, iteration composite operations).
public enum IterationComposite: String, CaseIterable, Sendable {
  /// Every iteration starts from the same value.
  case replace
  /// Each iteration starts from the end value of the previous one.
  case accumulate
}
