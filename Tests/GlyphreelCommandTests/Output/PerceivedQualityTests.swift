import Foundation
import TestSupport
import Testing

/// GIFs at the default quality, compared with exact ones by SSIMULACRA2.
@Suite struct PerceivedQualityTests {
  /// The options of the measured files, of the exact ones, and what is asked of the former.
  private enum Goal {
    static let options = ""
    static let exactOptions = ""
    static let lowestScore = 93.0
    static let meanScore = 95.5
    /// Where a palette's 256 colours do not suffice, exact files have low scores, too; others may lose this much of them.
    static let tolerance = 0.5
  }

  private struct Measurement: Decodable {
    var bytes: Int
    var scores: [Double]
    /// The number of pixels that change although the scene's do not, and the largest change.
    var flicker, step: Int
  }

  private struct Comparison: Decodable {
    var scene: String
    var exact: Measurement
    var measured: Measurement

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

  private struct Summary: Decodable {
    var ratio, mean: Double
  }

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
        "--options=\(Goal.options)", "--exact=\(Goal.exactOptions)", "--random", "200",
      ] + scenes)
    let lines = output.split(separator: "\n").map { Data($0.utf8) }
    let comparisons = try lines.dropLast().map { try JSONDecoder().decode(Comparison.self, from: $0) }
    #expect(comparisons.count == scenes.count + 200 && scenes.count > 50)
    for comparison in comparisons {
      let lowest = min(Goal.lowestScore, (comparison.exact.scores.min() ?? 0) - Goal.tolerance)
      #expect(
        comparison.measured.scores.allSatisfy { $0 >= lowest }, "\(comparison.scene): \(comparison)")
      #expect(comparison.measured.flicker == 0, "\(comparison.scene): \(comparison.measured)")
    }
    let summary = try JSONDecoder().decode(Summary.self, from: try #require(lines.last))
    #expect(summary.mean >= Goal.meanScore && summary.ratio <= 1, "\(summary)")
  }
}
