import GlyphreelAnimation
import GlyphreelGraphics
import Testing
import GlyphreelTypography

@testable import GlyphreelScene

/// Rows N45 and N46 of the behaviours: where the number stands, and what it does not move.
@Suite struct CountPlacementTests {
  private let count = Count(to: 1500, timing: Timing(duration: 1, easing: .linear))

  private func text(_ base: StyledText, _ effects: any TextEffect..., at time: Double) throws -> TextLayout {
    let scene = Scene(
      canvas: Canvas(width: 300, height: 100), layers: [Layer(text: base, effects: effects)])
    return try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary())).layout(at: time)
  }

  @Test func `N46 the number stands where the text says`() throws {
    #expect(try text(StyledText("{count} downloads"), count, at: 1).text == "1,500 downloads")
    #expect(try text(StyledText("from {count}\nto {count}!"), count, at: 0.5).text == "from 750\nto 750!")
    #expect(try text(StyledText(""), count, at: 1).text == "1,500")
  }

  @Test func `N46 the number has the style of its place`() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let base = StyledText("has {count} downloads", style: TextStyle(size: 17, color: .black)).styled(
      "{count}"
    ) {
      $0.color = red
      $0.size = 30
    }
    let layout = try text(base, count, at: 1)
    let runs = layout.lines[0].runs.map { ($0.style.color, $0.style.size) }
    #expect(runs.map(\.0) == [.black, red, .black])
    #expect(runs.map(\.1) == [17, 30, 17])
  }

  @Test func `N46 a text without a place for the number is an error`() {
    #expect {
      _ = try FrameRenderer("downloads", count)
    } throws: {
      "\($0)".contains(
        "the text \"downloads\" has no placeholder for the number; write '{count}' where the number belongs")
    }
  }

  @Test func `a format that can't be written is an error`() {
    #expect {
      _ = try FrameRenderer("{count}", Count(to: 1, format: NumberFormat(.currency("XQQ"))))
    } throws: {
      "\($0)".contains("unknown currency 'XQQ'")
    }
  }

  @Test func `one count follows another`() throws {
    let later = Count(from: 1500, to: 900, timing: Timing(delay: 2, duration: 1, easing: .linear))
    let base = StyledText("{count} left")
    for (time, number) in [(0.5, "750"), (1.5, "1,500"), (2.5, "1,200"), (3, "900")] {
      #expect(try text(base, count, later, at: time).text == "\(number) left")
    }
    let scene = Scene(layers: [Layer(text: base, effects: [count, later])])
    #expect(scene.plainText == "900 left")
    #expect(try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary())).warnings.isEmpty)
  }

  /// The free space on both sides of the first line of a layer halfway through its effect.
  private func margins(_ layer: String, stack: String = "") throws -> (left: Double, right: Double) {
    let renderer = try FrameRenderer(
      yaml: stack.isEmpty
        ? "canvas: { width: 300, height: 60 }\nlayers: [{ \(layer) }]"
        : "canvas: { width: 300, height: 60 }\nlayers: [{ stack: \(stack), frame: { width: fill }, layers: [{ \(layer) }] }]"
    )
    try renderer.place(at: 0.5)
    let target = renderer.layers[stack.isEmpty ? 0 : 1]
    let line = try #require(try target.layout(at: 0.5)?.lines.first)
    return (line.x, target.frame.width - line.x - line.width)
  }

  @Test(arguments: [
    ("", 0.0), ("alignment: left", 0), ("alignment: center", 0.5), ("alignment: right", 1),
    ("frame: { x: center }", 0.5),
    ("frame: { x: end }", 1), ("frame: { x: center }, alignment: right", 1),
    ("frame: { x: 20, width: 200 }, alignment: center", 0.5),
  ])
  func `a number alone is aligned in the width that is reserved for it`(keys: String, share: Double) throws {
    let count =
      "effects: [count: { from: 8, to: 12000, duration: 1s, easing: 'steps(2000, start)' }, count: { to: 7, delay: 0.2s }]"
    for text in ["{count}", ""] {
      let (left, right) = try margins("text: '\(text)', \(count)" + (keys.isEmpty ? "" : ", " + keys))
      #expect(left + right > 10)
      #expect(abs(left - share * (left + right)) < 0.01, "\(text) \(left) \(right)")
    }
  }

  @Test(arguments: [
    ("column, align: center", 0.5), ("column, align: end", 1), ("column", 0), ("row, align: center", 0),
  ])
  func `a number alone in a stack follows the stack's alignment`(stack: String, share: Double) throws {
    let (left, right) = try margins(
      "text: '{count}', effects: [count: { to: 7000, duration: 600s }]", stack: stack)
    #expect(left + right > 10)
    #expect(abs(left - share * (left + right)) < 0.01)
  }

  /// The position of the letter after the number.
  private func place(of letter: Character, in layout: TextLayout) throws -> Double {
    let index = try #require(Array(layout.text).firstIndex(of: letter))
    return try #require(CharacterMap(layout).rectangle(ofCharacter: index)).minX
  }

  @Test(arguments: ParagraphStyle.Alignment.allCases)
  func `N45 what follows the number does not move`(alignment: ParagraphStyle.Alignment) throws {
    let renderer = try FrameRenderer(
      "{count} downloads", paragraph: ParagraphStyle(alignment: alignment), count)
    let last = try place(of: "d", in: renderer.layout(at: 1))
    for step in 0..<10 {
      #expect(abs(try place(of: "d", in: renderer.layout(at: Double(step) / 10)) - last) < 1e-6)
    }
  }

  @Test func `N45 digits are equally wide, which can be turned off`() throws {
    func widths(_ count: Count) throws -> Set<Int> {
      let renderer = try FrameRenderer("{count}", count)
      return Set(
        try (0..<10).map {
          Int((try renderer.layout(at: (Double($0) + 0.5) / 10).lines[0].width * 1000).rounded())
        }
      )
    }
    let timing = Timing(duration: 1, easing: .linear)
    #expect(try widths(Count(to: 10, timing: timing, mode: .integer)).count == 1)
    #expect(try widths(Count(to: 10, timing: timing, mode: .integer, isTabular: false)).count > 1)
    let layout = try text(
      StyledText("{count}", style: TextStyle(features: [FontFeature("pnum")])), count, at: 1)
    #expect(layout.lines[0].runs[0].style.features == [FontFeature("pnum")], "the text's own choice holds")
  }

  @Test func `N45 reserved width can be turned off`() throws {
    var free = count
    free.reservesWidth = false
    let renderer = try FrameRenderer("{count} downloads", free)
    #expect(try place(of: "d", in: renderer.layout(at: 0)) < place(of: "d", in: renderer.layout(at: 1)) - 20)
  }

  @Test func `N45 a number that nothing follows stands where its line begins`() throws {
    let renderer = try FrameRenderer("Total: {count}", count)
    let zero = try place(of: "0", in: renderer.layout(at: 0))
    #expect(zero == (try place(of: "1", in: renderer.layout(at: 1))))
  }

  @Test func `N45 a number that is twice on a line does not move the words between`() throws {
    let renderer = try FrameRenderer("Total {count} now {count}", count)
    let places = try [0, 0.5, 1].map { try place(of: "n", in: renderer.layout(at: $0)) }
    #expect(places.allSatisfy { abs($0 - places[0]) < 1e-6 })
  }

  @Test func `N45 the widest number of the count fits`() throws {
    let compact = Count(
      to: 1_000_000, timing: Timing(duration: 1, easing: .linear),
      format: NumberFormat(notation: .compactShort))
    #expect(Set(compact.patterns.widest) == ["000K", "0.0K", "0M"])
    let renderer = try FrameRenderer("{count} downloads", compact)
    #expect(
      abs(try place(of: "d", in: renderer.layout(at: 0.9)) - place(of: "d", in: renderer.layout(at: 1)))
        < 1e-6)
  }

  @Test func `the layer has room for the number, not for its placeholder`() throws {
    let scene = Scene(layers: [Layer(text: StyledText("{count}"), effects: [Count(to: 7)])])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    #expect(renderer.layers[0].frame.width == (try renderer.layout(at: 1).bounds.width))
  }

  @Test func `a strike that goes with its text is gone when the number changes`() throws {
    let timing = Timing(delay: 1, duration: 1, easing: .linear)
    let later = Count(to: 2, timing: timing, mode: .integer)
    for (change, widths) in [(Strikethrough.TextChange.remove, [1, 0]), (.relayout, [1, 1])] {
      let strike = Strikethrough(timing: Timing(duration: 0.5), onTextChange: change)
      let renderer = try FrameRenderer("{count} left", later, strike)
      #expect(try [0.9, 1.6].map { try renderer.strokes(at: $0).count } == widths)
    }
  }

  @Test func `a number takes a colour that changes`() throws {
    let renderer = try FrameRenderer("{count}", count, Reddening())
    let style = try renderer.layout(at: 0.5).lines[0].runs[0].style
    #expect(style.color == Color(red: 0.5, green: 0, blue: 0))
  }

  @Test func `an animated style holds for the number that goes, too`() throws {
    let rolling = Count(to: 9, timing: Timing(duration: 1, easing: .linear), transition: .numeric)
    let spacing = PropertyAnimation<LetterSpacing>(.to(4), timing: Timing(duration: 1, easing: .linear))
    let scene = Scene(layers: [Layer(text: StyledText("{count}"), effects: [rolling, spacing])])
    let renderer = try FrameRenderer(scene, typesetter: Typesetter(fonts: FontLibrary()))
    _ = try renderer.displayList(at: 0.8)
    var content = TextContent(
      StyledText("5"),
      transition: TextTransition(from: StyledText("4"), ParagraphStyle(), .dissolve, progress: 0.5))
    let context = EffectContext(time: 0.5, size: .zero, textAt: { _ in StyledText("") }, widthOf: { _ in 0 })
    spacing.modify(&content, context)
    #expect(content.text.spans[0].style.letterSpacing == 2)
    #expect(content.transition?.outgoing.spans[0].style.letterSpacing == 2)
  }

  @Test func `the formatter is opened once`() {
    let copy = count
    #expect(copy.formatter === count.formatter)
  }
}
