import Testing

@testable import GlyphreelCaptions

@Suite struct RollingCaptionsTests {
  private func cues(_ text: String) throws -> [CaptionCue] {
    try CaptionFile.reading(Array(text.utf8), path: "a").track.cues
  }

  /// YouTube's captions of its speech recognition: each line appears word by word below the one before.
  private static let webVTT = """
    WEBVTT
    Kind: captions
    Language: en

    00:00:00.000 --> 00:00:02.000 align:start position:0%
     
    hello<00:00:00.500><c> there</c><00:00:01.000><c> everyone</c>

    00:00:02.000 --> 00:00:02.010 align:start position:0%
    hello there everyone
     

    00:00:02.010 --> 00:00:04.000 align:start position:0%
    hello there everyone
    welcome<00:00:02.510><c> to</c><00:00:03.000><c> this</c>

    00:00:04.000 --> 00:00:04.010 align:start position:0%
    welcome to this
     
    """

  /// The same as yt-dlp converts it.
  private static let subRip = """
    1
    00:00:00,000 --> 00:00:02,000
    hello there everyone

    2
    00:00:02,000 --> 00:00:02,010
    hello there everyone
     

    3
    00:00:02,010 --> 00:00:04,000
    hello there everyone
    welcome to this

    4
    00:00:04,000 --> 00:00:06,000
    welcome to this
    new show

    """

  @Test func `each word of rolling captions is spoken once, at its time`() throws {
    let cues = try cues(Self.webVTT)
    let words = cues.flatMap(\.words)
    #expect(words.map(\.text) == ["hello", "there", "everyone", "welcome", "to", "this"])
    #expect(words.map(\.start) == [0, 0.5, 1, 2.01, 2.51, 3])
    #expect(words.map(\.end) == [0.5, 1, 2, 2.51, 3, 4])
    // The text stays while it is repeated.
    #expect(cues.map(\.end) == [2.01, 4.01])
  }

  @Test func `words without times share the time of their new line`() throws {
    let cues = try cues(Self.subRip)
    #expect(
      cues.map { $0.words.map(\.text) } == [
        ["hello", "there", "everyone"], ["welcome", "to", "this"], ["new", "show"],
      ])
    #expect(cues.map { $0.words[0].start } == [0, 2.01, 4])
    #expect(cues.map { $0.words.last?.end } == [2, 4, 6])
    #expect(cues.allSatisfy { $0.lineBreaks.isEmpty && !$0.words[0].isSpaced })
  }

  @Test func `two lines roll, too`() throws {
    let lines = ["one", "two", "three", "four", "five"]
    let text = (0..<4).map { "00:00:0\($0),000 --> 00:00:0\($0 + 1),000\n\(lines[$0])\n\(lines[$0 + 1])\n" }
    #expect(
      try cues(text.joined(separator: "\n")).map { $0.words.map(\.text) } == [
        ["one", "two"], ["three"], ["four"], ["five"],
      ])
  }

  @Test func `repetitions that are spoken stay`() throws {
    let text = """
      00:00:01,000 --> 00:00:02,000
      No!

      00:00:02,000 --> 00:00:03,000
      No!

      00:00:04,000 --> 00:00:05,000
      No!
      Never.

      00:00:05,000 --> 00:00:06,000
      Why not?

      00:00:06,000 --> 00:00:07,000
      Because.
      """
    #expect(
      try cues(text).flatMap(\.words).map(\.text) == [
        "No!", "No!", "No!", "Never.", "Why", "not?", "Because.",
      ])
  }
}
