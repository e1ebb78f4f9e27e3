import Foundation
import GlyphreelGraphics
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelLint

@Suite struct ContrastRuleTests {
  private func findings(
    _ style: String, on background: String = "white", _ more: String = "", text: String = "HIT"
  ) throws -> [SceneProblem] {
    let yaml = """
      loop: once
      canvas: { width: 80, height: 40, padding: 4, background: "\(background)" }
      layers: [{ text: \(text), style: { weight: bold, \(style) }\(more.isEmpty ? "" : ", " + more) }]
      """
    return try FrameRenderer(yaml: yaml).findings(by: [ContrastRule.self]).map(\.problem)
  }

  @Test func `a marquee is judged by its colour, and not by the fade-out at its edges`() throws {
    func found(_ color: String) throws -> Int {
      try findings(
        "size: 16, color: \"\(color)\"", "effects: [marquee: { duration: 2s, pause: 0.2s }]",
        text: "A text that is wider than its frame"
      ).count
    }
    #expect(try found("#1f2328") == 0)
    #expect(try found("#c9d1d9") == 1)
  }

  @Test func `the ratio is that of WCAG's formula, as another language computes it`() throws {
    let pairs = [
      ("#777777", "#ffffff"), ("#767676", "#ffffff"), ("#ff0000", "#00ff00"), ("#0a0a0a", "#0b0b0b"),
      ("#123456", "#fedcba"), ("#000000", "#ffffff"), ("#8e8e93", "#f2f2f7"),
    ]
    // Written from the definitions of relative luminance and contrast ratio in WCAG 2.2.
    let script = """
      import sys
      def light(c):
          c = int(c, 16) / 255
          return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
      def luminance(h):
          return 0.2126 * light(h[1:3]) + 0.7152 * light(h[3:5]) + 0.0722 * light(h[5:7])
      for pair in sys.argv[1:]:
          a, b = sorted(map(luminance, pair.split(",")))
          print((b + 0.05) / (a + 0.05))
      """
    let arguments = ["-c", script] + pairs.map { "\($0.0),\($0.1)" }
    let expected = try Oracle.run("/usr/bin/python3", arguments).split(separator: "\n").compactMap {
      Double($0)
    }
    #expect(expected.count == pairs.count)
    for (pair, expected) in zip(pairs, expected) {
      let first = try #require(Color(css: pair.0))
      let second = try #require(Color(css: pair.1))
      #expect(abs(ContrastRatio(first, second).value - expected) < 1e-9)
      #expect(ContrastRatio(first, second) == ContrastRatio(second, first))
    }
  }

