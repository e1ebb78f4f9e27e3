/// Divides a picture into LZW phrases by a beam search, and writes their codes.
///
/// A greedy coder always takes the longest string its dictionary has. A shorter one may let the next be longer; but then
/// the decoder's new entry repeats one that it has, and a place in the dictionary is lost. So several divisions are
/// followed side by side, each with its own dictionary. All reach some pixel with a number of codes; one is given up
/// when another is further on with fewer, and of two at the same pixel the one with fewer codes is kept, or with more
/// entries, weighed by what a pass before used them for (`PhraseUses`). Once a dictionary is full, it is the only one
/// that is kept, and `LZWFlexibleParser` goes on from there.
@safe struct LZWBeamParser {
  // Bounds: classes and their symbols are as `SymbolField` has checked them, and segments lie within (`encode`). The
  // ring is masked. A pixel adds one phrase to the log at most, and a phrase has a pixel at least: log and reach hold
  // as many as a segment has pixels. No match is longer than `longestPhrase`, and none has more states than
  // `stateLimit`. Nodes are those that the trie has given out.
  let classes: UnsafePointer<UInt16>
  let symbols: UnsafePointer<UInt8>
  let starts: UnsafePointer<Int32>
  /// By class, the symbol of those that have one, below 0 for the others.
  let only: UnsafeMutablePointer<Int16>
  /// By class, marks of all symbols but the preferred one.
  let others: UnsafeMutablePointer<UInt32>
  let breadth: Breadth
  /// How many codes make an entry.
  private let entryLimit: Int32
  var trie: LZWTrie
  var dictionaries: DictionaryPool
  /// What the pass before made use of.
  private var uses = PhraseUses()
  /// For the pixels after those that fill a dictionary.
  private let rest: LZWFlexibleParser
  /// A candidate a pixel, for pixels within the longest phrase's reach.
  private let ring: UnsafeMutablePointer<Candidate>
  private let ringMask: Int
  /// The most pixels of a segment.
  private let room: Int
  private let log: UnsafeMutablePointer<Phrase>
  private var logCount: Int32 = 0
  /// By number of codes, how far a division with no more has come.
  private let reach: UnsafeMutablePointer<Int32>
  private var mostCodes: Int32 = 0
  /// The strings that match at a pixel: by length, up to `stateLimit` of them.
  let states: UnsafeMutablePointer<Int32>
  let stateCounts: UnsafeMutablePointer<UInt8>
  /// Pixels of one class, as far as a match has looked: most matches begin in the run where the one before did.
  var run = 0..<0

  /// A match is followed in so many ways at most where pixels leave a choice.
  static let stateLimit = 4
  /// What a code costs; each entry that repeats no other is worth one.
  private static let codeCost: Int32 = 1 << 16
  /// What a thousandth of a use of an entry is worth: three tenths of a code for a use, found by trial.
  private static let useWorth: Int32 = 20
  /// No string is longer: each entry is one symbol longer than another.
  static let longestPhrase = LZWCodeWriter.codeLimit

  /// The codes of the pixels between two clear codes.
  mutating func codes(_ segment: Range<Int>, symbolBits: Int) -> [UInt16] {
    precondition(segment.count <= room, "a parser has room for its segment")
    trie.reset()
    uses = PhraseUses()
    var best: [UInt16] = []
    for pass in 0..<breadth.passes {
      let (phrases, place, first) = divide(segment.lowerBound, segment.upperBound)
      var dictionary = LZWPhraseCodes(
        phrases, of: trie, symbolBits: symbolBits, entryLimit: Int(entryLimit),
        following: first < 0 ? nil : UInt8(truncatingIfNeeded: first))
      if place < segment.upperBound {
        rest.learn(dictionary.entries, base: (1 << symbolBits) + 2)
        rest.append(place..<segment.upperBound, first: first, to: &dictionary.codes)
      }
      if pass == 0 || dictionary.codes.count < best.count { best = dictionary.codes }
      if pass + 1 < breadth.passes { uses = PhraseUses(phrases, from: segment.lowerBound, of: trie) }
    }
    return best
  }

