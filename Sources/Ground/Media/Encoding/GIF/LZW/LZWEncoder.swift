/// A greedy LZW encoder: each code stands for the longest known phrase (GIF89a specification, appendix F).
///
/// If the sink allows clear codes, a full dictionary is cleared when its codes encode fewer symbols per bit than average
/// since the last clear code (E. Charnov's marginal value theorem, 1976). Clearing every full dictionary instead costs 11 %
/// of W4's bytes at effort 1. Memory is released with `deallocate`.
struct LZWEncoder<Sink: LZWCodeSink> {
  // Bounds: symbols are read below their count, words while eight of them are left; the writer checks its capacity.
  private(set) var sink: Sink
  private var dictionary: LZWDictionary
  private var isEmpty = true
  /// The code of the current phrase.
  private var phrase: UInt32 = 0
  /// Its last symbol, and its length if it consists of that symbol only, else 0.
  private var last: UInt8 = 0
  private var runLength = 0
  /// The number of symbols so far, and at the last clear code.
  private var count = 0
  private var start = 0
  private var startBits: Int
  /// The codes since the full dictionary was last evaluated, -1 before its first code, and the symbols up to then.
  private var trialCodes = -1
  private var trialStart = 0

  /// The number of codes after which a full dictionary is evaluated.
  private static var trialLength: Int { 256 }

  /// Creates an encoder for `symbols` symbols, each below `1 << symbolBits`.
  init(_ sink: Sink, symbols: Int, symbolBits: Int) {
    self.sink = sink
    startBits = sink.bitLength
    dictionary = LZWDictionary(symbols: symbols, symbolBits: symbolBits)
  }

  func deallocate() { dictionary.deallocate() }

  /// True if the dictionary accepts no more phrases.
  var isFull: Bool { dictionary.isFull }

  /// Encodes symbols, except for the phrase at their end, which may continue.
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
            if clearIfUsedUp(&dictionary, &sink, at: count &+ index &- runLength) { longest = 1 }
          } else {
            dictionary.insertRun(of: last)
            longest &+= 1
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
          (last, runLength) = (symbol, 1)
          continue
        }
      }
      (last, runLength) = (symbol, 1)
      _ = clearIfUsedUp(&dictionary, &sink, at: count &+ index &- 1)
    }
    count &+= symbols.count
    (self.dictionary, self.sink, self.phrase) = (dictionary, sink, phrase)
    (self.last, self.runLength) = (last, runLength)
  }

  /// Counts a code of a full dictionary, and clears the dictionary if the last codes encoded fewer symbols per bit than
  /// all since the last clear code; returns true then.
  ///
  /// The next code begins at `index`.
  @inline(__always)
  private mutating func clearIfUsedUp(
    _ dictionary: inout LZWDictionary, _ sink: inout Sink, at index: Int
  ) -> Bool {
    guard Sink.allowsClears else { return false }
    trialCodes &+= 1
    guard trialCodes == Self.trialLength else {
      if trialCodes == 0 { trialStart = index }
      return false
    }
    // The last codes have 12 bits each.
    let isUsedUp =
      (index &- trialStart) &* (sink.bitLength &- startBits) < (index &+ 1 &- start) &* trialCodes &* 12
    (trialCodes, trialStart) = (0, index)
    guard isUsedUp else { return false }
    dictionary.clear()
    sink.writeClear()
    (start, startBits, trialCodes) = (index, sink.bitLength, -1)
    return true
  }

  /// Returns the first index in `start..<end` that has another symbol, or `end`.
  @inline(__always)
  private static func endOfRun(
    of symbol: UInt8, _ symbols: UnsafePointer<UInt8>, from start: Int, _ end: Int
  ) -> Int {
    let pattern = UInt64(symbol) &* 0x0101_0101_0101_0101
    var index = start
    while index &+ 8 <= end {
      let word = unsafe UnsafeRawPointer(symbols + index).loadUnaligned(as: UInt64.self)
      // The first of the symbols in the lowest byte, on any processor.
      let difference = UInt64(littleEndian: word) ^ pattern
      if difference != 0 { return index &+ difference.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < end, unsafe symbols[index] == symbol { index &+= 1 }
    return index
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
