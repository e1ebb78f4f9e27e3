import Testing

@testable import GlyphreelCaptions

@Suite struct SubStationTests {
  private func content(_ events: String, head: String = "") throws -> CaptionFile.Content {
    try CaptionFile.reading(Array("[Script Info]\n\(head)\n[Events]\n\(events)\n".utf8), path: "a")
  }

  private func cue(_ text: String, head: String = "") throws -> CaptionCue {
    try content("Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,\(text)", head: head).track.cues[0]
  }

  /// The words with their times after the cue's start, in centiseconds.
  private func times(_ text: String) throws -> [String] {
    try cue(text).words.map {
      "\($0.text) \(Int((($0.start - 1) * 100).rounded()))-\(Int((($0.end - 1) * 100).rounded()))"
    }
  }

  @Test func `syllables of karaoke end with their own time`() throws {
    #expect(try times("{\\k20}a{\\k50}{\\k30}b") == ["a 0-20", "b 70-100"])
    #expect(try times("{\\kf20}{\\K30}x") == ["x 20-50"])
    #expect(try times("{\\ko20}la {\\k20}\\N{\\k30}x") == ["la 0-20", "x 40-70"])
    #expect(try times("before {\\k20}a") == ["before 0-0", "a 0-20"])
    #expect(try times("{\\k20}a{\\kt100}{\\k30}b") == ["a 0-20", "b 100-130"])
    #expect(try times("{\\k20}two{\\i1}parts{\\k10}x") == ["twoparts 0-20", "x 20-30"])
    #expect(try times("{\\k150}a{\\k100}b{\\k9999}c") == ["a 0-150", "b 150-200", "c 200-200"])
    #expect(try times("{\\k-20}a{\\kx}b") == ["ab 0-200"])
  }

  @Test func `colours of styles are decimal in SSA, and hexadecimal in ASS`() throws {
    let styles =
      "[V4 Styles]\nFormat: Name, PrimaryColour, Alignment\nStyle: Default,255,6\nStyle: *Sky, &HFF0000 ,11\nStyle: White,16777215,2\n"
    let read = try content(
      "Format: Marked, Start, End, Style, Text\n"
        + ["Default", "*Sky", "Sky", "White", "Missing"].map {
          "Dialogue: Marked=0,0:00:01.00,0:00:02.00,\($0),x"
        }
        .joined(separator: "\n"), head: styles)
    #expect(read.track.cues.map(\.words[0].color) == ["#ff0000", "#0000ff", "#0000ff", nil, "#ff0000"])
    #expect(read.track.cues.map { $0.placement?.anchor } == [8, 6, 6, nil, 8])
  }

  @Test func `fields are read in the order of the format`() throws {
    let read = try content(
      "Format: Start, Style, End, Actor, Text\nDialogue: 0:00:01.00,Default, 0:00:02.5 , Ada ,a, b: c")
    let cue = read.track.cues[0]
    #expect(
      cue.start == 1 && cue.end == 2.5 && cue.speaker == "Ada" && cue.words.map(\.text) == ["a,", "b:", "c"])
    #expect(cue.line == 5)
  }

  @Test func `soft breaks are spaces, unless the file wraps no lines`() throws {
    #expect(try cue("a\\nb\\Nc").lineBreaks == [2])
    #expect(try cue("a\\nb\\Nc", head: "WrapStyle: 2").lineBreaks == [1, 2])
    #expect(try cue("a\\hb").words.map(\.text) == ["a\u{A0}b"])
  }

  @Test func `tags inside of transformations have no effect`() throws {
    let read = try content(
      "Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\t(0,500,\\i1\\c&H0000FF&)\\b1}x")
    let word = read.track.cues[0].words[0]
    #expect(!word.isItalic && word.color == nil && word.isBold)
    #expect(read.notes.map(\.message) == ["the tag '\\t' is ignored"])
  }

  @Test func `a reset returns to a style`() throws {
    let head = "[V4+ Styles]\nFormat: Name, Bold, Italic\nStyle: Default,0,0\nStyle: Loud,-1,0\n"
    let words = try cue("a {\\i1}b {\\rLoud}c {\\i1}d {\\i}e {\\r}f {\\rNone}g", head: head).words
    #expect(words.map(\.isBold) == [false, false, true, true, true, false, false])
    #expect(words.map(\.isItalic) == [false, true, false, true, false, false, false])
  }

  @Test func `encoded fonts are no captions`() throws {
    let read = try content(
      "Dialogue: 0,0:00:01.00,0:00:03.00,D,,0,0,0,,x\n[Fonts]\nfontname: a.ttf\nDialogue: !!\n[Graphics]\nDialogue: !\n"
    )
    #expect(read.track.cues.count == 1)
  }

  @Test func `negative times are cut at 0`() throws {
    let read = try content(
      "Dialogue: 0,-0:00:01.00,0:00:01.00,D,,0,0,0,,a\nDialogue: 0,-0:00:02.00,-0:00:01.00,D,,0,0,0,,b")
    #expect(read.track.cues.map(\.start) == [0] && read.track.cues[0].end == 1)
    #expect(read.notes.map(\.message) == ["the dialogue is left out because it ends before 0"])
  }
}
