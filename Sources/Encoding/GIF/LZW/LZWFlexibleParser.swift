/// Divides pixels into phrases of a dictionary that no longer grows.
///
/// Whatever is taken, the dictionary stays the same, and each string's beginnings are strings of it, too. Then the fewest
/// phrases are those of which each lets the next one reach furthest (A. Hartman and M. Rodeh, "Optimal parsing of
/// strings", 1985).
@safe struct LZWFlexibleParser {
  // Bounds: classes and their symbols are as `SymbolField` has checked them, and ranges are parts of `LZWBeamParser`'s
  // segments. No match is longer than `pathLength - 1` or the range, and none has more states than `stateLimit`.
  let classes: UnsafePointer<UInt16>
  let symbols: UnsafePointer<UInt8>
  let starts: UnsafePointer<Int32>
  /// By class, the symbol of those that have one, below 0 for the others.
  let only: UnsafePointer<Int16>
  /// How many shorter phrases are tried beside the longest.
  let shorter: Int
  private let dictionary: LZWFullDictionary
  /// The codes of a match, by length: of the phrase at hand, of one that may follow, and of the best of those.
  private let paths: UnsafeMutablePointer<UInt16>

  /// Where a class leaves a choice, a match is followed in so many ways at most.
  private static let stateLimit = 4
  private static let pathLength = LZWCodeWriter.codeLimit + 2

  init(
    classes: UnsafePointer<UInt16>, symbols: UnsafePointer<UInt8>, starts: UnsafePointer<Int32>,
    only: UnsafePointer<Int16>, shorter: Int
  ) {
    unsafe self.classes = unsafe classes
    unsafe self.symbols = unsafe symbols
    unsafe self.starts = unsafe starts
    unsafe self.only = unsafe only
    self.shorter = shorter
    dictionary = LZWFullDictionary()
    unsafe paths = .allocate(capacity: 3 * Self.pathLength)
  }

  func deallocate() {
    dictionary.deallocate()
    unsafe paths.deallocate()
  }

  /// Takes a dictionary's strings: of the codes from `base` up, the code that each extends, and by which symbol.
  func learn(_ strings: [(prefix: UInt16, symbol: UInt8)], base: Int) {
    dictionary.reset()
    for (number, string) in strings.enumerated() where string.prefix != LZWPhraseCodes.unknown {
      dictionary.insert(Int(string.prefix), string.symbol, code: base + number)
    }
  }

  /// Appends the codes of the pixels in a range.
  ///
  /// - Parameter first: What the first one must be, below 0 for any that may stand there.
  func append(_ range: Range<Int>, first: Int16, to codes: inout [UInt16]) {
    precondition(!range.isEmpty, "there are pixels to code")
    let end = range.upperBound
    var position = range.lowerBound
    var (path, trial, best) = unsafe (paths, paths + Self.pathLength, paths + 2 * Self.pathLength)
    var length = unsafe match(position, end, first: first, path)
    while position &+ length < end {
      var (taken, reach, following) = (0, -1, 0)
      var tried = length
      let shortest = max(1, length &- shorter)
      while tried >= shortest {
        let next = unsafe match(position &+ tried, end, first: -1, trial)
        if tried &+ next > reach {
          (taken, reach, following) = (tried, tried &+ next, next)
          unsafe swap(&trial, &best)
          if position &+ reach == end { break }
        }
        tried &-= 1
      }
      unsafe codes.append(path[taken])
      position &+= taken
      length = following
      unsafe swap(&path, &best)
    }
    unsafe codes.append(path[length])
  }

  /// Finds the longest string that may stand at a pixel; returns its length, and by length the codes of its beginnings.
  @inline(__always)
  private func match(_ position: Int, _ end: Int, first: Int16, _ path: UnsafeMutablePointer<UInt16>) -> Int {
    let limit = min(end &- position, Self.pathLength &- 1)
    let symbol = unsafe first >= 0 ? first : only[Int(classes[position])]
    if symbol < 0 { return unsafe matchChoices(position, limit, nil, 0, path) }
    var node = Int(symbol)
    var length = 1
    unsafe path[1] = UInt16(truncatingIfNeeded: node)
    while length < limit {
      let symbol = unsafe only[Int(classes[position &+ length])]
      if symbol < 0 { return unsafe matchChoices(position, limit, node, length, path) }
      node = dictionary.child(node, UInt8(truncatingIfNeeded: symbol))
      if node < 0 { break }
      length &+= 1
      unsafe path[length] = UInt16(truncatingIfNeeded: node)
    }
    return length
  }

  /// The same from a pixel on that leaves a choice, after `known` has matched so many pixels.
  private func matchChoices(
    _ position: Int, _ limit: Int, _ known: Int?, _ length: Int, _ path: UnsafeMutablePointer<UInt16>
  ) -> Int {
    var length = length
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * Self.stateLimit) { memory in
      guard let base = memory.baseAddress else { return length }
      var (states, next) = unsafe (base, base + Self.stateLimit)
      var count = 0
      if let known {
        unsafe states[0] = known
        count = 1
      } else {
        for choice in choices(at: position) where count < Self.stateLimit {
          unsafe states[count] = unsafe Int(symbols[choice])
          count &+= 1
        }
        length = 1
        unsafe path[1] = unsafe UInt16(truncatingIfNeeded: states[0])
      }
      while length < limit {
        var found = 0
        let choices = choices(at: position &+ length)
        for state in 0..<count {
          for choice in choices where found < Self.stateLimit {
            let node = unsafe dictionary.child(states[state], symbols[choice])
            if node >= 0 {
              unsafe next[found] = node
              found &+= 1
            }
          }
        }
        if found == 0 { break }
        unsafe swap(&states, &next)
        count = found
        length &+= 1
        unsafe path[length] = unsafe UInt16(truncatingIfNeeded: states[0])
      }
      return length
    }
  }

  @inline(__always)
  private func choices(at position: Int) -> Range<Int> {
    let index = unsafe Int(classes[position])
    return unsafe Int(starts[index])..<Int(starts[index &+ 1])
  }
}
