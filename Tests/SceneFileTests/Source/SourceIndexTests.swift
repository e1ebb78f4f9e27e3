import Foundation
import GlyphreelScene
import TestSupport
import Testing

@testable import GlyphreelSceneFile

@Suite struct SourceIndexTests {
  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb", ["a", "b"]), ("a\rb", ["a", "b"]),
    ("\r\n\r\n", ["", "", ""]), ("\n\r", ["", "", ""]), ("日\n🎉🎉\r\nx", ["日", "🎉🎉", "x"]),
  ])
  func `lines end at a line feed, a carriage return or both`(text: String, lines: [String]) {
    let source = SourceFile(path: "", text: text)
    #expect((1...source.lineCount).map(source.line) == lines)
  }

  @Test func `scalars map to bytes and back, in lines of any length`() {
    var random = SeededGenerator(seed: 7)
    let letters: [Unicode.Scalar] = ["a", "é", "日", "🎉", "\u{301}"]
    let scalars = (0..<2000).map { _ in letters[Int(random.next() % 5)] }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let source = SourceFile(path: "", text: String(text))
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      if source.byteOffset(index) != offset { Issue.record("scalar \(index) at \(source.byteOffset(index))") }
      if source.index.scalar(atByte: offset, in: source.bytes) != index { Issue.record("byte \(offset)") }
      offset += UTF8.width(scalar)
    }
    #expect(source.byteOffset(2000) == offset)
    #expect(source.text(scalars: 700..<705) == String(String.UnicodeScalarView(scalars[700..<705])))
  }

  @Test func `a range is cut at the end of its first line`() {
    let source = SourceFile(path: "", text: "ab\ncdef\n")
    #expect(source.range(1..<6) == SourceRange(line: 1, column: 2, length: 1))
    #expect(source.range(4..<6) == SourceRange(line: 2, column: 2, length: 2))
    #expect(source.range(2..<3) == SourceRange(line: 1, column: 3, length: 1))
    #expect(source.range(100..<200) == SourceRange(line: 3, column: 1, length: 1))
  }

  @Test func `a byte order mark is not part of the text`() {
    let source = SourceFile(path: "", bytes: [0xEF, 0xBB, 0xBF] + Array("ab".utf8))
    #expect(source.line(1) == "ab")
  }
}
