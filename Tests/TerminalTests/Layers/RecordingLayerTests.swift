import GlyphreelExact
import GlyphreelGraphics
import GlyphreelMedia
import GlyphreelTypography
import GlyphreelLint
import Testing

@testable import GlyphreelScene
@testable import GlyphreelTerminal

/// Layers with recordings of terminals, in pixels.
@Suite struct RecordingLayerTests {
  private func content(_ outputs: [(Double, String)], columns: Int = 8, rows: Int = 3) throws
    -> RecordingContent
  {
    let recording = Recording(
      columns: columns, rows: rows, events: outputs.map { .init(.output(Array($0.1.utf8)), at: $0.0) })
    var content = RecordingContent(.screens(try ScreenHistory(recording)))
    content.theme = .named(.githubDark)
    content.isOpaque = true
    content.showsCursor = false
    return content
  }

  private func renderer(
    _ content: RecordingContent, at place: Double = 0, scale: Double = 1
  ) throws -> FrameRenderer {
    let layer = Layer(
      content: .recording(content), frame: LayerFrame(x: .points(place), y: .points(place)))
    return try FrameRenderer(
      Scene(canvas: Canvas(padding: 0), layers: [layer]),
      typesetter: Typesetter(fonts: FontLibrary(), missingGlyph: .box),
      scale: scale)
  }

  @Test func `a cell is nine by twenty points, and the screen as large as its cells`() throws {
    #expect(try renderer(try content([(0, "")])).pixelSize == (72, 60))
    var large = try content([(0, "")])
    large.size = 30
    #expect(try renderer(large).pixelSize == (144, 120))
  }

  @Test func `comments of a recording are below the screen`() throws {
    var recording = Recording(columns: 8, rows: 3, events: [.init(.output(Array("a".utf8)), at: 0)])
    recording.events.append(.init(.caption("Look"), at: 1))
    let renderer = try renderer(RecordingContent(.screens(try ScreenHistory(recording))))
    #expect(renderer.pixelSize == (72, 96))
    let (before, after) = (try renderer.bitmap(at: 0), try renderer.bitmap(at: 1))
    let changed = (0..<96).filter { y in (0..<72).contains { before[$0, y] != after[$0, y] } }
    #expect(!changed.isEmpty && changed.allSatisfy { $0 >= 60 })
  }

