internal import GlyphreelExactText

/// What schedulers tell the jobs that they start, in variables of the environment, about which of how many each is.
public struct ShardEnvironment {
  private let variables: (String) -> String?

  /// - Parameter variables: The value of a variable; nil for one that is not set.
  public init(_ variables: @escaping (String) -> String?) {
    self.variables = { name in variables(name).flatMap { $0.isEmpty ? nil : $0 } }
  }

  /// Variables that say which job of how many this is.
  private struct Scheduler {
    let name: String
    let index: String
    /// Nil where the scheduler doesn't tell how many there are.
    let count: String?
    /// The index of the first.
    let first: Int
  }

  // From the manuals of each: Kubernetes' indexed jobs and Buildkite count from 0, CircleCI, too; GitLab from 1. Slurm's
  // array tasks have the numbers that they were given.
  private static let schedulers = [
    Scheduler(
      name: "Slurm", index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", first: 1),
    Scheduler(name: "Kubernetes", index: "JOB_COMPLETION_INDEX", count: nil, first: 0),
    Scheduler(name: "GitLab", index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    Scheduler(
      name: "Buildkite", index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    Scheduler(name: "CircleCI", index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
  ]
  /// How many parts there are, for schedulers that don't tell.
  private static let countVariable = "GLYPHREEL_SHARD_COUNT"

  /// The variable that says that this is one job of several; nil if none does.
  public var hint: String? {
    Self.schedulers.first { variables($0.index) != nil && $0.count.flatMap(variables) != "1" }?.index
  }

  /// The part of the work that is this job's.
  ///
  /// - Parameter count: How many parts there are; nil to be told by the scheduler.
  /// - Throws: `badShard` where no scheduler says so, two do, or what it says makes no sense.
  public func shard(of count: Int? = nil) throws(BatchError) -> Shard {
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
      throw .badShard("\(scheduler.name) does not tell how many jobs there are; add --shard-count N")
    }
    guard total <= Shard.countLimit else {
      throw .badShard("\(total) jobs are too many; write --shard I/N with at most \(Shard.countLimit)")
    }
    let first = try first(of: scheduler, told: told, total: total)
    guard asked != nil || first <= 1 else {
      throw .badShard(
        "the array begins at \(first), as one does that was submitted again in part; add --shard-count N")
    }
    let place = index - first + 1
    guard total >= 1, (1...total).contains(place) else {
      throw .badShard(
        "\(scheduler.index) is \(index), which is none of \(total) jobs counted from \(first); write --shard I/N"
      )
    }
    return Shard(number: place, of: total)
  }

  /// The index of the first job.
  ///
  /// An array of Slurm may begin anywhere, but if a count was given that is not the array's own, this is a part of
  /// a former array, submitted once more, whose numbers must mean what they did: they count from 1.
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
      throw .badShard("\(name) is \(quoted: text), which is no number of a job")
    }
    return number
  }
}
