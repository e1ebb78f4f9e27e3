import Testing

@testable import GlyphreelCaptions

@Suite struct SubRipTests {
  private func cues(_ text: String) throws -> [CaptionCue] {
    try CaptionFile.reading(Array(text.utf8), path: "a").track.cues
  }

  @Test func `arrows in a text are text`() throws {
    let read = try cues(
      "1\n00:00:01,000 --> 00:00:02,000\nParis --> Rome\n-->\nat 10:30 --> late\n\n2\n00:00:03,000 --> 00:00:04,000\nHi\n"
    )
    #expect(
      read.map { $0.words.map(\.text).joined(separator: " ") } == [
        "Paris --> Rome --> at 10:30 --> late", "Hi",
      ])
  }

  @Test func `tags of both kinds have an effect`() throws {
    let cue = try cues(
      "00:00:01,000 --> 00:00:02,000\n{\\an8\\i1}a{\\i0} {\\c&H0000FF&}b <font color=lime>c</font> {d} <e> {\\pos(1,2)}f"
    )[0]
    #expect(cue.words.map(\.text) == ["a", "b", "c", "{d}", "<e>", "f"] && cue.placement?.anchor == 8)
    #expect(cue.words.map(\.isItalic) == [true, false, false, false, false, false])
    #expect(cue.words.map(\.color) == [nil, "#ff0000", "lime", "#ff0000", "#ff0000", "#ff0000"])
  }

  @Test func `unknown colours are ignored`() throws {
    let cue = try cues(
      "00:00:01,000 --> 00:00:02,000\n<font color=banana>a</font> <font color='#f80'>b</font> <font color=\"Red\">c</font> <font>d\n"
    )[0]
    #expect(cue.words.map(\.color) == [nil, "#f80", "Red", nil])
  }

  @Test func `a cue knows the line of its times`() throws {
    let read = try cues("\n1\n00:00:03,000 --> 00:00:04,000\nlate\n\n00:00:01,000 --> 00:00:02,000\nearly\n")
    #expect(read.map(\.line) == [6, 3])
  }

  @Test func `numbers in a text are text, unless times follow`() throws {
    let read = try cues("1\n00:00:01,000 --> 00:00:02,000\nIn\n2024\n\n2\n00:00:03,000 --> 00:00:04,000\n7\n")
    #expect(read.map { $0.words.map(\.text) } == [["In", "2024"], ["7"]])
  }

  @Test func `spaces in tags and around numbers do no harm`() throws {
    let read = try cues(
      "1\n\n00:00:01,000 --> 00:00:02,000\n< i >a< / i > 1 < i and b > 2\n\n2\n\n00:00:03,000 --> 00:00:04,000\nb\n\n3\n"
    )
    #expect(read.map { $0.words.map(\.text).joined(separator: " ") } == ["a 1 < i and b > 2", "b"])
    #expect(read[0].words.map(\.isItalic) == [true] + Array(repeating: false, count: 7))
  }
}
