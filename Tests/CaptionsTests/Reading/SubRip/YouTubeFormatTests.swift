import GlyphreelBatch
import Testing

@testable import GlyphreelCaptions

@Suite struct YouTubeFormatTests {
  private func content(_ text: String) throws -> CaptionFile.Content {
    try CaptionFile.reading(Array(text.utf8), path: "a")
  }

  @Test func `a file of YouTube's editor has cues`() throws {
    let read = try content(
      "\u{FEFF}0:00:00.599,0:00:04.160\r\n>> ALICE: Hi, my name\r\nis[br]Alice\r\n\r\n0:00:04.160,0:00:06.770\r\n1\r\n\r\n2\r\n\r\n0:00:07.000,0:00:08.000\r\n3\r\n"
    )
    #expect(
      read.track.cues.map { $0.words.map(\.text) } == [
        [">>", "ALICE:", "Hi,", "my", "name", "is", "Alice"], ["1", "2"], ["3"],
      ])
    #expect(
      read.track.cues.map(\.start) == [0.599, 4.16, 7] && read.track.cues.map(\.end) == [4.16, 6.77, 8])
    #expect(read.track.cues[0].lineBreaks == [5, 6] && read.track.cues.map(\.line) == [1, 5, 10])
  }

  @Test func `wrong times are told`() {
    #expect(throws: BatchError.self) { try content("0:00:04.000,0:00:02.000\nHi\n") }
    #expect(throws: BatchError.self) { try content("25:00:04.000,25:00:06.000\nHi\n") }
  }

  @Test func `cues without duration are left out, as players never show them`() throws {
    let times = ["00:00:01,000 --> 00:00:01,000", "00:00:02,000 --> 00:00:03,000"]
    let subRip = try content(times.map { $0 + "\nHi\n" }.joined(separator: "\n"))
    #expect(subRip.track.cues.map(\.start) == [2])
    #expect(subRip.notes.map(\.message) == ["the cue is left out because it has no duration"])
    let script = try content(
      "[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:01.00,Hi\nDialogue: 0:00:02.00,0:00:03.00,Hi\n"
    )
    #expect(script.track.cues.map(\.start) == [2] && script.notes.map(\.place.line) == [3])
  }

  @Test func `text after a blank line is told`() throws {
    let subRip = try content(
      "00:00:01,000 --> 00:00:02,000\nOne\n\ntwo\n\n00:00:03,000 --> 00:00:04,000\nthree\n")
    #expect(subRip.track.cues[0].words.map(\.text) == ["One", "two"])
    #expect(subRip.notes.map(\.place.line) == [4])
    let webVTT = try content(
      "WEBVTT\n\n1\n\n00:01.000 --> 00:02.000\nOne\n\ntwo\n\nNOTE a comment\n\n2\n\n00:03.000 --> 00:04.000\nthree\n"
    )
    #expect(webVTT.track.cues.map { $0.words.map(\.text) } == [["One"], ["three"]])
    #expect(webVTT.notes.map(\.place.line) == [8])
  }
}
