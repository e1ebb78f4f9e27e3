/// A beam search for the fewest LZW codes.
///
/// A greedy encoder always takes the longest phrase. A shorter phrase may let the next be longer, at the price of an entry that
/// repeats another. The search follows several parses side by side, each with its own dictionary: at most one per
/// pixel, the one with fewer codes or, with the same number, more entries. A parse is dropped when another one is ahead with
/// fewer codes, or by more than `lag` pixels with the same number. Memory is released with `deallocate`.
@safe struct LZWBeamSearch {
  // Bounds: classes and their symbols are as `SymbolField` has checked them, and segments lie within (`encode`). The
  // ring is masked. A pixel adds one phrase to the log at most, and a phrase has a pixel at least: log and reach hold
  // as many as a segment has pixels. No match is longer than `longestPhrase`, and none has more paths than `pathLimit`.
  /// The width of a search.
  struct Breadth {
    /// The number of shorter phrases that are tried in addition to the longest.
    var shorter: Int
    /// The number of pixels that a parse may lag behind another parse with the same number of codes before it is dropped.
    var lag: Int
  }

  /// A parse up to a pixel.
  struct Candidate {
    /// The number of codes; negative if there is no candidate.
    var codes: Int32 = -1
    /// The codes minus the entries; of two candidates at one pixel the cheaper one is kept.
    var cost: Int32 = 0
    var dictionary: Int32 = 0
    var phrase = Phrase()
    /// The symbol with which the next phrase must begin because an entry ends with it; below 0 for any.
    var first: Int16 = -1
  }

  /// A phrase, the dictionary entry that follows from it, or 0, and the log index of the previous phrase.
  struct Phrase {
    var parent: Int32 = -1
    var node: Int32 = -1
    var entry: Int32 = 0
    /// The last symbol of the entry.
    var symbol: UInt8 = 0
  }

  /// The symbols of a class.
  struct Choice {
    var symbols: Range<Int32>
    var first: UInt8
    /// The marks of all symbols but the first one.
    var otherMarks: UInt32

    /// Returns the choices of all classes, which the caller releases.
    static func list(
      _ symbols: UnsafePointer<UInt8>, _ starts: UnsafePointer<Int32>, count: Int
    ) -> UnsafeMutablePointer<Choice> {
      let choices = UnsafeMutablePointer<Choice>.allocate(capacity: count)
      for index in 0..<count {
        let range = unsafe starts[index]..<starts[index + 1]
        let marks = range.dropFirst().reduce(UInt32(0)) {
          unsafe $0 | LZWTrie.mark(of: symbols[Int($1)])
        }
        unsafe (choices + index).initialize(
          to: Choice(symbols: range, first: symbols[Int(range.lowerBound)], otherMarks: marks))
      }
      return unsafe choices
    }
  }

  let classes: UnsafePointer<UInt16>
  let symbols: UnsafePointer<UInt8>
  /// The symbols of each class.
  let choices: UnsafeMutablePointer<Choice>
  let breadth: Breadth
  private let symbolBits: Int
  /// The number of codes that add an entry.
  private let entryLimit: Int32
  var trie: LZWTrie
  var dictionaries: PhraseSets
  /// A candidate for each pixel within reach of the longest phrase.
  private let ring: UnsafeMutablePointer<Candidate>
  private let ringMask: Int
  private let log: UnsafeMutablePointer<Phrase>
  private var logCount: Int32 = 0
  /// The furthest pixel that a parse with at most a number of codes has reached, by that number.
  private let reach: UnsafeMutablePointer<Int32>
  private var mostCodes: Int32 = 0
  /// The nodes of up to `pathLimit` phrases that match at a pixel, by length.
  let paths: UnsafeMutablePointer<Int32>
  let pathCounts: UnsafeMutablePointer<UInt8>

  /// If pixels have several symbols, a match follows two paths: with one, W4 has 1.6 % more bytes and takes 11 % less time
  /// at the default effort.
  static let pathLimit = 2
  /// The cost of a code, where a new entry saves 1.
  private static let codeCost: Int32 = 1 << 16
  /// The upper bound of phrase lengths: each entry is one symbol longer than another.
  static let longestPhrase = LZWCodeWriter.codeLimit