  /// A parser for one picture; memory must be given back with `deallocate`.
  init(
    classes: UnsafePointer<UInt16>, symbols: UnsafePointer<UInt8>, starts: UnsafePointer<Int32>,
    classCount: Int, breadth: Breadth, symbolBits: Int, segment: Int
  ) {
    unsafe self.classes = unsafe classes
    unsafe self.symbols = unsafe symbols
    unsafe self.starts = unsafe starts
    unsafe only = .allocate(capacity: classCount)
    unsafe others = .allocate(capacity: classCount)
    for index in 0..<classCount {
      var marks: UInt32 = 0
      for choice in unsafe Int(starts[index]) + 1..<Int(starts[index + 1]) {
        unsafe marks |= LZWChains.mark(of: symbols[choice])
      }
      unsafe others[index] = marks
      let hasOne = unsafe starts[index + 1] - starts[index] == 1
      unsafe only[index] = unsafe hasOne ? Int16(symbols[Int(starts[index])]) : -1
    }
    precondition(segment < Int32.max, "places fit 32 bits")
    self.breadth = breadth
    rest = unsafe LZWFlexibleParser(
      classes: classes, symbols: symbols, starts: starts, only: only, shorter: breadth.shorter)
    entryLimit = Int32(LZWCodeWriter.codeLimit - (1 << symbolBits) - 2)
    // A candidate makes few entries that are kept.
    trie = LZWTrie(
      symbolBits: symbolBits, capacity: (1 << symbolBits) + min(2 * breadth.passes * segment + 2, 1 << 16))
    dictionaries = DictionaryPool(capacity: trie.capacity)
    let size = 1 << max(4, Int.bitWidth - min(segment, Self.longestPhrase).leadingZeroBitCount)
    unsafe ring = .allocate(capacity: size)
    unsafe ring.initialize(repeating: Candidate(), count: size)
    ringMask = size - 1
    room = segment
    unsafe log = .allocate(capacity: segment + 2)
    unsafe reach = .allocate(capacity: segment + 2)
    unsafe states = .allocate(capacity: (Self.longestPhrase + 2) * Self.stateLimit)
    unsafe stateCounts = .allocate(capacity: Self.longestPhrase + 2)
  }

  func deallocate() {
    unsafe only.deallocate()
    unsafe others.deallocate()
    rest.deallocate()
    trie.deallocate()
    dictionaries.deallocate()
    unsafe ring.deallocate()
    unsafe log.deallocate()
    unsafe reach.deallocate()
    unsafe states.deallocate()
    unsafe stateCounts.deallocate()
  }

  /// The nodes of the phrases of a segment's best division, up to a full dictionary.
  ///
  /// Where it goes on after them, and the symbol it must go on with, below 0 for any.
  private mutating func divide(_ start: Int, _ end: Int) -> (phrases: [Int32], end: Int, first: Int16) {
    logCount = 0
    mostCodes = 0
    unsafe reach[0] = 0
    let empty = dictionaries.makeEmpty()
    offer(Candidate(codes: 0, dictionary: empty), at: start, start)
    for position in start..<end {
      let candidate = unsafe ring[position & ringMask]
      if candidate.codes < 0 { continue }
      unsafe ring[position & ringMask].codes = -1
      uses.pass(position, trie)
      if candidate.codes >= entryLimit {
        // Of those with a full dictionary the one that is furthest on counts; no other may still come as far.
        defer { dictionaries.release(candidate.dictionary) }
        if unsafe reach[Int(entryLimit)] > Int32(truncatingIfNeeded: position &- start) { continue }
        let symbol = unsafe only[Int(classes[position])]
        return (phrases(candidate), position, candidate.first >= 0 ? candidate.first : symbol)
      }
      if isWorthwhile(codes: candidate.codes, at: Int32(truncatingIfNeeded: position &- start)) {
        extend(candidate, at: position, start, end)
      }
      dictionaries.release(candidate.dictionary)
    }
    let last = unsafe ring[end & ringMask]
    unsafe ring[end & ringMask].codes = -1
    dictionaries.release(last.dictionary)
    return (phrases(last), end, -1)
  }

