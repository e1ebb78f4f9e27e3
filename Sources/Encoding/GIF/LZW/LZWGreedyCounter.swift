/// Counts the codes of greedy coding that never clears its dictionary, or estimates them.
@safe struct LZWGreedyCounter {
  // Bounds: symbols are read before the end that `advance` is given, which `LZWClearPlan` takes from whole rows. Words are
  // loaded where eight more symbols are left. Codes are those that the dictionary has given out.
  private var dictionary: LZWRunDictionary
  private let symbols: UnsafePointer<UInt8>
  /// The last symbol of the string at hand.
  private var place: Int
  private var last: UInt8
  /// The length of the string at hand if it is one symbol again and again, else 0.
  private var length = 1
  /// The code of the string at hand if it is another one.
  private var prefix: UInt32 = 0
  private var complete = 0
  /// Of how many rows one is looked at, once the dictionary is full.
  private let sampling: Int
  private let rowWidth: Int

  /// A counter at the symbol `start` of `count`, whose dictionary has memory of its own.
  init(
    _ symbols: UnsafePointer<UInt8>, count: Int, from start: Int, rowWidth: Int, symbolBits: Int,
    sampling: Int, memory: UnsafeMutableRawPointer
  ) {
    self.sampling = sampling
    self.rowWidth = rowWidth
    unsafe self.symbols = unsafe symbols
    dictionary = unsafe LZWRunDictionary(memory, symbols: count, symbolBits: symbolBits)
    place = start
    last = unsafe symbols[start]
  }

  /// The codes so far: cut off here, the string at hand is one more.
  var codes: Int { complete + 1 }

  /// Goes on to the symbols before `end`, where a row begins.
  mutating func advance(to end: Int) {
    count(to: end, whileLearning: sampling > 1)
    guard end - 1 > place else { return }
    let (before, first) = (complete, place)
    var sample = 0
    while place &+ 1 < end {
      let next = min(place &+ rowWidth, end - 1)
      sample += next - place
      count(to: next + 1, whileLearning: false)
      // Rows are left out, and not parts of rows: a picture's halves differ more than its neighbouring rows.
      place = min(next &+ (sampling &- 1) * rowWidth, end - 1)
    }
    complete = before + (complete - before) * (end - 1 - first) / sample
  }

  /// Goes on to `end`, or until the dictionary is full if that is what it should stop at.
  private mutating func count(to end: Int, whileLearning: Bool) {
    var (dictionary, place, last) = (dictionary, place, last)
    var (length, prefix, complete) = (length, prefix, complete)
    defer {
      (self.dictionary, self.place, self.last) = (dictionary, place, last)
      (self.length, self.prefix, self.complete) = (length, prefix, complete)
    }
    while !whileLearning || !dictionary.isFull {
      if length > 0 {
        // All of a run is taken at once, in as few strings as its symbol has.
        let runEnd = endOfRun(of: last, from: place &+ 1, end)
        length &+= runEnd &- 1 &- place
        place = runEnd &- 1
        var longest = dictionary.longest(of: last)
        while length > longest {
          complete &+= 1
          length &-= longest
          if dictionary.isFull { continue }
          dictionary.addLonger(of: last)
          longest &+= 1
          if whileLearning, dictionary.isFull {
            // What follows the first symbol of the next string comes later.
            place &-= length &- 1
            length = 1
            return
          }
        }
        prefix = dictionary.code(of: last, length: length)
      }
      if place &+ 1 >= end { return }
      place &+= 1
      let symbol = unsafe symbols[place]
      var known: UInt32
      if length == 0, symbol == last {
        known = dictionary.longer(than: prefix)
        if known == 0, !dictionary.isFull { dictionary.addLonger(than: prefix) }
      } else {
        let (slot, entry) = dictionary.find(prefix, symbol)
        known = entry == LZWRunDictionary.free ? 0 : entry & 0xFFF
        if known == 0, !dictionary.isFull { dictionary.add(prefix, symbol, in: slot) }
      }
      last = symbol
      length = known == 0 ? 1 : 0
      complete &+= known == 0 ? 1 : 0
      prefix = known
    }
  }

  /// The first place from `start` on, but not behind `end`, that has another symbol.
  @inline(__always)
  private func endOfRun(of symbol: UInt8, from start: Int, _ end: Int) -> Int {
    let pattern = UInt64(symbol) &* 0x0101_0101_0101_0101
    var place = start
    while place &+ 8 <= end {
      let word = unsafe UnsafeRawPointer(symbols + place).loadUnaligned(as: UInt64.self)
      // The first of the symbols in the lowest byte, whatever the processor's order is.
      let difference = UInt64(littleEndian: word) ^ pattern
      if difference != 0 { return place &+ difference.trailingZeroBitCount / 8 }
      place &+= 8
    }
    while place < end, unsafe symbols[place] == symbol { place &+= 1 }
    return place
  }
}
