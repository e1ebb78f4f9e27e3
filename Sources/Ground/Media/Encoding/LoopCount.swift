internal import GlyphreelExact

/// The number of times that an animation plays.
public enum LoopCount: Hashable, Sendable {
  /// One play, after which the last frame stays visible.
  case once
  /// Endless repetition.
  case forever
  /// A total number of plays, at least one.
  case times(Int)

  /// The number of plays; nil for endless repetition.
  package var plays: Int? {
    switch self {
    case .once: 1
    case .forever: nil
    case .times(let count): count
    }
  }
}

extension LoopCount {
  /// Creates a loop count from `forever`, `once` or a positive number of plays, where 1 is `once`.
  ///
  /// Returns nil for any other text.
  package init?(named text: String) {
    if text == "forever" {
      self = .forever
    } else if text == "once" {
      self = .once
    } else if let plays = Int(text), plays >= 1 {
      self = plays == 1 ? .once : .times(plays)
    } else {
      return nil
    }
  }
}

extension LoopCount {
  /// Checks that a format can store the number of plays.
  ///
  /// - Throws: `noPlays` or `tooManyPlays`.
  func check(for format: String, limit: Int) throws(EncodingError) {
    guard let plays else { return }
    guard plays > 0 else { throw .noPlays(plays) }
    guard plays <= limit else { throw .tooManyPlays(format: format, plays: plays, limit: limit) }
  }

  /// Returns the count, with at most `limit` plays.
  package func limited(to limit: Int) -> LoopCount {
    plays.map { $0 > limit ? .times(limit) : self } ?? self
  }
}
