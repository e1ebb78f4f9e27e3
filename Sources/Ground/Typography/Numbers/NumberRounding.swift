/// A rounding mode.
public enum NumberRounding: String, CaseIterable, Sendable {
  /// To the nearest number, ties to the even last digit: 0.5 is 0, 1.5 is 2.
  case halfEven = "half-even"
  /// To the nearest number, ties away from zero: 2.5 is 3, -2.5 is -3.
  case halfUp = "half-up"
  /// To the nearest number, ties towards zero: 2.5 is 2.
  case halfDown = "half-down"
  /// Away from zero.
  case up
  /// Towards zero.
  case down
  /// Towards positive infinity.
  case ceiling
  /// Towards negative infinity.
  case floor
}

extension NumberRounding {
  /// Returns true if a number is rounded away from zero.
  ///
  /// - Parameters:
  ///   - distance: The sign of the discarded part, which is not zero, minus half a unit of the last kept digit.
  ///   - isOdd: True if the last kept digit is odd.
  func roundsAwayFromZero(isNegative: Bool, distance: Int, isOdd: Bool) -> Bool {
    switch self {
    case .halfEven: distance > 0 || distance == 0 && isOdd
    case .halfUp: distance >= 0
    case .halfDown: distance > 0
    case .up: true
    case .down: false
    case .ceiling: !isNegative
    case .floor: isNegative
    }
  }
}
