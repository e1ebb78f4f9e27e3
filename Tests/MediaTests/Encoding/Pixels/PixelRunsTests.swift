import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelMedia

@Suite struct PixelRunsTests {
  /// Runs of few pixels, opaque and not, and what was there before: the same in part.
  private func rows(_ count: Int, _ random: inout SeededGenerator) -> (new: [UInt32], old: [UInt32]) {
    let palette: [UInt32] = [0xFF00_00FF, 0xFFFF_FFFF, 0, 0x8040_4040, 0x7F20_2020, 0x4000_0000, 0xFF00_FF00]
    var new: [UInt32] = []
    while new.count < count {
      let pixel = palette[Int.random(in: 0..<palette.count, using: &random)]
      new += Array(repeating: pixel, count: Int.random(in: 1...19, using: &random))
    }
    new = Array(new[..<count])
    var old = new
    for _ in 0..<(count / 12) {
      let start = Int.random(in: 0..<count, using: &random)
      let pixel = palette[Int.random(in: 0..<palette.count, using: &random)]
      for place in start..<min(count, start + Int.random(in: 1...19, using: &random)) { old[place] = pixel }
    }
    return (new, old)
  }

  /// Returns the runs of pixels that are all drawn, or drawn over others.
  private func runs(
    _ new: ArraySlice<UInt32>, over old: ArraySlice<UInt32>? = nil,
    _ looksEqual: (UInt32, UInt32) -> Bool = { $0 == $1 }
  ) -> [PixelRun] {
    let (new, old) = (Array(new), old.map { Array($0) })
    return [PixelRun](unsafeUninitializedCapacity: new.count) { runs, count in
      guard let runs = runs.baseAddress else { return }
      if let old {
        count = PixelRuns.split(new, over: old, count: new.count, into: runs, looksEqual: looksEqual)
      } else {
        count = PixelRuns.split(new, count: new.count, into: runs)
      }
    }
  }

  @Test(arguments: [1, 3, 4, 5, 8, 64, 301])
  func `runs distinguish shown and changed pixels exactly`(width: Int) {
    var random = SeededGenerator(seed: UInt64(width))
    let threshold = AlphaThreshold(matte: .white)
    for _ in 0..<20 {
      let (new, old) = rows(width * 3, &random)
      let places = width..<(2 * width)
      let drawn = runs(new[places])
      #expect(drawn.flatMap { Array(repeating: $0.pixel, count: $0.count) } == Array(new[places]))
      #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0.pixel != $1.pixel && !$0.isShown })
      for isOpaque in [false, true] {
        let threshold = AlphaThreshold(matte: .white, isOpaque: isOpaque)
        let row = runs(new[places], over: old[places]) {
          isOpaque ? $0 == $1 : threshold.looksEqual($0, $1)
        }
        let expected = places.map { place in
          PixelRun(
            new[place], count: 1,
            isShown: isOpaque ? new[place] == old[place] : threshold.looksEqual(new[place], old[place]))
        }
        let found = row.flatMap { run in
          Array(repeating: PixelRun(run.pixel, count: 1, isShown: run.isShown), count: run.count)
        }
        #expect(found == expected)
        #expect(
          zip(row, row.dropFirst()).allSatisfy {
            $0.pixel != $1.pixel || $0.isShown != $1.isShown
          })
      }
      let area = PictureArea(width: width, count: width) { writer in
        writer.add(new, places, over: old, from: width, threshold)
      }
      let colors = places.map { threshold.color(of: new[$0]) ?? PictureArea.transparent }
      #expect(area.mapped(area.entries.map(\.color)) == colors)
    }
  }
}