  /// Creates a search for segments of at most `segment` pixels.
  init(
    classes: UnsafePointer<UInt16>, symbols: UnsafePointer<UInt8>, starts: UnsafePointer<Int32>,
    classCount: Int, breadth: Breadth, symbolBits: Int, segment: Int
  ) {
    precondition(segment < Int32.max, "positions fit 32 bits")
    unsafe self.classes = unsafe classes
    unsafe self.symbols = unsafe symbols
    unsafe choices = unsafe Choice.list(symbols, starts, count: classCount)
    self.breadth = breadth
    self.symbolBits = symbolBits
    entryLimit = Int32(LZWCodeWriter.codeLimit - (1 << symbolBits) - 2)
    // Few of the entries that candidates add are kept.
    let capacity = min((1 << symbolBits) + 2 * segment + 4, 1 << 16)
    trie = LZWTrie(symbolBits: symbolBits, capacity: capacity)
    dictionaries = PhraseSets(capacity: capacity)
    let size = 1 << max(4, Int.bitWidth - min(segment, Self.longestPhrase).leadingZeroBitCount)
    unsafe ring = .allocate(capacity: size)
    unsafe ring.initialize(repeating: Candidate(), count: size)
    ringMask = size - 1
    unsafe log = .allocate(capacity: segment + 2)
    unsafe reach = .allocate(capacity: segment + 2)
    unsafe paths = .allocate(capacity: (Self.longestPhrase + 2) * Self.pathLimit)
    unsafe pathCounts = .allocate(capacity: Self.longestPhrase + 2)
  }

  func deallocate() {
    unsafe choices.deallocate()
    trie.deallocate()
    dictionaries.deallocate()
    unsafe ring.deallocate()
    unsafe log.deallocate()
    unsafe reach.deallocate()
    unsafe paths.deallocate()
    unsafe pathCounts.deallocate()
  }

  /// Returns the codes of the pixels between two clear codes; must be called only once.
  ///
  /// The search ends when the dictionary of the best parse is full. That dictionary moves to its own trie, which fits
  /// the first-level cache. From then on, the code after which the next one reaches furthest is chosen (A. Hartman and
  /// M. Rodeh, "Optimal parsing of strings", 1985).
  mutating func codes(_ segment: Range<Int>) -> [UInt16] {
    let head = search(segment, Candidate(codes: 0, dictionary: dictionaries.makeEmpty()))
    let phrases = phrases(of: head.candidate)
    var known = (0..<UInt16(1 << symbolBits)) + [UInt16](repeating: 0, count: trie.count - 1 << symbolBits)
    let first = 1 << symbolBits + 2
    let codes = phrases.enumerated().map { number, phrase in
      if phrase.entry > 0 { known[Int(phrase.entry)] = UInt16(first + number) }
      return known[Int(phrase.node)]
    }
    if head.end == segment.upperBound { return codes }
    var full = LZWTrie(symbolBits: symbolBits, capacity: LZWCodeWriter.codeLimit)
    for (phrase, code) in zip(phrases, codes) {
      if phrase.entry > 0 { full.insert(Int32(code), phrase.symbol) } else { full.skip() }
    }
    var rest = unsafe LZWFlexibleParse(classes: classes, symbols: symbols, choices: choices, trie: full)
    defer { rest.deallocate() }
    var all = codes
    rest.appendCodes(
      of: head.end..<segment.upperBound, first: Int32(head.candidate.first), shorter: breadth.shorter,
      to: &all)
    return all
  }

  /// Searches for the best parse of a segment; returns it and its end, which is earlier if its dictionary is full.
  private mutating func search(_ segment: Range<Int>, _ first: Candidate) -> (
    candidate: Candidate, end: Int
  ) {
    let (start, end) = (segment.lowerBound, segment.upperBound)
    (logCount, mostCodes) = (0, 0)
    unsafe reach[0] = 0
    unsafe ring.update(repeating: Candidate(), count: ringMask + 1)
    offer(first, at: start, start)
    for position in segment {
      let candidate = unsafe ring[position & ringMask]
      if candidate.codes < 0 { continue }
      unsafe ring[position & ringMask].codes = -1
      if isWorthwhile(codes: candidate.codes, at: Int32(truncatingIfNeeded: position &- start)) {
        if candidate.codes == entryLimit { return (candidate, position) }
        extend(candidate, at: position, start, end)
      }
      dictionaries.release(candidate.dictionary)
    }
    return unsafe (ring[end & ringMask], end)
  }

