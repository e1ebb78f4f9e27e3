/// Finds where the bytes at a place stood before: for each length the nearest place.
///
/// Places are kept in binary trees, one for each hash of four bytes, in the order of the bytes that follow them. The newest is
/// the root: a search for a place splits its tree in two, which become the branches of that place. Places that are further
/// back than DEFLATE reaches fall off.
@safe struct MatchTree {
  // Bounds: places are below the number of bytes, which is asked, and four bytes are read where as many are left; slots and
  // nodes are masked.
  private let bytes: UnsafePointer<UInt8>
  private let count: Int
  private let hashShift: UInt32
  /// The newest place of each hash, negative for none.
  private let roots: UnsafeMutablePointer<Int32>
  /// The same of three bytes.
  private let shortRoots: UnsafeMutablePointer<Int32>
  /// Of each place within reach the branch that is less and the one that is greater.
  private let branches: UnsafeMutablePointer<Int32>
  /// Turns places into numbers of their branches.
  private let mask: Int
  /// How many places a search looks at.
  private let depth: Int
  /// The last longest repetition: how far back it was, and up to where bytes are known to be the same so far back.
  private var last = (distance: 0, end: 0)

  private static let window = 32768
  private static let none = Int32.min

  init(_ bytes: UnsafePointer<UInt8>, count: Int, depth: Int) {
    precondition(count < Int(Int32.max) - Self.window, "places are 32-bit numbers")
    unsafe self.bytes = unsafe bytes
    self.count = count
    self.depth = depth
    let hashBits = min(16, max(8, Int.bitWidth - count.leadingZeroBitCount))
    hashShift = UInt32(32 - hashBits)
    unsafe roots = .allocate(capacity: 1 << hashBits)
    unsafe roots.initialize(repeating: Self.none, count: 1 << hashBits)
    unsafe shortRoots = .allocate(capacity: 1 << hashBits)
    unsafe shortRoots.initialize(repeating: Self.none, count: 1 << hashBits)
    // Of few bytes no place falls off.
    let room = min(Self.window, 1 << (Int.bitWidth - count.leadingZeroBitCount))
    mask = room - 1
    unsafe branches = .allocate(capacity: 2 * room)
  }

  func deallocate() {
    unsafe roots.deallocate()
    unsafe shortRoots.deallocate()
    unsafe branches.deallocate()
  }

  /// Adds a place, and stores a token for each nearest repetition that is longer than nearer ones; returns how many.
  ///
  /// Places are to be added in order; those that are left out are not found.
  ///
  /// - Parameter tokens: Room for 256.
  @inline(__always)
  mutating func add(_ place: Int, tokens: UnsafeMutablePointer<DeflateToken>) -> Int {
    precondition(place >= 0 && place < count)
    let limit = min(DeflateSymbols.lengths.upperBound, count &- place)
    if limit < 4 { return 0 }
    let here = unsafe bytes + place
    let four = unsafe UnsafeRawPointer(here).loadUnaligned(as: UInt32.self)
    var found = 0
    // A repetition of three bytes.
    let shortSlot = Int(((four << 8) &* 0x9E37_79B1) >> hashShift)
    let near = unsafe Int(shortRoots[shortSlot])
    unsafe shortRoots[shortSlot] = Int32(truncatingIfNeeded: place)
    var longest = 2
    if near >= 0, place &- near < Self.window {
      let there = unsafe UnsafeRawPointer(bytes + near).loadUnaligned(as: UInt32.self)
      if (four ^ there) << 8 == 0 {
        longest = 3
        unsafe tokens[0] = DeflateToken(length: 3, distance: place &- near)
        found = 1
      }
    }
    let slot = Int((four &* 0x9E37_79B1) >> hashShift)
    var node = unsafe Int(roots[slot])
    unsafe roots[slot] = Int32(truncatingIfNeeded: place)
    // Where what is less and what is greater than these bytes will hang.
    var less = unsafe branches + 2 &* (place & mask)
    var greater = unsafe less + 1
    var (equalToLess, equalToGreater) = (0, 0)
    var steps = depth
    while node >= 0, place &- node < Self.window, steps > 0 {
      steps &-= 1
      let there = unsafe bytes + node
      let children = unsafe branches + 2 &* (node & mask)
      var length = min(equalToLess, equalToGreater)
      // In a run the place before is the first one to be looked at, and most bytes were just compared.
      if place &- node == last.distance { length = max(length, min(limit, last.end &- place)) }
      length = unsafe equal(here, there, from: length, limit: limit)
      if length > longest {
        longest = length
        unsafe tokens[found] = DeflateToken(length: length, distance: place &- node)
        found &+= 1
      }
      if length == limit {
        // As good as this place: it takes its branches over.
        last = (place &- node, place &+ length)
        unsafe less.pointee = unsafe children[0]
        unsafe greater.pointee = unsafe children[1]
        return found
      }
      if unsafe there[length] < here[length] {
        unsafe less.pointee = Int32(truncatingIfNeeded: node)
        unsafe less = unsafe children + 1
        node = unsafe Int(less.pointee)
        equalToLess = length
      } else {
        unsafe greater.pointee = Int32(truncatingIfNeeded: node)
        unsafe greater = unsafe children
        node = unsafe Int(greater.pointee)
        equalToGreater = length
      }
    }
    unsafe less.pointee = Self.none
    unsafe greater.pointee = Self.none
    return found
  }

  /// Up to where two places have the same bytes.
  @inline(__always)
  private func equal(
    _ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, from start: Int, limit: Int
  ) -> Int {
    var length = start
    while length &+ 8 <= limit {
      let difference =
        unsafe UnsafeRawPointer(first + length).loadUnaligned(as: UInt64.self)
        ^ UnsafeRawPointer(second + length).loadUnaligned(as: UInt64.self)
      if difference != 0 { return length &+ difference.littleEndian.trailingZeroBitCount >> 3 }
      length &+= 8
    }
    while length < limit, unsafe first[length] == second[length] { length &+= 1 }
    return length
  }
}