  /// The nodes of a candidate's phrases.
  private func phrases(_ candidate: Candidate) -> [Int32] {
    var nodes = [candidate.node]
    var place = candidate.parent
    // The first entry of the log is the beginning, before any phrase.
    while place >= 0, unsafe log[Int(place)].node >= 0 {
      unsafe nodes.append(log[Int(place)].node)
      place = unsafe log[Int(place)].parent
    }
    nodes.reverse()
    return nodes
  }

  /// Whether a division with so many codes is not too far behind others.
  @inline(__always)
  private func isWorthwhile(codes: Int32, at offset: Int32) -> Bool {
    if codes > mostCodes { return unsafe reach[Int(mostCodes)] <= offset }
    let codes = Int(codes)
    if codes > 0, unsafe reach[codes &- 1] > offset { return false }
    return unsafe Int(reach[codes] &- offset) <= breadth.lag
  }

  /// Whether a division would be kept at a place; those that would not need not be made.
  @inline(__always)
  private func isWanted(codes: Int32, cost: Int32, at position: Int, _ start: Int) -> Bool {
    let rival = unsafe ring[position & ringMask]
    if rival.codes >= 0, cost >= rival.cost { return false }
    return isWorthwhile(codes: codes, at: Int32(truncatingIfNeeded: position &- start))
  }

  /// Offers what a candidate becomes with one more phrase: the longest, or a few shorter ones.
  private mutating func extend(_ candidate: Candidate, at position: Int, _ start: Int, _ end: Int) {
    unsafe log[Int(logCount)] = Phrase(parent: candidate.parent, node: candidate.node)
    let parent = logCount
    logCount &+= 1
    let length = match(candidate, at: position, end)
    for taken in stride(from: length, through: max(1, length &- breadth.shorter), by: -1) {
      let place = position &+ taken
      let codes = candidate.codes &+ 1
      var next = unsafe Candidate(
        codes: codes, cost: codes &* Self.codeCost, dictionary: candidate.dictionary, parent: parent,
        node: states[taken &* Self.stateLimit])
      guard place < end else {
        // Where all end, only codes count.
        offer(next, at: place, start)
        continue
      }
      // Most shorter phrases are given up here, before a dictionary is made for them.
      next.cost = candidate.cost &+ Self.codeCost
      let least = next.cost &- 1 &- Self.useWorth &* uses.most
      guard isWanted(codes: codes, cost: least, at: place, start) else { continue }
      // Entries are made of preferred symbols alone: a mixture that stands for the same pixels is learned for nothing.
      let (low, high) = choices(at: place)
      for state in unsafe 0..<Int(stateCounts[taken]) {
        let node = unsafe states[taken &* Self.stateLimit &+ state]
        let known = unsafe trie.child(node, symbols[low])
        if has(candidate.dictionary, known) { continue }
        let cost = next.cost &- 1 &- Self.useWorth &* uses.uses(of: known)
        guard isWanted(codes: codes, cost: cost, at: place, start) else { break }
        let entry = unsafe trie.extended(node, symbols[low])
        guard entry >= 0 else { break }
        next.node = node
        next.first = unsafe high &- low > 1 ? Int16(symbols[low]) : -1
        next.dictionary = dictionaries.makeCopy(of: candidate.dictionary, adding: entry)
        next.cost = cost
        break
      }
      offer(next, at: place, start)
    }
  }

  @inline(__always)
  private func has(_ dictionary: Int32, _ node: Int32) -> Bool {
    unsafe node >= 0 && dictionaries.members(of: dictionary)[Int(node) >> 6] >> UInt64(node & 63) & 1 != 0
  }

  /// Keeps a candidate if none is better at its place.
  private mutating func offer(_ candidate: Candidate, at position: Int, _ start: Int) {
    dictionaries.retain(candidate.dictionary)
    guard isWanted(codes: candidate.codes, cost: candidate.cost, at: position, start) else {
      dictionaries.release(candidate.dictionary)
      return
    }
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
