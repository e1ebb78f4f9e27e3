/// A search for a sequence of bytes in linear time (Knuth, Morris and Pratt).
@usableFromInline
struct ByteSearch {
  @usableFromInline
  let wanted: [UInt8]
  /// For every number of matched bytes, the length of their longest proper suffix that is also a prefix.
  @usableFromInline
  let borders: [Int]

  @inlinable
  init(for wanted: [UInt8]) {
    var borders = [0, 0]
    borders.reserveCapacity(wanted.count + 1)
    for index in wanted.indices.dropFirst() {
      var length = borders[index]
      while length > 0, wanted[length] != wanted[index] { length = borders[length] }
      borders.append(wanted[length] == wanted[index] ? length + 1 : 0)
    }
    self.wanted = wanted
    self.borders = borders
  }

  /// Returns the offsets of the first occurrences, at most `limit`, without overlaps; none for an empty sequence.
  @inlinable
  func offsets(in bytes: some Sequence<UInt8>, limit: Int = .max) -> [Int] {
    var offsets: [Int] = []
    guard !wanted.isEmpty else { return offsets }
    var matched = 0
    var end = 0
    for byte in bytes {
      end += 1
      while matched > 0, wanted[matched] != byte { matched = borders[matched] }
      if wanted[matched] == byte { matched += 1 }
      guard matched == wanted.count else { continue }
      offsets.append(end - matched)
      if offsets.count == limit { break }
      matched = 0
    }
    return offsets
  }
}
