/// The opening brackets of text, among which ICU looks for pairs.
///
/// For each letter of a paragraph, ICU goes through all open brackets, where UAX #9 gives up after 63 (BD16).
enum OpeningBrackets {
  /// The largest product of a paragraph's scalars and its opening brackets, which takes ICU 0.2 s.
  static let workLimit = 500_000_000
  /// A neutral character, as brackets are, that has no pair.
  private static let unpaired: Unicode.Scalar = "!"

  /// Returns text for ICU, in which the opening brackets of a paragraph beyond the limit are not brackets.
  ///
  /// Texts of less than 20,000 scalars never change.
  static func bounded(
    in scalars: [Unicode.Scalar], workLimit: Int = OpeningBrackets.workLimit
  ) -> [Unicode.Scalar] {
    guard exceeds(scalars.count, workLimit) else { return scalars }
    var bounded = scalars
    var start = 0
    for end in scalars.indices where end == scalars.count - 1 || isSeparator(scalars[end]) {
      limit(&bounded, in: start..<end + 1, workLimit)
      start = end + 1
    }
    return bounded
  }

  /// Replaces the opening brackets of a paragraph beyond the limit.
  private static func limit(_ scalars: inout [Unicode.Scalar], in paragraph: Range<Int>, _ workLimit: Int) {
    guard exceeds(paragraph.count, workLimit) else { return }
    let most = workLimit / paragraph.count
    var count = 0
    for index in paragraph where scalars[index].properties.generalCategory == .openPunctuation {
      count += 1
      if count > most { scalars[index] = unpaired }
    }
  }

  /// Returns true if a paragraph of a length could exceed the limit, if all its scalars are brackets.
  private static func exceeds(_ count: Int, _ workLimit: Int) -> Bool {
    count > 0 && count > workLimit / count
  }

  /// Returns true if a scalar ends a paragraph of the bidirectional algorithm (bidirectional class B).
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: true
    default: false
    }
  }
}
