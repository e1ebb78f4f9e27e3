import GlyphreelBatch
import GlyphreelGraphics
import GlyphreelSceneFile
import GlyphreelTypography
import Testing

@testable import GlyphreelScene
@testable import GlyphreelCaptions

/// The tags with which SubStation Alpha files highlight syllables.
@Suite struct KaraokeTagTests {
  /// Returns whether each of four words has another colour than before, at the end of each of them.
  private func sung(_ tag: String, _ style: CaptionStyle) throws -> [[Bool]] {
    let file =
      "[Events]\nFormat: Start, End, Text\nDialogue: 0:00:00.00,0:00:02.00,{\\k50}a {\\k50}b {\\k50}c {\\k50}d"
    let content = try CaptionFile.reading(Array(file.replacing("\\k", with: "\\" + tag).utf8), path: "a.ass")
    var track = StyledTrack(content, path: "a.ass")
    track.style = style
    let typesetter = Typesetter(fonts: try FontLibrary())
    let scene = try Captions(tracks: [track]).composed(typesetter, Captions.limits).document(Captions.limits)
      .scene
    let layer = try #require(scene.layers[0].children[0].children[0].children.first)
    let text = try #require(layer.textContent).text
    let layout = try typesetter.layout(text, ParagraphStyle(), width: .infinity)
    let karaoke = try #require(layer.effects.first?.effect as? Karaoke)
    let colors = [0.49, 0.99, 1.49, 1.99].map { time in
      var presented = PresentedLayout(layout)
      karaoke.modify(
        &presented,
        EffectContext(
          time: time, size: Size(width: 900, height: 200), textAt: { _ in text }, widthOf: { _ in 0 }))
      return [0, 2, 4, 6].map { presented[$0].color }
    }
    return colors.map { $0.map { $0 != Color.white } }
  }

  @Test(arguments: ["k", "kf", "K", "ko"], ["base: karaoke", "effects: [karaoke: { sweep: true }]"])
  func `sung words keep the sung colour, as in libass`(tag: String, style: String) throws {
    let style = try CaptionStyle(yaml: "style: { color: white }\n" + style)
    let expected = (1...4).map { count in (1...4).map { $0 <= count } }
    #expect(try sung(tag, style) == expected)
  }

  @Test func `a style without a sweep shows the sung word alone`() throws {
    let expected = (1...4).map { count in (1...4).map { $0 == count } }
    #expect(try sung("k", .bounce) == expected)
  }
}