  @Test func `an outline counts as the background of its letters`() throws {
    let gold = "size: 30, color: gold"
    #expect(try findings(gold).count == 1)
    #expect(try findings(gold + ", outline: { width: 2, color: '#7c2d12' }").isEmpty)
    #expect(try findings(gold + ", outline: { width: 2, color: khaki }").count == 1)
    #expect(
      try findings(gold + ", outline: { width: 0.2, color: '#7c2d12' }").count == 1, "too thin to separate")
  }

  @Test func `a translucent outline is mixed with what lies behind it`() throws {
    #expect(
      try findings("size: 30, color: white, outline: { width: 3, color: 'rgb(0 0 0 / 80%)' }", on: "gold")
        .isEmpty)
    #expect(
      try findings("size: 30, color: white, outline: { width: 3, color: 'rgb(0 0 0 / 20%)' }", on: "gold")
        .count == 1)
  }

  @Test func `an outline counts for its own layer only`() throws {
    let yaml = """
      canvas: { width: 80, height: 90, background: white }
      layers:
        - { text: HIT, frame: { x: 4, y: 4 }, style: { color: gold } }
        - { text: HIT, frame: { x: 4, y: 40 }, style: { color: gold, outline: { width: 2, color: black } } }
      """
    #expect(try FrameRenderer(yaml: yaml).findings(by: [ContrastRule.self]).map(\.problem.layer) == [0])
  }

  @Test func `text that grows to its size is judged at that size`() throws {
    let grow = "effects: [{ scale: { from: 0, duration: 1s, fill: both } }]"
    // 4.47:1 suffices for 30 points, and not for the 15 of half the way.
    #expect(try findings("size: 30, color: '#777777'", on: "white", grow).isEmpty)
    #expect(try findings("size: 14, color: '#777777'", on: "white", grow).count == 1)
    let pulse = "effects: [{ scale: { from: 40%, to: 1, duration: 1s, iterations: infinite } }]"
    #expect(try findings("size: 30, color: '#777777'", on: "white", pulse).isEmpty)
    #expect(
      try findings("size: 30, color: silver", on: "white", pulse).count == 1, "endless motion never rests")
  }

  @Test func `large text is 24 points, or 18 and two thirds in bold`() {
    #expect(ContrastRatio.needed(points: 24, isBold: false) == 3)
    #expect(ContrastRatio.needed(points: 23.9, isBold: false) == 4.5)
    #expect(ContrastRatio.needed(points: 18.67, isBold: true) == 3)
    #expect(ContrastRatio.needed(points: 18.6, isBold: true) == 4.5)
  }

  @Test func `grey on white is too pale at 119, and is not at 118`() throws {
    let pale = try findings("size: 18, color: '#777777'")
    #expect(
      pale.map(\.message)
        == ["the text is #777777 on #ffffff, a contrast of 4.47:1; text of 18 points needs 4.5:1"])
    #expect(pale.first?.hint == "make the text darker")
    #expect(pale.first?.part == .key("style.color"))
    #expect(try findings("size: 18, color: '#767676'").isEmpty)
    #expect(try findings("size: 20, color: '#777777'").isEmpty, "large text needs less")
    #expect(try findings("size: 20, color: '#959595'").count == 1, "but 3:1")
  }

  @Test(arguments: [
    ("black", "#5200ad", "choose a light text, or make what is behind it lighter"),
    ("white", "#ffcc00", "choose a dark text, or make what is behind it darker"),
    ("#999999", "#222222", nil), ("#555555", "#222222", "make the text lighter, or what is behind it darker"),
  ])
  func `the remedy leads to a contrast that exists`(text: String, ground: String, hint: String?) throws {
    #expect(try findings("size: 18, color: '\(text)'", on: ground).first?.hint == hint)
  }

  @Test func `the opacity of the text and its background count`() throws {
    #expect(try findings("size: 18, color: black", "opacity: 30%").count == 1)
    #expect(try findings("size: 18, color: black", "opacity: 60%").isEmpty)
    #expect(try findings("size: 18, color: '#222222'", "background: '#111111'").count == 1)
    #expect(try findings("size: 18, color: white", "background: '#111111'").isEmpty)
    #expect(try findings("size: 18, color: white").count == 1, "white on white is there and can't be seen")
    #expect(try findings("size: 18, color: white", on: "transparent").count == 1, "on a white page")
    #expect(try findings("size: 18, color: transparent").isEmpty, "an overlay's host is no text to be read")
  }

  @Test func `an animated colour is checked, a fading text is not`() throws {
    let way = "effects: [{ color: { keyframes: [black, white, black], duration: 1s } }]"
    let found = try findings("size: 18, color: black", way)
    #expect(found.count == 1 && found[0].part == .effect(0))
    #expect(found[0].message.contains(" at 0.5 s, "))
    let fade = "effects: [{ opacity: { from: 0, duration: 1s, fill: both } }]"
    #expect(try findings("size: 18, color: black", fade).isEmpty)
    let rest = "effects: [{ opacity: { to: 20%, duration: 0.2s } }]"
    #expect(try findings("size: 18, color: black", rest).count == 1, "where it comes to rest it counts")
  }

  @Test func `text in a group is told of its own layer`() throws {
    let yaml = """
      loop: once
      canvas: { width: 80, height: 60 }
      layers:
        - background: white
          frame: { x: 0, y: 0, width: 80, height: 60 }
          layers:
            - { text: HIT, frame: { x: 4, y: 4 } }
            - { text: HIT, frame: { x: 4, y: 30 }, style: { color: silver } }
      """
    let found = try FrameRenderer(yaml: yaml).findings(by: [ContrastRule.self]).map(\.problem)
    #expect(found.map(\.layer) == [2])
  }
}
