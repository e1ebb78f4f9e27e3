import Foundation
import TestSupport
import Testing

@testable import GlyphreelTypography

/// Liang's algorithm, and files of patterns.
@Suite struct HyphenationPatternsTests {
  private func divided(_ word: String, _ file: String) throws -> String {
    let letters = Array(word.unicodeScalars)
    let divisions = try HyphenationPatterns(Array(file.utf8)).divisions(of: letters[...])
    return letters.indices.map { (divisions.contains($0) ? "-" : "") + String(letters[$0]) }.joined()
  }

  /// libhyphen reads the same files.
  @Test(arguments: [("en_US", "american-english"), ("de_DE", "ngerman")])
  func `words are divided where libhyphen divides them`(patterns: String, words: String) throws {
    let file = "/usr/share/hyphen/hyph_\(patterns).dic"
    let all = try String(contentsOfFile: "/usr/share/dict/\(words)", encoding: .utf8).split(separator: "\n")
    let latin = all.map { $0.lowercased() }.filter { word in
      word.unicodeScalars.count >= 5
        && word.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.value < 256 }
    }
    let chosen = stride(from: 0, to: latin.count, by: latin.count / 4000).map { latin[$0] }
    let known = try Oracle.run(
      "/usr/bin/python3", [Repository.path("Tests/Oracles/libhyphen.py"), file],
      input: chosen.joined(separator: "\n"))
    let expected = known.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").compactMap { Int($0) }
    }
    let ours = try HyphenationPatterns([UInt8](Data(contentsOf: URL(filePath: file))))
    for (word, expected) in zip(chosen, expected) {
      let letters = Array(word.unicodeScalars)
      let divisions = ours.divisions(of: letters[...]).filter {
        $0 >= ours.before && $0 <= letters.count - ours.after
      }
      #expect(divisions == expected, "\(word)")
    }
    #expect(chosen.count >= 4000 && expected.count(where: { !$0.isEmpty }) > 3000)
  }

  @Test func `odd numbers divide, even ones prevent it, and the highest applies`() throws {
    #expect(try divided("abcabc", "UTF-8\nb1c\n") == "ab-cab-c")
    #expect(try divided("abcabc", "UTF-8\nb1c\n.ab2c\n") == "abcab-c")
    #expect(try divided("abcabc", "UTF-8\n% a comment\nb1c\n.ab2c\n3bc.\n") == "abca-b-c")
    #expect(try divided("größe", "UTF-8\r\nö1ß\r\n") == "grö-ße")
    #expect(try divided("über", "UTF-8\n1\n") == "über")
  }

  @Test func `parts of compound words are divided by their own patterns`() throws {
    let file = "UTF-8\nCOMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\nhaus1tür\nNEXTLEVEL\na1u\nt1ü\n"
    #expect(try divided("haustür", file) == "ha-us-tür")
    #expect(try divided("tür", file) == "t-ür", "the smallest number of letters of a word counts later")
  }

  @Test func `a place where letters would change is not divided`() throws {
    #expect(try divided("schiffahrt", "UTF-8\nf1f\n") == "schif-fahrt")
    #expect(try divided("schiffahrt", "UTF-8\nf1f\nschif1fahrt/ff=f,5,2\n") == "schiffahrt")
  }

  @Test func `files of other kinds and encodings are refused with a remedy`() {
    #expect(throws: TypographyError.self) { try HyphenationPatterns([]) }
    #expect(throws: TypographyError.self) { try HyphenationPatterns(Array("KOI8-R\na1b\n".utf8)) }
    #expect(throws: TypographyError.self) { try HyphenationPatterns(Array("UTF-8\na1".utf8) + [0xFF]) }
    #expect(throws: Never.self) { try HyphenationPatterns(Array("ISO8859-1\na1".utf8) + [0xFF]) }
  }

  @Test func `very long words and patterns end soon`() throws {
    let long = String(repeating: "a", count: 100_000)
    #expect(try divided(long, "UTF-8\na1a\n").contains("-") == false)
    #expect(try divided(String(long.prefix(100)), "UTF-8\nNEXTLEVEL\nb\(long)1\na1a\n").count == 199)
  }
}
