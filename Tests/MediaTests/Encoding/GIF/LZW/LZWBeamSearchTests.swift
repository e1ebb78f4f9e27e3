import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct LZWBeamSearchTests {
  private let breadths = [
    LZWBeamSearch.Breadth(shorter: 0, lag: 0), LZWBeamSearch.Breadth(shorter: 4, lag: 8),
    LZWBeamSearch.Breadth(shorter: 9, lag: 1000),
  ]

  /// Waves with noise: strings repeat, but not all.
  private func picture(seed: UInt64, count: Int, bits: Int) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    let noise = Int.random(in: 2...40, using: &random)
    return (0..<count).map { place in
      let value = Int.random(in: 0..<noise, using: &random) == 0 ? Int.random(in: 0..<99, using: &random) : 0
      return UInt8((place * place / 300 + value) % (1 << bits))
    }
  }

  @Test(arguments: [2, 3, 5, 8])
  func `the codes decode to the picture and end with the end code`(bits: Int) {
    for (seed, count) in [1, 2, 3, 7, 50, 333, 2500].enumerated() {
      let symbols = picture(seed: UInt64(seed), count: count, bits: bits)
      for breadth in breadths {
        let stream = LZWStream(
          LZWBeamSearch.encode(
            SymbolField(width: count, symbols: symbols, symbolBits: bits), clears: [], breadth: breadth),
          symbolBits: bits)
        #expect(stream.symbols == symbols)
        #expect(stream.isComplete)
        #expect(stream.clears == 1)
      }
    }
  }

  @Test func `the dictionary is cleared at the planned places only, and kept when full`() {
    let symbols = picture(seed: 9, count: 9000, bits: 8)
    for clears in [[], [1], [4500], [100, 101, 8999]] {
      let stream = LZWStream(
        LZWBeamSearch.encode(
          SymbolField(width: 90, symbols: symbols, symbolBits: 8), clears: clears, breadth: breadths[1]),
        symbolBits: 8)
      #expect(stream.symbols == symbols)
      #expect(stream.isComplete)
      #expect(stream.clears == clears.count + 1)
    }
  }

  @Test func `a search finds fewer codes than greedy coding`() {
    var (all, allSearched) = (0, 0)
    for seed: UInt64 in 20..<26 {
      let symbols = picture(seed: seed, count: 4000, bits: 4)
      let greedy = LZWEncoder.encode(symbols, symbolBits: 4)
      let searched = LZWBeamSearch.encode(
        SymbolField(width: 100, symbols: symbols, symbolBits: 4), clears: [], breadth: breadths[1])
      all += greedy.count
      allSearched += searched.count
    }
    #expect(allSearched < all)
  }

  @Test func `a choice of symbols makes the stream no longer`() {
    var choices = SymbolChoices()
    let classes = (0..<4).map { choices.add([UInt8($0)]) } + [choices.add([1, 3]), choices.add([2, 0, 3])]
    var random = SeededGenerator(seed: 5)
    for count in [1, 10, 200, 3000] {
      let picture = (0..<count).map { _ in classes.randomElement(using: &random) ?? 0 }
      let field = SymbolField(width: count, classes: picture, choices: choices, symbolBits: 2)
      let bytes = LZWBeamSearch.encode(field, clears: [], breadth: breadths[1])
      let stream = LZWStream(bytes, symbolBits: 2)
      #expect(stream.isComplete && stream.symbols.count == count)
      for (symbol, index) in zip(stream.symbols, picture) {
        #expect(
          choices.symbols[Int(choices.starts[Int(index)])..<Int(choices.starts[Int(index) + 1])].contains(
            symbol))
      }
      let fixed = SymbolField(width: count, symbols: field.firstSymbols, symbolBits: 2)
      #expect(bytes.count <= LZWBeamSearch.encode(fixed, clears: [], breadth: breadths[1]).count)
    }
  }

  @Test func `the rows of an interlaced picture are in the order of the specification`() {
    let field = SymbolField(width: 1, symbols: (0..<11).map { UInt8($0) }, symbolBits: 4)
    #expect(field.interlaced().classes == [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9])
  }

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

  @Test func `codes of a full dictionary decode to the picture`() {
    for (seed, clears) in [[], [9000], [4000, 14_000]].enumerated() {
      let symbols = ramps(count: 20_000, seed: UInt64(seed))
      let field = SymbolField(width: 100, symbols: symbols, symbolBits: 6)
      let stream = LZWStream(
        LZWBeamSearch.encode(field, clears: clears, breadth: breadths[1]), symbolBits: 6)
      #expect(stream.symbols == symbols)
      #expect(stream.isComplete)
      #expect(stream.clears == clears.count + 1)
    }
  }

  @Test func `with a choice, each pixel gets one of its symbols`() {
    var choices = SymbolChoices()
    for symbol: UInt8 in 0..<64 { _ = choices.add([symbol]) }
    for symbol: UInt8 in 0..<64 { _ = choices.add([63, symbol]) }
    var random = SeededGenerator(seed: 8)
    let classes = ramps(count: 20_000, seed: 4).map { symbol in
      UInt16(symbol) + (Int.random(in: 0..<9, using: &random) == 0 ? 64 : 0)
    }
    let field = SymbolField(width: 100, classes: classes, choices: choices, symbolBits: 6)
    let stream = LZWStream(LZWBeamSearch.encode(field, clears: [], breadth: breadths[1]), symbolBits: 6)
    #expect(stream.isComplete && stream.symbols.count == classes.count)
    for (symbol, index) in zip(stream.symbols, classes) {
      #expect(UInt16(symbol) == index % 64 || (index >= 64 && symbol == 63))
    }
  }

  @Test(arguments: [9, 10, 11] as [UInt64])
  func `with a full dictionary, looking ahead takes fewer codes than the longest phrases`(seed: UInt64)
    throws
  {
    let symbols = ramps(count: 20_000, seed: seed)
    let field = SymbolField(width: 100, symbols: symbols, symbolBits: 6)
    let stream = LZWStream(LZWBeamSearch.encode(field, clears: [], breadth: breadths[1]), symbolBits: 6)
    let full = try #require(stream.full)
    // The longest phrases of the same dictionary, one after the other.
    var (greedy, place) = (0, full.start)
    while place < symbols.count {
      var phrase = [symbols[place]]
      while place + phrase.count < symbols.count,
        stream.phrases.contains(phrase + [symbols[place + phrase.count]])
      {
        phrase.append(symbols[place + phrase.count])
      }
      place += phrase.count
      greedy += 1
    }
    #expect(full.start < symbols.count * 2 / 3)
    #expect(full.codes < greedy)
  }

  @Test func `the codes do not depend on the number of threads`() {
    let field = SymbolField(width: 100, symbols: ramps(count: 12_000, seed: 2), symbolBits: 6)
    let clears = [3000, 8000, 10_000]
    let bytes = LZWBeamSearch.encode(field, clears: clears, breadth: breadths[1])
    for threads in [2, 7] {
      #expect(LZWBeamSearch.encode(field, clears: clears, breadth: breadths[1], threads: threads) == bytes)
    }
  }
}
