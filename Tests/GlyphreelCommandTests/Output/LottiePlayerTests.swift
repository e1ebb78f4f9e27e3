import Foundation
import TestSupport
import Testing

/// Lottie files in rlottie and ThorVG, compared with frames of four times the size, averaged.
@Suite(.tags(.thorough)) struct LottiePlayerTests {
  /// The lowest ratio of both players in dB, at some moments of a scene.
  private func lowestRatio(_ scene: String, moments: Int) throws -> [String: Double] {
    let folder = TemporaryDirectory()
    let tool = try CommandLineTool.release()
    let file = folder.path("scene.json")
    let rendered = try tool.run(arguments: ["render", scene, "-o", file, "--quiet"], in: folder.root)
    try #require(rendered.status == 0, "\(rendered.error)")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))) as? [String: Any]
    let end = try #require(json?["op"] as? Int)
    let rate = try #require(json?["fr"] as? Double)
    var pictures: [String] = []
    for moment in 0..<moments {
      let frame = (2 * moment + 1) * end / (2 * moments)
      pictures.append(folder.path("frame-\(frame).png"))
      let still = try tool.run(
        arguments: [
          "still", scene, "--at", "\(Double(frame) / rate)s", "--scale", "4", "-o", pictures[moment],
          "--quiet",
        ], in: folder.root)
      try #require(still.status == 0, "\(still.error)")
    }
    let report = try Oracle.run(
      Repository.path("Tests/Oracles/.venv/bin/python"),
      [Repository.path("Tests/Oracles/lottie_players.py"), file] + pictures)
    return try JSONDecoder().decode([String: Double].self, from: Data(report.utf8))
  }

  @Test(arguments: [
    "answer", "button", "card", "continuous", "headline", "morph", "push", "strikethrough", "todos", "tour",
    "underline",
  ])
  func `frames of examples agree with both players`(name: String) throws {
    let ratios = try lowestRatio(Repository.path("Examples/\(name).yaml"), moments: 6)
    for player in ["rlottie", "thorvg"] { #expect(try #require(ratios[player]) >= 33, "\(name): \(ratios)") }
  }
}
