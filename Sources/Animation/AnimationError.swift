/// Why keys can't be put in order.
public enum AnimationError: Error, Hashable, Sendable {
  /// The key with this index has an offset outside 0...1.
  case offsetOutOfRange(index: Int)
  /// The key with this index has an offset below that of a key before it.
  case offsetOutOfOrder(index: Int)
}
