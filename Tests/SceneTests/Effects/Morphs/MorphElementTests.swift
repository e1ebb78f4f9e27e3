import GlyphreelExact
import Testing

@testable import GlyphreelScene

/// The weights of the parts of texts in alignments.
@Suite struct MorphElementTests {
  private func elements(_ text: String, at x: Double = 0) -> [MorphElement] {
    text.enumerated().map {
      MorphElement(text: ExactString(String($1)), weight: 1, x: x + Double($0) * 10, y: 0)
    }
  }

  @Test func `heavy elements count more than several light ones`() {
    func element(_ text: String, _ weight: Int) -> MorphElement {
      MorphElement(text: ExactString(text), weight: weight, x: 0, y: 0)
    }
    let old = [element("}", 1), element("}", 1), element("func draw", 9)]
    let new = [element("func draw", 9), element("}", 1), element("}", 1)]
    let pairs = MorphElement.pairs(old, new)
    #expect(pairs.map(\.old) == [2] && pairs.map(\.new) == [0])
  }

  @Test func `of equal alignments the nearest one is taken`() {
    let near = MorphElement.pairs(elements("xaya"), elements("a", at: 28))
    #expect(near.map(\.old) == [3])
  }
}
