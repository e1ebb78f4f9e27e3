extension RandomAccessCollection {
  /// The first index from which on all elements belong to the second part; found by halving.
  ///
  /// All elements that don't belong must stand before all that do.
  func partitionPoint(_ belongsToSecondPart: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsToSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
