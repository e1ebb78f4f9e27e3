import GlyphreelTerminal
import Testing

@testable import GlyphreelComparison

/// Sessions with more rows, characters and looks than are compared one by one.
@Suite struct SessionLimitTests {
  private let limit = SessionTranscript.Limit(rows: 20, characters: 1000)

  private func recording(_ lines: [String]) -> Recording {
    let output = lines.joined(separator: "\r\n")
    return Recording(columns: 40, rows: 4, events: [.init(.output(Array(output.utf8)), at: 0)])
  }

  private func causes(_ old: [String], _ new: [String], masks: [String] = []) throws -> [String] {
    try SessionComparison(recording(old), recording(new), masks: masks, limit: limit).causes.map(\.words)
  }

  private let lines = (1...60).map { "line \($0)" }

  @Test func `rows after the limit are kept as a hash, but for the last screen`() throws {
    var vocabulary = SessionVocabulary(try SessionMasks([]))
    let transcript = try SessionTranscript(recording(lines), &vocabulary, limit: limit)
    #expect(transcript.entries.count == 24)
    #expect(transcript.rest.count == 36)
    #expect(vocabulary.lines.values.count == 25)
  }

  @Test func `wide rows reach the limit of characters first`() throws {
    var vocabulary = SessionVocabulary(try SessionMasks([]))
    let wide = (1...60).map { String(repeating: "x", count: 36) + "\(100 + $0)" }
    let transcript = try SessionTranscript(
      recording(wide), &vocabulary, limit: .init(rows: 1000, characters: 390))
    #expect(transcript.entries.count == 14)
    #expect(transcript.rest.count == 46)
  }

  @Test func `differences after the limit are found, and those of the last screen named`() throws {
    #expect(try causes(lines, lines).isEmpty)
    var other = lines
    other[39] = "other"
    #expect(try causes(lines, other) == ["the rows after the first 24 differ; compare shorter sessions"])
    other = lines
    other[59] = "line sixty"
    #expect(try causes(lines, other) == ["row 4: `60` became `sixty`"])
    other = lines
    other.insert("first", at: 0)
    #expect(
      try causes(lines, other) == [
        "a new first line: `first`", "the rows after the first 24 differ; compare shorter sessions",
      ])
  }

  @Test func `masks apply after the limit, too`() throws {
    let old = (1...60).map { "line \($0) took \($0 * 37 % 11).5s  ok" }
    let new = (1...60).map { "line \($0) took \($0 * 31 % 13).75s ok" }
    #expect(try !causes(old, new).isEmpty)
    #expect(try causes(old, new, masks: ["[0-9.]+s"]).isEmpty)
  }

  @Test func `empty rows and rows that are drawn again as they were don't count after the limit`() throws {
    var other = lines
    other[40] = "line 41\u{1B}[2K\rline 41"
    #expect(try causes(lines, other).isEmpty)
  }

  @Test func `looks beyond the first 65,535 are told apart`() throws {
    var vocabulary = SessionVocabulary(try SessionMasks([]))
    func cells(_ first: Int, count: Int) -> [Cell] {
      (first..<first + count).map { number in
        var style = CellStyle()
        style.foreground = .rgb(UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
        return Cell("x", style: style)
      }
    }
    for start in stride(from: 0, to: 66_000, by: 1000) {
      _ = try vocabulary.number(of: cells(start, count: 1000), links: [])
    }
    let old = try vocabulary.number(of: cells(70_000, count: 1), links: [])
    let new = try vocabulary.number(of: cells(70_001, count: 1), links: [])
    #expect(old != new)
  }
}
