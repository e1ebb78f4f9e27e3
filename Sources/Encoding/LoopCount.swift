/// How often an animation plays.
public enum LoopCount: Hashable, Sendable {
  case once
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
  /// `forever`, or a number of plays; one play is `once`.
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
