/// The bytes of a block, and what can be repeated at each of its places.
@safe struct Repetitions {
  // Bounds: a block's places are below the number of its bytes, to which repetitions are cut; there is one start, and one cost,
  // more than there are places. Costs of tokens have an entry for each byte, length up to 258 and symbol.
  private let bytes: UnsafePointer<UInt8>
  let count: Int
  /// At each place those from `starts[place]` up to `starts[place + 1]`, shorter and nearer ones first.
  private var tokens: [DeflateToken] = []
  private var starts: [UInt32] = [0]

  /// A block has no more bytes, and hardly more repetitions to choose from, so that memory is bounded.
  private static let byteLimit = 1 << 19
  private static let tokenLimit = 1 << 19

  /// Looks at the bytes from `start` on, as many as a block can have; the tree knows those before, and learns them.
  ///
  /// Repetitions are looked for where the grid's pixels begin.
  init(
    _ base: UnsafePointer<UInt8>, from start: Int, to end: Int, _ grid: PixelGrid, _ tree: inout MatchTree
  ) {
    unsafe bytes = unsafe base + start
    let limit = min(end - start, Self.byteLimit)
    starts.reserveCapacity(limit + 1)
    let found = UnsafeMutablePointer<DeflateToken>.allocate(capacity: 256)
    defer { unsafe found.deallocate() }
    var place = 0
    var cursor = PixelGrid.Cursor(grid, at: start)
    // The longest repetition there is will be taken: from places inside it, only the rest of it is worth a look.
    var (known, source) = (0, 0)
    while place < limit, tokens.count < Self.tokenLimit {
      if cursor.isBeginning {
        let number = unsafe tree.add(start &+ place, tokens: found)
        if place &+ 3 <= known {
          tokens.append(DeflateToken(length: known &- place, distance: source).whole)
        } else if place >= known, number > 0 {
          for index in 0..<number { unsafe tokens.append(found[index]) }
          let longest = unsafe found[number &- 1]
          if longest.length == DeflateSymbols.lengths.upperBound {
            (known, source) = (place &+ longest.length, longest.distance)
          }
        }
      }
      starts.append(UInt32(truncatingIfNeeded: tokens.count))
      place &+= 1
      cursor.advance()
    }
    count = place
  }

  /// A quick division: the longest repetitions, except where the next place has a longer one.
  func longest() -> [DeflateToken] {
    var result: [DeflateToken] = []
    var place = 0
    while place < count {
      let token = longest(place)
      let next = place + 1 < count ? longest(place + 1) : token
      let isWorse = token.length < 3 || worth(next) > worth(token) + 1
      result.append(isWorse ? literal(place) : token)
      place += isWorse ? 1 : token.length
    }
    return result
  }

  /// Near places cost less.
  private func worth(_ token: DeflateToken) -> Int { token.length - (token.distance > 1024 ? 1 : 0) }

  private func longest(_ place: Int) -> DeflateToken {
    guard starts[place] < starts[place + 1] else { return literal(place) }
    let longest = tokens[Int(starts[place + 1]) - 1]
    // Blocks end where they do.
    let length = min(longest.length, count - place)
    return length < 3 || length == 3 && longest.distance > 1024
      ? literal(place) : longest.shortened(to: length)
  }

  private func literal(_ place: Int) -> DeflateToken {
    precondition(place < count)
    return unsafe DeflateToken(literal: bytes[place])
  }

  /// What is known of each place while a block is divided: kept from one division to the next.
  struct Choices {
    /// With which token the cheapest division of the rest begins.
    fileprivate var tokens: [DeflateToken]
    /// What that costs.
    fileprivate var rest: [Int32]

    init(for block: Repetitions) {
      tokens = Array(repeating: DeflateToken(literal: 0), count: block.count)
      rest = Array(repeating: 0, count: block.count + 1)
    }
  }

