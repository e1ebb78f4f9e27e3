internal import GlyphreelExactText

/// Why there is no server.
public enum ServingError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portTaken(Int)
  /// Ports below 1024 are for the system on many machines, for example.
  case cannotListen(port: Int, reason: String)
  /// The system has no more memory or descriptors.
  case cannotServe
}

extension ServingError: CustomStringConvertible {
  /// What is wrong with its remedy, in one line without a full stop.
  public var description: String {
    switch self {
    case .portTaken(let port): "port \(port) is in use; name another, or none to have a free one found"
    case .cannotListen(let port, let reason): "can't listen on port \(port): \(reason)"
    case .cannotServe: "the server ran out of memory or open files; allow more (ulimit -v, ulimit -n)"
    }
  }
}
