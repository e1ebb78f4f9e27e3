import TestSupport
import Testing

@testable import GlyphreelTypography

@Suite struct BidiLevelsTests {
  /// The rows in which ICU deviates from UAX #9.
  private enum Departure: CaseIterable {
    /// Rule N0 pairs brackets, and X5 opens isolates, without regard to an override that made them letters.
    case override
    /// A mark at the end keeps its level when N0 changes the preceding bracket.
    case markBehindBracket
    /// Bracket pairs beyond the 63rd are matched, unlike in BD16.
    case manyBrackets
    /// Text without right-to-left characters has level 0 throughout, in the same order.
    case onlyLeftToRight

    func explains(_ scalars: [Unicode.Scalar]) -> Bool {
      switch self {
      case .override: scalars.contains { $0 == "\u{202D}" || $0 == "\u{202E}" }
      case .markBehindBracket:
        scalars.last?.properties.generalCategory == .nonspacingMark
          && scalars.contains { $0 == ")" || $0 == "]" }
      case .manyBrackets: scalars.count { $0 == "(" } > 63
      case .onlyLeftToRight:
        scalars.contains("\u{202A}") && scalars.allSatisfy { !("\u{590}"..."\u{8FF}").contains($0) }
      }
    }
  }

  @Test func `BidiCharacterTest passes for levels and visual order, except for ICU's deviations`()
    throws
  {
    let file = "BidiCharacterTest.txt"
    #expect(try UnicodeTestFile.version(of: file) == "15.0.0")
    let rows = try UnicodeTestFile.fields(file)
    var departures: [Departure: Int] = [:]
    var failures: [String] = []
    for row in rows {
      let scalars = try row[0].split(separator: " ").map { try UnicodeTestFile.scalar($0) }
      if try agrees(row, scalars) { continue }
      if let departure = Departure.allCases.first(where: { $0.explains(scalars) }) {
        departures[departure, default: 0] += 1
      } else {
        failures.append(row.joined(separator: ";"))
      }
    }
    #expect(rows.count == 91707)
    #expect(failures == [])
    #expect(departures == [.override: 20, .markBehindBracket: 9, .manyBrackets: 1, .onlyLeftToRight: 1])
  }

  private func agrees(_ row: [Substring], _ scalars: [Unicode.Scalar]) throws -> Bool {
    let direction: ParagraphStyle.Direction =
      switch row[1] {
      case "0": .ltr
      case "1": .rtl
      default: .auto
      }
    let bidi = try BidiLevels(of: scalars, direction: direction)
    // Characters removed by rule X9 are marked with an x and have no position.
    let levels = row[3].split(separator: " ").map { UInt8($0) }
    let order = row[4].split(separator: " ").compactMap { Int($0) }
    let kept = levels.indices.filter { levels[$0] != nil }
    let found = BidiLevels.visualOrder(of: levels.compactMap(\.self)).map { kept[$0] }
    return levels.count == bidi.levels.count && zip(levels, bidi.levels).allSatisfy { $0 == nil || $0 == $1 }
      && found == order && bidi.paragraphLevels.first.map(Int.init) == Int(row[2])
  }

  @Test func `every paragraph has its own direction`() throws {
    let bidi = try BidiLevels(of: Array("ab\nאב\n".unicodeScalars), direction: .auto)
    #expect(bidi.paragraphLevels == [0, 0, 0, 1, 1, 1])
    #expect(try BidiLevels(of: [], direction: .auto).levels == [])
  }
}
