extension Sequence<Int> {
  /// The longest ranges of consecutive numbers of an ascending sequence.
  package var consecutiveRanges: [Range<Int>] {
    reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
  }
}
