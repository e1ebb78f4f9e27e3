import GlyphreelScene
import Testing

@testable import GlyphreelLint

/// The rules about sequences of scenes and about videos.
@Suite struct SequenceRuleTests {
  private func messages(
    _ yaml: String, _ rule: any LintRule.Type, on platform: SafeArea? = nil
  ) throws -> [String] {
    try FrameRenderer(yaml: yaml).findings(on: platform, by: [rule]).map { $0.problem.message }
  }

  private func scenes(_ parts: [(text: String, seconds: Double)], keys: String = "") -> String {
    "scenes:\n"
      + parts.map { "  - duration: \($0.seconds)s\n    layers: [{ text: '\($0.text)'\(keys) }]\n" }.joined()
  }

  @Test func `twenty characters a second can be read, more cannot`() throws {
    #expect(try messages(scenes([("abcdefghij klmnopqrs", 1), ("x", 1)]), ReadingSpeedRule.self) == [])
    #expect(
      try messages(scenes([("abcdefghij klmnopqrst", 1), ("x", 1)]), ReadingSpeedRule.self)
        == ["the text has 21 characters per second, but viewers read 20"])
  }

  @Test func `scenes with the same text count as one`() throws {
    let text = "thirty characters for a second"
    #expect(try messages(scenes([(text, 1), (text, 1)]), ReadingSpeedRule.self) == [])
    #expect(try messages(scenes([(text, 1), ("x", 1), (text, 1)]), ReadingSpeedRule.self).count == 2)
  }

  @Test func `letters of Chinese, Japanese and Korean count twice`() {
    #expect(ReadingSpeed.length(of: "ab c") == 4 && ReadingSpeed.length(of: "東京a") == 5)
    #expect(ReadingSpeed.length(of: "한국") == 4 && ReadingSpeed.length(of: "e\u{301}\n") == 1)
  }

  @Test func `few words that light up one by one are read as they are spoken`() throws {
    let keys = ", effects: [karaoke]"
    #expect(
      try messages(scenes([("extraordinary words everywhere", 0.5)], keys: keys), ReadingSpeedRule.self) == []
    )
    #expect(
      try messages(
        scenes([("five extraordinary words are everywhere", 0.5)], keys: keys), ReadingSpeedRule.self
      ).count
        == 1)
  }

  @Test func `text that the platform covers is found`() throws {
    func scene(_ y: Int) -> String {
      "canvas: { width: 1080, height: 1920 }\nlayers: [{ text: Hello, frame: { x: 100, y: \(y), height: 40 }, style: { size: 40 } }]"
    }
    #expect(
      try messages(scene(1500), SafeAreaRule.self, on: .tiktok)
        == ["the text is in the bottom 24 % of the picture, which tiktok covers"])
    #expect(try messages(scene(1400), SafeAreaRule.self, on: .tiktok) == [])
    #expect(
      try messages(scene(100), SafeAreaRule.self, on: .reels).first?.contains("the top 14 %") == true)
    #expect(try messages(scene(1500), SafeAreaRule.self) == [])
  }

  @Test(arguments: ["push", "slide"])
  func `text that only passes what the platform covers is not found`(_ style: String) throws {
    let yaml = """
      canvas: { width: 240, height: 300 }
      scenes:
        - hold: 1s
          layers: [{ text: Now, frame: { x: center, y: 140 }, style: { size: 30 } }]
        - transition: { style: \(style), from: bottom }
          layers: [{ text: Next, frame: { x: center, y: 140 }, style: { size: 30 } }]
      """
    #expect(try messages(yaml, SafeAreaRule.self, on: .tiktok) == [])
    func moving(_ timing: String) throws -> [String] {
      try messages(
        """
        canvas: { width: 1080, height: 1920 }
        layers:
          - { text: Hello, frame: { x: 100, y: 1000 }, style: { size: 40 }, effects: [{ position: { \(timing) } }] }
        """, SafeAreaRule.self, on: .tiktok)
    }
    #expect(try moving("from: [0, 900], to: [0, 0], duration: 1s, fill: both") == [])
    #expect(
      try moving("from: [0, 0], to: [0, 700], duration: 1s, fill: both").count == 1, "it comes to rest there")
    #expect(try moving("from: [0, 0], to: [0, 700], duration: 1s, iterations: infinite").count == 1)
  }

  @Test func `a pause of a sequence is no unseen layer, and a part between samples is seen`() throws {
    let pause = "scenes:\n  - duration: 1s\n    layers: []\n  - duration: 1s\n    layers: [{ text: a }]\n"
    #expect(try messages(pause, InvisibleLayerRule.self) == [])
    let many = scenes((0..<150).map { ("word \($0)", 0.1) })
    #expect(try messages(many, InvisibleLayerRule.self) == [])
  }

  @Test func `words that a scene cuts off are no late effect`() throws {
    let keys = ", effects: [{ karaoke: { stagger: [0s, 0.4s], ends: [0.4s, 1s] } }]"
    #expect(try messages(scenes([("a b", 1), ("c", 1)], keys: keys), LateEffectRule.self) == [])
  }
}
