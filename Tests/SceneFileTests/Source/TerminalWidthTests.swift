import Testing

@testable import GlyphreelSceneFile

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct TerminalWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("日", 2), ("ｶ", 1), ("カ", 2), ("Ａ", 2), ("한", 2),
      ("ก", 1),
      ("🎉", 2), ("❤", 1), ("❤️", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("👍🏽", 2), ("1️⃣", 2), ("©", 1), ("𠀀", 2), ("א", 1),
    ] as [(Character, Int)])
  func `widths are those of a terminal`(character: Character, cells: Int) {
    #expect(TerminalWidth.cells(of: character) == cells)
  }

  @Test func `single letters have the width the C library gives them`() throws {
    // Looked up by name, as the C library's headers hide it from Swift.
    let symbol = try #require(dlsym(dlopen(nil, RTLD_NOW), "wcwidth"))
    let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (wchar_t) -> Int32).self)
    let utf8 = try #require(
      newlocale(LC_CTYPE_MASK, "C.UTF-8", nil) ?? newlocale(LC_CTYPE_MASK, "en_US.UTF-8", nil))
    let previous = uselocale(utf8)
    defer {
      uselocale(previous)
      freelocale(utf8)
    }
    // Blocks with the same width in every current version of Unicode.
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0xC0...0x17F, 0x391...0x3A1, 0x410...0x44F, 0x5D0...0x5EA, 0x1100...0x1112,
      0x3041...0x3096,
      0x30A1...0x30FA, 0x4E00...0x9FA5, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0xFF61...0xFF9F, 0x20000...0x20100,
      0x1F600...0x1F64F,
    ]
    for scalar in blocks.joined().compactMap(Unicode.Scalar.init) {
      let expected = wcwidth(wchar_t(scalar.value))
      let cells = TerminalWidth.cells(of: Character(scalar))
      if cells != Int(expected) {
        Issue.record("U+\(String(scalar.value, radix: 16)): \(cells), not \(expected)")
      }
    }
  }
}
