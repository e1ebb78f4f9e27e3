extension Unicode.Scalar {
  /// The columns that a terminal gives a character: 0 for marks, joiners and control characters, 2 for wide East Asian
  /// characters and pictographs, and 1 for all others.
  ///
  /// Each scalar has a width of its own, as in other terminals: a joined emoji takes the columns of its parts, and U+FE0F changes
  /// nothing.
  var terminalWidth: Int {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: 1
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    default: CharacterWidthTable.width(of: value)
    }
  }
}

extension CharacterWidthTable {
  /// Returns the width of a scalar by a binary search in the ranges.
  fileprivate static func width(of value: UInt32) -> Int {
    if contains(value, zero) { return 0 }
    return contains(value, wide) ? 2 : 1
  }

  /// Returns whether a value is in one of the ranges, each of which is a first and a last value.
  private static func contains(_ value: UInt32, _ ranges: [UInt32]) -> Bool {
    var (low, high) = (0, ranges.count / 2)
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < ranges.count && ranges[2 * low] <= value
  }
}
