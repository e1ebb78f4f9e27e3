import GlyphreelScene
import GlyphreelGraphics
import TestSupport
import Testing

@testable import GlyphreelComparison

/// The causes found in descriptions that differ in one place.
@Suite struct DescriptionChangesTests {
  private static let base = """
    scene
      frameRate 30
    fonts
      font Inter-Regular 0123456789abcdef0123456789abcdef
    layer "a"
      text "AVATAR to"
      span "AVATAR to"
        font "Inter"
        size 24
        color #333333
      line "AVATAR "
        place 10 20
        run Inter-Regular 24
          advance "A" 14.6
          advance "V" 15.1
      line "to"
        place 10 44
        run Inter-Regular 24
          advance "t" 7
      effect strikethrough
        timing
          duration 0.5
          easing ease-in-out
        color #cc0000

    """

  private static let spans = """
    scene
      loop forever
    layer "layer1"
      text "Nice to meet you"
      span "Nice "
        color #333333
      span "to"
        color #cc0000
      span " meet you"
        color #333333
    layer "layer2"
      shape ellipse
    layer "layer3"
      shape rectangle

    """

  private func spanCauses(_ change: (String) -> String) throws -> [String] {
    let (expected, actual) = (
      try #require(SceneDescription(Self.spans)), try #require(SceneDescription(change(Self.spans)))
    )
    return DescriptionChanges(expected, actual).causes.map { "\($0.kind.rawValue): \($0.words)" }
  }

