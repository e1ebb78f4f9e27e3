import ArgumentParser
import GlyphreelBatch
import GlyphreelExact
import GlyphreelSystem

/// The part of the work that is done here: a given part, or the part in a scheduler's environment.
///
/// The environment is used only for `auto`: a leftover variable must not reduce a complete run to a part.
enum ShardChoice: ExpressibleByArgument, Hashable {
  case part(Shard)
  /// The part of a number of parts, if the scheduler does not set it.
  case auto(count: Int?)

  init?(argument: String) {
    if argument == "auto" {
      self = .auto(count: nil)
    } else if argument.hasPrefix("auto/") {
      let count = Int(String(argument.dropFirst("auto/".utf8.count)))
      guard let count, (1...Shard.countLimit).contains(count) else { return nil }
      self = .auto(count: count)
    } else if let shard = Shard(argument) {
      self = .part(shard)
    } else {
      return nil
    }
  }

  /// The variables of schedulers in this process's environment.
  static var environment: ShardEnvironment {
    ShardEnvironment { name in environmentVariable(name) }
  }

  /// Returns the part.
  func part() throws(BatchError) -> Shard {
    switch self {
    case .part(let shard): return shard
    case .auto(let count): return try Self.environment.shard(of: count)
    }
  }
}
