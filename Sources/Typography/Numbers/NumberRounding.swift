/// Which of the two nearest numbers is written for one that lies between them.
public enum NumberRounding: String, CaseIterable, Sendable {
  /// The nearer one; in the middle the one with the even last digit: 0.5 is 0, 1.5 is 2.
  case halfEven = "half-even"
  /// The nearer one; in the middle the one away from zero, as school teaches it: 2.5 is 3, -2.5 is -3.
  case halfUp = "half-up"
  /// The nearer one; in the middle the one towards zero: 2.5 is 2.
  case halfDown = "half-down"
  /// The one away from zero.
  case up
  /// The one towards zero: digits are cut off.
  case down
  /// The greater one.
  case ceiling
  /// The lesser one.
  case floor
}

extension NumberRounding {
  /// Whether the one away from zero is taken.
  ///
  /// - Parameters:
  ///   - distance: How what lies beyond the last digit, never nothing, compares to half of that digit's unit:
  ///     below 0, 0, or above.
  ///   - isOdd: True if the last digit is.
  func takesAwayFromZero(isNegative: Bool, distance: Int, isOdd: Bool) -> Bool {
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
