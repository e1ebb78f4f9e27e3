import GlyphreelTypography
import Testing
import GlyphreelScene

@testable import GlyphreelCaptions

/// Subtitles that repeat a line, each time with the spoken word marked.
@Suite struct HighlightedWordsTests {
  private func content(_ text: String) throws -> CaptionFile.Content {
    try CaptionFile.reading(Array(text.utf8), path: "a")
  }

  /// The words with their times in hundredths of a second from the first, such as `you 46-62`.
  private func words(_ cue: CaptionCue) -> [String] {
    func hundredths(_ time: Double) -> Int { Int(((time - cue.start) * 100).rounded()) }
    return cue.words.map { "\($0.text) \(hundredths($0.start))-\(hundredths($0.end))" }
  }

  /// A SubRip file of texts that follow one another; each lasts 0.2 s.
  private func subRip(_ texts: [String]) -> String {
    texts.enumerated().map { index, text in
      let times = [index, index + 1].map { "00:00:0\($0 / 5),\($0 % 5 * 2)00" }
      return "\(index + 1)\n\(times[0]) --> \(times[1])\n\(text)\n"
    }.joined(separator: "\n")
  }

  /// As whisper 20250625 writes it with `--word_timestamps True --highlight_words True`.
  private static let whisper = [
    ("00:00:00,850", "00:00:01,310", "Thank"), ("00:00:01,310", "00:00:01,470", "you"),
    ("00:00:01,470", "00:00:01,690", "all"), ("00:00:01,690", "00:00:01,890", "for"),
    ("00:00:01,890", "00:00:02,570", "coming."),
  ]

  @Test(arguments: [("<u>", "</u>"), ("<b>", "</b>"), ("<font color=\"#00ff00\">", "</font>")])
  func `a line that is repeated with each word marked is one caption with the words' times`(
    open: String, close: String
  ) throws {
    let line = Self.whisper.map(\.2)
    let text = Self.whisper.enumerated().map { index, cue in
      let marked = line.enumerated().map { $0 == index ? open + $1 + close : $1 }
      return "\(index + 1)\n\(cue.0) --> \(cue.1)\n\(marked.joined(separator: " "))\n"
    }
    let content = try content(text.joined(separator: "\n"))
    let cue = try #require(content.track.cues.first)
    #expect(content.track.cues.count == 1 && content.track.timing == .given && content.notes.isEmpty)
    #expect(words(cue) == ["Thank 0-46", "you 46-62", "all 62-84", "for 84-104", "coming. 104-172"])
    #expect(cue.start == 0.85 && cue.end == 2.57 && cue.words.allSatisfy(\.parts.isEmpty))
  }

  @Test(arguments: [("<u>", "</u>"), ("<c.spoken>", "</c>"), ("<c.yellow>", "</c>"), ("<b>", "</b>")])
  func `a pause without a mark ends a word`(open: String, close: String) throws {
    let content = try content(
      """
      WEBVTT

      00:00.000 --> 00:00.400
      <u>Open</u> the window

      00:00.400 --> 00:00.700
      Open <u>the</u> window

      00:00.700 --> 00:00.900
      Open the window

      00:00.900 --> 00:01.500
      Open the <u>window</u>
      """.replacing("<u>", with: open).replacing("</u>", with: close))
    #expect(content.track.cues.map(words) == [["Open 0-40", "the 40-70", "window 90-150"]])
    #expect(content.track.timing == .given && content.track.cues[0].words.allSatisfy(\.parts.isEmpty))
  }

  @Test func `marked words of SubStation files, scripts without spaces and several lines have times`() throws
  {
    let script = ["{\\1c&HFF00&}Hi{\\r}, you", "Hi, {\\1c&HFF00&}you{\\r}"].enumerated().map {
      "Dialogue: 0:00:0\($0).00,0:00:0\($0 + 1).00,\($1)"
    }
    let subStation = try content(
      "[Events]\nFormat: Start, End, Text\n" + script.joined(separator: "\n"))
    #expect(subStation.track.cues.map(words) == [["Hi, 0-100", "you 100-200"]])
    let chinese = try content(
      subRip(["<u>今天</u>天气，很好", "今天<u>天</u>气，很好", "今天天<u>气，</u>很好", "今天天气，<u>很好</u>"]))
    #expect(chinese.track.cues.map(words) == [["今天 0-20", "天 20-40", "气， 40-60", "很好 60-80"]])
    let lines = try content(
      subRip(["“<u>One</u> two\nthree", "“One <u>two</u>\nthree", "“One two\n<u>three</u>"]))
    #expect(lines.track.cues.map(words) == [["“One 0-20", "two 20-40", "three 40-60"]])
    #expect(lines.track.cues[0].lineBreaks == [2])
  }

  @Test func `a line that is spoken twice is two captions, and a line of one word loses its mark`() throws {
    let texts = [
      "<b>Thank</b> you.", "Thank <b>you.</b>", "<b>Thank</b> you.", "Thank <b>you.</b>", "<b>Yes.</b>",
    ]
    let cues = try content(subRip(texts)).track.cues
    #expect(
      cues.map(words) == [["Thank 0-20", "you. 20-40"], ["Thank 0-20", "you. 20-40"], ["Yes. 0-20"]])
    let styled = cues.flatMap(\.words).filter { !$0.parts.isEmpty }
    #expect(styled.isEmpty)
  }

  @Test(arguments: [
    ["No!", "No!"], ["<b>No!</b>", "<b>No!</b>"], ["No, no.", "No, <b>no.</b>"],
    ["<b>a</b> b <b>c</b>", "a <b>b</b> c"], ["<b>a</b> b", "a <b>c</b>"],
  ])
  func `lines that repeat without a mark that advances stay`(texts: [String]) throws {
    let cues = try content(subRip(texts)).track.cues
    #expect(cues.count == 2)
    let marked = cues.map { $0.words.contains { $0.parts.contains(where: \.look.isBold) } }
    #expect(marked == texts.map { $0.contains("<b>") })
  }

  @Test func `a caption whose words are marked one by one is not too fast to read`() throws {
    let text = Self.whisper.map { "\($0.0) --> \($0.1)\n" }.enumerated().map { index, times in
      let words = Self.whisper.map(\.2).enumerated().map { $0 == index ? "<u>\($1)</u>" : $1 }
      return times + words.joined(separator: " ") + "\n"
    }
    var captions = Captions(tracks: [StyledTrack(try content(text.joined(separator: "\n")), path: "a.srt")])
    captions.canvas = .wide
    // 25 letters in 1.72 s; the second cue by itself has 156 a second.
    #expect(try captions.composed(Typesetter(fonts: FontLibrary()), Limits()).warnings == [])
  }
}
