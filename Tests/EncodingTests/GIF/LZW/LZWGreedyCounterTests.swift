import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct LZWGreedyCounterTests {
  /// Long runs, short ones and noise.
  private func picture(seed: UInt64, count: Int, bits: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var symbols: [UInt8] = []
    while symbols.count < count {
      let longest = [1, 3, 30, 900].randomElement(using: &random) ?? 1
      let symbol = UInt8.random(in: 0...UInt8((1 << bits) - 1), using: &random)
      symbols += Array(repeating: symbol, count: Int.random(in: 1...longest, using: &random))
    }
    return Array(symbols.prefix(count))
  }

  /// The textbook's way, symbol by symbol.
  private struct Reference {
    let symbols: [UInt8]
    let rowWidth: Int
    let sampling: Int
    var known: [[UInt8]: Int]
    var prefix: [UInt8]
    var place: Int
    var complete = 0
    var next: Int

    init(_ symbols: [UInt8], from start: Int, rowWidth: Int, bits: Int, sampling: Int) {
      (self.symbols, self.rowWidth, self.sampling) = (symbols, rowWidth, sampling)
      known = Dictionary(uniqueKeysWithValues: (0..<(1 << bits)).map { ([UInt8($0)], $0) })
      next = 1 << bits + 2
      (prefix, place) = ([symbols[start]], start)
    }

    mutating func take(to end: Int, learning: Bool) {
      while place + 1 < end, !learning || next < 4096 {
        place += 1
        let longer = prefix + [symbols[place]]
        if known[longer] != nil {
          prefix = longer
          continue
        }
        complete += 1
        if next < 4096 {
          known[longer] = next
          next += 1
        }
        prefix = [symbols[place]]
      }
    }

    mutating func advance(to end: Int) {
      take(to: end, learning: sampling > 1)
      guard end - 1 > place else { return }
      let (before, first) = (complete, place)
      var sample = 0
      while place + 1 < end {
        let stop = min(place + rowWidth, end - 1)
        sample += stop - place
        take(to: stop + 1, learning: false)
        place = min(stop + (sampling - 1) * rowWidth, end - 1)
      }
      complete = before + (complete - before) * (end - 1 - first) / sample
    }
  }

  @Test(arguments: [2, 4, 8], [1, 3])
  func `codes are those of the textbook's coder, wherever it is asked`(bits: Int, sampling: Int) {
    let (width, rows) = (40, 250)
    for seed: UInt64 in 1...2 {
      let symbols = picture(seed: seed, count: width * rows, bits: bits)
      for start in [0, 7 * width] {
        var reference = Reference(symbols, from: start, rowWidth: width, bits: bits, sampling: sampling)
        let size = LZWRunDictionary.byteCount(symbols: symbols.count)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
        defer { unsafe memory.deallocate() }
        unsafe symbols.withUnsafeBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          var counter = unsafe LZWGreedyCounter(
            base, count: symbols.count, from: start, rowWidth: width, symbolBits: bits, sampling: sampling,
            memory: memory)
          for end in [8, 9, 20, 120, 121, 250] {
            counter.advance(to: end * width)
            reference.advance(to: end * width)
            #expect(counter.codes == reference.complete + 1)
          }
        }
      }
    }
  }
}
