import ArgumentParser
import GlyphreelBatch
import GlyphreelExactText
import GlyphreelSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Which part of the work is done here: one that is named, or the one that a scheduler has given this job.
///
/// The environment is looked at only when that is asked for: a variable that is left over from elsewhere must not make a
/// part of what was meant to be all.
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

  /// What schedulers say in this process's environment.
  static var environment: ShardEnvironment {
    ShardEnvironment { name in environmentVariable(name) }
  }

  /// The part.
  ///
  /// - Parameter count: How many there are, where a scheduler does not tell.
  func part(count: Int? = nil) throws(Failure) -> Shard {
    switch self {
    case .part(let shard): return shard
    case .auto:
      do throws(BatchError) { return try Self.environment.shard(of: count) } catch { throw Failure(error) }
    }
  }
}
