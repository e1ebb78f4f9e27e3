import Foundation
import TestSupport
import Testing
import Glyphreel
import GlyphreelTypography

@testable import GlyphreelSceneFile

/// The division of words in scene files.
@Suite struct HyphenationReaderTests {
  private let directory = TemporaryDirectory()

  init() throws {
    try directory.write("UTF-8\na1b\n", to: "words.dic")
    try directory.write("no patterns", to: "other.dic")
  }

  private func document(_ keys: String) throws(SceneFileError) -> SceneDocument {
    try SceneDocument(
      SourceFile(path: directory.path("scene.yaml"), text: "layers: [{ text: Hi, hyphenation: \(keys) }]"))
  }

  private func hyphenation(_ keys: String) throws -> Hyphenation? {
    try document(keys).scene.layers[0].textContent?.paragraph.hyphenation
  }

  private func message(_ keys: String) -> String {
    do throws(SceneFileError) {
      _ = try document(keys)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a file, the installed patterns or a mapping can be written`() throws {
    let patterns = try HyphenationPatterns(Array("UTF-8\na1b\n".utf8))
    #expect(try hyphenation("words.dic") == Hyphenation(patterns: patterns))
    #expect(try hyphenation("true") == Hyphenation())
    #expect(try hyphenation("false") == nil)
    var expected = Hyphenation(patterns: patterns)
    (expected.limit, expected.before, expected.after, expected.shortestWord) = (0.8, 3, 4, 7)
    #expect(
      try hyphenation("{ patterns: words.dic, limit: 80%, before: 3, after: 4, shortestWord: 7 }") == expected
    )
    #expect(try hyphenation("{ patterns: true }") == Hyphenation())
    #expect(try document("words.dic").files == [directory.path("words.dic")])
  }

  @Test(arguments: [
    ("missing.dic", "name a file such as hyph_en_US.dic, relative to the scene"),
    ("../words.dic", "it is not in the scene's folder"),
    ("/dev/zero", "it is not in the scene's folder"),
    ("other.dic", "convert the file to UTF-8"), ("{ limit: 1 }", "'patterns'"),
  ])
  func `files that can't be used are errors with a remedy`(keys: String, remedy: String) {
    #expect(message(keys).contains(remedy), "\(message(keys))")
  }
}
