/// The limit to which text shrinks to fit its container.
public enum Fit: Hashable, Sendable {
  /// The smallest size in points.
  case minimumSize(Double)
  /// The smallest fraction of the declared size, 0...1.
  case minimumScale(Double)

  /// Returns the smallest size in points for a declared size, at most that size.
  func minimum(for declared: Double) -> Double {
    switch self {
    case .minimumSize(let size): min(max(size, 0), declared)
    case .minimumScale(let scale): min(max(scale, 0), 1) * declared
    }
  }
}
