internal import GlyphreelExactText

/// How often an animation plays.
public enum LoopCount: Hashable, Sendable {
  /// One play, after which the last frame stays.
  case once
  /// Without an end.
  case forever
  /// This many plays in all, at least one.
  case times(Int)

  /// The number of plays, nil for no end.
  public var plays: Int? {
    switch self {
    case .once: 1
    case .forever: nil
    case .times(let count): count
    }
  }
}

extension LoopCount {
  /// `forever`, `once` or a number of plays from 1, where 1 is `once`; nil for any other text.
  public init?(named text: String) {
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
