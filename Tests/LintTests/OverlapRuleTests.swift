import GlyphreelScene
import Testing

@testable import GlyphreelLint

/// Texts on top of each other, and texts that only seem to be.
@Suite struct OverlapRuleTests {
  private func messages(_ layers: String) throws -> [String] {
    let renderer = try FrameRenderer(
      yaml: "canvas: { width: 200, height: 60, background: white }\nhold: 0s\nlayers:\n" + layers)
    return try renderer.findings(by: [OverlapRule.self]).map { $0.problem.message }
  }

  private func text(_ text: String, x: Int = 10, y: Int = 10, keys: String = "") -> String {
    "  - { text: \(text), frame: { x: \(x), y: \(y), width: 180, height: 24 }, style: { size: 18 }\(keys) }\n"
  }

  private let fade = ", effects: [{ opacity: { from: 1, to: 0, duration: 1s, fill: both } }]"
  private let show = ", effects: [{ opacity: { from: 0, to: 1, duration: 1s, fill: both } }]"

  @Test func `texts in one place overlap, and texts beside each other do not`() throws {
    #expect(try messages(text("Total") + text("Price")) == ["'Price' overlaps 'Total'"])
    #expect(try messages(text("Total") + text("Price", x: 30, y: 16)) == ["'Price' overlaps 'Total'"])
    #expect(try messages(text("Total") + text("Price", x: 70)).isEmpty)
  }

  @Test func `lines that touch are no overlap`() throws {
    #expect(try messages(text("jumping") + text("Hill", y: 27)).isEmpty)
    #expect(try messages(text("jumping") + text("Hill", y: 16)) == ["'Hill' overlaps 'jumping'"])
  }

  @Test func `a transparent or replaced text does not overlap`() throws {
    #expect(try messages(text("Total", keys: ", opacity: 0") + text("Price")).isEmpty)
    #expect(try messages(text("Total", keys: fade) + text("Price", keys: show)).isEmpty)
    #expect(
      try messages(text("Total", keys: show) + text("Price")) == ["'Price' overlaps 'Total' at 1 s"])
  }

  @Test func `a text that runs into another one overlaps it from then on`() throws {
    let run = ", effects: [{ position: { from: [0, 0], to: [-110, 0], duration: 1s, fill: both } }]"
    let found = try messages(text("Total") + text("Price", x: 120, keys: run))
    #expect(found.count == 1 && found[0].hasPrefix("'Price' overlaps 'Total' at 0."))
  }

  @Test func `a text that a shape hides or a group clips is passed over`() throws {
    let sheet = "  - { shape: rectangle, frame: { x: 0, y: 0, width: 200, height: 60 }, fill: white }\n"
    #expect(try messages(text("Total") + sheet + text("Price")).isEmpty)
    let clipped = """
        - frame: { x: 0, y: 40, width: 200, height: 20 }
          clip: true
          layers:
            - { text: Price, frame: { x: 10, y: -30, width: 180, height: 24 }, style: { size: 18 } }

      """
    #expect(try messages(text("Total") + clipped).isEmpty)
    #expect(
      try messages(text("Total") + clipped.replacing("clip: true", with: "clip: false"))
        == ["'Price' overlaps 'Total'"])
  }

  @Test(arguments: ["wipe", "slide", "push", "crossfade", "zoom"])
  func `texts of two parts of the scene do not overlap in their transition`(_ style: String) throws {
    let yaml = """
      canvas: { width: 200, height: 60, background: white }
      scenes:
        - duration: 1s
          layers: [{ text: Total }]
        - duration: 1s
          transition: { style: \(style) }
          layers: [{ text: Price }]
      """
    #expect(try FrameRenderer(yaml: yaml).findings(by: [OverlapRule.self]).isEmpty)
  }

  @Test func `texts on both sides of a clip's edge do not overlap`() throws {
    func half(_ text: String, at x: Int) -> String {
      """
        - frame: { x: \(x), y: 0, width: 35, height: 60 }
          clip: true
          layers: [{ text: \(text), frame: { x: \(10 - x), y: 10 } }]

      """
    }
    #expect(try messages(half("Total", at: 0) + half("Price", at: 35)).isEmpty)
    #expect(try messages(half("Total", at: 0) + half("Price", at: 1)).count == 1)
  }

  @Test func `of many texts in one place, each overlaps the lowest one that it does not copy`() throws {
    let found = try messages((0..<40).map { text("t\($0 / 2)") }.joined())
    #expect(found.count == 38)
    #expect(found.allSatisfy { $0.hasSuffix(" overlaps 't0'") })
  }

  @Test func `a copy of a text is its shadow`() throws {
    #expect(try messages(text("Total") + text("Total", x: 11, y: 11)).isEmpty)
  }
}
