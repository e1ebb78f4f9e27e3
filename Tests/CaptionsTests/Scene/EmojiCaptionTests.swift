import Testing

@testable import GlyphreelScene
@testable import GlyphreelCaptions
@testable import GlyphreelTypography

/// Emoji in captions, with the fonts that are included.
@Suite struct EmojiCaptionTests {
  private static let emoji = ["🚀", "👨‍👩‍👧", "🇩🇪"]
  private static let texts = ["Ship it 🚀 👨‍👩‍👧 🇩🇪", "Ship it🚀👨‍👩‍👧🇩🇪 and party"]

  /// The texts of a scene's pages with their effects.
  private static func pages(_ layers: [Layer]) -> [(content: TextContent, karaoke: Karaoke)] {
    layers.flatMap { layer in
      let karaoke = layer.effects.lazy.compactMap { $0.effect as? Karaoke }.first
      if let content = layer.textContent, let karaoke { return [(content, karaoke)] }
      return pages(layer.children)
    }
  }

  @Test(arguments: [CaptionStyle.Name.box, .karaoke, .pop], texts)
  func `no emoji is torn by words, lines or pages`(style: CaptionStyle.Name, text: String) throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    for width in [1080, 360, 200] {
      let file = "1\n00:00:00,500 --> 00:00:03,500\n\(text)\n"
      var track = StyledTrack(try CaptionFile.reading(Array(file.utf8), path: "a.srt"), path: "a.srt")
      track.style = .builtIn(style)
      track.size = 40
      var captions = Captions(tracks: [track])
      captions.canvas = CaptionCanvas(width: width, height: 300)
      let pages = Self.pages(try captions.scene().layers)
      var found: [String] = []
      for page in pages {
        let scalars = Array(page.content.text.string.unicodeScalars)
        let layout = try typesetter.layout(page.content.text, page.content.paragraph, width: Double(width))
        let starts = CharacterMap(layout).starts
        let words = PresentedLayout(layout).units(page.karaoke.selector).map { unit in
          starts[unit.characters.lowerBound]..<starts[unit.characters.upperBound]
        }
        for emoji in Self.emoji {
          let parts = Array(emoji.unicodeScalars)
          let places = scalars.indices.filter { scalars[$0...].starts(with: parts) }
          for range in places.map({ $0..<$0 + parts.count }) {
            found.append(emoji)
            #expect(words.count { $0.overlaps(range) } == 1)
            #expect(words.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound })
          }
        }
        // Each is one glyph, so no line has a part of it.
        let colored = layout.lines.flatMap(\.runs).flatMap(\.glyphs).count { $0.color != nil }
        #expect(colored == scalars.count { $0 == "🚀" || $0 == "👨" || $0 == "🇩" })
      }
      #expect(found == Self.emoji, "\(width): \(pages.map(\.content.text.string))")
    }
  }
}
