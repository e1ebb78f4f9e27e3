import Testing

@testable import GlyphreelCaptions

@Suite struct WebVTTSettingsTests {
  private func placement(_ settings: String, lines: Int = 1, isRightToLeft: Bool = false) -> CaptionPlacement?
  {
    WebVTTSettings(settings).placement(lines: lines, isRightToLeft: isRightToLeft)
  }

  /// Chromium reads no alignments of lines and positions, and no form feed between settings.
  @Test func `alignments of lines and positions are read`() {
    let settings = WebVTTSettings("line:50%,end position:20%,line-right")
    #expect(settings.lineAlignment == .end && settings.positionAlignment == .right)
    #expect(WebVTTSettings("line:50%,end line:40% \u{0C}size:50%").lineAlignment == .end)
    #expect(WebVTTSettings("align:end\u{0C}size:50%").size == 50)
    let wrong = WebVTTSettings("line:50%,middle position:20%,start")
    #expect(wrong.line == nil && wrong.position == nil)
  }

  @Test(arguments: [
    ("", nil), ("line:auto", nil), ("align:center", nil), ("line:-1", nil), ("line:100%", nil),
    ("size:100%", nil),
    ("vertical:rl line:0 position:10%", nil),
    ("line:0", CaptionPlacement(anchor: 8)), ("line:0%", CaptionPlacement(anchor: 8)),
    ("align:start", CaptionPlacement(anchor: 1)), ("align:right", CaptionPlacement(anchor: 3)),
    ("position:20%", CaptionPlacement(anchor: 2, x: 0.2)),
    ("position:20%,line-left align:end", CaptionPlacement(anchor: 1, x: 0.2)),
    ("size:40% align:left", CaptionPlacement(anchor: 1, width: 0.4)),
    ("line:25%", CaptionPlacement(anchor: 8, y: 0.25)),
    ("line:50%,center", CaptionPlacement(anchor: 5, y: 0.5)),
  ])
  func `settings place a cue`(settings: String, expected: CaptionPlacement?) {
    #expect(placement(settings) == expected)
  }

  @Test func `cues in the lower half keep their bottom edge`() throws {
    let low = try #require(placement("line:70%", lines: 2))
    #expect(low.anchor == 2 && abs((low.y ?? 0) - 0.82) < 1e-9)
    let end = try #require(placement("line:80%,end"))
    #expect(end.anchor == 2 && abs((end.y ?? 0) - 0.8) < 1e-9)
    let numbered = try #require(placement("line:-4"))
    #expect(numbered.anchor == 2 && abs((numbered.y ?? 0) - 0.82) < 1e-9)
    // Players move the second line into the picture.
    #expect(placement("line:-2", lines: 2) == nil)
  }

  @Test func `text from right to left starts at the right`() {
    #expect(placement("align:start", isRightToLeft: true) == CaptionPlacement(anchor: 3))
    #expect(placement("align:left", isRightToLeft: true) == CaptionPlacement(anchor: 1))
    #expect(
      "«שלום»".isRightToLeft && "مرحبا".isRightToLeft && !"Hello שלום".isRightToLeft && !"123".isRightToLeft)
  }
}
