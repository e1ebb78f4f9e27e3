import Foundation
import TestSupport
import Testing

@testable import GlyphreelCaptions

/// Compares the cues of WebVTT files with Chromium's.
@Suite(.tags(.thorough)) struct WebVTTAgreementTests {
  @Test func `generated files are read as Chromium reads them`() throws {
    let folder = TemporaryDirectory()
    var generator = WebVTTGenerator(seed: 41)
    let paths = try (0..<400).map { index in
      try folder.write(generator.file(), to: "\(index).vtt")
      return folder.path("\(index).vtt")
    }
    let outcome = try compared(paths)
    #expect(outcome.differences == [])
    #expect(outcome.cues > 1000)
    #expect(outcome.rejected > 5)
  }

  @Test func `files of the cases in the standard are read as Chromium reads them`() throws {
    let folder = Repository.path("Tests/Fixtures/captions/webvtt")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".vtt") }
      .sorted()
    let outcome = try compared(names.map { "\(folder)/\($0)" })
    #expect(outcome.differences == [])
    #expect(names.count == 22)
    #expect(outcome.cues == 184)
    #expect(outcome.rejected == 3)
  }

  /// The result of a comparison.
  private struct Outcome {
    var differences: [String] = []
    var cues = 0
    var rejected = 0
  }

  private func compared(_ paths: [String]) throws -> Outcome {
    let script = Repository.path("Tests/Oracles/webvtt_cues.py")
    let lines = try Oracle.run("/usr/bin/python3", [script] + paths).split(separator: "\n")
    #expect(lines.count == paths.count)
    var outcome = Outcome()
    for (path, line) in zip(paths, lines) {
      let text = try CaptionText(Array(Data(contentsOf: URL(filePath: path))), nil).text
      let expected = try JSONDecoder().decode([ChromiumCue]?.self, from: Data(line.utf8))
      let blocks = try? WebVTTReader.blocks(CaptionLines(text)).cues
      guard let expected, let blocks else {
        if expected != nil || blocks != nil { outcome.differences.append("\(path): rejected by one") }
        outcome.rejected += 1
        continue
      }
      // Chromium sorts cues by their starts, longer ones first.
      let ours = blocks.enumerated().sorted {
        ($0.element.start, -$0.element.end, $0.offset) < ($1.element.start, -$1.element.end, $1.offset)
      }.map(\.element)
      let cues = try WebVTTReader.read(CaptionLines(text)).track.cues
      #expect(cues.map(\.line) == blocks.map(\.line))
      if ours.count != expected.count {
        outcome.differences.append("\(path): \(ours.count) cues instead of \(expected.count)")
      }
      for (block, cue) in zip(ours, expected) {
        if let difference = cue.difference(from: block) {
          outcome.differences.append("\(path):\(block.line): \(difference)")
        }
      }
      outcome.cues += expected.count
    }
    return outcome
  }
}