  @Test func `stretches of a text with another style are named, however spans divide it`() throws {
    #expect(
      try spanCauses {
        $0.replacing(
          "span \"to\"\n    color #cc0000\n  span \" meet you\"",
          with: "span \"to \"\n    color #cc0000\n  span \"meet you\"")
      } == ["color: the color of \" \" in layer 1 changed from #333 to #c00"])
    #expect(
      try spanCauses { $0.replacing("#333333", with: "#0969da") }
        == ["color: the color of \"Nice\" and 2 other words in layer 1 changed from #333 to #0969da"])
  }

  @Test func `one change in several layers is one cause`() throws {
    func layers(_ color: String, _ count: Int) -> String {
      "glyphreel-scene 1\n"
        + (1...count).map {
          """
          layer "layer\($0)"
            text "Come and meet us \($0)"
            span "Come and meet us \($0)"
              color \(color)
            effect wave
              timing
                easing \(color == "#facc15" ? "linear" : "ease-in")

          """
        }.joined()
    }
    func causes(_ count: Int) throws -> [String] {
      let (old, new) = (SceneDescription(layers("#facc15", count)), SceneDescription(layers("#f05", count)))
      return DescriptionChanges(try #require(old), try #require(new)).causes.map(\.words)
    }
    #expect(
      try causes(1) == [
        "the color of \"Come and meet us 1\" in layer 1 changed from #facc15 to #f05",
        "layer 1, wave: the easing changed from linear to ease-in",
      ])
    #expect(
      try causes(2) == [
        "the color of \"Come\" and 9 other words in layers 1 and 2 changed from #facc15 to #f05",
        "layers 1 and 2, wave: the easing changed from linear to ease-in",
      ])
    #expect(
      try causes(5) == [
        "the color of \"Come\" and 24 other words in layers 1, 2 and 3 others changed from #facc15 to #f05",
        "layers 1, 2 and 3 others, wave: the easing changed from linear to ease-in",
      ])
  }

  @Test func `of a long text the words that changed are quoted, with a word around them`() {
    let long = "The quick brown fox jumps over the lazy dog and runs away into the dark wood."
    #expect(TouchedWords.change(from: "a b", to: "a c") == ("\"a b\"", "\"a c\""))
    #expect(
      TouchedWords.change(from: long, to: long.replacing("lazy", with: "sleepy"))
        == ("\"…the lazy dog…\"", "\"…the sleepy dog…\""))
    #expect(
      TouchedWords.change(from: long, to: long + " Home.") == ("\"…dark wood.\"", "\"…dark wood. Home.\""))
    let chinese = String(repeating: "見積書", count: 40)
    #expect(TouchedWords.change(from: chinese, to: chinese + "を").old.unicodeScalars.count <= 64)
  }

  @Test func `layers without names are matched by what they show`() throws {
    #expect(
      try spanCauses { text in
        let layers = text.split(separator: "layer \"", omittingEmptySubsequences: false)
        return (layers[..<1] + layers[2...]).joined(separator: "layer \"").replacing("layer2", with: "layer1")
          .replacing("layer3", with: "layer2")
      } == ["layer: layer 1 is gone: \"Nice to meet you\""])
    #expect(
      try spanCauses {
        $0.replacing("ellipse", with: "x").replacing("rectangle", with: "ellipse").replacing(
          "x\n", with: "rectangle\n")
      } == ["layer: layer 3 is now behind layer 2"])
  }

  @Test func `layers of groups are numbered after their groups`() throws {
    let text = """
      scene
        loop forever
      layer "layer1"
        shape ellipse
      layer "layer2"
        stack row
        layer "layer3"
          text "one"
          opacity 1
        layer "badge"
          stack row
          layer "layer4"
            text "two"
            opacity 1

      """
    let causes = DescriptionChanges(
      try #require(SceneDescription(text)),
      try #require(SceneDescription(text.replacing("opacity 1", with: "opacity 0.5")))
    ).causes
    #expect(causes.map(\.words) == ["the opacity of layers 2.1 and 2.2.1 changed from 1 to 0.5"])
  }

  @Test func `the number of plays is named last`() throws {
    #expect(
      try spanCauses { $0.replacing("forever", with: "once") }
        == ["loop: the scene's loop changed from forever to once"])
  }

  private func causes(_ old: String, _ new: String) throws -> [String] {
    try #require(Self.base.contains(old))
    let expected = try #require(SceneDescription(Self.base))
    let actual = try #require(SceneDescription(Self.base.replacing(old, with: new)))
    return DescriptionChanges(expected, actual).causes.map { "\($0.kind.rawValue): \($0.words)" }
  }

  @Test(arguments: [
    ("frameRate 30", "frameRate 25", "scene: the scene's frameRate changed from 30 to 25"),
    (
      "font Inter-Regular 01", "font Inter-Regular ff",
      "font: the file of the font Inter-Regular is another one: its hash was 01234567, now ff234567"
    ),
    ("#333333", "#3a3a3a", "color: the color of \"AVATAR to\" in layer \"a\" changed from #333 to #3a3a3a"),
    ("size 24", "size 25", "style: the size of \"AVATAR to\" in layer \"a\" changed from 24 to 25"),
    (
      "\"V\" 15.1", "\"V\" 15.4",
      "advance: in layer \"a\" the advance of \"V\" changed from 15.1 to 15.4 pt"
    ),
    ("place 10 44", "place 10 45", "place: line 2 of layer \"a\" is at (10 45), not at (10 44) pt"),
    (
      "run Inter-Regular 24\n      advance \"t\"", "run Noto-Sans 24\n      advance \"t\"",
      "font: layer \"a\" is set in Noto-Sans where it was in Inter-Regular"
    ),
    (
      "duration 0.5", "duration 0.6",
      "duration: layer \"a\", strikethrough: the duration changed from 0.5 to 0.6 s"
    ),
    (
      "easing ease-in-out", "easing linear",
      "easing: layer \"a\", strikethrough: the easing changed from ease-in-out to linear"
    ),
    ("#cc0000", "#cc0001", "color: layer \"a\", strikethrough: the color changed from #c00 to #cc0001"),
    ("    color #cc0000\n", "", "color: layer \"a\", strikethrough: the color is no longer #c00"),
    ("effect strikethrough", "effect box", "effect: layer \"a\"'s effect strikethrough is gone"),
    ("layer \"a\"\n", "layer \"b\"\n  delay 1\nlayer \"a\"\n", "layer: layer \"b\" is new"),
  ])
  func `a change has a description`(old: String, new: String, words: String) throws {
    #expect(try causes(old, new).first == words)
  }

  @Test(arguments: [
    ("#333333", "#3a3a3a", "AVATAR to"), ("place 10 44", "place 10 45", "to"),
    ("duration 0.5", "duration 0.6", "AVATAR to"), ("frameRate 30", "frameRate 25", nil),
  ])
  func `a cause has the affected text`(old: String, new: String, text: String?) throws {
    let expected = try #require(SceneDescription(Self.base))
    let actual = try #require(SceneDescription(Self.base.replacing(old, with: new)))
    #expect(DescriptionChanges(expected, actual).causes.first?.text == text)
  }

  @Test func `a quoted text survives a round trip`() {
    for text in ["", "a b", "\"\\", "one\ntwo", "a\u{1}b\u{2028}", "\\n"] {
      #expect(SceneDescription.unquoted(SceneDescription.quoted(text)) == text)
    }
    #expect(SceneDescription.unquoted("12") == "12")
  }

  @Test func `affected words are those at positions where frames differ`() throws {
    let scene = try #require(
      SceneDescription(
        """
        scene
          scale 2
        layer "a"
          line "to be"
            place 10 20
            run Inter 10
              advance "t" 4
              advance "o" 6
              advance " " 3
              advance "b" 6
              advance "e" 6

        """))
    func words(_ x: Int, _ y: Int) -> [String] {
      AffectedWords(of: scene, within: [PixelRect(x: x, y: y, width: 4, height: 4)]).words
    }
    #expect(words(24, 34) == ["to"] && words(60, 34) == ["be"] && words(38, 34) == ["to"])
    #expect(words(41, 34) == [] && words(24, 60) == [] && words(2, 34) == [])
    #expect(
      AffectedWords(of: scene, within: [PixelRect(x: 0, y: 0, width: 99, height: 99)]).words == ["to", "be"])
  }

  @Test func `a line break is described by the number of words and the previous word`() throws {
    func words(_ old: [String], _ new: [String]) -> String? {
      func lines(_ texts: [String]) -> [SceneDescription.Node] { texts.map { .init("line", "\"\($0)\"") } }
      return LayoutChanges(lines(old), lines(new), in: "layer \"a\"").causes(isSameType: true).first?.words
    }
    #expect(
      words(["one two ", "three four ", "five"], ["one two ", "three ", "four five"])
        == "line 2 of layer \"a\" breaks one word earlier, after \"three\" and not after \"four\"")
    #expect(
      words(["one ", "two three"], ["one two three"])
        == "line 1 of layer \"a\" breaks 2 words later, after \"three\" and not after \"one\"")
    #expect(words(["one two"], ["one two"]) == nil)
  }

  @Test func `equal descriptions have no causes`() throws {
    #expect(try causes("scene", "scene").isEmpty)
  }

  @Test func `untrusted descriptions are compared in linear time`() throws {
    func description(_ numbers: some Sequence<Int>) throws -> SceneDescription {
      let effects = numbers.map { "    effect e\($0)\n" }.joined()
      let layers = numbers.map { "  layer l\($0)\n" }.joined()
      return try #require(
        SceneDescription("scene\nlayer all\n" + effects.replacing("    ", with: "  ") + layers))
    }
    let (old, new) = (try description(0..<20_000), try description((1..<20_001).reversed()))
    var causes: [Cause] = []
    let time = ProcessorTime.measure { causes = DescriptionChanges(old, new).causes }
    #expect(
      causes.map(\.kind) == [.layer, .effect, .effect],
      "the order is another one, one effect is gone, and one is new")
    #expect(time < .seconds(20))
  }
}
