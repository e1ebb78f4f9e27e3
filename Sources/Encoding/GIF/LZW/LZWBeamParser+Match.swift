extension LZWBeamParser {
  // Bounds: as in the parser itself. A chain is followed within `limit`, which the segment's end and the longest phrase
  // bound, so pixels and states are those that single steps would come to.

  /// The symbols that may stand for a pixel.
  @inline(__always)
  func choices(at position: Int) -> (Int, Int) {
    let index = unsafe Int(classes[position])
    return unsafe (Int(starts[index]), Int(starts[index &+ 1]))
  }

  /// Finds the longest strings of a candidate's dictionary that may stand at a pixel; returns their length.
  ///
  /// Strings are left in `states` by length, for that one and as many shorter ones as are tried.
  mutating func match(_ candidate: Candidate, at position: Int, _ end: Int) -> Int {
    // By itself: of all that a parser holds, the loops need little.
    let trie = trie
    let members = unsafe dictionaries.members(of: candidate.dictionary)
    let limit = min(end &- position, Self.longestPhrase)
    var count = 0
    let (low, high) = choices(at: position)
    for choice in low..<high where count < Self.stateLimit {
      if candidate.first >= 0, unsafe Int16(symbols[choice]) != candidate.first { continue }
      unsafe states[Self.stateLimit &+ count] = unsafe Int32(symbols[choice])
      count &+= 1
    }
    unsafe stateCounts[1] = UInt8(truncatingIfNeeded: count)
    var length = 1
    // Where it is worth asking whether the string is a part of a chain.
    var chained = breadth.chainLength
    while length < limit {
      if count == 1, length >= chained {
        let reached = unsafe followChain(length, at: position, limit, members)
        chained = reached < 0 ? Int.max : reached &+ breadth.chainLength
        if reached > length {
          length = reached
          continue
        }
      }
      let symbol = unsafe only[Int(classes[position &+ length])]
      if count == 1, symbol >= 0 {
        // The rule: nothing to choose.
        let node = unsafe trie.child(
          states[length &* Self.stateLimit], UInt8(truncatingIfNeeded: symbol))
        if unsafe node < 0 || members[Int(node) >> 6] >> UInt64(node & 63) & 1 == 0 { break }
        length &+= 1
        unsafe states[length &* Self.stateLimit] = node
        unsafe stateCounts[length] = 1
        continue
      }
      let (low, high) = choices(at: position &+ length)
      let from = unsafe states + length &* Self.stateLimit
      let to = unsafe from + Self.stateLimit
      var found = 0
      for state in 0..<count {
        for choice in low..<high where found < Self.stateLimit {
          let node = unsafe trie.child(from[state], symbols[choice])
          if node >= 0, unsafe members[Int(node) >> 6] >> UInt64(node & 63) & 1 != 0 {
            unsafe to[found] = node
            found &+= 1
          }
        }
      }
      if found == 0 { break }
      count = found
      length &+= 1
      unsafe stateCounts[length] = UInt8(truncatingIfNeeded: count)
    }
    return length
  }

  /// Goes on from the only string that matches so far, if it is one symbol again and again and that is the only way to go
  /// on; returns how long it is then, below 0 if it is no such string.
  ///
  /// All beginnings of a dictionary's strings are strings of it, too: how long such a string it has is found by halving.
  private mutating func followChain(
    _ length: Int, at position: Int, _ limit: Int, _ members: UnsafePointer<UInt64>
  ) -> Int {
    let node = unsafe states[length &* Self.stateLimit]
    guard trie.isChained(node) else { return -1 }
    let symbol = trie.firstSymbol(node)
    let chain = trie.chains.chain(of: symbol)
    var (longest, most) = (length, min(limit, chain.count))
    while longest < most {
      let middle = (longest &+ most &+ 1) / 2
      let node = chain.node(middle)
      if unsafe members[Int(node) >> 6] >> UInt64(node & 63) & 1 != 0 {
        longest = middle
      } else {
        most = middle &- 1
      }
    }
    let forks = unsafe chain.forks(below: longest)
    var reached = length
    while reached < longest {
      let place = position &+ reached
      let index = unsafe Int(classes[place])
      // Where another symbol might go on, too, both ways are followed.
      if unsafe symbols[Int(starts[index])] != symbol || forks[reached &- 1] & others[index] != 0 { break }
      reached &+= 1
      guard longest &- reached >= 8, unsafe classes[place &+ 1] == classes[place &+ 8] else { continue }
      let end =
        (reached == length &+ 1
          ? endOfFirstRun(place, position &+ longest) : endOfRun(from: place &+ 1, position &+ longest))
        &- position
      reached = unsafe others[index] == 0 ? end : Self.firstFork(forks, reached..<end, others[index])
    }
    for length in max(length &+ 1, reached &- breadth.shorter)..<(reached &+ 1) {
      unsafe states[length &* Self.stateLimit] = chain.node(length)
      unsafe stateCounts[length] = 1
    }
    return reached
  }

  /// The first length in a range after which a symbol with one of some marks may follow, else the range's end.
  @inline(__always)
  private static func firstFork(_ forks: UnsafePointer<UInt32>, _ lengths: Range<Int>, _ marks: UInt32) -> Int {
    var length = lengths.lowerBound
    let pattern = UInt64(marks) &<< 32 | UInt64(marks)
    while length &+ 4 <= lengths.upperBound {
      let words = unsafe UnsafeRawPointer(forks + (length &- 1)).loadUnaligned(as: SIMD2<UInt64>.self)
      if (words.x | words.y) & pattern != 0 { break }
      length &+= 4
    }
    while length < lengths.upperBound, unsafe forks[length &- 1] & marks == 0 { length &+= 1 }
    return length
  }

  /// Where pixels of another class follow one, or `end` if they don't before.
  ///
  /// Remembered as far as it was looked for, since the next match begins in the same run as a rule.
  @inline(__always)
  private mutating func endOfFirstRun(_ position: Int, _ end: Int) -> Int {
    if position < run.lowerBound || position >= run.upperBound { run = position..<(position &+ 1) }
    if run.upperBound < end { run = run.lowerBound..<endOfRun(from: run.upperBound, end) }
    return min(run.upperBound, end)
  }

  /// The first place from `start` on, but not behind `end`, whose pixel has another class than the one before it.
  @inline(__always)
  private func endOfRun(from start: Int, _ end: Int) -> Int {
    let index = unsafe classes[start &- 1]
    let pattern = UInt64(index) &* 0x0001_0001_0001_0001
    var place = start
    while place &+ 8 <= end {
      let words = unsafe UnsafeRawPointer(classes + place).loadUnaligned(as: SIMD2<UInt64>.self)
      if (words.x ^ pattern) | (words.y ^ pattern) != 0 { break }
      place &+= 8
    }
    while place < end, unsafe classes[place] == index { place &+= 1 }
    return place
  }
}
