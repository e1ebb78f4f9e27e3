internal import GlyphreelSystem

/// A parse with one dictionary, which grows by the longest phrases and is then kept.
///
/// While the dictionary is full, the code after which the next one reaches furthest is chosen (A. Hartman and M. Rodeh,
/// "Optimal parsing of strings", 1985). Memory is released with `deallocate`.
@safe struct LZWFlexibleParse {
  // Bounds: classes and their symbols are as `SymbolField` has checked them, and ranges lie within (`encode`). No match is
  // longer than `longestPhrase`, for which each list of paths has room.
  private let classes: UnsafePointer<UInt16>
  private let symbols: UnsafePointer<UInt8>
  /// The symbols of each class.
  private let choices: UnsafeMutablePointer<LZWBeamSearch.Choice>
  private var trie: LZWTrie
  /// The nodes of the phrases that match at a position, by length: at the current one, at the best next one, and at others.
  private var paths: UnsafeMutablePointer<Int32>
  private var bestPaths: UnsafeMutablePointer<Int32>
  private var otherPaths: UnsafeMutablePointer<Int32>

  /// The upper bound of phrase lengths: each entry is one symbol longer than another.
  private static let longestPhrase = LZWCodeWriter.codeLimit

  /// - Parameter trie: The dictionary, which is released with the parse.
  init(
    classes: UnsafePointer<UInt16>, symbols: UnsafePointer<UInt8>,
    choices: UnsafeMutablePointer<LZWBeamSearch.Choice>, trie: LZWTrie
  ) {
    unsafe (self.classes, self.symbols, self.choices) = unsafe (classes, symbols, choices)
    self.trie = trie
    unsafe paths = .allocate(capacity: Self.longestPhrase + 2)
    unsafe bestPaths = .allocate(capacity: Self.longestPhrase + 2)
    unsafe otherPaths = .allocate(capacity: Self.longestPhrase + 2)
  }

  /// Releases its memory, but not that of the choices.
  func deallocate() {
    trie.deallocate()
    unsafe paths.deallocate()
    unsafe bestPaths.deallocate()
    unsafe otherPaths.deallocate()
  }

  @inline(__always)
  private func choice(at position: Int) -> LZWBeamSearch.Choice { unsafe choices[Int(classes[position])] }

  /// Finds the longest phrase that matches the pixels from `position` on, and returns its length.
  ///
  /// If pixels have several symbols, it follows two paths, as the beam search does.
  ///
  /// - Parameters:
  ///   - first: The symbol with which the phrase must begin; below 0 for any.
  ///   - paths: Receives the nodes of the phrases of every length.
  private func match(
    at position: Int, _ end: Int, first: Int32 = -1, into paths: UnsafeMutablePointer<Int32>
  ) -> Int {
    let limit = min(end &- position, Self.longestPhrase)
    let start = choice(at: position)
    var (node, other) = (first >= 0 ? first : Int32(start.first), Int32(-1))
    if first < 0, start.symbols.count > 1 {
      other = unsafe Int32(symbols[Int(start.symbols.lowerBound &+ 1)])
    }
    unsafe paths[1] = node
    var length = 1
    while length < limit {
      let choice = choice(at: position &+ length)
      if other < 0, choice.otherMarks == 0 || !trie.mayHaveChild(node, marks: choice.otherMarks) {
        node = trie.child(node, choice.first)
        if node == 0 { return length }
      } else {
        var (longer, second) = children(of: node, choice, (0, -1))
        if other >= 0, second < 0 { (longer, second) = children(of: other, choice, (longer, second)) }
        if longer == 0 { return length }
        (node, other) = (longer, second)
      }
      length &+= 1
      unsafe paths[length] = node
    }
    return length
  }

  /// Returns up to two children of nodes with symbols of a choice: those that are found already, and those of another node.
  @inline(__always)
  private func children(
    of node: Int32, _ choice: LZWBeamSearch.Choice, _ found: (first: Int32, second: Int32)
  ) -> (Int32, Int32) {
    var found = found
    for index in choice.symbols {
      let child = unsafe trie.child(node, symbols[Int(index)])
      if child == 0 { continue }
      if found.first > 0 { return (found.first, child) }
      found.first = child
    }
    return found
  }

  /// Appends the codes of pixels, each of the longest phrase, until the dictionary is full; returns the position then, and the
  /// symbol with which the next phrase must begin.
  mutating func grow(_ range: Range<Int>, _ codes: inout [UInt16]) -> (end: Int, first: Int32) {
    var (position, first) = (range.lowerBound, Int32(-1))
    while position < range.upperBound, trie.count < LZWCodeWriter.codeLimit {
      let length = unsafe match(at: position, range.upperBound, first: first, into: paths)
      let node = unsafe paths[length]
      codes.append(UInt16(truncatingIfNeeded: node))
      position &+= length
      if position == range.upperBound { break }
      let next = choice(at: position)
      if trie.child(node, next.first) == 0 { trie.insert(node, next.first) } else { trie.skip() }
      first = next.otherMarks == 0 ? -1 : Int32(next.first)
    }
    return (position, first)
  }

