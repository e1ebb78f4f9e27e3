import ArgumentParser

/// The ranges of numbers that several commands take.
enum NumberRange {
  /// Threads, of which no more are started than `Processors` allows.
  static let jobs = 1...1024
  /// Pixels a point.
  static let scale = 0.01...100
  /// Frames a second.
  static let frameRate = 0.1...1000
}

/// Refuses a number of the command line that lies outside its option's range, or that is none.
///
/// - Parameters:
///   - value: Nil where the option was not given.
///   - unit: The unit of the range, such as ` points`.
/// - Throws: A mistake in the command's use, with the range.
func checkRange<Number: Comparable & CustomStringConvertible>(
  _ option: String, _ value: Number?, in range: ClosedRange<Number>, _ unit: String = ""
) throws(ValidationError) {
  // Nothing is compared with what is no number, so that it lies in no range.
  guard let value, !range.contains(value) else { return }
  throw ValidationError(
    "\(option) must be from \(written(range.lowerBound)) to \(written(range.upperBound))\(unit), not \(written(value))"
  )
}

/// A number without a fraction of zero.
private func written(_ number: some CustomStringConvertible) -> String {
  let digits = Array(number.description.utf8)
  let isWhole = digits.suffix(2) == Array(".0".utf8)[...]
  return String(decoding: isWhole ? digits.dropLast(2) : digits[...], as: UTF8.self)
}
