import ArgumentParser
import GlyphreelExact

/// The ranges of options that several commands have.
enum NumberRange {
  /// Threads; `Processors` limits how many are started.
  static let jobs = 1...1024
  /// Pixels per point.
  static let scale = 0.01...100
  /// Frames per second.
  static let frameRate = 0.1...1000
}

/// Rejects an option's number that is outside its range or not a number.
///
/// - Parameters:
///   - value: The number; nil if the option is not given.
///   - unit: The unit of the range, such as ` points`.
/// - Throws: A usage error with the range.
func checkRange<Number: Comparable & CustomStringConvertible>(
  _ option: String, _ value: Number?, in range: ClosedRange<Number>, _ unit: String = ""
) throws(ValidationError) {
  // No range contains NaN.
  guard let value, !range.contains(value) else { return }
  throw ValidationError(
    "\(option) must be from \(written(range.lowerBound)) to \(written(range.upperBound))\(unit), not \(written(value))"
  )
}

/// Returns a number's text, without the fraction of a whole number.
private func written(_ number: some CustomStringConvertible) -> String {
  let digits = Array(number.description.utf8)
  let isWhole = digits.suffix(2) == Array(".0".utf8)[...]
  return String(decoding: isWhole ? digits.dropLast(2) : digits[...], as: UTF8.self)
}
