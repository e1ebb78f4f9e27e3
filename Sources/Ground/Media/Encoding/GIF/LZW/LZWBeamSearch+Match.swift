internal import GlyphreelSystem

extension LZWBeamSearch {
  /// Returns the symbols that a pixel may have.
  @inline(__always)
  func choice(at position: Int) -> Choice { unsafe choices[Int(classes[position])] }

  /// Finds the longest phrases of a candidate's dictionary that match the pixels from `position` on, and returns their length.
  ///
  /// `paths` receives the phrases of every length up to it.
  mutating func match(_ candidate: Candidate, at position: Int, _ end: Int) -> Int {
    let (trie, members) = (trie, dictionaries[candidate.dictionary])
    let limit = min(end &- position, Self.longestPhrase)
    var count = 0
    for index in choice(at: position).symbols where count < Self.pathLimit {
      let symbol = unsafe Int32(symbols[Int(index)])
      if candidate.first >= 0, symbol != Int32(candidate.first) { continue }
      unsafe paths[Self.pathLimit &+ count] = symbol
      count &+= 1
    }
    unsafe pathCounts[1] = UInt8(truncatingIfNeeded: count)
    var length = 1
    while length < limit {
      if count == 1 {
        // The usual case is a single path.
        var node = unsafe paths[length &* Self.pathLimit]
        repeat {
          let choice = choice(at: position &+ length)
          if choice.otherMarks != 0, trie.mayHaveChild(node, marks: choice.otherMarks) { break }
          node = trie.child(node, choice.first)
          if !members.contains(node) { return length }
          length &+= 1
          unsafe paths[length &* Self.pathLimit] = node
          unsafe pathCounts[length] = 1
        } while length < limit
        if length == limit { return length }
      }
      let choice = choice(at: position &+ length)
      let from = unsafe paths + length &* Self.pathLimit
      let to = unsafe from + Self.pathLimit
      var found = 0
      for path in 0..<count {
        for index in choice.symbols where found < Self.pathLimit {
          let node = unsafe trie.child(from[path], symbols[Int(index)])
          guard members.contains(node) else { continue }
          unsafe to[found] = node
          found &+= 1
        }
      }
      if found == 0 { break }
      count = found
      length &+= 1
      unsafe pathCounts[length] = UInt8(truncatingIfNeeded: count)
    }
    return length
  }

  /// The maximum number of pixels of a segment, for each of which a search may need 16 bytes.
  private static let longestSegment = 1 << 22

  /// Returns the code stream of an image; the dictionary is cleared before the pixels in `clears`, which ascend.
  ///
  /// Segments between clear codes are independent of each other and are searched on up to `threads` threads.
  static func encode(_ field: SymbolField, clears: [Int], breadth: Breadth, threads: Int = 1) -> [UInt8] {
    precondition(clears.allSatisfy { (0...field.classes.count).contains($0) }, "clears are among the pixels")
    let bounds = [0] + clears + [field.classes.count]
    let segments = zip(bounds, bounds.dropFirst()).flatMap { start, end in
      stride(from: start, to: max(end, start + 1), by: longestSegment).map {
        $0..<min($0 + longestSegment, end)
      }
    }
    let pool = Workers(threads: threads)
    let codes = pool.results(segments.count) { number in
      // Bounds: segments lie between ascending bounds from 0 to the number of pixels: otherwise their ranges trap.
      unsafe field.classes.withUnsafeBufferPointer { classes in
        unsafe field.choices.symbols.withUnsafeBufferPointer { symbols in
          unsafe field.choices.starts.withUnsafeBufferPointer { starts -> [UInt16] in
            guard let classes = classes.baseAddress, let symbols = symbols.baseAddress,
              let starts = starts.baseAddress, !segments[number].isEmpty
            else { return [] }
            var search = unsafe LZWBeamSearch(
              classes: classes, symbols: symbols, starts: starts, classCount: field.choices.count,
              breadth: breadth, symbolBits: field.symbolBits, segment: segments[number].count)
            defer { search.deallocate() }
            return search.codes(segments[number])
          }
        }
      }
    }
    return LZWCodeWriter.stream(codes, symbolBits: field.symbolBits)
  }
}
