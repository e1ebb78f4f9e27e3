import Foundation
import GlyphreelBatch
import TestSupport
import Testing

@testable import GlyphreelCaptions

@Suite struct CaptionFileTests {
  private func content(_ text: String) throws -> CaptionFile.Content {
    try CaptionFile.reading(Array(text.utf8), path: "a")
  }

  private func words(_ text: String) throws -> [[String]] {
    try content(text).track.cues.map { $0.words.map(\.text) }
  }

  @Test func `a SubRip file has cues of words, with lines and tags`() throws {
    let read = try content(
      "\u{FEFF}1\r\n00:00:01,500 --> 00:00:02.500\r\n{\\an8}<i>One</i> two\r\nthree <3\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\n<font color=\"#ff0000\">red</font> é\r\n"
    )
    let cues = read.track.cues
    #expect(cues.map { $0.words.map(\.text) } == [["One", "two", "three", "<3"], ["red", "é"]])
    #expect(cues[0].start == 1.5 && cues[0].end == 2.5 && cues[0].lineBreaks == [2])
    #expect(cues[0].words.map(\.isItalic) == [true, false, false, false])
    #expect(cues[0].placement == CaptionPlacement(anchor: 8) && cues[1].words[0].color == "#ff0000")
    #expect(read.track.timing == .estimated && read.keepsCues)
  }

  @Test func `a WebVTT file has timestamps, settings, speakers and character references`() throws {
    let read = try content(
      """
      WEBVTT - a title
      Kind: captions

      NOTE not shown

      STYLE
      ::cue { color: red }

      first
      00:01.000 --> 00:03.000 line:0 position:20% align:start
      <v Ada>Fish &amp; <00:01.500><c.yellow>chips</c> <00:02.400><ruby>漢<rt>かん</rt></ruby>

      00:04.000 --> 00:03.000
      dropped

      00:05.000 --> 00:06.000
      1 < 2
      """)
    #expect(read.track.timing == .given && read.track.cues.count == 2)
    let cue = read.track.cues[0]
    #expect(cue.words.map(\.text) == ["Fish", "&", "chips", "漢"] && cue.speaker == "Ada")
    #expect(cue.words[2].start == 1.5 && cue.words[2].end == 2.4 && cue.words[2].color == "yellow")
    #expect(cue.words[3].start == 2.4 && cue.words[3].end == 3)
    #expect(cue.placement == CaptionPlacement(anchor: 7, x: 0.2))
    #expect(read.notes.map(\.place.line) == [13])
  }

  @Test func `a SubStation file has styles and karaoke`() throws {
    let read = try content(
      """
      [Script Info]
      PlayResX: 200
      PlayResY: 100
      [V4+ Styles]
      Format: Name, Fontname, PrimaryColour, Bold, Italic, Alignment
      Style: Top,Arial,&H000000FF,-1,0,8
      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Comment: 0,0:00:00.00,0:00:01.00,Top,,0,0,0,,no
      Dialogue: 0,0:00:01.00,0:00:03.00,Top,Eve,0,0,0,,{\\k50}Ka{\\kf100}ra{\\i1} {\\k30}oke, {\\blur3}yes\\Nnow
      Dialogue: 0,0:00:04.00,0:00:05.00,Top,,0,0,0,,{\\an5\\pos(50,25)}placed {\\p1}m 0 0{\\p0}
      """)
    let (first, second) = (read.track.cues[0], read.track.cues[1])
    #expect(first.words.map(\.text) == ["Ka", "ra", "oke,", "yes", "now"])
    #expect(first.words.map(\.isSpaced) == [false, false, true, true, true] && first.lineBreaks == [4])
    #expect(first.words[0].start == 1 && first.words[1].start == 1.5 && first.words[2].start == 2.5)
    #expect(first.words[0].karaoke == .instant && first.words[1].karaoke == .sweep)
    #expect(first.words[0].color == "#ff0000" && first.words[0].isBold && first.words[2].isItalic)
    #expect(first.speaker == "Eve" && first.placement == CaptionPlacement(anchor: 8))
    #expect(second.placement == CaptionPlacement(anchor: 5, x: 0.25, y: 0.25) && second.words.count == 1)
    #expect(read.notes.map(\.message) == ["the tag '\\blur' is ignored", "the drawing is left out"])
  }

  @Test func `UTF-16 with a byte order mark is read`() throws {
    let text = "00:00:01,000 --> 00:00:02,000\nHi é\n"
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try CaptionFile.reading(bytes, path: "a").track.cues[0].words.map(\.text) == ["Hi", "é"])
  }

  @Test func `scripts without spaces are divided into words`() throws {
    let cue = try words("00:00:01,000 --> 00:00:02,000\n今日は「晴れ」です。\n")[0]
    #expect(cue.joined() == "今日は「晴れ」です。" && cue.count > 2)
    #expect(cue.allSatisfy { !"」。".contains($0.first!) } && cue.contains { $0.hasPrefix("「") })
    #expect(try words("00:00:01,000 --> 00:00:02,000\nสวัสดีชาวโลก\n")[0].count > 1)
  }

  @Test func `no damage to a file crashes its reader`() throws {
    var random = SeededGenerator(seed: 11)
    let files = [
      "1\n00:00:01,000 --> 00:00:02,000\n<i>Hi</i> {\\an8}\n",
      "WEBVTT\n\n00:01.000 --> 00:02.000 line:5%\n<v A>a<00:01.5>b&amp;",
      "[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,A,,0,0,0,,{\\k20\\pos(1,2)}Hi\\N{\\i1}x",
      #"{"segments":[{"words":[{"word":" Hi","start":0,"end":1}]}]}"#,
    ].map { Array($0.utf8) }
    var readable = 0
    for _ in 0..<4000 {
      var bytes = files.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes.randomElement(using: &random)!, at: index)
        }
        if bytes.isEmpty { break }
      }
      if (try? CaptionFile.reading(bytes, path: "a")) != nil { readable += 1 }
    }
    #expect(readable > 200)
  }
}
