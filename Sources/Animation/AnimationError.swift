/// Why keys can't be put in order.
public enum AnimationError: Error, Hashable, Sendable {
  /// The key with this index has an offset outside 0...1.
  case offsetOutOfRange(index: Int)
  /// The key with this index has an offset below that of a key before it.
  case offsetOutOfOrder(index: Int)
}

extension AnimationError: CustomStringConvertible {
  /// The error in words, with keys counted from 1.
  public var description: String {
    switch self {
    case .offsetOutOfRange(let index): "the offset of key \(index + 1) is outside 0...1"
    case .offsetOutOfOrder(let index): "the offset of key \(index + 1) is below that of a key before it"
    }
  }
}
