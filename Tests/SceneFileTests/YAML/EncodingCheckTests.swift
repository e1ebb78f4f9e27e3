import Testing

@testable import GlyphreelSceneFile

@Suite struct EncodingCheckTests {
  func fault(_ bytes: [UInt8]) -> String? {
    let source = SourceFile(path: "a.yaml", bytes: bytes)
    return EncodingCheck.firstFault(in: source).map { DiagnosticRenderer(source).render($0) }
  }

  @Test func `texts of any script are allowed`() {
    #expect(fault(Array("a: \t日本語 🎉 e\u{301} \u{A0}\u{10FFFD}\r\n\u{E000}\u{FFFD}".utf8)) == nil)
    #expect(fault([]) == nil)
  }

  @Test func `bytes that are not UTF-8 are reported at their position`() {
    #expect(
      fault(Array("a: b\nc: caf".utf8) + [0xE9, 0x0A]) == """
        a.yaml:2:7: error: byte 0xE9 is not UTF-8; save the file as UTF-8
          2 | c: caf\u{FFFD}
                    ^
        """)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80],
      [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x8E], [0xFF],
    ] as [[UInt8]])
  func `ill-formed sequences are rejected as in the standard library`(bytes: [UInt8]) {
    #expect(String(validating: bytes, as: UTF8.self) == nil)
    #expect(fault(bytes)?.contains("is not UTF-8") == true)
  }

  @Test(arguments: [
    ("a\u{0}b", "1:2: error: the file contains a NUL byte; is it a text file in UTF-8?"),
    (
      "a\u{1B}b",
      "1:2: error: the invisible character U+001B is not allowed here; remove it, or write it as \\x1B"
    ),
    (
      "日\n本\u{7F}",
      "2:2: error: the invisible character U+007F is not allowed here; remove it, or write it as \\x7F"
    ),
    (
      "\u{85}",
      "1:1: error: the invisible character U+0085 is not allowed here; remove it, or write it as \\x85"
    ),
    (
      "a\u{2028}",
      "1:2: error: the invisible character U+2028 is not allowed here; remove it, or write it as \\u2028"
    ),
    (
      "a\u{FEFF}",
      "1:2: error: the invisible character U+FEFF is not allowed here; remove it, or write it as \\uFEFF"
    ),
  ])
  func `invisible characters are named`(text: String, message: String) {
    let shown = fault(Array(text.utf8)) ?? ""
    #expect(shown.hasPrefix("a.yaml:\(message)"))
    #expect(!shown.unicodeScalars.contains("\u{1B}"))
  }

  @Test func `escaped characters are allowed`() {
    #expect(outcome("layers: [{text: \"a\\x1B\\u2028\\uFEFFb\"}]") == "read a\u{1B}\u{2028}\u{FEFF}b []")
  }

  @Test func `another encoding is reported by name`() {
    #expect(fault([0xFF, 0xFE, 0x61, 0x00]) == "a.yaml: error: the file is in UTF-16; save it as UTF-8")
    #expect(fault([0xFE, 0xFF, 0x00, 0x61]) == "a.yaml: error: the file is in UTF-16; save it as UTF-8")
  }
}