  /// Returns the number of codes for pixels if the dictionary stays unchanged and the longest phrases are taken.
  func codeCount(_ range: Range<Int>) -> Int {
    var (position, count) = (range.lowerBound, 0)
    while position < range.upperBound {
      position &+= unsafe match(at: position, range.upperBound, into: paths)
      count &+= 1
    }
    return count
  }

  /// Appends the codes of pixels with an unchanging dictionary.
  ///
  /// - Parameters:
  ///   - first: The symbol with which the first phrase must begin; below 0 for any.
  ///   - shorter: The number of shorter phrases that are tried in addition to the longest.
  mutating func appendCodes(of range: Range<Int>, first: Int32, shorter: Int, to codes: inout [UInt16]) {
    var position = range.lowerBound
    if position == range.upperBound { return }
    var length = unsafe match(at: position, range.upperBound, first: first, into: paths)
    while position &+ length < range.upperBound {
      let shortest = max(1, length &- shorter)
      var (best, reach, next) = (0, -1, 0)
      for taken in stride(from: length, through: shortest, by: -1) {
        let following = unsafe match(at: position &+ taken, range.upperBound, into: otherPaths)
        if taken &+ following > reach {
          (best, reach, next) = (taken, taken &+ following, following)
          unsafe swap(&bestPaths, &otherPaths)
        }
        if position &+ reach == range.upperBound { break }
      }
      codes.append(UInt16(truncatingIfNeeded: unsafe paths[best]))
      position &+= best
      length = next
      unsafe swap(&paths, &bestPaths)
    }
    codes.append(UInt16(truncatingIfNeeded: unsafe paths[length]))
  }
}

extension LZWFlexibleParse {
  /// One of `sampling` rows is coded to estimate the codes of the rest.
  private static let sampling = 8

  /// Returns the code stream of a large picture in the better order of rows, or nil if other codes are probably shorter:
  /// the picture does not fill a dictionary, or a part of it would need another one.
  static func encode(_ fields: [SymbolField], shorter: Int) -> (codes: [UInt8], number: Int)? {
    let estimates = fields.map { withParse(of: $0) { $0.estimate($1) } }
    let counts = estimates.map { $0?.codes ?? .max }
    guard let number = counts.indices.min(by: { counts[$0] < counts[$1] }),
      let estimate = estimates[number], estimate.isSteady
    else { return nil }
    let codes = withParse(of: fields[number]) { parse, field in
      var codes: [UInt16] = []
      codes.reserveCapacity(estimate.codes + estimate.codes / 8)
      let grown = parse.grow(0..<field.classes.count, &codes)
      parse.appendCodes(of: grown.end..<field.classes.count, first: grown.first, shorter: shorter, to: &codes)
      return codes
    }
    return (LZWCodeWriter.stream([codes], symbolBits: fields[number].symbolBits), number)
  }

  private mutating func estimate(_ field: SymbolField) -> (codes: Int, isSteady: Bool)? {
    var codes: [UInt16] = []
    let (end, _) = grow(0..<field.classes.count, &codes)
    let rows = (end + field.width - 1) / field.width..<field.height
    guard trie.count == LZWCodeWriter.codeLimit, rows.count >= 4 * Self.sampling else { return nil }
    var total = codes.count
    var isSteady = true
    // Of a quarter, the codes must not encode fewer pixels than those with which the dictionary grew.
    for quarter in 0..<4 {
      let part = rows.lowerBound + rows.count * quarter / 4..<rows.lowerBound + rows.count * (quarter + 1) / 4
      var (count, sampled) = (0, 0)
      for row in stride(from: part.lowerBound, to: part.upperBound, by: Self.sampling) {
        count += codeCount(row * field.width..<(row + 1) * field.width)
        sampled += 1
      }
      total += count * part.count / sampled
      if sampled * field.width * codes.count < end * count { isSteady = false }
    }
    return (total, isSteady)
  }

  /// Calls a function with a parse of a field whose dictionary has only symbols.
  private static func withParse<Result>(
    of field: SymbolField, _ body: (inout LZWFlexibleParse, SymbolField) -> Result
  ) -> Result {
    // Bounds: a class is below the number of choices.
    unsafe field.classes.withUnsafeBufferPointer { classes in
      unsafe field.choices.symbols.withUnsafeBufferPointer { symbols in
        unsafe field.choices.starts.withUnsafeBufferPointer { starts in
          guard let classes = classes.baseAddress, let symbols = symbols.baseAddress,
            let starts = starts.baseAddress
          else { preconditionFailure("a field has pixels") }
          let choices = unsafe LZWBeamSearch.Choice.list(symbols, starts, count: field.choices.count)
          defer { unsafe choices.deallocate() }
          var parse = unsafe LZWFlexibleParse(
            classes: classes, symbols: symbols, choices: choices,
            trie: LZWTrie(symbolBits: field.symbolBits, capacity: LZWCodeWriter.codeLimit))
          defer { parse.deallocate() }
          return body(&parse, field)
        }
      }
    }
  }
}
