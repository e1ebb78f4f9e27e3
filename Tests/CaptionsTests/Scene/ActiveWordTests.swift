import GlyphreelBatch
import GlyphreelGraphics
import GlyphreelSceneFile
import Testing

@testable import GlyphreelScene
@testable import GlyphreelCaptions
@testable import GlyphreelTypography

/// The word that is highlighted on each frame, as laid out and coloured.
@Suite struct ActiveWordTests {
  /// Words of twelve scripts.
  static let scripts: [[String]] = [
    ["The", "quick", "brown", "fox,"], ["Съешь", "ещё", "этих", "булок."], ["Ξεσκεπάζω", "την", "ψυχή"],
    ["نص", "حكيم", "له", "سر"], ["דג", "סקרן", "שט", "בים"], ["नमस्ते", "दुनिया", "कैसे"],
    ["สวัสดี", "ชาว", "โลก"], ["今日", "天气", "很", "好。"], ["さくら", "が", "咲いた"], ["안녕", "하세요", "세계"],
    ["say", "שלום", "to", "العالم"], ["party", "🎉", "👩‍👩‍👧", "yes!"],
  ]

  private static let red = Color(red: 1, green: 0, blue: 0)

  /// The words of 1,008 cues, each of a script; times are whole milliseconds.
  private static let words: [(text: String, start: Double, end: Double)] = {
    var words: [(text: String, start: Double, end: Double)] = []
    var time = 100
    for cue in 0..<1008 {
      for word in scripts[cue % 12] {
        let duration = 120 + (cue * 7 + words.count * 13) % 40 * 10
        words.append((word, Double(time) / 1000, Double(time + duration) / 1000))
        time += duration
      }
      time += 1000
    }
    return words
  }()

  private func fonts() throws -> FontLibrary {
    let fonts = try FontLibrary()
    try fonts.addSystemFonts()
    return fonts
  }

  private func scene(_ fonts: FontLibrary) throws -> Scene {
    let style = try CaptionStyle(
      yaml: "style: { color: white }\neffects:\n  - karaoke: { duration: 0s, active: { color: '#ff0000' } }")
    return try Captions(Self.words, style: style).scene(fonts: fonts)
  }

  /// The word that is spoken at a time; one before a pause of less than 0.3 s lasts until the next.
  private func spoken(at time: Double, from first: Int) -> Int? {
    var index = first
    while index + 1 < Self.words.count, Self.words[index + 1].start <= time + 1e-9 { index += 1 }
    let word = Self.words[index]
    guard word.start <= time + 1e-9 else { return nil }
    let next = index + 1 < Self.words.count ? Self.words[index + 1].start : .infinity
    return time < (next - word.end < 0.3 - 1e-9 ? next : word.end) - 1e-9 ? index : nil
  }

  @Test func `the active word is right on every frame of a thousand cues in twelve scripts`() throws {
    let fonts = try fonts()
    let typesetter = Typesetter(fonts: fonts)
    let parts = try scene(fonts).layers[0].children.map { $0.children[0] }
    var start = 0.0
    var word = 0
    var (frames, wrong, pages) = (0, 0, 0)
    for part in parts {
      let effect = try #require(part.effects.first?.effect as? PartEffect)
      let duration = try #require(effect.partDuration)
      defer { start += duration }
      guard let layer = part.children.first, let content = layer.textContent,
        let karaoke = layer.effects.first?.effect as? Karaoke
      else { continue }
      pages += 1
      let layout = try typesetter.layout(content.text, content.paragraph, width: 907)
      let ranges = self.ranges(in: content.text.string, from: word)
      #expect(!ranges.isEmpty)
      let characters = CharacterMap(layout)
      for frame in Int((start * 30).rounded(.up))..<Int(((start + duration) * 30).rounded(.up)) {
        let time = Double(frame) / 30
        frames += 1
        var presented = PresentedLayout(layout)
        karaoke.modify(
          &presented,
          EffectContext(
            time: time - start, size: Size(width: 900, height: 200), textAt: { _ in content.text },
            widthOf: { _ in 0 }))
        let starts = characters.starts
        let lit = (0..<characters.characterCount).filter { presented[$0].color == Self.red }.map {
          starts[$0]..<starts[$0 + 1]
        }
        let expected = spoken(at: time, from: word).flatMap {
          $0 - word < ranges.count ? ranges[$0 - word] : nil
        }
        // All characters of the word and no others.
        let covered = lit.reduce(into: Set<Int>()) { $0.formUnion($1) }
        if covered != Set(expected.map(Array.init) ?? []) {
          wrong += 1
          if wrong <= 5 {
            Issue.record(
              "\(time) s: \(covered.sorted()) instead of \(expected.map { "\($0)" } ?? "none") in '\(content.text.string)'"
            )
          }
        }
      }
      word += ranges.count
    }
    #expect(
      pages >= 1008 && word == Self.words.count && frames > 40_000 && wrong == 0,
      "\(pages) \(word) \(frames) \(wrong)")
  }

  /// The scalars of each word of a page, found one after the other in its text.
  private func ranges(in text: String, from first: Int) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var place = 0
    while first + ranges.count < Self.words.count {
      let word = Array(Self.words[first + ranges.count].text.unicodeScalars)
      while place < scalars.count, scalars[place] == " " || scalars[place] == "\n" { place += 1 }
      guard place + word.count <= scalars.count, Array(scalars[place..<place + word.count]) == word else {
        break
      }
      ranges.append(place..<place + word.count)
      place += word.count
    }
    return ranges
  }

  @Test func `what is painted has the colour of the active word`() throws {
    let fonts = try fonts()
    let renderer = try FrameRenderer(scene(fonts), typesetter: Typesetter(fonts: fonts))
    var seen = 0
    for step in 0..<150 {
      let time = Double(step * 397 % 40_000) / 30
      let isLit = try renderer.displayList(at: time).items.contains { Self.hasRedGlyphs($0) }
      let word = spoken(at: time, from: 0)
      // Emoji have colours of their own.
      let isEmoji = word.map {
        Self.words[$0].text.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      }
      if isEmoji == true { continue }
      seen += 1
      #expect(isLit == (word != nil), "\(time) s: \(word.map { Self.words[$0].text } ?? "none")")
    }
    #expect(seen > 100)
  }

  private static func hasRedGlyphs(_ item: DisplayList.Item) -> Bool {
    switch item {
    case .glyphs(let run): run.paint == .color(red)
    case .group(let group): group.items.contains(where: hasRedGlyphs)
    default: false
    }
  }
}
