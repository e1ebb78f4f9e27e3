/// An error in the offsets of a list of keyframes.
public enum AnimationError: Error, Hashable, Sendable {
  /// The keyframe at `index` has an offset outside 0...1.
  case offsetOutOfRange(index: Int)
  /// The keyframe at `index` has a smaller offset than an earlier keyframe.
  case offsetOutOfOrder(index: Int)
}

extension AnimationError: CustomStringConvertible {
  /// The error message, in which keyframes count from 1.
  public var description: String {
    switch self {
    case .offsetOutOfRange(let index): "keyframe \(index + 1) is outside 0% to 100%"
    case .offsetOutOfOrder(let index): "keyframe \(index + 1) comes before an earlier one"
    }
  }
}
