import Foundation
import GlyphreelAnimation
import GlyphreelGraphics
import Testing

/// The frames of random trees, compared with other implementations; Tests/Flexbox/trees.py writes them.
struct FlexTreeTests {
  @Test(arguments: FlexCase.files)
  func `frames of random trees are those of other implementations`(file: FlexCase.File) throws {
    let cases = try FlexCase.read(file)
    #expect(cases.count > 0)
    for (number, flexCase) in cases.enumerated() where !file.exceptions.contains(number) {
      let found = flexCase.foundFrames
      for (index, (a, b)) in zip(found, flexCase.frames).enumerated() {
        let isNear = zip(a, b).allSatisfy { abs($0 - $1) <= file.tolerance }
        #expect(isNear, "tree \(number), box \(index): \(a), expected \(b)")
        if !isNear { break }
      }
    }
  }
}
