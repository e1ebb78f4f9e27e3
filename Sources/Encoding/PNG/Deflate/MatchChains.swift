/// Finds where the bytes at a place stood before: of the newest places with the same four bytes the one with the most.
///
/// Places are chained, for each hash of four bytes from the newest on. Inside a run of equal bytes they are left out, since it
/// repeats itself: so a background costs next to nothing.
@safe struct MatchChains {
  // Bounds: places are below the number of bytes, which is asked, and four or eight bytes are read where as many are left; a
  // place that was found is less than a window before, and none is negative; slots and links are masked.
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  /// The newest place of each hash, its lowest bits: what is too far back looks like another place, but has other bytes.
  private let heads: UnsafeMutablePointer<UInt16>
  private let headShift: UInt32
  /// The same of three bytes, where pixels have as many.
  private let shortHeads: UnsafeMutablePointer<UInt16>
  private let shortShift: UInt32
  private let findsShort: Bool
  /// How far before each place within reach the one of the same hash stands, 0 for none.
  private let links: UnsafeMutablePointer<UInt16>
  /// Up to where places were added, or left out.
  private var end = 0
  /// The run that was looked at last.
  private var run = (start: 0, end: 0)
  /// How far back the row above stands; 0 if it can't be repeated.
  private let rowStride: Int
  /// How many places a search looks at.
  private let depth: Int

  private static let window = 32768
  private static let mask = window - 1
  /// From further back three bytes cost more than they save.
  private static let shortReach = 8192
  /// A repetition of so many bytes is good enough.
  static let goodLength = 32

  init(_ bytes: UnsafePointer<UInt8>, count: Int, _ grid: PixelGrid, depth: Int) {
    unsafe self.bytes = unsafe bytes
    self.count = count
    rowStride = (1...DeflateSymbols.maximumDistance).contains(grid.rowStride) ? grid.rowStride : 0
    findsShort = grid.pixelBytes > 1
    self.depth = depth
    let headBits = min(15, max(8, Int.bitWidth - count.leadingZeroBitCount))
    let shortBits = min(14, headBits)
    shortShift = UInt32(32 - shortBits)
    headShift = UInt32(32 - headBits)
    unsafe heads = .allocate(capacity: 1 << headBits)
    unsafe heads.initialize(repeating: 0, count: 1 << headBits)
    let shortCount = findsShort ? 1 << shortBits : 0
    unsafe shortHeads = .allocate(capacity: shortCount)
    unsafe shortHeads.initialize(repeating: 0, count: shortCount)
    // Any link that is looked at leads to some place of the window.
    unsafe links = .allocate(capacity: Self.window)
    unsafe links.initialize(repeating: 0, count: min(count, Self.window))
  }

  func deallocate() {
    unsafe heads.deallocate()
    unsafe shortHeads.deallocate()
    unsafe links.deallocate()
  }

  /// Whether a place has four bytes, and can be looked for.
  @inline(__always)
  func isSearchable(_ place: Int) -> Bool { place &+ 4 <= count }

  /// Whether a place and the three behind it have the same byte as the one before; the place must be searchable.
  @inline(__always)
  func isInsideRun(_ place: Int) -> Bool {
    precondition(place >= 0 && isSearchable(place))
    return place > 0 && four(place) == four(place &- 1)
  }

  /// Where the bytes end that equal the one at a place.
  @inline(__always)
  mutating func runEnd(_ place: Int) -> Int {
    // Long ones are repeated piece by piece.
    if place < run.end, place >= run.start { return run.end }
    precondition(place >= 0 && place < count)
    run = (place, endOfRun(place))
    return run.end
  }

  private func endOfRun(_ start: Int) -> Int {
    let byte = unsafe bytes[start]
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var place = start &+ 1
    while place &+ 8 <= count {
      let difference = eight(place) ^ pattern
      if difference != 0 { return place &+ difference.littleEndian.trailingZeroBitCount >> 3 }
      place &+= 8
    }
    while place < count, unsafe bytes[place] == byte { place &+= 1 }
    return place
  }

  /// Adds all places before `limit` that were not added, but those inside runs.
  @inline(__always)
  mutating func add(upTo limit: Int) {
    let searchable = min(limit, count &- 3)
    var place = end
    while place < searchable {
      if isInsideRun(place) {
        // The last places of a run see what follows it.
        place = max(place &+ 1, runEnd(place) &- 3)
      } else {
        _ = add(place, four(place))
        place &+= 1
      }
    }
    end = max(place, limit)
  }

  /// Adds a place; returns how far before it the one with the same hash stands, or anything if there is none.
  @inline(__always)
  private func add(_ place: Int, _ four: UInt32) -> Int {
    let slot = slot(four)
    let distance = unsafe distance(heads[slot], before: place)
    unsafe links[place & Self.mask] =
      distance < Self.window ? UInt16(truncatingIfNeeded: distance) : 0
    unsafe heads[slot] = UInt16(truncatingIfNeeded: place)
    if findsShort { unsafe shortHeads[shortSlot(four)] = UInt16(truncatingIfNeeded: place) }
    return distance
  }

