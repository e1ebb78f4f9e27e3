import Foundation
import TestSupport
import Testing

@testable import GlyphreelCaptions

/// Subtitles in other encodings than UTF-8.
@Suite struct EncodingTests {
  private func bytes(_ path: some StringProtocol) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: String(path))))
  }

  @Test func `200 files in 23 encodings are read as iconv reads them`() throws {
    let folder = TemporaryDirectory()
    let script = Repository.path("Tests/Oracles/legacy_captions.py")
    let files = try Oracle.run("/usr/bin/python3", [script, folder.root, "200"]).split(separator: "\n").map {
      $0.split(separator: "\t")
    }
    #expect(files.count == 200)
    var missed: [String] = []
    for file in files {
      // ICU leaves a Vietnamese letter and its tone apart, which is canonically the same.
      let expected = String(decoding: try bytes(file[2]), as: UTF8.self)
        .precomposedStringWithCanonicalMapping
      let encoding = try #require(TextEncoding(named: String(file[1])))
      let content = try bytes(file[0])
      let text = try CaptionText(content, encoding).text.precomposedStringWithCanonicalMapping
      #expect(text == expected, "\(file)")
      let found = try? CaptionText(content, nil)
      if found?.text.precomposedStringWithCanonicalMapping != expected {
        missed.append("\(file[0]) of \(file[1]): \(found?.note?.message ?? "not read")")
      }
    }
    // What is left: few letters that two encodings have at the same places, and texts that list a language's letters.
    #expect(missed.count <= 3, "\(missed)")
  }

  @Test(arguments: [
    ("Windows-1252", "windows-1252"), ("CP1251", "windows-1251"), ("UTF_16 le", "utf-16le"),
    ("Shift-JIS", "shift_jis"), ("GBK", "gb18030"), ("latin1", "iso-8859-1"),
  ])
  func `names are compared without case, hyphens and underscores`(name: String, usual: String) {
    #expect(TextEncoding(named: name)?.name == usual)
  }

  @Test func `every encoding has a converter`() {
    for encoding in TextEncoding.all {
      let width = encoding.name.hasPrefix("utf-32") ? 4 : encoding.name.hasPrefix("utf-16") ? 2 : 1
      let isLittle = encoding.name.hasSuffix("le")
      let letter = (0..<width).map { UInt8($0 == (isLittle ? 0 : width - 1) ? 0x41 : 0) }
      #expect((try? encoding.decoded(letter + letter).get()) == "AA", "\(encoding.name)")
    }
    #expect(TextEncoding(named: "klingon") == nil)
  }

  @Test func `bytes that an encoding lacks are told with their line`() throws {
    let text: [UInt8] = Array("1\n00:00:01,000 --> 00:00:02,000\nA".utf8) + [0x81, 0x20]
    let error = #expect(throws: (any Error).self) {
      try CaptionFile.reading(text, path: "a.srt", encoding: TextEncoding(named: "shift_jis"))
    }
    #expect(
      "\(try #require(error))"
        == "a.srt:3:1: error: the text is not SHIFT_JIS; save the file as UTF-8, or name its encoding with --encoding"
    )
  }

  @Test func `a guess is told, and a mark is not`() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nüber Äpfel\n"
    let latin = try #require(text.data(using: .windowsCP1252))
    let notes = try CaptionFile.reading(Array(latin), path: "a").notes.map(\.message)
    #expect(notes == ["the text is read as windows-1252"])
    let wide = try #require(text.data(using: .utf16))
    #expect(try CaptionFile.reading(Array(wide), path: "a").notes.isEmpty)
  }

  @Test func `a few wrong bytes in UTF-8 are damage, and no other encoding`() {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nüber Äpfel, Öl, süße Grüße, schöne Tür\n"
    let error = #expect(throws: (any Error).self) {
      try CaptionFile.reading(Array(text.utf8) + [0xFF], path: "a.srt")
    }
    #expect(error.map { "\($0)" }?.hasPrefix("a.srt:4:1: error: the text is not UTF-8") == true)
  }
}
