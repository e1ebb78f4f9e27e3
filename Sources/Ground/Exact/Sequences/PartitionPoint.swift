extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies the predicate, by binary search.
  ///
  /// The collection must be partitioned: all elements that do not satisfy the predicate come first.
  @inlinable package func partitionPoint(_ belongsToSecondPart: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsToSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
