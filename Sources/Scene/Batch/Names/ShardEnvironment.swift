internal import GlyphreelExact

/// The shard of this job according to the environment variables of job schedulers.
package struct ShardEnvironment {
  private let variables: (String) -> String?

  /// - Parameter variables: Returns the value of an environment variable; nil if it is not set.
  package init(_ variables: @escaping (String) -> String?) {
    self.variables = { name in variables(name).flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// The environment variables of a scheduler.
  private struct Scheduler {
    let name: String
    let index: String
    /// The variable with the number of jobs; nil if the scheduler sets none.
    let count: String?
    /// The index of the first job.
    let first: Int
  }

  // From each scheduler's manual: Kubernetes' indexed jobs, Buildkite and CircleCI count from 0, GitLab from 1. Slurm's
  // array tasks have user-defined numbers.
  private static let schedulers = [
    Scheduler(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", first: 1),
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: nil, first: 0),
    Scheduler(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Scheduler(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Scheduler(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
  ]
  /// The variable with the number of shards, for schedulers that set none.
  private static let countVariable = "GLYPHREEL_SHARD_COUNT"

  /// The variable that identifies this process as one of several jobs; nil if none does.
  package var hint: String? {
    Self.schedulers.first { variables($0.index) != nil && $0.count.flatMap(variables) != "1" }?.index
  }

  /// Returns this job's shard.
  ///
  /// - Parameter count: The number of shards; nil for the scheduler's number of jobs.
  /// - Throws: `BatchError.badShard` if no scheduler or more than one is found, or if their variables are inconsistent.
  package func shard(of count: Int? = nil) throws(BatchError) -> Shard {
    let found = Self.schedulers.filter { variables($0.index) != nil }
    guard let scheduler = found.first else {
      let known = Self.schedulers.map(\.index).joined(separator: ", ")
      throw .badShard("--shard auto finds none of \(known) in the environment; write --shard I/N")
    }
    guard found.count == 1 else {
      throw .badShard(
        "--shard auto finds both \(found[0].index) and \(found[1].index) in the environment; write --shard I/N"
      )
    }
    let index = try number(scheduler.index)
    let told = try scheduler.count.map { name throws(BatchError) in try optionalNumber(name) } ?? nil
    var asked = count
    if asked == nil { asked = try optionalNumber(Self.countVariable) }
    guard let total = asked ?? told else {
      throw .badShard("\(scheduler.name) does not tell how many jobs there are; write --shard auto/N")
    }
    guard total <= Shard.countLimit else {
      throw .badShard("\(total) jobs are too many; write --shard I/N with at most \(Shard.countLimit)")
    }
    let first = try first(of: scheduler, told: told, total: total)
    guard asked != nil || first <= 1 else {
      throw .badShard(
        "the array begins at \(first), as one does that was submitted again in part; write --shard auto/N")
    }
    let place = index - first + 1
    guard total >= 1, (1...total).contains(place) else {
      throw .badShard(
        "\(scheduler.index) is \(index), which is not one of \(total) jobs counted from \(first); write --shard I/N"
      )
    }
    return Shard(number: place, of: total)
  }

  /// Returns the index of the first job.
  ///
  /// Slurm's arrays can begin at any index. But if the given count is not the array's own, the array is a partial
  /// resubmission, whose indices count from 1 as in the original array.
  private func first(of scheduler: Scheduler, told: Int?, total: Int) throws(BatchError) -> Int {
    guard scheduler.name == "Slurm", told == total, variables("SLURM_ARRAY_TASK_MIN") != nil else {
      return scheduler.first
    }
    let least = try number("SLURM_ARRAY_TASK_MIN")
    if variables("SLURM_ARRAY_TASK_MAX") != nil {
      let greatest = try number("SLURM_ARRAY_TASK_MAX")
      guard greatest - least + 1 == total else {
        throw .badShard(
          "the array's numbers from \(least) to \(greatest) have gaps; submit --array=1-N, or write --shard I/N"
        )
      }
    }
    return least
  }

  private func optionalNumber(_ name: String) throws(BatchError) -> Int? {
    variables(name) == nil ? nil : try number(name)
  }

  private func number(_ name: String) throws(BatchError) -> Int {
    let text = variables(name) ?? ""
    guard let number = Int(text), (0...1_000_000_000).contains(number) else {
      throw .badShard("\(name) is \(quoted: text), which is not the number of a job")
    }
    return number
  }
}
