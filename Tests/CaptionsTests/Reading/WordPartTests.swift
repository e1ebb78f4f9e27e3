import GlyphreelSceneFile
import Testing

@testable import GlyphreelCaptions

@Suite struct WordPartTests {
  private func cue(_ text: String) throws -> CaptionCue {
    try CaptionFile.reading(Array(text.utf8), path: "a").track.cues[0]
  }

  private func parts(_ word: CaptionWord) -> [String] {
    word.parts.map {
      "\($0.look.isBold ? "*" : "")\($0.look.isItalic ? "/" : "")\($0.look.color ?? "")\($0.text)"
    }
  }

  @Test func `a word whose parts have styles is one word`() throws {
    let words = try cue(
      "00:00:01,000 --> 00:00:03,000\nun<i>believ</i>able <font color=\"#ff0000\">re</font>do <b>all</b> of\n"
    )
    .words
    #expect(words.map(\.text) == ["unbelievable", "redo", "all", "of"])
    #expect(words.map(parts) == [["un", "/believ", "able"], ["#ff0000re", "do"], ["*all"], []])
    let webVTT = try cue("WEBVTT\n\n00:01.000 --> 00:03.000\na<b>b<i>c</i></b>d <00:02.000>e<c.red>f</c>\n")
      .words
    #expect(webVTT.map(\.text) == ["abcd", "ef"] && webVTT.map(\.start) == [1, 2])
    #expect(webVTT.map(parts) == [["a", "*b", "*/c", "d"], ["e", "redf"]])
    let script = try cue(
      "[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:03.00,un{\\i1}do{\\i0}ne \\{x\\}\n"
    ).words
    #expect(script.map(\.text) == ["undone", "{x}"] && script.map(parts) == [["un", "/do", "ne"], []])
    // A word of Japanese that ICU's dictionary knows.
    let japanese = try cue("00:00:01,000 --> 00:00:03,000\n日<i>本</i>語です\n").words
    #expect(japanese.map(\.text) == ["日本語", "です"] && parts(japanese[0]) == ["日", "/本", "語"])
  }

  @Test func `spans of a page are the parts of its words`() throws {
    let words = try cue("00:00:01,000 --> 00:00:03,000\nun<i>believ</i>able e<b>\u{301}</b>\n").words
    let page = PageText(CaptionPage(start: 1, end: 3, lines: [words]), isUppercase: true, name: nil)
    #expect(page.string == "UNBELIEVABLE E\u{301}" && page.starts == [0, 13])
    #expect(page.spans.map(\.yaml) == ["{ range: [2, 8], style: { italic: true } }"])
  }
}
