import ArgumentParser
import GlyphreelBatch
import GlyphreelExact
import GlyphreelSystem

/// The part of the work that is done here: a given one, or the one that a scheduler's environment names.
///
/// The environment is used only for `auto`: a stale variable must not reduce a whole run to a part.
enum ShardChoice: ExpressibleByArgument, Hashable {
  case part(Shard)
  case auto

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
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
  ///
  /// - Parameter count: The number of parts, if the scheduler does not set it.
  func part(count: Int? = nil) throws(BatchError) -> Shard {
    switch self {
    case .part(let shard): return shard
    case .auto: return try Self.environment.shard(of: count)
    }
  }
}
