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

  @Test(arguments: [
    ("a\tb", "a\\tb"), ("a\u{A0}b\u{2009}c", "a\\u{A0}b\\u{2009}c"), ("so\u{AD}ft", "so\\u{AD}ft"),
    ("a\u{200D}b", "a\\u{200D}b"), ("a\u{FE0F}", "a\\u{FE0F}"), ("\u{3164}", "\\u{3164}"),
    // Emoji and scripts need joiners and selectors; a wide space is seen.
    ("👨‍👩‍👧 ❤️ 1️⃣", "👨‍👩‍👧 ❤️ 1️⃣"), ("می‌خواهم", "می‌خواهم"), ("全角\u{3000}空白", "全角\u{3000}空白"),
  ])
  func `what looks like nothing or like a space is shown as an escape`(text: String, shown: String) {
    #expect(Array(text.visible.unicodeScalars) == Array(shown.unicodeScalars))
    #expect(text.visible.visible == text.visible)
  }

  @Test func `all that Unicode's data ignore by default, and all spaces but the plain ones, are shown`() {
    for value in 0...0xEFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isSpace = scalar.properties.generalCategory == .spaceSeparator
      let isAssigned = scalar.properties.generalCategory != .unassigned
      guard scalar.properties.isDefaultIgnorableCodePoint && isAssigned || isSpace else { continue }
      let isPlain = value == 0x20 || value == 0x3000
      #expect((String(scalar).visible == String(scalar)) == isPlain, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `tabs are kept in source lines`() {
    #expect("\ta\u{7}".printable(keepingTabs: true) == "\ta\\u{7}")
  }
}
