import TestSupport
import Testing

@testable import GlyphreelEncoding

@Suite struct LZWBeamParserTests {
  private let breadths = [
    LZWBeamParser.Breadth(shorter: 0, lag: 0), LZWBeamParser.Breadth(shorter: 4, lag: 8),
    LZWBeamParser.Breadth(shorter: 9, lag: 1000), LZWBeamParser.Breadth(shorter: 4, lag: 8, passes: 3),
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
  func `the codes stand for the picture, to the end code`(bits: Int) {
    for (seed, count) in [1, 2, 3, 7, 50, 333, 2500].enumerated() {
      let symbols = picture(seed: UInt64(seed), count: count, bits: bits)
      for breadth in breadths {
        let stream = LZWStream(
          LZWBeamParser.encode(
            SymbolField(width: count, symbols: symbols, symbolBits: bits), clears: [], breadth: breadth),
          symbolBits: bits)
        #expect(stream.symbols == symbols)
        #expect(stream.isComplete)
        #expect(stream.clears == 1)
      }
    }
  }

  @Test func `the dictionary is cleared where it should be, and kept when it is full`() {
    let symbols = picture(seed: 9, count: 9000, bits: 8)
    for clears in [[], [1], [4500], [100, 101, 8999]] {
      let stream = LZWStream(
        LZWBeamParser.encode(
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
      let searched = LZWBeamParser.encode(
        SymbolField(width: 100, symbols: symbols, symbolBits: 4), clears: [], breadth: breadths[1])
      all += greedy.count
      allSearched += searched.count
    }
    #expect(allSearched < all)
  }

  @Test func `what one pass makes use of, the next one learns earlier`() {
    var lengths = [0, 0]
    for seed: UInt64 in 20..<26 {
      let field = SymbolField(width: 100, symbols: picture(seed: seed, count: 3000, bits: 4), symbolBits: 4)
      for (place, breadth) in [breadths[1], breadths[3]].enumerated() {
        lengths[place] += LZWBeamParser.encode(field, clears: [], breadth: breadth).count
      }
    }
    #expect(lengths[1] < lengths[0])
  }

  @Test func `of the symbols that may stand for a pixel, those are taken that make it short`() {
    var choices = SymbolChoices()
    let classes = (0..<4).map { choices.add([UInt8($0)]) } + [choices.add([1, 3]), choices.add([2, 0, 3])]
    var random = SeededGenerator(seed: 5)
    for count in [1, 10, 200, 3000] {
      let picture = (0..<count).map { _ in classes.randomElement(using: &random) ?? 0 }
      let field = SymbolField(width: count, classes: picture, choices: choices, symbolBits: 2)
      let bytes = LZWBeamParser.encode(field, clears: [], breadth: breadths[1])
      let stream = LZWStream(bytes, symbolBits: 2)
      #expect(stream.isComplete && stream.symbols.count == count)
      for (symbol, index) in zip(stream.symbols, picture) {
        #expect(
          choices.symbols[Int(choices.starts[Int(index)])..<Int(choices.starts[Int(index) + 1])].contains(
            symbol))
      }
      let fixed = SymbolField(width: count, symbols: field.firstSymbols, symbolBits: 2)
      #expect(bytes.count <= LZWBeamParser.encode(fixed, clears: [], breadth: breadths[1]).count)
    }
  }

  /// Rows of text-like pixels between long gaps: most may be transparent, or one of a few colours.
  private func gaps(seed: UInt64, bits: Int) -> SymbolField {
    var random = SeededGenerator(seed: seed)
    var choices = SymbolChoices()
    let transparent = Int.random(in: 0..<(1 << bits), using: &random)
    let drawn = (0..<(1 << bits)).map { choices.add(UInt8($0)) }
    let first = choices.count
    let shown = (0..<(1 << bits)).filter { $0 != transparent }.map {
      choices.add([UInt8(transparent), UInt8($0)])
    }
    var classes: [UInt16] = []
    while classes.count < 2000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        classes += Array(repeating: shown[0], count: Int.random(in: 1...600, using: &random))
      case 1...3:
        classes += Array(repeating: shown[0], count: Int.random(in: 1...40, using: &random))
      case 4...6:
        classes.append(shown.randomElement(using: &random) ?? 0)
      default:
        let color = drawn.randomElement(using: &random) ?? 0
        classes += Array(repeating: color, count: Int.random(in: 1...20, using: &random))
      }
    }
    var field = SymbolField(
      width: 100, classes: Array(classes.prefix(2000)), choices: choices, symbolBits: bits)
    field.skippable = first..<choices.count
    return field
  }

  @Test(arguments: [2, 3, 6, 8])
  func `long runs are divided as if all of their pixels were looked at`(bits: Int) {
    for seed: UInt64 in 0..<2 {
      for field in [gaps(seed: seed, bits: bits), gaps(seed: seed, bits: bits).preferringColors()] {
        for var breadth in breadths {
          breadth.lag = min(breadth.lag, 20)
          let streams = [1, 4, 10_000].map { length in
            breadth.chainLength = length
            return LZWBeamParser.encode(field, clears: [900], breadth: breadth)
          }
          #expect(streams[0] == streams[2])
          #expect(streams[1] == streams[2])
        }
      }
    }
  }

  @Test func `an interlaced picture has its rows in the order of the specification`() {
    let field = SymbolField(width: 1, symbols: (0..<11).map { UInt8($0) }, symbolBits: 4)
    #expect(field.interlaced().classes == [0, 8, 4, 2, 6, 10, 1, 3, 5, 7, 9])
  }
}
