import TestSupport
import Testing

/// Layers that rotate in space look as they do with CSS's transforms.
@Suite(.tags(.thorough)) struct RotationAgreementTests {
  /// Chromium projects the pixels of a card that it has painted, which blurs letters: the oracle shows it a page of four times the
  /// size, and averages that.
  @Test func `cards, letters, gradients, pictures and borders around three axes have Chromium's pixels`()
    throws
  {
    let output = try Oracle.run(
      "/usr/bin/python3",
      [
        Repository.path("Tests/Oracles/chromium_rotations.py"), CommandLineTool.release().path,
        Repository.path("fonts"),
      ])
    let lines = output.split(separator: "\n")
    let lowest = try #require(
      lines.last?.wholeMatch(of: /lowest ([0-9.]+) dB/).flatMap { Double($0.output.1) })
    // It is 40.9 with a border, 41.6 with a picture, 42.1 with letters, 44.4 with a card and 46.7 with a gradient.
    #expect(lines.count == 61 && lowest >= 38, "\(output)")
  }
}