  @Test func `a drawing changes at the recording's own times, also between two frames`() throws {
    let content = try content([(0, "a"), (0.123, "b"), (0.25, "c"), (0.5, "d")])
    let layer = Layer(content: .recording(content))
    let scene = Scene(canvas: Canvas(padding: 0), frameRate: 10, duration: 1, layers: [layer])
    let text = String(decoding: try scene.encoded(as: .svg), as: UTF8.self)
    for change in ["6.1%", "12.5%", "25%"] { #expect(text.contains(change), "\(text)") }
  }

  @Test func `a long comment takes up to three lines`() throws {
    func height(_ comment: String) throws -> Int {
      let recording = Recording(columns: 8, rows: 3, events: [.init(.caption(ExactString(comment)), at: 0)])
      return try renderer(RecordingContent(.screens(try ScreenHistory(recording)))).pixelSize.height
    }
    let text = "Look at all of this here and there"
    let heights = try ["Look", "Look at this", text, text + " and on and on"].map(height)
    #expect(heights[0] == 96 && heights[1] > 96 && heights[2] - heights[1] == heights[1] - 96)
    #expect(heights[3] == heights[2])
  }

  @Test func `characters that no font has are counted once, with each remedy once`() throws {
    var recording = Recording(
      columns: 8, rows: 3, events: [.init(.output(Array("神\u{1B}[1m神 あ".utf8)), at: 0)])
    var content = RecordingContent(.screens(try ScreenHistory(recording)))
    let warnings = try renderer(content).warnings(for: .svg).map(\.message)
    try #require(warnings.count == 1)
    #expect(
      warnings[0].hasPrefix(
        "2 characters of the recording are not shown: no font has the characters '神' (U+795E, Han), 'あ'"))
    #expect(warnings[0].matches(of: /--system-fonts/).count == 1)
    // As text they are in the fonts of readers; pixels need a font.
    content.letters = .text
    #expect(try renderer(content).warnings(for: .svg).isEmpty)
    #expect(try renderer(content).warnings(for: .gif).map(\.message) == warnings)
    recording.events = [.init(.caption("Look: 神"), at: 0)]
    let comment = RecordingContent(.screens(try ScreenHistory(recording)))
    #expect(
      try renderer(comment).warnings.map(\.message).first?.hasPrefix("1 character of the recording is")
        == true)
    #expect(throws: SceneError.self) {
      try FrameRenderer(
        Scene(layers: [Layer(content: .recording(comment))]),
        typesetter: Typesetter(fonts: FontLibrary(), missingGlyph: .error))
    }
  }

  @Test(arguments: ["\u{26A0}\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪", "👩\u{200D}👩\u{200D}👧"])
  func `an emoji of several characters is one picture in two cells`(emoji: String) throws {
    let renderer = try renderer(try content([(0, emoji)]))
    let picture = try renderer.bitmap(at: 0)
    let ground = TerminalTheme.named(.githubDark).background.pixel
    let columns = (0..<72).filter { x in (0..<60).contains { picture[x, $0] != ground } }
    #expect(columns.count >= 12 && columns.allSatisfy { $0 < 18 }, "\(columns)")
    #expect(
      try picture != self.renderer(try content([(0, String(emoji.unicodeScalars.prefix(1)))])).bitmap(at: 0))
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test(arguments: [
    ("👍🏽", "👍"), ("☝🏽", "☝\u{FE0F}"), ("👩🏽\u{200D}💻", "👩"), ("👩\u{200D}🚀\u{200D}🚀", "👩"),
  ])
  func `an emoji that no font has is shown as its first part without a skin tone`(
    emoji: String, shown: String
  ) throws {
    let renderer = try renderer(try content([(0, emoji)]))
    #expect(try renderer.bitmap(at: 0) == self.renderer(try content([(0, shown)])).bitmap(at: 0))
    #expect(renderer.warnings(for: .gif).isEmpty)
  }

  @Test(arguments: ["🇽🇽", "🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}"])
  func `a flag that no font has is named`(flag: String) throws {
    let warnings = try renderer(try content([(0, flag)])).warnings(for: .gif).map(\.message)
    #expect(warnings.first?.hasPrefix("1 character of the recording is not shown") == true, "\(warnings)")
  }

  @Test func `backgrounds fill their cells, also reversed ones and those of wide characters`() throws {
    let theme = TerminalTheme.named(.githubDark)
    let picture = try renderer(
      try content([(0, "\u{1B}[41m \u{1B}[m \u{1B}[31;7m \u{1B}[m\r\n\u{1B}[48;2;1;2;3m\u{65E5}")])
    ).bitmap(at: 0)
    #expect(picture[4, 10] == theme.palette[1].pixel && picture[8, 19] == theme.palette[1].pixel)
    #expect(picture[9, 10] == theme.background.pixel && picture[22, 10] == theme.palette[1].pixel)
    let own = Color(red: 1 / 255, green: 2 / 255, blue: 3 / 255).pixel
    #expect(picture[0, 20] == own && picture[17, 20] == own && picture[18, 20] == theme.background.pixel)
  }

  @Test(arguments: [1, 1.25, 1.5, 2, 3], [0, 0.3, 7.5])
  func `lines and blocks join over rows and columns at every scale and place`(scale: Double, place: Double)
    throws
  {
    let rows = String(repeating: "\u{2588}\u{2502}\u{2500}\u{2500}\r\n", count: 3)
    let picture = try renderer(
      try content([(0, rows.replacing("\r\n", with: "\u{1B}[E"))]), at: place, scale: scale
    ).bitmap(at: 0)
    let theme = TerminalTheme.named(.githubDark)
    func pixel(_ x: Double, _ y: Double) -> Bitmap.Pixel {
      picture[Int(((place + x) * scale).rounded(.down)), Int(((place + y) * scale).rounded(.down))]
    }
    // Down the middle of the block, of the line, and along the line.
    let last = Int((59 * scale).rounded(.down))
    let start = Int((place * scale).rounded())
    for step in 0..<last {
      #expect(picture[Int((place + 4) * scale), start + step] == theme.foreground.pixel)
    }
    let column = (0..<Int(9 * scale)).map { Int(((place + 9) * scale).rounded()) + $0 }
      .first { picture[$0, start + 5] == theme.foreground.pixel }
    if let column {
      for step in 0..<last { #expect(picture[column, start + step] == theme.foreground.pixel) }
    }
    let row = (0..<Int(20 * scale)).map { start + $0 }
      .first { picture[Int((place + 22) * scale), $0] == theme.foreground.pixel }
    #expect(column != nil && row != nil)
    if let row {
      for x in Int((place + 18) * scale) + 1..<Int((place + 36) * scale) - 1 {
        #expect(picture[x, row] == theme.foreground.pixel)
      }
    }
    #expect(pixel(40, 10) == theme.background.pixel)
  }

  @Test func `a screen of too many pixels is an error with a remedy, unless shapes are written`() throws {
    var limits = Limits()
    limits.canvasPixels = 1 << 25
    let content = try content([(0, "a"), (1, "b")], columns: 300, rows: 400)
    let renderer = try FrameRenderer(
      Scene(canvas: Canvas(padding: 0), layers: [Layer(content: .recording(content))]),
      typesetter: Typesetter(fonts: FontLibrary()), limits: limits)
    let renders: [() throws -> Void] = [
      { _ = try renderer.timeline(for: .gif) }, { _ = try renderer.bitmap(at: 0) },
    ]
    for render in renders {
      #expect {
        try render()
      } throws: { error in
        "\(error)".contains("300 × 400 cells would be 2700 × 8000 pixels")
          && "\(error)".contains("--limit screen=21600000")
      }
    }
    #expect(try renderer.timeline(for: .svg).frameCount > 1)
  }

  @Test func `screens that change too many pixels are an error with a remedy, unless shapes are written`()
    throws
  {
    let content = try content((0..<3).map { (Double($0) / 2, "\u{1B}[4\($0)m\u{1B}[2J") })
    var limits = Limits()
    limits.recordedPixels = 2 * 72 * 60
    func timeline(_ format: OutputFormat) throws -> Timeline {
      try FrameRenderer(
        Scene(canvas: Canvas(padding: 0), layers: [Layer(content: .recording(content))]),
        typesetter: Typesetter(fonts: FontLibrary()), limits: limits
      ).timeline(for: format)
    }
    #expect {
      try timeline(.gif)
    } throws: { error in
      "\(error)".contains("--limit recorded=\(3 * 72 * 60)")
    }
    #expect(try timeline(.svg).frameCount > 1)
    limits.recordedPixels = 3 * 72 * 60
    #expect(try timeline(.gif).frameCount > 1)
  }

  @Test func `between its changes a screen rests, and frames are the same in any order`() throws {
    let renderer = try renderer(try content([(0.5, "a"), (1.5, "b")]))
    #expect(renderer.rest == 1.5)
    let rest = try #require(renderer.restInterval(around: 1))
    #expect(rest.contains(0.6) && rest.contains(1.4) && !rest.contains(0.4) && !rest.contains(1.6))
    let pictures = try [0, 0.5, 1.5].map { try renderer.bitmap(at: $0) }
    #expect(try renderer.bitmap(at: 0.5) == pictures[1] && pictures[1] != pictures[2])
    #expect(try renderer.bitmap(at: 0) == pictures[0] && pictures[0] != pictures[1])
  }

  @Test func `cells are drawn again after they were discarded`() throws {
    func drawings(in items: [DisplayList.Item]) -> [[DisplayList.Item]] {
      items.flatMap { item -> [[DisplayList.Item]] in
        guard case .group(let group) = item else { return [] }
        let cells = group.cells.value.map { frame in
          frame.rows.joined().filter { $0 >= 0 }.map { frame.film.items(of: $0) }
        }
        return cells ?? drawings(in: group.items)
      }
    }
    let renderer = try renderer(try content([(0, "\u{1B}[4;41ma")]))
    renderer.prepareForDocuments()
    let before = try renderer.displayList(at: 0)
    let drawn = drawings(in: before.items)
    #expect(drawn.count == 1 && !drawn[0].isEmpty)
    renderer.discardDrawings()
    #expect(drawings(in: before.items) == [[]])
    let after = try renderer.displayList(at: 0)
    #expect(after == before && drawings(in: after.items) == drawn)
  }

  @Test func `a cursor is a block in the theme's colour, a bar or a line`() throws {
    for (code, point) in [("2", (4, 10)), ("6", (1, 10)), ("4", (4, 18))] {
      var content = try content([(0, "\u{1B}[\(code) q")])
      content.showsCursor = true
      let picture = try renderer(content).bitmap(at: 0)
      #expect(picture[point.0, point.1] == TerminalTheme.named(.githubDark).cursor.pixel)
      #expect(code == "2" || picture[5, 5] == TerminalTheme.named(.githubDark).background.pixel)
    }
  }

  @Test func `a bar beside a character leaves it as it is`() throws {
    var content = try content([(0, "\u{1B}[6 qooo\u{1B}[2D")])
    let plain = try renderer(content).bitmap(at: 0)
    content.showsCursor = true
    let shown = try renderer(content).bitmap(at: 0)
    for x in 0..<27 where !(9..<11).contains(x) {
      for y in 0..<20 { #expect(shown[x, y] == plain[x, y]) }
    }
  }

  @Test func `a program that changes the cursor's colour paints no background`() throws {
    var content = try content([(0, "\u{1B}]12;#ff0000\u{7}\u{1B}[6 q")])
    content.isOpaque = false
    content.showsCursor = true
    let picture = try renderer(content).bitmap(at: 0)
    #expect(picture[40, 40] == Color.white.pixel && picture[0, 5] == Color(css: "red")?.pixel)
  }

  @Test func `a font that is not monospaced is an error with a remedy`() throws {
    var content = try content([(0, "a")])
    content.font = "Inter"
    #expect {
      _ = try renderer(content)
    } throws: { error in
      "\(error)".contains("'Inter' is not monospaced")
    }
  }

  @Test func `the palette beyond the theme's colours is xterm's`() {
    let theme = TerminalTheme.named(.nord)
    let unchanged = Screen.ChangedColors()
    // Of xterm's own list of 256 colours.
    for (number, color) in [
      (16, "#000000"), (21, "#0000ff"), (67, "#5f87af"), (231, "#ffffff"), (232, "#080808"), (255, "#eeeeee"),
    ] {
      #expect(
        theme.color(.palette(UInt8(number)), unchanged, isBackground: false).css == Color(css: color)?.css)
    }
  }

  @Test(arguments: TerminalTheme.Name.allCases)
  func `text has enough contrast in every theme`(name: TerminalTheme.Name) {
    let theme = TerminalTheme.named(name)
    // Solarized's text is pale by design.
    let least = [.solarizedDark, .solarizedLight].contains(name) ? 4.1 : 4.5
    #expect(ContrastRatio(theme.foreground, theme.background).value >= least)
  }
}
