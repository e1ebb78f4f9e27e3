import GlyphreelBatch
import TestSupport
import Testing

@testable import GlyphreelCaptions

/// Files that ask for much time or memory, or hold impossible numbers.
@Suite struct CaptionLimitTests {
  private static let subRip = "1\n00:00:01,000 --> 00:00:09,000\n"
  private static let webVTT = "WEBVTT\n\n00:01.000 --> 00:09.000\n"
  private static let events =
    "[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n"
  private static let dialogue = "Dialogue: 0,0:00:01.00,0:00:09.00,Default,,0,0,0,,"

  private static func content(_ text: String) throws(BatchError) -> CaptionFile.Content {
    try CaptionFile.reading(Array(text.utf8), path: "a")
  }

  private static func message(_ text: String) -> String {
    do throws(BatchError) {
      _ = try content(text)
      return "no error"
    } catch { return error.description }
  }

  /// A text of `count` letters for a number, each number another one.
  private static func letters(_ number: Int) -> String {
    String(
      String.UnicodeScalarView("\(number)".unicodeScalars.map { Unicode.Scalar(UInt8($0.value) + 0x31) }))
  }

  /// Texts with many of something.
  private static let patterns: KeyValuePairs<String, @Sendable (Int) -> String> = [
    "open tags of SubRip": { subRip + String(repeating: "<", count: $0) },
    "open tags of SubRip that end": { subRip + String(repeating: "<i", count: $0) + ">" },
    "placements of SubRip": { subRip + String(repeating: "{\\an8}", count: $0) + "a" },
    "placements of SubRip that do not end": { subRip + String(repeating: "{\\", count: $0) },
    "colours of SubRip": {
      subRip + String(repeating: "<font>", count: $0) + String(repeating: "a<b>", count: $0)
    },
    "classes of WebVTT": {
      webVTT + String(repeating: "<c>", count: $0) + String(repeating: "a<b>", count: $0)
    },
    "ends of tags that are not open": {
      webVTT + String(repeating: "<c>", count: $0) + String(repeating: "</font>a", count: $0)
    },
    "character references": { webVTT + String(repeating: "&amp;", count: $0 * 8) },
    "character references without an end": { webVTT + String(repeating: "&amp", count: $0) },
    "punctuation after an ideograph": { subRip + "漢" + String(repeating: "。", count: $0 * 8) },
    "open tags of SubStation": { events + dialogue + String(repeating: "{", count: $0) + "\n" },
    "tags after a comment": {
      events + dialogue + "{" + String(repeating: "x", count: $0) + String(repeating: "\\b1", count: $0)
        + "}a\n"
    },
    "other tags": { events + dialogue + "{" + (0..<$0).map { "\\x" + letters($0) }.joined() + "}a\n" },
    "styles": {
      let styles = (0..<$0).map { "Style: \($0),0\n" }.joined()
      let lines = String(repeating: dialogue.replacing("Default", with: "other") + "a\n", count: $0)
      return "[V4+ Styles]\nFormat: Name, Bold\n" + styles + events + lines
    },
    "fields": {
      "[Events]\nFormat: Start, End, Text" + String(repeating: ",a", count: $0) + "\n"
        + String(repeating: "Dialogue: 0:00:01.00,0:00:09.00,a\n", count: $0)
    },
  ]

  @Test(arguments: patterns.map(\.key))
  func `time grows with the length of a file, not with its square`(name: String) throws {
    let pattern = try #require(Self.patterns.first { $0.key == name }?.value)
    func duration(_ count: Int) -> Duration {
      let text = pattern(count)
      func once() -> Duration { ProcessorTime.measure { _ = try? Self.content(text) } }
      return min(once(), once(), once())
    }
    // Four times the length takes 4 times the time, and 16 times if it were the square.
    #expect(duration(10_000) < duration(2500) * 10)
  }

  @Test func `files beyond a limit are refused`() {
    let word = "a "
    #expect(
      Self.message(Self.subRip + String(repeating: word, count: 60_001)).contains("more than 60000 words"))
    #expect(
      Self.message(Self.subRip + String(repeating: word, count: 1_000_001))
        == "a:3:1: error: there are more than 1000000 words, numbers and times; split the file")
    #expect(
      Self.message(Self.subRip + String(repeating: "漢", count: 1_000_001))
        .contains("more than 1000000 words, numbers and times"))
    #expect(
      Self.message(Self.subRip + String(repeating: "\n", count: 2_000_001)).contains(
        "more than 2000000 lines"))
    #expect(
      Self.message(String(repeating: "00:00:01,000 --> 00:00:02,000\na\n\n", count: 20_001))
        .contains("more than 20000 cues"))
    #expect(
      Self.message("[" + String(repeating: "0,", count: 2_000_001) + "0]").contains(
        "more than 2000000 values"))
    #expect(
      Self.message(Self.subRip + String(repeating: "a", count: 5000))
        == "a:1:1: error: the word '\(String(repeating: "a", count: 60))…' has 5000 bytes, more than the limit of 4096; divide it with spaces"
    )
    #expect(
      Self.message(Self.subRip + String(repeating: String(repeating: "a", count: 4000) + " ", count: 600))
        .contains("the words have 2400000 bytes, more than the limit of 2097152"))
  }

  @Test func `a long list of notes is shortened`() throws {
    let wrong = String(repeating: "a --> b\nc\n\n", count: 150)
    let notes = try Self.content("WEBVTT\n\n" + wrong + "00:01.000 --> 00:02.000\nHi\n").notes
    #expect(notes.count == 101 && notes[100].message == "50 more notes are not shown")
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e999", "-nan"])
  func `numbers that are none do not place captions`(number: String) throws {
    let webVTT = try Self.content(
      "WEBVTT\n\n00:01.000 --> 00:09.000 position:\(number)% line:\(number)% size:\(number)%\nHi\n")
    #expect(webVTT.track.cues[0].placement == nil)
    let text = "[Script Info]\nPlayResX: \(number)\nPlayResY: \(number)\n" + Self.events + Self.dialogue
    let placed = try Self.content(text + "{\\pos(96,\(number))}Hi\n")
    #expect(placed.track.cues[0].placement == nil)
    let centred = try Self.content(text + "{\\pos(96,144)}Hi\n")
    #expect(centred.track.cues[0].placement == CaptionPlacement(anchor: 2, x: 0.25, y: 0.5))
  }

  @Test func `every word of a transcript has a valid time`() {
    #expect(Self.message(#"[["Hi", 0, 1], ["there", 1, 1e300], ["you", 2, 3]]"#).contains("no valid time"))
    #expect(Self.message(#"[["Hi", 0, 1], ["there", -1, 3]]"#).contains("no valid time"))
  }

  @Test(arguments: ["[", "[1", "[12", "[12:", "{", "{1", "<", "<t", "&", "W", "-->"])
  func `files of few characters are refused`(text: String) {
    #expect(Self.message(text).contains("error"))
  }

  @Test func `words of a transcript start in their order`() throws {
    let words = try Self.content(#"[["a", 5, 6], ["b", 1, 2], ["c", 5.5, 7]]"#).track.cues[0].words
    #expect(words.map(\.start) == [5, 5, 5.5] && words.map(\.end) == [6, 5, 7])
  }

  @Test func `a mark after a comma stays with the text of a dialogue`() throws {
    let cue = try Self.content(Self.events + Self.dialogue + "\u{301}Hi\n").track.cues[0]
    #expect(cue.words.map { Array($0.text.unicodeScalars) } == [Array("\u{301}Hi".unicodeScalars)])
  }
}
