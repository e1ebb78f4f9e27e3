import GlyphreelAnimation
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Rows N38 to N43 of the behaviours: which number shows when, and how it is written.
@Suite struct CountTests {
  private let linear = Timing(duration: 1, easing: .linear)

  @Test func `N38 a count takes a second and slows down towards its end`() {
    let count = Count(to: 1000)
    #expect(count.timing == Timing(duration: 1, easing: .out(.cubic)))
    // 1 - (1 - t)³
    for (time, value) in [(0, 0), (0.25, 578.125), (0.5, 875), (0.75, 984.375), (1, 1000), (9, 1000)] {
      #expect(abs(count.value(at: time) - value) < 1e-9)
    }
  }

  @Test(arguments: ["ease-out-back", "ease-in-out-elastic", "cubic-bezier(0.3, -2, 0.6, 3)", "spring"])
  func `N38 progress is clamped, so that a count never leaves its ends`(easing: String) throws {
    let count = Count(
      from: 10, to: 20, timing: Timing(duration: 1, easing: try #require(Easing(css: easing))))
    for step in 0...100 { #expect((10...20).contains(count.value(at: Double(step) / 100))) }
    #expect(count.value(at: 1) == 20)
  }

  @Test func `N39 the easings have the names and formulas of easings.net`() throws {
    let formulas: [(String, (Double) -> Double)] = [
      ("ease-in-cubic", { $0 * $0 * $0 }), ("ease-out-cubic", { 1 - (1 - $0) * (1 - $0) * (1 - $0) }),
      (
        "ease-in-out-cubic",
        { t in
          let back = 2 - 2 * t
          return t < 0.5 ? 4 * t * t * t : 1 - back * back * back / 2
        }
      ),
    ]
    for (name, formula) in formulas {
      let count = Count(to: 1, timing: Timing(duration: 1, easing: try #require(Easing(css: name))))
      for step in 0...20 {
        #expect(abs(count.value(at: Double(step) / 20) - formula(Double(step) / 20)) < 1e-12)
      }
    }
    #expect(Easing(css: "ease-out") != Easing(css: "ease-out-cubic"), "CSS's curves are others")
  }

  @Test func `N40 the last frame shows exactly the end value, and there always is one`() throws {
    for (duration, rate) in [(1.0, 30.0), (0.77, 24), (0.01, 10), (2.999, 12.5), (0, 30)] {
      var scene = Scene(
        frameRate: rate,
        layers: [
          Layer(
            text: StyledText("{count}"),
            effects: [
              Count(from: 0.1, to: 49.99, timing: Timing(duration: duration, easing: .in(.expo)))
            ])
        ])
      for hold in [nil, 0, 3] as [Double?] {
        scene.hold = hold
        let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
        let timeline = try renderer.timeline()
        let last = timeline.start(ofFrame: timeline.frameCount - 1)
        #expect(try renderer.layout(at: last).text == "49.99")
      }
      #expect(scene.plainText == "49.99")
    }
  }

  @Test func `N40 a scene that never rests shows the end value, too`() throws {
    let layer = Layer(
      text: StyledText("{count}..."), effects: [Count(to: 5, timing: Timing(duration: 1.15)), Dots()])
    let renderer = try FrameRenderer(
      Scene(frameRate: 20, layers: [layer]), typesetter: Typesetter(fonts: FontLibrary()))
    let timeline = try renderer.timeline()
    #expect(try renderer.layout(at: timeline.start(ofFrame: timeline.frameCount - 1)).text == "5...")
  }

  @Test func `N41 the integer mode takes one unit a tick, all of the same length`() {
    let count = Count(
      from: 3, to: 13, timing: Timing(delay: 1, duration: 2, easing: .out(.cubic)), mode: .integer)
    for tick in 0...10 {
      #expect(count.value(at: 1 + 0.2 * Double(tick)) == 3 + Double(tick))
      if tick < 10 { #expect(count.value(at: 1 + 0.2 * Double(tick) + 0.199) == 3 + Double(tick)) }
    }
    #expect(count.value(at: 0) == 3)
    #expect(count.value(at: 4) == 13)
  }

  @Test func `N41 trap: from and to may be equal`() throws {
    for mode in Count.Mode.allCases {
      for transition in Count.Transition.allCases {
        let count = Count(from: 7, to: 7, mode: mode, transition: transition)
        for time in [0, 0.5, 1, 2] { #expect(count.text(at: time) == "7") }
        let renderer = try FrameRenderer("{count}", count)
        #expect(renderer.rest == 1)
        #expect(renderer.warnings.map(\.message) == ["the number is \"7\" all the time"])
        #expect(try !renderer.displayList(at: 0.5).items.isEmpty)
      }
    }
  }

  @Test func `N41 the last tick covers the rest of a unit`() {
    let count = Count(to: 2.5, timing: Timing(duration: 1), mode: .integer)
    let values = [0, 0.39, 0.4, 0.79, 0.8, 0.99, 1].map { count.value(at: $0) }
    #expect(values == [0, 0, 1, 1, 2, 2, 2.5])
  }

  @Test func `N41 ticks on the way back are those on the way there, turned round`() {
    let there = Timing(duration: 1, iterations: 2, direction: .alternate)
    let count = Count(to: 5, timing: there, mode: .integer)
    for step in 0..<50 {
      let time = (Double(step) + 0.5) / 50
      #expect(5 - count.value(at: 1 + time) == count.value(at: time))
    }
  }

  @Test func `N42 it counts down and below zero, without a negative zero`() {
    let count = Count(from: 2, to: -2, timing: linear)
    let texts = [0, 0.25, 0.45, 0.5, 0.55, 0.75, 1].map { count.text(at: $0) }
    #expect(texts == ["2", "1", "0", "0", "0", "-1", "-2"])
    let ticks = Count(from: 1, to: -2, timing: linear, mode: .integer)
    #expect([0, 0.34, 0.67, 1].map { ticks.text(at: $0) } == ["1", "0", "-1", "-2"])
    let printed = Count(from: -1, to: 0, timing: linear, format: NumberFormat(.printf("%.0f")))
    #expect(printed.text(at: 0.9) == "0")
  }

  @Test func `N42 no duration means the end value at once`() {
    for mode in Count.Mode.allCases {
      let count = Count(to: 5, timing: Timing(delay: 1, duration: 0), mode: mode)
      #expect(count.value(at: 0.99) == 0)
      #expect(count.value(at: 1) == 5)
    }
  }

  @Test func `N43 numbers are written as their format says`() {
    let formats: [(Double, NumberFormat, String)] = [
      (1_500_000, NumberFormat(), "1,500,000"), (3.25, NumberFormat(), "3.25"),
      (49.99, NumberFormat(.currency("USD")), "$49.99"), (0.875, NumberFormat(.percent), "87.5%"),
      (87.5, NumberFormat(.percentPoints), "87.5%"), (0.25, NumberFormat(.percent), "25%"),
      (1_500_000, NumberFormat(notation: .compactShort), "1.5M"),
      (12, NumberFormat(prefix: "≈ ", suffix: " km"), "≈ 12 km"),
      (49.99, NumberFormat(.printf("$%.2f")), "$49.99"),
      (1234.5, NumberFormat(locale: "de-DE"), "1.234,5"),
      (1_500_000, NumberFormat(locale: "en-IN"), "15,00,000"),
      (1234, NumberFormat(locale: "fr-FR"), "1\u{202F}234"), (15, NumberFormat(locale: "ar-EG"), "١٥"),
      (2.5, NumberFormat(.integer, rounding: .halfEven), "2"), (2.5, NumberFormat(.integer), "3"),
    ]
    for (value, format, text) in formats { #expect(Count(to: value, format: format).text(at: 1) == text) }
  }

  @Test func `N43 all numbers have as many fraction digits as the end needs`() {
    #expect(Count(to: 10, timing: linear).text(at: 1 / 3.0) == "3")
    #expect(Count(to: 1.25, timing: linear).text(at: 0) == "0.00")
    #expect(Count(to: 0.875, timing: linear, format: NumberFormat(.percent)).text(at: 0.5) == "43.8%")
    let own = NumberFormat(maximumFractionDigits: 1)
    #expect(Count(to: 1.25, timing: linear, format: own).text(at: 0) == "0")
  }

  @Test func `its end state stays, and without fill the first number returns`() {
    #expect(Count(to: 5, timing: Timing(duration: 1, fill: .none)).text(at: 1) == "0")
    #expect(Count(to: 5, timing: Timing(delay: 1, duration: 1)).text(at: 0.5) == "0")
    let reversed = Count(to: 5, timing: Timing(delay: 1, duration: 1, direction: .reverse, fill: .both))
    #expect([0, 1, 2].map { reversed.text(at: $0) } == ["5", "5", "0"])
  }

  @Test func `a text has several numbers, each with its times and its format`() throws {
    let renderer = try FrameRenderer(
      label: "'{done} of {all}'", "count: { placeholder: done, to: 12, duration: 2s, easing: linear }",
      "count: { placeholder: all, from: 100, to: 240, duration: 1s, easing: linear, format: { suffix: ' MB' } }"
    )
    func text(_ time: Double) throws -> String { try renderer.layout(at: time).text }
    #expect(try text(0) == "0 of 100 MB")
    #expect(try text(0.5) == "3 of 170 MB")
    #expect(try text(1) == "6 of 240 MB")
    #expect(try text(2) == "12 of 240 MB")
    #expect(renderer.scene.plainText == "12 of 240 MB")
    // All texts have room: the place is as wide as the widest of each.
    #expect(try renderer.layout(at: 2).lines.count == 1)
  }

  @Test func `numbers with placeholders of their own can change by transitions at the same time`() throws {
    let renderer = try FrameRenderer(
      label: "'{a}/{b}'",
      "count: { placeholder: a, to: 5, duration: 1s, mode: integer, transition: numeric }",
      "count: { placeholder: b, to: 90, duration: 1s, easing: linear }")
    for time in stride(from: 0.0, through: 1.4, by: 0.05) {
      let letters = try renderer.displayList(at: time).glyphRuns.flatMap { $0.0.glyphs }
      #expect(!letters.isEmpty)
      #expect(try !renderer.layout(at: time).text.contains("{"))
    }
  }
}
