import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// The room of a counting text: it never changes its number of lines, and nothing of it is outside its frame.
@Suite struct CountRoomTests {
  private static let locales = ["en-US", "de-DE", "fr-FR", "ar-EG", "he-IL", "hi-IN", "pl-PL", "fa-IR"]
  private static let formats: [NumberFormat] =
    NumberFormat.Notation.allCases.map { NumberFormat(notation: $0) } + [
      NumberFormat(.percent), NumberFormat(.percentPoints), NumberFormat(.currency("EUR")),
      NumberFormat(.currency("USD", .name), notation: .compactLong), NumberFormat(.ordinal),
      NumberFormat(.spellOut),
      NumberFormat(.duration()), NumberFormat(prefix: "≈ ", suffix: " km"), NumberFormat(.printf("%x h")),
    ]
  private static let ends: [(Double, Double)] = [
    (0, 1_500_000), (100, -12_345), (0, 3.25), (5400, 0), (-5, 3),
  ]

  /// The times at which a count is looked at.
  private static let times = [0, 0.0003, 0.003, 0.07, 0.19, 0.61, 0.93, 0.999, 1.5]

  private let typesetter = Result { Typesetter(fonts: try FontLibrary(), missingGlyph: .box) }

  private func expectOneLine(_ text: String, _ count: Count, style: TextStyle = TextStyle()) throws {
    let renderer = try FrameRenderer(
      Scene(layers: [Layer(text: StyledText(text, style: style), effects: [count])]),
      typesetter: typesetter.get())
    for time in Self.times {
      let layout = try renderer.layout(at: time)
      let number = "\(count.format.locale) \(count.format.style) \(count.format.notation) \(layout.text)"
      #expect(layout.lines.count == 1, Comment(rawValue: number))
      let width = renderer.layers[0].frame.width
      let line = try #require(layout.lines.first)
      #expect(line.x >= -0.01 && line.x + line.width <= width + 0.6, Comment(rawValue: number))
    }
  }

  @Test(arguments: locales.indices, [true, false])
  func `a count stays on its line`(locale: Int, isTabular: Bool) throws {
    let timing = Timing(duration: 1, easing: .linear)
    let texts = ["{count}", "{count} downloads", "Total: {count}"]
    for (index, var format) in Self.formats.enumerated() {
      format.locale = Self.locales[locale]
      // Every other pair: each format counts between all ends, in half of the locales.
      for (place, (from, to)) in Self.ends.enumerated() where (index + place + locale) % 2 == 0 {
        try expectOneLine(
          texts[(index + place) % texts.count],
          Count(from: from, to: to, timing: timing, format: format, isTabular: isTabular))
      }
    }
  }

  @Test func `a count with a transition and a count in steps stay on their lines`() throws {
    for mode in Count.Mode.allCases {
      for transition in Count.Transition.allCases {
        try expectOneLine(
          "{count} files",
          Count(
            from: 120, to: -20, timing: Timing(duration: 1), format: NumberFormat(notation: .scientific),
            mode: mode, transition: transition))
      }
    }
  }

  @Test func `several numbers and several counts stay on their lines`() throws {
    let compact = NumberFormat(notation: .compactShort)
    let timing = Timing(duration: 1, easing: .linear)
    let later = Timing(delay: 1, duration: 1, easing: .linear)
    let layer = Layer(
      text: StyledText("{count} of {count}"),
      effects: [
        Count(to: 1_500_000, timing: timing, format: compact),
        Count(from: 1_500_000, to: -4_200_000, timing: later, format: compact),
      ])
    let renderer = try FrameRenderer(Scene(layers: [layer]), typesetter: Typesetter(fonts: FontLibrary()))
    for step in 0...200 {
      #expect(try renderer.layout(at: Double(step) / 100).lines.count == 1)
    }
  }

  @Test(arguments: [90.0, 110, 130, 170, 200, 240])
  func `in a frame of its own a count has the same number of lines all the time`(width: Double) throws {
    for text in ["{count} downloads", "Downloads so far: {count}", "So far {count} of all"] {
      let layer = Layer(
        text: StyledText(text, style: TextStyle(size: 15)), frame: LayerFrame(width: .points(width)),
        effects: [Count(to: 1_500_000, timing: Timing(duration: 1, easing: .linear))])
      let renderer = try FrameRenderer(Scene(layers: [layer]), typesetter: Typesetter(fonts: FontLibrary()))
      let counts = Set(try Self.times.map { try renderer.layout(at: $0).lines.count })
      #expect(counts.count == 1, "\(text) in \(width)")
    }
  }

  @Test func `a text as wide as its frame is not wrapped by an easing that overshoots`() throws {
    let size = PropertyAnimation<LetterSpacing>(
      .to(4), timing: Timing(duration: 1, easing: try #require(Easing(css: "cubic-bezier(0.3, 0, 0.6, 3)"))))
    let renderer = try FrameRenderer("many downloads", size)
    for time in Self.times { #expect(try renderer.layout(at: time).lines.count == 1) }
  }

  @Test(arguments: ["en-US", "de-DE", "fr-FR", "ru-RU", "hi-IN", "ja-JP"])
  func `no number in words is wider than the room of the count`(locale: String) throws {
    let format = NumberFormat(.spellOut, locale: locale)
    let typesetter = Typesetter(fonts: try FontLibrary(), missingGlyph: .box)
    func width(_ text: String) throws -> Double {
      try typesetter.layout(StyledText(text), ParagraphStyle()).bounds.width
    }
    for to in [120.0, 1234, 98_765] {
      let count = Count(to: to, format: format)
      let room = try width(count.patterns.lines)
      for step in 0...400 {
        let number = (to * Double(step * step) / 160_000).rounded()
        let text = count.formatter.string(from: number)
        #expect(try width(text) <= room + 0.001, "\(text)")
      }
    }
  }

  @Test func `forms of every magnitude and word are looked at`() {
    func widest(_ from: Double, _ to: Double, _ format: NumberFormat, _ mode: Count.Mode = .continuous)
      -> [String]
    {
      Count(from: from, to: to, format: format, mode: mode).patterns.widest
    }
    #expect(widest(0, 1500, NumberFormat()) == ["0,000"])
    #expect(widest(9, -9, NumberFormat()) == ["-0"])
    #expect(widest(1, 30, NumberFormat(.ordinal)).sorted() == ["00nd", "00rd", "00st", "00th"])
    #expect(widest(0, 4000, NumberFormat(.duration())) == ["0:00:00"])
    #expect(widest(0, 2, NumberFormat(notation: .scientific), .integer) == ["0E0"])
    #expect(Count(from: 7, to: 7).patterns.constantText == "7")
  }
}
