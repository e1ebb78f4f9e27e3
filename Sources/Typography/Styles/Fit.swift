/// How far a text may shrink to fit its container.
public enum Fit: Hashable, Sendable {
  /// Down to a size in points.
  case minimumSize(Double)
  /// Down to a share of the declared size, 0...1.
  case minimumScale(Double)

  /// The smallest size for a declared one, in points; never above it.
  func minimum(for declared: Double) -> Double {
    switch self {
    case .minimumSize(let size): min(max(size, 0), declared)
    case .minimumScale(let scale): min(max(scale, 0), 1) * declared
    }
  }
}
