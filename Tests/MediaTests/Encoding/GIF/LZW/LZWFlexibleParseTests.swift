import TestSupport
import Testing

@testable import GlyphreelMedia

/// The parse of large pictures whose dictionary is kept.
@Suite struct LZWFlexibleParseTests {
  /// A slanted gradient of 250 tones, each of which may also be one of its neighbours.
  private func gradient(width: Int, height: Int, noise: Int = 0) -> SymbolField {
    var choices = SymbolChoices()
    for tone in 0..<250 { _ = choices.add([UInt8(tone), UInt8(tone + 1), UInt8(max(tone - 1, 0))]) }
    var random = SeededGenerator(seed: 5)
    var classes: [UInt16] = []
    for y in 0..<height {
      for x in 0..<width {
        let tone = (x * 8 + y * 5) / 23
        let error = noise > 0 ? Int.random(in: 0..<noise, using: &random) : 0
        classes.append(UInt16((tone + error) % 250))
      }
    }
    var field = SymbolField(width: width, classes: classes, choices: choices, symbolBits: 8)
    field.isApproximate = true
    return field
  }

  private func allows(_ field: SymbolField, _ symbols: [UInt8]) -> Bool {
    guard symbols.count == field.classes.count else { return false }
    return zip(field.classes, symbols).allSatisfy { number, symbol in
      let choices = field.choices
      return choices.symbols[Int(choices.starts[Int(number)])..<Int(choices.starts[Int(number) + 1])]
        .contains(symbol)
    }
  }

  @Test(arguments: [0, 1, 2, 8])
  func `each pixel of a gradient has one of its symbols, and the dictionary is never cleared`(shorter: Int)
    throws
  {
    let field = gradient(width: 320, height: 240)
    let (codes, number) = try #require(
      LZWFlexibleParse.encode([field, field.interlaced()], shorter: shorter))
    let stream = LZWStream(codes, symbolBits: 8)
    #expect(stream.isComplete && stream.clears == 1)
    #expect(allows([field, field.interlaced()][number], stream.symbols))
  }

  @Test func `more phrases that are tried make the codes shorter`() throws {
    let fields = [gradient(width: 320, height: 240).interlaced()]
    let sizes = try [0, 1, 2, 8].map {
      try #require(LZWFlexibleParse.encode(fields, shorter: $0)).codes.count
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func `a gradient's codes are shorter than those of a beam search with a plan of clear codes`() throws
  {
    let field = gradient(width: 320, height: 240)
    let orders = [field, field.interlaced()]
    let kept = try #require(LZWFlexibleParse.encode(orders, shorter: 2)).codes.count
    let searched = orders.map { order in
      let plan = LZWClearPlan(
        order.firstSymbols, rowWidth: order.width, symbolBits: 8, depth: GIFSearch(effort: 6).clears)
      return LZWBeamSearch.encode(order, clears: plan.clears, breadth: .init(shorter: 4, lag: 4)).count
    }
    #expect(kept < searched.min()!)
  }

  @Test func `pictures that do not fill a dictionary, or change, are left to the search`() {
    #expect(LZWFlexibleParse.encode([gradient(width: 64, height: 40)], shorter: 2) == nil)
    // The lower half is noise, whose phrases the upper half does not teach.
    let (upper, lower) = (gradient(width: 320, height: 240), gradient(width: 320, height: 240, noise: 240))
    let field = SymbolField(
      width: 320, classes: upper.classes + lower.classes, choices: upper.choices, symbolBits: 8)
    #expect(LZWFlexibleParse.encode([field], shorter: 2) == nil)
  }

  @Test func `symbols near a colour are those of all colours within the tolerance, by distance`() {
    var random = SeededGenerator(seed: 8)
    for count in [1, 2, 30, 255] {
      let colors = (0..<count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) & 0x3F3F3F }
      let symbols = (0..<count).map { UInt8($0) }
      let near = NearSymbols(symbols, colors)
      for tolerance in [1, 4, 40] {
        for _ in 0..<50 {
          let color = UInt32.random(in: 0...0xFFFFFF, using: &random) & 0x3F3F3F
          let sorted = symbols.map { ($0, colors[Int($0)].squaredDistance(to: color)) }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
          let within = sorted.filter {
            ColorCover.isNear(colors[Int($0.0)], color, tolerance: tolerance)
          }
          let expected = within.isEmpty ? [sorted[0].0] : within.prefix(8).map(\.0)
          #expect(near.symbols(near: color, tolerance: tolerance) == expected)
        }
      }
    }
  }
}
