import Foundation
import Testing

@testable import GlyphreelTypography

/// Words divided at the ends of lines by patterns; the divisions themselves are compared with libhyphen's elsewhere.
@Suite struct HyphenationTests {
  private static let text =
    "Incomprehensibilities, internationalization and extraordinarily complicated considerations: (typography)"
  private let typesetter: Typesetter
  private let patterns: HyphenationPatterns

  init() throws {
    typesetter = Typesetter(fonts: try FontLibrary())
    let file = URL(filePath: "/usr/share/hyphen/hyph_en_US.dic")
    patterns = try HyphenationPatterns([UInt8](Data(contentsOf: file)))
  }

  private func layout(
    _ text: String = Self.text, width: Double, _ hyphenation: Hyphenation?,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    style.hyphenation = hyphenation
    change(&style)
    return try typesetter.layout(StyledText(text, style: TextStyle(size: 16)), style, width: width)
  }

  private func lines(_ layout: TextLayout) -> [String] {
    let scalars = Array(layout.text.unicodeScalars)
    return layout.lines.map { line in
      let hyphen = line.runs.last?.glyphs.last.map { $0.id == hyphenGlyph } ?? false
      return scalars[line.range].map { String($0) }.joined().trimmingCharacters(in: .whitespaces)
        + (hyphen ? "-" : "")
    }
  }

  private var hyphenGlyph: UInt32? { try? typesetter.fonts.font(for: TextStyle()).glyph(for: "\u{2010}") }

  /// The same text with soft hyphens, of which every width shows the same ones.
  @Test(arguments: [ParagraphStyle.Alignment.left, .justified, .right])
  func `lines end where those of a text with soft hyphens end`(alignment: ParagraphStyle.Alignment) throws {
    let divisions = Hyphenation().offsets(
      in: TextBuffer(StyledText(Self.text, style: TextStyle())), by: patterns)
    var soft = String.UnicodeScalarView()
    for (index, scalar) in Self.text.unicodeScalars.enumerated() {
      if divisions.contains(index) { soft.append("\u{AD}") }
      soft.append(scalar)
    }
    #expect(divisions.count > 15)
    for width in stride(from: 60.0, through: 400, by: 7) {
      let ours = try layout(width: width, Hyphenation(patterns: patterns)) { $0.alignment = alignment }
      let theirs = try layout(String(soft), width: width, nil) { $0.alignment = alignment }
      #expect(
        lines(ours) == lines(theirs).map { $0.replacing("\u{AD}", with: "") }, "\(width) points")
      for (line, other) in zip(ours.lines, theirs.lines) {
        #expect(abs(line.width - other.width) < 1e-6 && abs(line.x - other.x) < 1e-6, "\(width) points")
      }
    }
  }

  @Test func `the text and its characters stay as they are, and a hyphen belongs to the letter before it`()
    throws
  {
    let divided = try layout(width: 130, Hyphenation(patterns: patterns))
    #expect(divided.text == Self.text)
    let map = CharacterMap(divided)
    #expect(map.characterCount == Self.text.count)
    let line = try #require(divided.lines.first { $0.runs.last?.glyphs.last?.id == hyphenGlyph })
    let last = try #require(map.rectangle(ofCharacter: line.range.upperBound - 1))
    #expect(abs(last.maxX - line.x - line.width) < 1e-9)
    #expect(line.runs.last?.range.upperBound == line.range.upperBound)
    #expect(map.rectangle(ofCharacter: line.range.upperBound)?.minX == 0)
  }

  @Test func `without a division at its end a line has the glyphs of an undivided text`() throws {
    #expect(try layout(width: .infinity, Hyphenation(patterns: patterns)) == layout(width: .infinity, nil))
  }

  @Test func `a line that is full enough divides no word`() throws {
    func hyphens(_ limit: Double) throws -> Int {
      var hyphenation = Hyphenation(patterns: patterns)
      hyphenation.limit = limit
      return try stride(from: 170.0, through: 400, by: 10).reduce(0) { sum, width in
        try sum + lines(layout(width: width, hyphenation)).count { $0.hasSuffix("-") }
      }
    }
    #expect(try hyphens(1) > hyphens(0.7) && hyphens(0.7) > hyphens(0.4))
    #expect(try hyphens(0) == 0)
  }

  @Test func `letters before and after a hyphen and those of a word can be at least some`() {
    let buffer = TextBuffer(
      StyledText("Typography: typography, UNTYPICAL, ty\u{AD}pography", style: TextStyle()))
    var hyphenation = Hyphenation()
    #expect(hyphenation.offsets(in: buffer, by: patterns) == [2, 5, 7, 14, 17, 19, 26, 29, 30])
    hyphenation.before = 3
    hyphenation.after = 4
    #expect(hyphenation.offsets(in: buffer, by: patterns) == [5, 17, 29])
    hyphenation.shortestWord = 10
    #expect(hyphenation.offsets(in: buffer, by: patterns) == [5, 17])
  }

  @Test func `balanced and pretty lines divide words only to save a line`() throws {
    for width in stride(from: 120.0, through: 400, by: 11) {
      for wrap in [ParagraphStyle.Wrap.balance, .pretty] {
        let greedy = try layout(width: width, Hyphenation(patterns: patterns))
        let whole = try layout(width: width, nil) { $0.wrap = wrap }
        let divided = try layout(width: width, Hyphenation(patterns: patterns)) { $0.wrap = wrap }
        #expect(divided.lines.count <= greedy.lines.count, "\(width) points, \(wrap)")
        if whole.lines.count <= greedy.lines.count, !whole.lines.contains(where: \.endsInsideWord) {
          #expect(divided.lines.map(\.range) == whole.lines.map(\.range), "\(width) points, \(wrap)")
        }
      }
    }
  }

  @Test func `the smallest width is that of the longest part with its hyphen`() throws {
    func width(_ hyphenation: Hyphenation?) throws -> Double {
      var style = ParagraphStyle()
      style.hyphenation = hyphenation
      return try typesetter.minContentWidth(of: StyledText(Self.text, style: TextStyle(size: 16)), style)
    }
    let smallest = try width(Hyphenation(patterns: patterns))
    #expect(try smallest < width(nil) / 2)
    #expect(
      try layout(width: smallest, Hyphenation(patterns: patterns)).lines.allSatisfy { !$0.endsInsideWord })
    #expect(
      try layout(width: smallest - 0.5, Hyphenation(patterns: patterns)).lines.contains { $0.endsInsideWord })
  }

  @Test func `lines that break after any character or not at all have no hyphens`() throws {
    for mode in [ParagraphStyle.LineBreak.character, .clip] {
      let plain = try layout(width: 120, nil) { $0.lineBreak = mode }
      #expect(try layout(width: 120, Hyphenation(patterns: patterns)) { $0.lineBreak = mode } == plain)
    }
  }

  @Test func `installed patterns need a language and the permission for installed fonts`() throws {
    let fonts = try FontLibrary()
    try fonts.addSystemFonts()
    let text = StyledText("typography", style: TextStyle())
    var style = ParagraphStyle(language: "en-US")
    style.hyphenation = Hyphenation()
    #expect(throws: TypographyError.self) { try typesetter.layout(text, style, width: 60) }
    let installed = try Typesetter(fonts: fonts).layout(text, style, width: 60).lines.map(\.range)
    #expect(
      try layout("typography", width: 40, Hyphenation(patterns: patterns)).lines.map(\.range) == installed)
    for language in ["", "xx", "../en"] {
      style.language = language
      #expect(throws: TypographyError.self) { try Typesetter(fonts: fonts).layout(text, style, width: 60) }
    }
  }
}
