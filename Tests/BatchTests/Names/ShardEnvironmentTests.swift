import Testing

@testable import GlyphreelBatch

@Suite struct ShardEnvironmentTests {
  private func outcome(_ variables: [String: String], count: Int? = nil) -> String {
    do throws(BatchError) {
      return try ShardEnvironment { variables[$0] }.shard(of: count).text
    } catch {
      return error.description.replacing("glyphreel: error: ", with: "")
    }
  }

  private static func slurm(_ id: Int, _ count: Int, _ range: ClosedRange<Int>) -> [String: String] {
    [
      "SLURM_ARRAY_TASK_ID": "\(id)", "SLURM_ARRAY_TASK_COUNT": "\(count)",
      "SLURM_ARRAY_TASK_MIN": "\(range.lowerBound)", "SLURM_ARRAY_TASK_MAX": "\(range.upperBound)",
    ]
  }

  static let told: [([String: String], Int?, String)] = [
    (slurm(1, 4, 1...4), nil, "1/4"),
    (slurm(4, 4, 1...4), nil, "4/4"),
    (slurm(0, 4, 0...3), nil, "1/4"),
    (slurm(3, 4, 0...3), nil, "4/4"),
    // A partial resubmission of an earlier array.
    (slurm(3, 1, 3...3), 8, "3/8"),
    (slurm(7, 4, 5...8), 4, "3/4"),
    (["JOB_COMPLETION_INDEX": "0"], 10, "1/10"),
    (["JOB_COMPLETION_INDEX": "9", "GLYPHREEL_SHARD_COUNT": "10"], nil, "10/10"),
    (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], nil, "2/3"),
    (["BUILDKITE_PARALLEL_JOB": "0", "BUILDKITE_PARALLEL_JOB_COUNT": "5"], nil, "1/5"),
    (["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], nil, "4/4"),
    (["CI_NODE_INDEX": "", "CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "4"], nil, "4/4"),
  ]

  @Test(arguments: told)
  func `a scheduler's variables determine a shard`(variables: [String: String], count: Int?, shard: String) {
    #expect(outcome(variables, count: count) == shard)
  }

  static let faults: [([String: String], Int?, String)] = [
    (
      [:], nil,
      "--shard auto finds none of SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, CI_NODE_INDEX, BUILDKITE_PARALLEL_JOB, CIRCLE_NODE_INDEX in the environment; write --shard I/N"
    ),
    (
      ["JOB_COMPLETION_INDEX": "3"], nil,
      "Kubernetes does not tell how many jobs there are; write --shard auto/N"
    ),
    (
      ["JOB_COMPLETION_INDEX": "3"], 3,
      "JOB_COMPLETION_INDEX is 3, which is not one of 3 jobs counted from 0; write --shard I/N"
    ),
    (
      slurm(3, 1, 3...3), nil,
      "the array begins at 3, as one does that was submitted again in part; write --shard auto/N"
    ),
    (
      slurm(7, 3, 1...7), nil,
      "the array's numbers from 1 to 7 have gaps; submit --array=1-N, or write --shard I/N"
    ),
    (
      ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "2"], nil,
      "--shard auto finds both CI_NODE_INDEX and CIRCLE_NODE_INDEX in the environment; write --shard I/N"
    ),
    (
      ["CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "2"], nil,
      "CI_NODE_INDEX is 'x', which is not the number of a job"
    ),
  ]

  @Test(arguments: faults)
  func `inconsistent variables are an error`(variables: [String: String], count: Int?, message: String) {
    #expect(outcome(variables, count: count) == message)
  }

  @Test func `a variable that suggests sharding is reported`() {
    #expect(ShardEnvironment { ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"][$0] }.hint == "CI_NODE_INDEX")
    #expect(ShardEnvironment { ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "1"][$0] }.hint == nil)
    #expect(ShardEnvironment { _ in nil }.hint == nil)
  }
}
