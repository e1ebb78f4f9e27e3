import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Indents, spacing, tab stops and heights of lines; positions in running text are compared with Chromium's elsewhere.
@Suite struct ParagraphTests {
  let typesetter: Typesetter

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
  }

  private func layout(
    _ text: String, width: Double = 200, _ change: (inout ParagraphStyle) -> Void = { _ in }
  )
    throws -> TextLayout
  {
    var style = ParagraphStyle(verticalAlignment: .top)
    change(&style)
    return try typesetter.layout(StyledText(text, style: TextStyle(size: 20)), style, width: width)
  }

  private static let prose = "Several words that take more than one line\nand a second paragraph"

  @Test func `lines begin and end at the indents of their paragraph`() throws {
    let layout = try layout(Self.prose) { $0.indent = Indent(start: 10, firstLine: 30, end: 25) }
    let second = try #require(layout.lines.firstIndex { $0.range.lowerBound == 43 })
    for (index, line) in layout.lines.enumerated() {
      #expect(line.x == (index == 0 || index == second ? 30 : 10))
      #expect(line.x + line.width <= 175.001)
    }
    let right = try self.layout(Self.prose) {
      $0.indent = Indent(start: 10, end: 25)
      $0.alignment = .right
    }
    #expect(right.lines.allSatisfy { abs($0.x + $0.width - 175) < 0.001 })
  }

  @Test func `a line separator begins a line, but no paragraph`() throws {
    let layout = try layout("one\u{2028}two\nthree") {
      $0.indent = Indent(start: 5, firstLine: 20)
      $0.paragraphSpacing = 9
    }
    #expect(layout.lines.map(\.x) == [20, 5, 20])
    let pitch = layout.lines[1].baseline - layout.lines[0].baseline
    #expect(abs(layout.lines[2].baseline - layout.lines[1].baseline - pitch - 9) < 1e-9)
  }

  @Test func `indents of Arabic begin on the right`() throws {
    let layout = try layout("مرحبا بالعالم") {
      $0.indent = Indent(start: 30, end: 5)
      $0.alignment = .natural
    }
    #expect(abs(layout.lines[0].x + layout.lines[0].width - 170) < 1e-9)
  }

  @Test func `spacing stands between paragraphs only`() throws {
    let plain = try layout("a\nb\nc")
    let spaced = try layout("a\nb\nc") {
      $0.paragraphSpacing = 10
      $0.paragraphSpacingBefore = 4
    }
    #expect(abs(spaced.bounds.height - plain.bounds.height - 28) < 1e-9)
    #expect(spaced.lines[0].baseline == plain.lines[0].baseline)
  }

  @Test func `a paragraph can have a style of its own`() throws {
    let layout = try layout("Title\nText\nText") { style in
      var title = style
      title.alignment = .center
      title.paragraphSpacing = 12
      style.paragraphs[0] = title
    }
    #expect(abs(layout.lines[0].x - (200 - layout.lines[0].width) / 2) < 1e-9)
    #expect(layout.lines[1].x == 0)
    let pitch = layout.lines[2].baseline - layout.lines[1].baseline
    #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - pitch - 12) < 1e-9)
  }

  @Test func `a truncated line ends before its indent`() throws {
    let layout = try layout("Several words that take more than one line") {
      $0.indent = Indent(start: 20, end: 30)
      ($0.lines, $0.lineBreak) = (1, .tail)
    }
    #expect(layout.isTruncated && layout.lines[0].x == 20)
    #expect(layout.lines[0].width <= 150.001 && layout.lines[0].width > 120)
  }

  @Test func `line heights are multiples of the size, within limits, split or above`() throws {
    let natural = try layout("Text")
    let line = natural.lines[0]
    #expect(try layout("Text") { $0.lineHeight = .multipleOfSize(1.5) }.bounds.height == 30)
    #expect(try layout("Text") { $0.lineHeightLimits = 40...50 }.bounds.height == 40)
    #expect(
      try layout("Text") {
        $0.lineHeight = .multiple(4)
        $0.lineHeightLimits = 0...33
      }.bounds.height == 33)
    let above = try layout("Text") {
      $0.lineHeight = .points(44)
      $0.extraSpace = .above
    }
    #expect(above.lines[0].descent == line.descent && abs(above.lines[0].ascent + line.descent - 44) < 1e-9)
    let split = try layout("Text") { $0.lineHeight = .points(44) }
    #expect(abs(split.lines[0].ascent - line.ascent - (split.lines[0].descent - line.descent)) < 1e-9)
  }

  @Test func `letters move closer before text is truncated, but no closer than allowed`() throws {
    let text = "Tightened before truncated"
    let natural = try layout(text, width: .infinity).bounds.width
    func line(_ width: Double) throws -> TextLayout.Line {
      try layout(text, width: width) { ($0.lines, $0.lineBreak, $0.tightening) = (1, .tail, 0.05) }.lines[0]
    }
    let fitted = try line(natural - 10)
    #expect(!fitted.isTruncated && fitted.width <= natural - 10 + 0.001 && fitted.width > natural - 12)
    #expect(try line(natural).width == natural)
    // 26 characters can give 25 to 26 points of a font of 20.
    let truncated = try line(natural - 30)
    #expect(truncated.isTruncated && truncated.runs[0].style.letterSpacing == 0)
  }

  @Test func `a balanced text has no more lines, and no last word alone`() throws {
    let text = "Line breaks of headings look better if lines are equally long"
    for width in stride(from: 140.0, through: 600, by: 20) {
      let greedy = try layout(text, width: width)
      let balanced = try layout(text, width: width) { $0.wrap = .balance }
      let pretty = try layout(text, width: width) { $0.wrap = .pretty }
      #expect(balanced.lines.count == greedy.lines.count && pretty.lines.count == greedy.lines.count)
      func spread(_ layout: TextLayout) -> Double {
        (layout.lines.map(\.width).max() ?? 0) - (layout.lines.map(\.width).min() ?? 0)
      }
      #expect(spread(balanced) <= spread(greedy) + 0.001, "\(width) points")
      if greedy.lines.count > 1, let last = pretty.lines.last {
        #expect(text.unicodeScalars.dropFirst(last.range.lowerBound).contains(" "), "\(width) points")
      }
    }
  }

  @Test func `lines with more than a thousand places to break stay greedy`() throws {
    for (count, isBalanced) in [(100, true), (2000, false)] {
      let text = String(repeating: "ab ", count: count)
      let width = try layout(text, width: .infinity).bounds.width * 0.7
      let greedy = try layout(text, width: width).lines.map(\.range)
      let balanced = try layout(text, width: width) { $0.wrap = .balance }.lines.map(\.range)
      #expect(greedy.count == 2 && (balanced != greedy) == isBalanced)
    }
  }

  @Test func `tab stops align text as Pango's do`() throws {
    let folder = TemporaryDirectory()
    try folder.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><dir>\(Repository.path("fonts"))</dir><cachedir>\(folder.path("cache"))</cachedir></fontconfig>
      """, to: "fonts.conf")
    let names: [TabStop.Alignment: String] = [.start: "left", .center: "center", .end: "right"]
    var random = SeededGenerator(seed: 159)
    for _ in 0..<12 {
      let text = (0..<4).map { _ in String("1,204.50€apples".prefix(Int.random(in: 1...15, using: &random))) }
        .joined(separator: "\t")
      let stops = [110.0, 240, 380].map {
        TabStop(at: $0, alignment: [.start, .center, .end].randomElement(using: &random) ?? .start)
      }
      let request: [String: Any] = [
        "text": text, "font": "Inter", "size": 14,
        "stops": stops.map { [$0.position, names[$0.alignment] ?? ""] as [Any] },
      ]
      let outcome = try Outcome(
        of: "/usr/bin/python3", [Repository.path("Tests/Oracles/pango_tabs.py")],
        input: String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self),
        environment: ["FONTCONFIG_FILE": folder.path("fonts.conf")])
      let expected = try JSONDecoder().decode([Double].self, from: Data(outcome.output.utf8))
      var style = ParagraphStyle()
      style.tabStops = stops
      let line = try typesetter.layout(StyledText(text, style: TextStyle(size: 14)), style).lines[0]
      let glyphs = line.runs.flatMap(\.glyphs)
      let tabs = text.unicodeScalars.enumerated().filter { $0.element == "\t" }.map(\.offset)
      for (tab, wanted) in zip(tabs, expected) {
        let x = try #require(glyphs.first { $0.cluster == tab + 1 }).position.x
        #expect(abs(x - wanted) < 0.1, "\(text.debugDescription) \(stops): \(x), Pango's \(wanted)")
      }
      #expect(expected.count == 3, "\(outcome.error): run 'make deps-test'")
    }
  }

  @Test(arguments: [
    (ParagraphStyle.Alignment.left, 0.0), (.center, 100), (.right, 200), (.justified, 0),
  ])
  func `lines of their own width are those of such a container, and stand in the one that is given`(
    alignment: ParagraphStyle.Alignment, offset: Double
  ) throws {
    let typesetter = Typesetter(fonts: try FontLibrary())
    let text = StyledText("The quick brown fox jumps over the lazy dog", style: TextStyle(size: 20))
    var style = ParagraphStyle(alignment: alignment)
    let narrow = try typesetter.layout(text, style, width: 150)
    style.wrapWidth = 150
    let own = try typesetter.layout(text, style, width: 350)
    #expect(own.lines.map(\.range) == narrow.lines.map(\.range))
    for (line, other) in zip(own.lines, narrow.lines) { #expect(abs(line.x - other.x - offset) < 1e-9) }
    #expect(own.lines.map(\.width) == narrow.lines.map(\.width))
    #expect(try typesetter.layout(text, style).lines.count == narrow.lines.count)
  }
}
