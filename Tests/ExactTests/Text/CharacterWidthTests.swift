import TestSupport
import Testing

@testable import GlyphreelExact

/// Compares the table with Unicode's files, scalar by scalar.
@Suite struct CharacterWidthTests {
  @Test func `wide scalars are those of East Asian Width, and marks and format characters have none`() throws
  {
    var expected = Array(repeating: 1, count: 0x110000)
    for block in [0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD] {
      for code in block { expected[code] = 2 }
    }
    for fields in try UnicodeTestFile.fields("EastAsianWidth.txt") {
      let isWide = fields[1].hasPrefix("W") || fields[1].hasPrefix("F")
      for code in try range(fields[0]) { expected[code] = isWide ? 2 : 1 }
    }
    for fields in try UnicodeTestFile.fields("UnicodeData.txt")
    where ["Mn", "Me", "Cf", "Cc", "Zl", "Zp"].contains(fields[2]) {
      for code in try range(fields[0]) { expected[code] = 0 }
    }
    // Vowels and final consonants that join a consonant of Hangul, and signs before numbers, which are drawn.
    for code in [0x1160...0x11FF, 0xD7B0...0xD7FF].joined() { expected[code] = 0 }
    for code in [0xAD, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD] + Array(0x600...0x605) {
      expected[code] = 1
    }
    let differing = (0..<0x110000).compactMap { Unicode.Scalar($0) }.filter {
      $0.terminalWidth != expected[Int($0.value)]
    }
    #expect(differing.map { String($0.value, radix: 16) } == [])
  }

  @Test func `every emoji of Unicode's list takes two columns`() throws {
    let emoji = try EmojiTestFile.sequences() + EmojiTestFile.skinTones()
    #expect(emoji.filter { columns($0) != 2 } == [])
    // One after another, each is still a character of its own.
    #expect(emoji.count > 3000 && columns(emoji.joined()) == 2 * emoji.count)
  }

  @Test(arguments: [
    ("❤", 1), ("❤\u{FE0E}", 1), ("⌚\u{FE0E}", 2), ("a\u{FE0F}", 1), ("1\u{20E3}", 1), ("a🏽", 3), ("🇩", 1),
    ("🇩🇪🇫", 3), ("a\u{200D}❤", 2), ("1\u{FE0F}\u{200D}❤", 3), ("e\u{301}", 1), ("\u{301}", 0),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("─→‘—", 4), ("日本", 4),
  ])
  func `scalars that form no emoji keep their own widths`(text: String, width: Int) {
    #expect(columns(text) == width)
  }

  private func columns(_ text: String) -> Int {
    var count = ColumnCount()
    for scalar in text.unicodeScalars { count.add(scalar) }
    return count.columns
  }

  private func range(_ text: Substring) throws -> ClosedRange<Int> {
    let ends = text.split(separator: ".").compactMap { Int($0.filter { $0 != " " }, radix: 16) }
    let first = try #require(ends.first)
    return first...(ends.last ?? first)
  }
}