  private func phrases(of candidate: Candidate) -> [Phrase] {
    var (phrases, parent) = ([candidate.phrase], candidate.phrase.parent)
    // The log begins with the start of the segment, before any phrase.
    while parent > 0 {
      unsafe phrases.append(log[Int(parent)])
      parent = unsafe log[Int(parent)].parent
    }
    return phrases.reversed()
  }

  /// Returns false for a parse that lags too far behind others.
  @inline(__always)
  private func isWorthwhile(codes: Int32, at offset: Int32) -> Bool {
    if codes > mostCodes { return unsafe reach[Int(mostCodes)] <= offset }
    let codes = Int(codes)
    if codes > 0, unsafe reach[codes &- 1] > offset { return false }
    return unsafe Int(reach[codes] &- offset) <= breadth.lag
  }

  /// Returns true if a parse would be kept at a position.
  @inline(__always)
  private func isWanted(codes: Int32, cost: Int32, at position: Int, _ start: Int) -> Bool {
    let rival = unsafe ring[position & ringMask]
    if rival.codes >= 0, cost >= rival.cost { return false }
    return isWorthwhile(codes: codes, at: Int32(truncatingIfNeeded: position &- start))
  }

  /// Offers a candidate with one more phrase: the longest, and a few shorter ones.
  private mutating func extend(_ candidate: Candidate, at position: Int, _ start: Int, _ end: Int) {
    unsafe log[Int(logCount)] = candidate.phrase
    let parent = logCount
    logCount &+= 1
    let length = match(candidate, at: position, end)
    let codes = candidate.codes &+ 1
    for taken in stride(from: length, through: max(1, length &- breadth.shorter), by: -1) {
      let following = position &+ taken
      var next = Candidate(
        codes: codes, cost: candidate.cost &+ Self.codeCost, dictionary: candidate.dictionary,
        phrase: unsafe Phrase(parent: parent, node: paths[taken &* Self.pathLimit]))
      // At the segment's end only codes count.
      if following < end {
        // Most shorter phrases are dropped here, before a dictionary is created for them.
        guard isWanted(codes: codes, cost: next.cost &- 1, at: following, start) else { continue }
        addEntry(to: &next, length: taken, choice(at: following))
      }
      offer(next, at: following, start)
    }
  }

  /// Adds an entry that the dictionary lacks: a matching phrase followed by the preferred symbol of the next pixel.
  @inline(__always)
  private mutating func addEntry(to candidate: inout Candidate, length: Int, _ following: Choice) {
    let members = dictionaries[candidate.dictionary]
    for path in 0..<Int(unsafe pathCounts[length]) {
      let node = unsafe paths[length &* Self.pathLimit &+ path]
      var entry = trie.child(node, following.first)
      if members.contains(entry) { continue }
      if entry == 0 { entry = trie.insert(node, following.first) }
      if entry == 0 { return }
      (candidate.phrase.node, candidate.phrase.entry, candidate.phrase.symbol) = (
        node, entry, following.first
      )
      candidate.first = following.otherMarks == 0 ? -1 : Int16(following.first)
      candidate.dictionary = dictionaries.makeCopy(of: candidate.dictionary, adding: entry)
      candidate.cost &-= 1
      return
    }
  }

  /// Keeps a candidate unless there is a better one at its position.
  private mutating func offer(_ candidate: Candidate, at position: Int, _ start: Int) {
    guard isWanted(codes: candidate.codes, cost: candidate.cost, at: position, start) else {
      if candidate.phrase.entry > 0 {
        dictionaries.retain(candidate.dictionary); dictionaries.release(candidate.dictionary)
      }
      return
    }
    dictionaries.retain(candidate.dictionary)
    let slot = position & ringMask
    if unsafe ring[slot].codes >= 0 { unsafe dictionaries.release(ring[slot].dictionary) }
    unsafe ring[slot] = candidate
    let offset = Int32(position - start)
    while mostCodes < candidate.codes {
      mostCodes &+= 1
      unsafe reach[Int(mostCodes)] = unsafe reach[Int(mostCodes) &- 1]
    }
    var codes = Int(candidate.codes)
    while codes <= mostCodes, unsafe reach[codes] < offset {
      unsafe reach[codes] = offset
      codes &+= 1
    }
  }
}