  /// How far before a place the newest one stands that has such bits; never 0.
  @inline(__always)
  private func distance(_ bits: UInt16, before place: Int) -> Int {
    Int(UInt16(truncatingIfNeeded: place) &- bits &- 1) &+ 1
  }

  /// Adds a place that is not inside a run, before which all were added, and finds its best repetition: longer than `least`,
  /// or of the distance 0 if there is none.
  ///
  /// - Parameter steps: At how many places to look.
  @inline(__always)
  mutating func addAndFind(
    _ place: Int, over least: Int, steps: Int
  ) -> (length: Int, distance: Int) {
    precondition(place >= 0 && isSearchable(place))
    end = place &+ 1
    let here = four(place)
    let near = findsShort ? unsafe distance(shortHeads[shortSlot(here)], before: place) : 0
    var distance = add(place, here)
    let limit = min(DeflateSymbols.lengths.upperBound, count &- place)
    var best = (length: least, distance: 0)
    guard least < limit else { return best }
    if rowStride > 0, place >= rowStride, four(place &- rowStride) == here {
      let above = equal(place, place &- rowStride, from: 4, limit: limit)
      if above > least {
        best = (above, rowStride)
        if above >= Self.goodLength || above == limit { return best }
      }
    }
    // Nothing stands before the first place.
    let reach = min(place, Self.window &- 1)
    if findsShort, best.length < 3, near <= min(place, Self.shortReach),
      (four(place &- near) ^ here) & Self.threeBytes == 0
    {
      best = (3, near)
    }
    var steps = steps
    while distance <= reach {
      let node = place &- distance
      // What is to be longer must be the same where the longest so far ends.
      if four(node) == here,
        unsafe best.length < 4 || bytes[node &+ best.length] == bytes[place &+ best.length]
      {
        let found = equal(place, node, from: 4, limit: limit)
        if found > best.length {
          best = (found, distance)
          if found >= Self.goodLength || found == limit { break }
        }
      }
      steps &-= 1
      let link = unsafe Int(links[node & Self.mask])
      if link == 0 || steps == 0 { break }
      distance &+= link
    }
    return best
  }

  /// The best repetition of the rest of a run and of what follows it, better than the run's own byte; nil if there is none.
  ///
  /// Where a run ends that was as long, three bytes before its end.
  @inline(__always)
  mutating func longest(fromRunAt place: Int, to end: Int) -> (length: Int, distance: Int)? {
    let last = end &- 3
    precondition(place >= 0 && last > place && isSearchable(last))
    add(upTo: last)
    let back = last &- place
    let limit = min(DeflateSymbols.lengths.upperBound, count &- place) &- back
    guard limit > 4 else { return nil }
    let (here, first) = (four(last), four(place))
    var best: (length: Int, distance: Int)?
    var most = DeflateSymbols.worth(end &- place, 1)
    var distance = unsafe distance(heads[slot(here)], before: last)
    let reach = min(place, Self.window &- 1)
    var steps = depth
    while distance <= reach {
      let node = last &- distance
      if four(node) == here, four(node &- back) == first {
        let length = back &+ equal(last, node, from: 4, limit: limit)
        let worth = DeflateSymbols.worth(length, distance)
        if worth > most, equal(place, node &- back, from: 0, limit: back) == back {
          most = worth
          best = (length, distance)
        }
      }
      steps &-= 1
      let link = unsafe Int(links[node & Self.mask])
      if link == 0 || steps == 0 { break }
      distance &+= link
    }
    return best
  }

  @inline(__always)
  private func slot(_ four: UInt32) -> Int { Int((four.littleEndian &* 0x9E37_79B1) >> headShift) }

  @inline(__always)
  private func shortSlot(_ four: UInt32) -> Int {
    Int(((four.littleEndian << 8) &* 0x9E37_79B1) >> shortShift)
  }

  /// The first three of four bytes.
  private static let threeBytes = UInt32(0xFF_FFFF).littleEndian

  @inline(__always)
  private func four(_ place: Int) -> UInt32 {
    unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt32.self)
  }

  @inline(__always)
  private func eight(_ place: Int) -> UInt64 {
    unsafe UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self)
  }

  /// Up to how many bytes two places have the same ones.
  @inline(__always)
  private func equal(_ first: Int, _ second: Int, from start: Int, limit: Int) -> Int {
    var length = start
    while length &+ 8 <= limit {
      let difference = eight(first &+ length) ^ eight(second &+ length)
      if difference != 0 { return length &+ difference.littleEndian.trailingZeroBitCount >> 3 }
      length &+= 8
    }
    while length < limit, unsafe bytes[first &+ length] == bytes[second &+ length] { length &+= 1 }
    return length
  }
}
