/// Pixels of one symbol that follow each other.
struct SymbolRun: Equatable {
  var symbol: UInt8
  var count: Int
}

/// The symbols of a picture, run after run.
protocol SymbolRuns {
  /// The next run, which has another symbol than the one before; nil behind the last.
  mutating func next() -> SymbolRun?
}

/// The runs of an array of symbols.
@safe struct ArraySymbolRuns: SymbolRuns {
  // Bounds: words are loaded where eight more symbols are left, and symbols while `place` is below their count. The owner
  // of the symbols keeps them for as long as runs are asked for.
  private let symbols: UnsafePointer<UInt8>
  private let count: Int
  private var place = 0

  init(_ symbols: UnsafePointer<UInt8>, count: Int) {
    unsafe self.symbols = unsafe symbols
    self.count = count
  }

  @inline(__always)
  mutating func next() -> SymbolRun? {
    guard place < count else { return nil }
    let start = place
    let symbol = unsafe symbols[start]
    place = end(of: symbol, from: start &+ 1)
    return SymbolRun(symbol: symbol, count: place &- start)
  }

  /// The first place from `start` on that has another symbol.
  @inline(__always)
  private func end(of symbol: UInt8, from start: Int) -> Int {
    let pattern = UInt64(symbol) &* 0x0101_0101_0101_0101
    var end = start
    while end &+ 8 <= count {
      let word = unsafe UnsafeRawPointer(symbols).loadUnaligned(fromByteOffset: end, as: UInt64.self)
      // The first of the symbols in the lowest byte, whatever the processor's order is.
      let difference = UInt64(littleEndian: word) ^ pattern
      if difference != 0 { return end &+ difference.trailingZeroBitCount / 8 }
      end &+= 8
    }
    while end < count, unsafe symbols[end] == symbol { end &+= 1 }
    return end
  }
}
