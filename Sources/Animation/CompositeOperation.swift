/// What an animated value does to the one below it: the composite operations of Web Animations.
public enum CompositeOperation: String, CaseIterable, Sendable {
  /// It takes its place.
  case replace
  /// It is put on top of it, as `Interpolatable.adding` says.
  case add
  /// It is taken together with it, as `Interpolatable.accumulating` says.
  case accumulate
}

/// What an iteration does with those before it: the iteration composite operations of Web Animations 2.
public enum IterationComposite: String, CaseIterable, Sendable {
  /// It starts from where the first one did.
  case replace
  /// It starts from where the last one ended.
  case accumulate
}
