internal import GlyphreelExact

/// The order of file names in which numbers are compared by their values, also negative ones.
///
/// A hyphen before a number is its sign if another name has a number in its place, as in `a-1.png`, `a0.png`, `a1.png`.
/// In `frame-1.png`, `frame-2.png` it is a hyphen.
enum NumberOrder {
  /// A name as texts and the numbers after them.
  private struct Key {
    let name: String
    var parts: [(text: ArraySlice<UInt8>, number: Number?)] = []
  }

  /// A number of any length.
  private struct Number: Equatable {
    let isNegative: Bool
    /// The digits without zeros before them.
    let digits: ArraySlice<UInt8>

    static func < (a: Number, b: Number) -> Bool {
      if a.isNegative != b.isNegative { return a.isNegative }
      let (a, b) = a.isNegative ? (b, a) : (a, b)
      return a.digits.count == b.digits.count
        ? a.digits.lexicographicallyPrecedes(b.digits) : a.digits.count < b.digits.count
    }
  }

  private static let hyphen = UInt8(ascii: "-")
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Returns the names in their order.
  static func sorted(_ names: [String]) -> [String] {
    let beginnings = Set(
      names.flatMap { name in
        let bytes = Array(name.utf8)
        return numbers(in: bytes).map { Array(bytes[..<$0.lowerBound]) }
      })
    let keys = names.map { key(of: $0, beginnings) }
    return keys.sorted(by: precedes).map(\.name)
  }

  /// Returns true if names are in the order in which shells replace a pattern: by letters, whatever their case.
  static func isOfShell(_ names: [String]) -> Bool {
    let kinds = [names.map { Array($0.utf8) }, names.map { Array($0.lowercased().utf8) }]
    return kinds.contains { names in
      zip(names, names.dropFirst()).allSatisfy { !$1.lexicographicallyPrecedes($0) }
    }
  }

  /// Returns the ranges of digits.
  private static func numbers(in bytes: [UInt8]) -> [Range<Int>] {
    bytes.indices.filter { digits.contains(bytes[$0]) }.consecutiveRanges
  }

  private static func key(of name: String, _ beginnings: Set<[UInt8]>) -> Key {
    var key = Key(name: name)
    let bytes = Array(name.utf8)
    var start = 0
    for range in numbers(in: bytes) {
      let before = bytes[..<range.lowerBound]
      let isNegative = before.last == hyphen && beginnings.contains(Array(before.dropLast()))
      let text = bytes[start..<(isNegative ? range.lowerBound - 1 : range.lowerBound)]
      let digits = bytes[range].drop { $0 == UInt8(ascii: "0") }
      key.parts.append((text, Number(isNegative: isNegative && !digits.isEmpty, digits: digits)))
      start = range.upperBound
    }
    key.parts.append((bytes[start...], nil))
    return key
  }

  private static func precedes(_ a: Key, _ b: Key) -> Bool {
    for (mine, other) in zip(a.parts, b.parts) {
      if mine.text != other.text { return mine.text.lexicographicallyPrecedes(other.text) }
      if let x = mine.number, let y = other.number, x != y { return x < y }
    }
    return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
  }
}
