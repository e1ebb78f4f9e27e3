import GlyphreelExact
import Testing

@Suite struct StringPrintingTests {
  @Test(arguments: [
    ("plain é 漢 👨‍👩‍👧", "plain é 漢 👨‍👩‍👧"), ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\u{1B}]0;x\u{7}", "\\u{1B}]0;x\\u{7}"),
    ("\u{9B}31m", "\\u{9B}31m"), ("a\u{202E}b\u{2066}", "a\\u{202E}b\\u{2066}"),
    ("\u{2028}\u{85}", "\\u{2028}\\u{85}"),
    ("\u{FEFF}\u{200F}\u{61C}", "\\u{FEFF}\\u{200F}\\u{61C}"), ("x\u{E0041}", "x\\u{E0041}"),
    // A combining mark forms a grapheme cluster with the preceding scalar, which must not hide it.
    ("\r\n\u{301}", "\\r\\n\u{301}"), ("\u{600}\u{1B}\u{301}", "\u{600}\\u{1B}\u{301}"),
  ])
  func `active scalars are escaped`(text: String, shown: String) {
    #expect(Array(text.printable().unicodeScalars) == Array(shown.unicodeScalars))
    #expect(text.printable().printable() == text.printable())
  }

  @Test func `every control, separator and bidirectional control in Unicode's data is escaped`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let category = scalar.properties.generalCategory
      let acts = [.control, .lineSeparator, .paragraphSeparator].contains(category)
      let turns = (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
      if acts || turns || scalar.properties.isBidiControl {
        #expect(scalar.isActive, "U+\(String(value, radix: 16))")
      }
      // Letters, digits and symbols are unchanged.
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { #expect(!scalar.isActive) }
    }
  }

  @Test func `tabs are kept in source lines`() {
    #expect("\ta\u{7}".printable(keepingTabs: true) == "\ta\\u{7}")
  }
}
