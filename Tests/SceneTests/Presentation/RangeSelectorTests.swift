import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Row B48: which units of a text an effect works on.
@Suite struct RangeSelectorTests {
  /// The chosen units' texts.
  private func chosen(_ selector: RangeSelector, in text: String, width: Double = .infinity) throws
    -> [String]
  {
    let layout = try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(
      StyledText(text), width: width)
    let characters = Array(text)
    return PresentedLayout(layout).units(selector).map { String(characters[$0.characters]) }
  }

  private let text = "One two, two 🎉 three.\nFour"

  @Test func `B48 all of a text is one unit, or its lines, words or characters`() throws {
    #expect(try chosen(.all, in: text) == [text])
    #expect(try chosen(RangeSelector(by: .line), in: text) == ["One two, two 🎉 three.\n", "Four"])
    #expect(try chosen(RangeSelector(by: .word), in: text) == ["One", "two,", "two", "🎉", "three.", "Four"])
    #expect(try chosen(RangeSelector(by: .character), in: "a 🎉b") == ["a", " ", "🎉", "b"])
  }

  @Test func `B48 a text or a pattern is chosen wherever it occurs, or once`() throws {
    #expect(try chosen(RangeSelector(.text("two")), in: text) == ["two", "two"])
    #expect(try chosen(RangeSelector(.text("two", occurrence: 2)), in: text) == ["two"])
    #expect(try chosen(RangeSelector(.text("two", occurrence: 3)), in: text) == [])
    #expect(try chosen(RangeSelector(.pattern(#"t\w+"#)), in: text) == ["two", "two", "three"])
    #expect(
      try chosen(RangeSelector(.text("two"), by: .character), in: text) == ["t", "w", "o", "t", "w", "o"])
  }

  @Test func `B48 units and selected ranges intersect`() throws {
    #expect(try chosen(RangeSelector(.text("o"), by: .word), in: "oh no, ooo") == ["o", "o", "o", "o", "o"])
    #expect(
      try chosen(RangeSelector(.pattern("h.*x"), by: .word), in: "ah, what a fox ran") == [
        "h,", "what", "a", "fox",
      ])
    #expect(try chosen(RangeSelector(.text("wo\nF"), by: .line), in: "Two\nFour") == ["wo\n", "F"])
  }

  @Test func `B48 each of many characters can be chosen by itself`() throws {
    let text = String(repeating: "ab", count: 1500)
    let chosen = try chosen(RangeSelector(.pattern("."), by: .character), in: text)
    #expect(chosen == text.map { String($0) })
  }

  @Test func `B48 ranges of characters, words and lines are counted from nought`() throws {
    #expect(try chosen(RangeSelector(.characters(4..<7)), in: text) == ["two"])
    #expect(try chosen(RangeSelector(.characters(23..<99)), in: text) == ["our"])
    #expect(try chosen(RangeSelector(.words(1..<3)), in: text) == ["two, two"])
    #expect(try chosen(RangeSelector(.words(1..<3), by: .word), in: text) == ["two,", "two"])
    #expect(try chosen(RangeSelector(.lines(1..<2)), in: text) == ["Four"])
    #expect(try chosen(RangeSelector(.words(8..<9)), in: text) == [])
  }

  @Test func `B48 a selection on two lines is one unit with a box around both`() throws {
    let layout = try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(
      StyledText("wide words wrap", style: TextStyle(size: 17)), width: 60)
    #expect(layout.lines.count == 3)
    let unit = try #require(PresentedLayout(layout).units(RangeSelector(.words(0..<2))).first)
    let bounds = try #require(unit.bounds)
    #expect(bounds.minY == layout.lines[0].typographicBounds.minY)
    #expect(bounds.maxY == layout.lines[1].typographicBounds.maxY)
  }

  @Test func `B48 the units know their place`() throws {
    let layout = try Typesetter(fonts: FontLibrary(), missingGlyph: .box).layout(StyledText("a b c"))
    let units = PresentedLayout(layout).units(RangeSelector(by: .word))
    #expect(units.map(\.index) == [0, 1, 2] && units.allSatisfy { $0.count == 3 && $0.weight == 1 })
  }

  @Test(arguments: [
    (SelectionWindow(), [1, 1, 1, 1]),
    (SelectionWindow(start: 0.25, end: 0.625), [0, 1, 0.5, 0]),
    (SelectionWindow(offset: 0.5), [0, 0, 1, 1]),
    (SelectionWindow(shape: .rampUp), [0.125, 0.375, 0.625, 0.875]),
    (SelectionWindow(start: 0.5, shape: .rampUp), [0, 0, 0.25, 0.75]),
    (SelectionWindow(end: 0.5, shape: .rampDown), [0.75, 0.25, 0, 0]),
    (SelectionWindow(shape: .triangle), [0.25, 0.75, 0.75, 0.25]),
    (
      SelectionWindow(shape: .round),
      [0.6614378277661477, 0.9682458365518543, 0.9682458365518543, 0.6614378277661477]
    ),
    (SelectionWindow(shape: .smooth), [0.15625, 0.84375, 0.84375, 0.15625]),
  ])
  func `B48 a window weighs the units by its shape`(window: SelectionWindow, weights: [Double]) {
    #expect((0..<4).map { window.weight(ofUnit: $0, of: 4) } == weights)
  }

  @Test func `B48 a weight lets a property work in part`() throws {
    let renderer = try FrameRenderer(
      label: "abcd",
      "position: { to: [0, 8], duration: 1s, unit: character, select: { shape: ramp-up } }")
    let base = try renderer.glyphPositions(at: 0)
    let lifts = zip(try renderer.glyphPositions(at: 1), base).map { $0.y - $1.y }
    #expect(zip(lifts, [1, 3, 5, 7]).allSatisfy(near))
  }

  @Test(arguments: [
    (
      "{ match: a, regex: b }",
      "scene.yaml:1:76: error: 'match' and 'regex' both choose the characters; remove one of them"
    ),
    (
      "{ regex: '(' }",
      "scene.yaml:1:66: error: expected a regular expression for 'regex', found the text \"(\"; write, for example, \"regex: '\\d+'\""
    ),
    (
      "{ words: [3, 1] }",
      "scene.yaml:1:66: error: a range is two whole numbers, the start and the end, which is not included; write, for example, 'words: [0, 5]' for the first five"
    ),
    (
      "{ words: 1, occurrence: 2 }",
      "scene.yaml:1:81: error: 'occurrence' counts what 'match' or 'regex' find; remove it"
    ),
    ("{ wrods: 1 }", "scene.yaml:1:59: error: unknown key 'wrods'; did you mean 'words'?"),
  ])
  func `B48 a selection that makes no sense is told`(selection: String, message: String) {
    let found = problems(
      yaml: "layers: [{ text: a, effects: [opacity: { to: 0, select: \(selection), duration: 1s }] }]")
    #expect(found.split(separator: "\n").first.map(String.init) == message)
  }

  @Test(
    arguments: [
      "pulse: { select: { match: '#' } }", "shake: { select: { match: '#' }, unit: character }",
      "color: { to: red, duration: 0.5, select: { match: '#' } }",
      "strikethrough: { select: { match: '#' } }",
      "fontSize: { to: 40, duration: 1, select: { match: '#' } }",
      "highlight: { select: { match: '#', occurrence: 2 } }",
    ])
  func `the placeholder of a count selects the number in its place`(effect: String) throws {
    func renderer(_ match: String) throws -> FrameRenderer {
      try FrameRenderer(
        yaml: """
          layers:
            - text: "From {count} to {count}, 7 and 8"
              effects:
                - count: { from: 1000, to: 2500, duration: 1 }
                - \(effect.replacing("match: '#'", with: match))
          """)
    }
    let (byPlaceholder, byPattern) = try (renderer("match: '{count}'"), renderer("regex: '[0-9],[0-9]+'"))
    let still = try FrameRenderer(
      yaml:
        "layers: [{ text: 'From {count} to {count}, 7 and 8', effects: [count: { from: 1000, to: 2500, duration: 1 }] }]"
    )
    #expect(byPlaceholder.warnings.isEmpty)
    for time in [0.3, 0.55, 1.2] {
      #expect(try byPlaceholder.bitmap(at: time) == byPattern.bitmap(at: time))
    }
    #expect(try byPlaceholder.bitmap(at: 0.55) != still.bitmap(at: 0.55))
  }

  @Test func `selectors of many marks are hashed in linear time`() {
    let marks = "e" + String(repeating: "\u{301}\u{323}", count: 100_000)
    let parts: [RangeSelector.Part] = [
      .text(marks), .text(marks), .text(marks, occurrence: 2), .pattern(marks),
    ]
    #expect(Set(parts).count == 3)
  }
}
