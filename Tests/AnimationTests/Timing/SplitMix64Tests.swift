import Testing

@testable import GlyphreelAnimation

@Suite struct SplitMix64Tests {
  /// The first numbers of the reference implementation (prng.di.unimi.it/splitmix64.c) for the seed 1234567.
  @Test func `the numbers match the reference implementation`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func `bounded numbers stay in their ranges`() {
    var generator = SplitMix64(seed: 7)
    var seen = [0, 0, 0]
    for _ in 0..<3000 {
      seen[generator.next(below: 3)] += 1
      #expect((0..<1).contains(generator.nextUnit()))
    }
    #expect(seen.allSatisfy { (900...1100).contains($0) })
  }
}
