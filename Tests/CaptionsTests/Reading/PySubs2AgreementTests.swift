import Foundation
import TestSupport
import Testing

@testable import GlyphreelCaptions

/// Compares the cues of SubRip and SubStation Alpha files with those of pysubs2.
@Suite struct PySubs2AgreementTests {
  @Test func `SubRip files are read as pysubs2 reads them`() throws {
    var generator = SubRipGenerator(seed: 7)
    let files = (0..<200).map { _ in (generator.file(), "srt") }
    let outcome = try compared(files)
    #expect(outcome.differences == [])
    #expect(outcome.cues > 1000)
  }

  @Test func `SubStation files are read as pysubs2 reads them`() throws {
    var generator = SubStationGenerator(seed: 9)
    let files = (0..<200).map { index in
      (generator.file(isOld: index % 4 == 0), index % 4 == 0 ? "ssa" : "ass")
    }
    let outcome = try compared(files)
    #expect(outcome.differences == [])
    #expect(outcome.cues > 1000)
    #expect(outcome.syllables > 1000)
  }

  /// The result of a comparison.
  private struct Outcome {
    var differences: [String] = []
    var cues = 0
    var syllables = 0
  }

  private func compared(_ files: [(text: Data, extension: String)]) throws -> Outcome {
    let folder = TemporaryDirectory()
    let paths = try files.enumerated().map { index, file in
      let path = folder.path("\(index).\(file.extension)")
      try file.text.write(to: URL(filePath: path))
      return path
    }
    let python = Repository.path("Tests/Oracles/.venv/bin/python")
    let lines = try Oracle.run(python, [Repository.path("Tests/Oracles/read_captions.py")] + paths)
      .split(separator: "\n")
    #expect(lines.count == paths.count)
    var outcome = Outcome()
    for (path, line) in zip(paths, lines) {
      let expected = try JSONDecoder().decode([PySubs2Cue].self, from: Data(line.utf8))
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let cues = try CaptionFile.reading(bytes, path: path).track.cues
      if cues.count != expected.count {
        outcome.differences.append("\(path): \(cues.count) cues instead of \(expected.count)")
      }
      for (cue, other) in zip(cues, expected) {
        if let difference = other.difference(from: cue) {
          outcome.differences.append("\(path):\(cue.line ?? 0): \(difference)")
        }
        outcome.syllables += other.syllables.count
      }
      outcome.cues += expected.count
    }
    return outcome
  }
}

/// A cue as pysubs2 reads it.
struct PySubs2Cue: Decodable {
  /// A text with its style.
  struct Text: Decodable {
    let text: String
    let isItalic: Bool
    let isBold: Bool

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      isItalic = try values.decode(Bool.self)
      isBold = try values.decode(Bool.self)
    }
  }

  /// A syllable with its times in milliseconds.
  struct Syllable: Decodable {
    let text: String
    let start: Double
    let end: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      text = try values.decode(String.self)
      start = try values.decode(Double.self)
      end = try values.decode(Double.self)
    }
  }

  let start: Double
  let end: Double
  let texts: [Text]
  let syllables: [Syllable]

  /// Returns the first property in which a cue differs; nil if they are equal.
  func difference(from cue: CaptionCue) -> String? {
    if abs(cue.start * 1000 - start) > 1e-3 || abs(cue.end * 1000 - end) > 1e-3 {
      return "times \(cue.start) \(cue.end) instead of \(start) \(end)"
    }
    let spelled = texts.flatMap { text in visible(text.text).map { (scalar: $0, text: text) } }
    let words = cue.words.map { visible($0.text) }
    guard words.flatMap(\.self) == spelled.map(\.scalar) else {
      return "text \(cue.words.map(\.text)) instead of \(texts.map(\.text))"
    }
    // The words by the number of scalars before them.
    var places: [Int: Int] = [:]
    var offset = 0
    for (index, word) in words.enumerated() {
      places[offset] = index
      let text = spelled[offset].text
      if cue.words[index].isItalic != text.isItalic || cue.words[index].isBold != text.isBold {
        return "style of \(cue.words[index].text)"
      }
      offset += word.count
    }
    places[offset] = words.count
    offset -= syllables.reduce(0) { $0 + visible($1.text).count }
    for syllable in syllables where !visible(syllable.text).isEmpty {
      let next = offset + visible(syllable.text).count
      guard let first = places[offset], let last = places[next] else {
        return "'\(syllable.text)' is no word"
      }
      let (from, to) = (cue.words[first].start * 1000, cue.words[last - 1].end * 1000)
      if abs(from - syllable.start) > 1e-3 || abs(to - syllable.end) > 1e-3 {
        return "'\(syllable.text)' \(from) \(to) instead of \(syllable.start) \(syllable.end)"
      }
      offset = next
    }
    return nil
  }

  /// The scalars of a text without white space.
  private func visible(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace }
  }
}
