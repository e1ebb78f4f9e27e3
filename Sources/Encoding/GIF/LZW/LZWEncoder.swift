/// A greedy LZW encoder: each code stands for the longest known phrase (GIF89a specification, appendix F).
///
/// A full dictionary is kept. If the sink allows clear codes, it is cleared when a code stands for fewer symbols than on
/// average since the last clear code (E. Charnov's marginal value theorem, 1976). Memory is released with `deallocate`.
struct LZWEncoder<Sink: LZWCodeSink> {
  // Bounds: symbols are read below their count, words while eight of them are left; the writer asks for room.
  private(set) var sink: Sink
  private var dictionary: LZWDictionary
  private var isEmpty = true
  /// The code of the current phrase.
  private var phrase: UInt32 = 0
  /// Its last symbol, and its length if it repeats a single symbol, else 0.
  private var last: UInt8 = 0
  private var runLength = 0
  /// The number of symbols so far, and up to the last clear code.
  private var place = 0
  private var start = 0
  private var startBits: Int
  /// The number of codes since the full dictionary was last judged, and of symbols up to then.
  private var trialCodes = 0
  private var trialStart = 0

  /// The number of codes by which a full dictionary is judged.
  private static var trialLength: Int { 256 }

  /// An encoder for `symbols` symbols, each below `1 << symbolBits`.
  init(_ sink: Sink, symbols: Int, symbolBits: Int) {
    self.sink = sink
    startBits = sink.bitLength
    dictionary = LZWDictionary(symbols: symbols, symbolBits: symbolBits)
  }

  func deallocate() { dictionary.deallocate() }

  /// True if the dictionary accepts no further phrase.
  var isFull: Bool { dictionary.isFull }

  /// Encodes further symbols, except for the phrase at their end, which can continue.
  mutating func encode(_ symbols: UnsafeBufferPointer<UInt8>) {
    guard let base = symbols.baseAddress else { return }
    var (dictionary, sink, phrase) = (dictionary, sink, phrase)
    var (last, runLength) = (last, runLength)
    var index = 0
    if isEmpty { (isEmpty, last, runLength, index) = (false, unsafe base[0], 1, 1) }
    while true {
      if runLength > 0 {
        let end = unsafe Self.endOfRun(of: last, base, from: index, symbols.count)
        runLength &+= end &- index
        index = end
        var longest = dictionary.longestRun(of: last)
        while runLength > longest {
          sink.write(dictionary.run(of: last, length: longest))
          runLength &-= longest
          if dictionary.isFull {
            if isUsedUp(at: place &+ index &- runLength, sink) {
              clear(&dictionary, &sink, at: place &+ index &- runLength)
              longest = 1
            }
          } else {
            dictionary.insertRun(of: last)
            longest &+= 1
            if dictionary.isFull { beginTrial(at: place &+ index &- runLength) }
          }
        }
        phrase = dictionary.run(of: last, length: runLength)
      }
      if index == symbols.count { break }
      let symbol = unsafe base[index]
      if runLength == 0, symbol == last {
        let longer = dictionary.longer(than: phrase)
        index &+= 1
        if longer > 0 {
          phrase = longer
          continue
        }
        sink.write(phrase)
        if !dictionary.isFull {
          dictionary.insertLonger(than: phrase)
          if dictionary.isFull { beginTrial(at: place &+ index &- 1) }
          runLength = 1
          continue
        }
      } else {
        let longer = dictionary.find(phrase, symbol)
        index &+= 1
        if longer.code > 0 {
          (phrase, last, runLength) = (longer.code, symbol, 0)
          continue
        }
        sink.write(phrase)
        if !dictionary.isFull {
          dictionary.insert(phrase, symbol, slot: longer.slot)
          if dictionary.isFull { beginTrial(at: place &+ index &- 1) }
          (last, runLength) = (symbol, 1)
          continue
        }
      }
      (last, runLength) = (symbol, 1)
      if isUsedUp(at: place &+ index &- 1, sink) { clear(&dictionary, &sink, at: place &+ index &- 1) }
    }
    place &+= symbols.count
    (self.dictionary, self.sink, self.phrase) = (dictionary, sink, phrase)
    (self.last, self.runLength) = (last, runLength)
  }

  private mutating func clear(_ dictionary: inout LZWDictionary, _ sink: inout Sink, at place: Int) {
    dictionary.clear()
    sink.writeClear()
    (start, startBits) = (place, sink.bitLength)
  }

  private mutating func beginTrial(at place: Int) { (trialCodes, trialStart) = (0, place) }

  /// Counts a code of a full dictionary; after `trialLength` codes, returns true if clearing it pays.
  ///
  /// The next code begins at `place`.
  @inline(__always)
  private mutating func isUsedUp(at place: Int, _ sink: Sink) -> Bool {
    guard Sink.allowsClears else { return false }
    trialCodes &+= 1
    guard trialCodes == Self.trialLength else { return false }
    // Compares the symbols per bit of the last codes, of 12 bits each, with those of all codes.
    let isUsedUp =
      (place &- trialStart) &* (sink.bitLength &- startBits) < (place &+ 1 &- start) &* trialCodes &* 12
    beginTrial(at: place)
    return isUsedUp
  }

  /// Returns the end of the run of `symbol` that continues at `start`, at most `end`.
  @inline(__always)
  private static func endOfRun(
    of symbol: UInt8, _ symbols: UnsafePointer<UInt8>, from start: Int, _ end: Int
  ) -> Int {
    let pattern = UInt64(symbol) &* 0x0101_0101_0101_0101
    var place = start
    while place &+ 8 <= end {
      let word = unsafe UnsafeRawPointer(symbols + place).loadUnaligned(as: UInt64.self)
      // Loads the first symbol into the lowest byte, on any processor.
      let difference = UInt64(littleEndian: word) ^ pattern
      if difference != 0 { return place &+ difference.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < end, unsafe symbols[place] == symbol { place &+= 1 }
    return place
  }

  /// Writes the last phrase.
  mutating func finish() {
    if !isEmpty { sink.write(phrase) }
  }
}

extension LZWEncoder where Sink == LZWCodeWriter {
  /// Returns the code stream of an image's symbols, each below `1 << symbolBits`, without the division into blocks.
  static func encode(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    precondition((2...8).contains(symbolBits) && !symbols.isEmpty, "an image has symbols")
    // The encoder clears after 4096 codes at the earliest.
    let capacity = LZWCodeWriter.capacity(symbols: symbols.count, clears: symbols.count / 1024 + 1)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, written in
      guard let bytes = bytes.baseAddress else { return }
      var encoder = LZWEncoder(
        unsafe LZWCodeWriter(bytes: bytes, capacity: capacity, symbolBits: symbolBits),
        symbols: symbols.count, symbolBits: symbolBits)
      defer { encoder.deallocate() }
      unsafe symbols.withUnsafeBufferPointer { unsafe encoder.encode($0) }
      encoder.finish()
      written = encoder.sink.finish()
    }
  }
}