  /// The division that costs least.
  ///
  /// From the end on it is known of each place what the rest costs, and with which token it begins.
  func cheapest(_ costs: DeflateCosts, _ choices: inout Choices) -> [DeflateToken] {
    precondition(
      choices.tokens.count == count && choices.rest.count == count + 1, "there is room for each place")
    unsafe choices.tokens.withUnsafeMutableBufferPointer { tokens in
      unsafe choices.rest.withUnsafeMutableBufferPointer { rest in
        guard let tokens = tokens.baseAddress, let rest = rest.baseAddress else { return }
        unsafe choose(costs, into: tokens, rest)
      }
    }
    var result: [DeflateToken] = []
    var place = 0
    while place < count {
      result.append(choices.tokens[place])
      place += choices.tokens[place].length
    }
    return result
  }

  private func choose(
    _ costs: DeflateCosts, into choices: UnsafeMutablePointer<DeflateToken>,
    _ rest: UnsafeMutablePointer<Int32>
  ) {
    unsafe rest[count] = 0
    unsafe withPointers(costs) { tokens, starts, literals, lengths, distances in
      var end = unsafe Int(starts[count])
      for place in stride(from: count &- 1, through: 0, by: -1) {
        let byte = unsafe bytes[place]
        var least = unsafe literals[Int(byte)] &+ rest[place &+ 1]
        var choice = DeflateToken(literal: byte)
        let first = unsafe Int(starts[place])
        var index = end
        end = first
        // Longest first: what comes later is rarely less.
        while index > first {
          index &-= 1
          let token = unsafe tokens[index]
          let longest = min(token.length, count &- place)
          // The shorter ones are nearer in the token before.
          var shortest = unsafe index > first ? tokens[index &- 1].length &+ 1 : 3
          if token.isWhole { shortest = max(3, longest) }
          let length = unsafe Self.cheapest(
            shortest, longest, lengths, rest + place, distances[token.distanceSymbol], &least)
          if length > 0 { choice = token.shortened(to: length) }
        }
        unsafe rest[place] = least
        unsafe choices[place] = choice
      }
    }
  }

  private func withPointers(
    _ costs: DeflateCosts,
    _ body: (
      _ tokens: UnsafePointer<DeflateToken>, _ starts: UnsafePointer<UInt32>,
      _ literals: UnsafePointer<Int32>, _ lengths: UnsafePointer<Int32>, _ distances: UnsafePointer<Int32>
    ) -> Void
  ) {
    // Nobody looks at tokens where there are none.
    let tokens = tokens.isEmpty ? [DeflateToken(literal: 0)] : tokens
    unsafe tokens.withUnsafeBufferPointer { tokens in
      unsafe starts.withUnsafeBufferPointer { starts in
        unsafe costs.literals.withUnsafeBufferPointer { literals in
          unsafe costs.lengths.withUnsafeBufferPointer { lengths in
            unsafe costs.distances.withUnsafeBufferPointer { distances in
              guard let tokens = tokens.baseAddress, let starts = starts.baseAddress,
                let literals = literals.baseAddress, let lengths = lengths.baseAddress,
                let distances = distances.baseAddress
              else { return }
              unsafe body(tokens, starts, literals, lengths, distances)
            }
          }
        }
      }
    }
  }

  /// The length of those from `shortest` to `longest` that costs least, and less than `least`; 0 if none does.
  @inline(__always)
  private static func cheapest(
    _ shortest: Int, _ longest: Int, _ lengths: UnsafePointer<Int32>, _ rest: UnsafePointer<Int32>,
    _ distance: Int32, _ least: inout Int32
  ) -> Int {
    var best = 0
    var length = longest
    while length >= shortest {
      if length &- 7 >= shortest {
        // Eight lengths at once: where one is less, the difference is negative.
        let place = length &- 7
        var costs = unsafe UnsafeRawPointer(lengths + place).loadUnaligned(as: SIMD8<Int32>.self)
        unsafe costs &+= UnsafeRawPointer(rest + place).loadUnaligned(as: SIMD8<Int32>.self)
        let less = costs &- SIMD8(repeating: least &- distance)
        let four = less.lowHalf | less.highHalf
        let two = four.lowHalf | four.highHalf
        if two.x | two.y >= 0 {
          length &-= 8
          continue
        }
      }
      let cost = unsafe distance &+ lengths[length] &+ rest[length]
      if cost < least {
        least = cost
        best = length
      }
      length &-= 1
    }
    return best
  }
}
