import Foundation
import GlyphreelTerminal
import TestSupport
import Testing

/// Compares screens with those of pyte, libvterm and tmux.
@Suite struct EmulatorAgreementTests {
  /// Bytes for a terminal, as the oracle prints them.
  private struct Case: Decodable {
    var columns: Int
    var rows: Int
    /// Characters below 256.
    var bytes: String
  }

  /// The sums of the oracle.
  private struct Tally: Decodable {
    var cells: Int
    var agreed: Int
    var cursors: Int
    var differences: [String]
  }

  @Test func `999 of 1,000 cells of random screens are those of at least two other emulators`() throws {
    let python = Repository.path("Tests/Oracles/.venv/bin/python")
    let script = Repository.path("Tests/Oracles/emulator_agreement.py")
    let folder = TemporaryDirectory()
    let count = 100
    let cases = try Oracle.run(python, [script, "cases", "1", String(count)])
    try folder.write(cases, to: "cases")
    let screens = try cases.split(separator: "\n").map { line in
      let sample = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      var terminal = Terminal(columns: sample.columns, rows: sample.rows)
      terminal.feed(sample.bytes.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
      return terminal.screen.json.text()
    }
    try folder.write(screens.joined(separator: "\n"), to: "screens")
    let output = try Oracle.run(python, [script, "compare", folder.path("cases"), folder.path("screens")])
    let tally = try JSONDecoder().decode(Tally.self, from: Data(output.utf8))
    #expect(screens.count == count && tally.cursors == count)
    #expect(tally.agreed * 1000 >= tally.cells * 999, "\(tally.differences)")
    #expect(tally.cells > 50_000)
  }
}
