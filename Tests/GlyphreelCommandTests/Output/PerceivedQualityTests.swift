import Foundation
import TestSupport
import Testing

/// GIFs at the default quality, compared with exact ones by SSIMULACRA2.
@Suite(.tags(.thorough)) struct PerceivedQualityTests {
  /// What the scores of a kind of scenes must be.
  private struct Goal {
    /// The lowest score of a frame.
    var lowest: Double
    /// Where a palette's 256 colours do not suffice, exact files have lower scores, of which others may lose this much.
    var loss: Double

    static let scenes = Goal(lowest: 93, loss: 1.5)
    /// Small pictures of saturated gradients, without the areas of one colour that most scenes have.
    static let random = Goal(lowest: 90, loss: 4)

    func isReached(by comparison: Comparison) -> Bool {
      let lowest = min(lowest, (comparison.exact.scores.min() ?? 100) - loss)
      return comparison.measured.scores.allSatisfy { $0 >= lowest }
    }
  }

  private struct Measurement: Decodable {
    var bytes: Int
    /// Empty for an exact file that was not needed as a measure.
    var scores: [Double]
    /// How many of a million pixels change visibly although the scene's do not.
    var flicker: Double
  }

  private struct Comparison: Decodable {
    var scene: String
    var exact: Measurement
    var measured: Measurement

    var ratio: Double { Double(measured.bytes) / Double(exact.bytes) }

    private enum CodingKeys: CodingKey {
      case scene, exact
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      scene = try container.decode(String.self, forKey: .scene)
      exact = try container.decode(Measurement.self, forKey: .exact)
      measured = try Measurement(from: decoder)
    }
  }

  /// The number of random scenes.
  private static let randomCount = 200

  @Test func `frames of the workloads, the examples and 200 random scenes look like exact ones`() throws {
    let folder = TemporaryDirectory()
    let scenes = try ["Benchmarks/Scenes", "Examples"].flatMap { name in
      try FileManager.default.contentsOfDirectory(atPath: Repository.path(name)).sorted()
        .filter { $0.hasSuffix(".yaml") }.map { Repository.path("\(name)/\($0)") }
    }
    let output = try Oracle.run(
      Repository.path("Tests/Oracles/.venv/bin/python"),
      [
        Repository.path("Tests/Oracles/perceived_quality.py"), CommandLineTool.release().path, folder.root,
        "--exact=--quality exact", "--enough", "\(Goal.scenes.lowest)", "--random", "\(Self.randomCount)",
      ] + scenes)
    // The last line is a summary.
    let comparisons = try output.split(separator: "\n").dropLast()
      .map { try JSONDecoder().decode(Comparison.self, from: Data($0.utf8)) }
    try #require(comparisons.count == scenes.count + Self.randomCount && scenes.count > 50)
    for (index, comparison) in comparisons.enumerated() {
      let goal = index < scenes.count ? Goal.scenes : .random
      #expect(goal.isReached(by: comparison), "\(comparison)")
      // With too few colours, each frame's palette is another one.
      if comparison.exact.scores.allSatisfy({ $0 >= 90 }) {
        #expect(comparison.measured.flicker <= 10, "\(comparison)")
      }
    }
    let scores = comparisons.flatMap(\.measured.scores)
    #expect(scores.reduce(0, +) / Double(scores.count) >= 95.5)

    let (gradients, others) = (
      comparisons.prefix(scenes.count).filter { ["W4", "W5"].contains($0.scene) },
      comparisons.prefix(scenes.count).filter { !["W4", "W5"].contains($0.scene) }
    )
    let logarithms = others.map { log($0.ratio) }
    #expect(exp(logarithms.reduce(0, +) / Double(logarithms.count)) <= 0.7)
    #expect(gradients.first { $0.scene == "W4" }.map { $0.ratio <= 0.72 } == true)
    // 256 of W5's 13,000 colours are too few whatever is chosen: dithering takes 2.5 times the bytes for a score of 83.
    #expect(gradients.first { $0.scene == "W5" }.map { $0.ratio <= 1.02 } == true)
  }

  @Test(arguments: [("apng", 190_000), ("webp", 108_000)])
  func `animated PNGs and WebPs look like exact ones, and are smaller than other programs' files`(
    format: String, bytesOfW2: Int
  ) throws {
    let folder = TemporaryDirectory()
    let scenes = ["W1", "W2", "W3"].map { Repository.path("Benchmarks/Scenes/\($0).yaml") }
    let output = try Oracle.run(
      Repository.path("Tests/Oracles/.venv/bin/python"),
      [
        Repository.path("Tests/Oracles/perceived_quality.py"), CommandLineTool.release().path, folder.root,
        "--exact=--quality exact", "--format", format,
      ] + scenes)
    let comparisons = try output.split(separator: "\n").dropLast()
      .map { try JSONDecoder().decode(Comparison.self, from: Data($0.utf8)) }
    try #require(comparisons.count == scenes.count)
    for comparison in comparisons {
      #expect(comparison.measured.scores.allSatisfy { $0 >= 93 }, "\(comparison)")
      #expect(comparison.exact.scores.allSatisfy { $0 == 100 } && comparison.ratio < 0.9, "\(comparison)")
    }
    // Takumi's files have 259,536 and 108,776 bytes.
    #expect(comparisons[1].measured.bytes < bytesOfW2, "\(comparisons[1])")
  }
}
