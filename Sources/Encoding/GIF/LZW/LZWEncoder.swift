/// GIF's variant of the Lempel-Ziv-Welch code (GIF89a specification, appendix F).
///
/// Greedy: each code stands for the longest known string. A full dictionary is kept for as long as it serves better than
/// dictionaries do on average while they learn and after.
enum LZWEncoder {
  /// A full dictionary is judged by so many codes.
  private static let trialCodes = 256

  /// The code stream of a picture's symbols, each below `1 << symbolBits`, without the division into blocks.
  static func encode(_ symbols: [UInt8], symbolBits: Int) -> [UInt8] {
    // Bounds: the runs are those of the buffer that is lent meanwhile.
    unsafe symbols.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("a picture has symbols") }
      return encode(
        unsafe ArraySymbolRuns(start, count: buffer.count), count: buffer.count, symbolBits: symbolBits)
    }
  }

  /// The code stream of a picture's symbols, `count` in all.
  static func encode<Runs: SymbolRuns>(_ runs: Runs, count: Int, symbolBits: Int) -> [UInt8] {
    precondition((2...8).contains(symbolBits) && count > 0)
    // A dictionary is cleared after some thousand codes.
    let capacity = LZWCodeWriter.capacity(symbols: count, clears: count / 1024 + 1)
    return LZWRunDictionary.with(symbols: count, symbolBits: symbolBits) { dictionary in
      unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, written in
        guard let bytes = bytes.baseAddress else { return }
        var pass = unsafe Pass(
          runs: runs, dictionary: dictionary,
          output: LZWCodeWriter(bytes: bytes, capacity: capacity, symbolBits: symbolBits))
        written = pass.run()
      }
    }
  }

  /// One picture's way through the coder.
  private struct Pass<Runs: SymbolRuns> {
    var runs: Runs
    var dictionary: LZWRunDictionary
    var output: LZWCodeWriter
    /// The symbol of the run at hand, and how many pixels of it are left.
    var symbol: UInt8 = 0
    var rest = 0
    /// The pixels of all runs so far.
    var taken = 0
    /// The string at hand when no pixel is left.
    var last: UInt32 = 0

    /// The length of the whole stream in bytes.
    mutating func run() -> Int {
      guard let first = runs.next() else { preconditionFailure("a picture has symbols") }
      (symbol, rest, taken) = (first.symbol, first.count &- 1, first.count)
      while true {
        // The string at hand is the one symbol that the last did not go on with.
        let (start, startBits) = (taken &- rest &- 1, output.bitLength)
        guard advance(start, startBits, isLearning: true), advance(start, startBits, isLearning: false) else {
          break
        }
        dictionary.empty()
        output.writeClear()
      }
      output.write(last)
      return output.finish()
    }

    /// Codes symbols while the dictionary learns and is not full, or while a full one serves: as long as a code stands for
    /// as many as on average since `start`.
    ///
    /// Beyond that a new dictionary, which must learn anew, is worth more (E. Charnov's marginal value theorem, 1976).
    /// The string at hand is one pixel of the run's symbol, before and after. False when no symbol is left.
    @inline(__always)
    private mutating func advance(_ start: Int, _ startBits: Int, isLearning: Bool) -> Bool {
      var (runs, dictionary, output) = (runs, dictionary, output)
      var (symbol, rest, taken) = (symbol, rest, taken)
      var (codes, trialStart) = (0, taken &- rest)
      var prefix: UInt32
      defer {
        (self.runs, self.dictionary, self.output) = (runs, dictionary, output)
        (self.symbol, self.rest, self.taken) = (symbol, rest, taken)
      }
      /// Whether it is time to stop, after a code.
      @inline(__always)
      func isDone() -> Bool {
        if isLearning { return dictionary.isFull }
        codes &+= 1
        guard codes == LZWEncoder.trialCodes else { return false }
        let place = taken &- rest
        let lately = (place &- trialStart) &* (output.bitLength &- startBits)
        if lately < (place &- start) &* codes &* 12 { return true }
        (codes, trialStart) = (0, place)
        return false
      }
      while true {
        // At hand are so many pixels of the run, and nothing else: what follows of it is known by its length.
        var length = 1
        while true {
          let longest = dictionary.longest(of: symbol)
          if rest <= longest &- length {
            prefix = dictionary.code(of: symbol, length: length &+ rest)
            break
          }
          output.write(dictionary.code(of: symbol, length: longest))
          rest &-= longest &- length &+ 1
          length = 1
          if isLearning { dictionary.addLonger(of: symbol) }
          if isDone() { return true }
        }
        // Strings that go on from run to run.
        var isKnown = true
        while isKnown {
          guard let run = runs.next() else {
            (rest, last) = (0, prefix)
            return false
          }
          (symbol, rest) = (run.symbol, run.count &- 1)
          taken &+= run.count
          let (slot, entry) = dictionary.find(prefix, symbol)
          if entry == LZWRunDictionary.free {
            output.write(prefix)
            if isLearning { dictionary.add(prefix, symbol, in: slot) }
            if isDone() { return true }
            break
          }
          prefix = entry & 0xFFF
          while rest > 0 {
            let longer = dictionary.longer(than: prefix)
            rest &-= 1
            if longer == 0 {
              output.write(prefix)
              if isLearning { dictionary.addLonger(than: prefix) }
              if isDone() { return true }
              isKnown = false
              break
            }
            prefix = longer
          }
        }
      }
    }
  }
}
