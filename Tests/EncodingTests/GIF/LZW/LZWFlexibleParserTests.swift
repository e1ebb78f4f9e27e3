import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct LZWFlexibleParserTests {
  private let breadth = LZWBeamParser.Breadth(shorter: 3, lag: 4)

  /// Ramps that begin anywhere: a dictionary of them is full soon, and serves to the end.
  private func ramps(count: Int, seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var symbols: [UInt8] = []
    while symbols.count < count {
      let (start, step) = (Int.random(in: 0..<64, using: &random), Int.random(in: 1...3, using: &random))
      for place in 0..<Int.random(in: 1...8, using: &random) {
        symbols.append(UInt8((start + place / step) % 64))
      }
    }
    return Array(symbols.prefix(count))
  }

  @Test func `with a full dictionary the codes stand for the picture, too`() {
    for (seed, clears) in [[], [9000], [4000, 14_000]].enumerated() {
      let symbols = ramps(count: 20_000, seed: UInt64(seed))
      let field = SymbolField(width: 100, symbols: symbols, symbolBits: 6)
      let stream = LZWStream(
        LZWBeamParser.encode(field, clears: clears, breadth: breadth), symbolBits: 6)
      #expect(stream.symbols == symbols)
      #expect(stream.isComplete)
      #expect(stream.clears == clears.count + 1)
    }
  }

  @Test func `with a choice, each pixel has one of its symbols`() {
    var choices = SymbolChoices()
    for symbol: UInt8 in 0..<64 { _ = choices.add([symbol]) }
    for symbol: UInt8 in 0..<64 { _ = choices.add([63, symbol]) }
    var random = SeededGenerator(seed: 8)
    let classes = ramps(count: 20_000, seed: 4).map { symbol in
      UInt16(symbol) + (Int.random(in: 0..<9, using: &random) == 0 ? 64 : 0)
    }
    let field = SymbolField(width: 100, classes: classes, choices: choices, symbolBits: 6)
    let stream = LZWStream(LZWBeamParser.encode(field, clears: [], breadth: breadth), symbolBits: 6)
    #expect(stream.isComplete && stream.symbols.count == classes.count)
    for (symbol, index) in zip(stream.symbols, classes) {
      #expect(UInt16(symbol) == index % 64 || (index >= 64 && symbol == 63))
    }
  }

  @Test func `of one dictionary's strings, a look ahead needs fewer than taking the longest`() {
    let symbols = ramps(count: 8000, seed: 9)
    // The dictionary that greedy coding of the first half makes.
    var known: [[UInt8]: UInt16] = [:]
    for symbol: UInt8 in 0..<64 { known[[symbol]] = UInt16(symbol) }
    var (entries, string): ([(prefix: UInt16, symbol: UInt8)], [UInt8]) = ([], [])
    for symbol in symbols.prefix(4000) {
      if known[string + [symbol]] == nil {
        if let prefix = known[string] {
          known[string + [symbol]] = UInt16(66 + entries.count)
          entries.append((prefix, symbol))
        }
        string = []
      }
      string.append(symbol)
    }
    let field = SymbolField(width: 100, symbols: symbols, symbolBits: 6)
    let only = (0..<64).map { Int16($0) }
    func count(shorter: Int) -> Int {
      field.classes.withUnsafeBufferPointer { classes in
        field.choices.symbols.withUnsafeBufferPointer { symbols in
          field.choices.starts.withUnsafeBufferPointer { starts in
            only.withUnsafeBufferPointer { only in
              let parser = LZWFlexibleParser(
                classes: classes.baseAddress!, symbols: symbols.baseAddress!, starts: starts.baseAddress!,
                only: only.baseAddress!, shorter: shorter)
              defer { parser.deallocate() }
              parser.learn(entries, base: 66)
              var codes: [UInt16] = []
              parser.append(0..<classes.count, first: -1, to: &codes)
              return codes.count
            }
          }
        }
      }
    }
    #expect(count(shorter: 3) < count(shorter: 0))
    #expect(count(shorter: 99) <= count(shorter: 3))
  }

  @Test func `one thread or many, same codes`() {
    let field = SymbolField(width: 100, symbols: ramps(count: 12_000, seed: 2), symbolBits: 6)
    let clears = [3000, 8000, 10_000]
    let bytes = LZWBeamParser.encode(field, clears: clears, breadth: breadth)
    for threads in [2, 7] {
      #expect(LZWBeamParser.encode(field, clears: clears, breadth: breadth, threads: threads) == bytes)
    }
  }
}
