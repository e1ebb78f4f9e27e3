/// The runs of a picture's pixels, by the numbers of their colours, row behind row without a break.
struct NumberedRuns: Sendable {
  /// The number in the lower byte, and in the higher one the count; long runs are several.
  private(set) var runs: [UInt16] = []
  /// Of all runs together.
  private(set) var pixelCount = 0

  /// So many runs are kept at most: a megabyte.
  private static let limit = 1 << 19
  /// A run has no more pixels.
  private static let longest = 255

  /// Whether there are more runs than are kept.
  var isFull: Bool { runs.count >= Self.limit }

  /// Adds a run of a colour that has a number below 256.
  mutating func add(_ number: Int, count: Int) {
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Self.roomOfRun(count)) { items in
      // Bounds: there is as much room as the run needs.
      guard let base = items.baseAddress else { return }
      let found = unsafe Self.store(number, count: count, at: base)
      unsafe add(UnsafeBufferPointer(start: base, count: found), pixelCount: count)
    }
  }

  /// Adds runs that were stored, with so many pixels together.
  mutating func add(_ items: UnsafeBufferPointer<UInt16>, pixelCount: Int) {
    unsafe runs.append(contentsOf: items)
    self.pixelCount += pixelCount
  }

  /// How many items a run of so many pixels can be.
  @inline(__always)
  static func roomOfRun(_ count: Int) -> Int { count / longest &+ 1 }

  /// Stores a run of a colour that has a number below 256; returns how many items it is.
  @inline(__always)
  static func store(_ number: Int, count: Int, at items: UnsafeMutablePointer<UInt16>) -> Int {
    var (count, found) = (count, 0)
    while count > longest {
      unsafe items[found] = UInt16(truncatingIfNeeded: longest &<< 8 | number)
      count &-= longest
      found &+= 1
    }
    unsafe items[found] = UInt16(truncatingIfNeeded: count &<< 8 | number)
    return found &+ 1
  }
}
