import GlyphreelExact

/// An error in starting or running a server.
package enum ServingError: Error, Hashable, Sendable {
  /// Another program listens on the port.
  case portTaken(Int)
  /// The port can't be used, for example because it is privileged.
  case cannotListen(port: Int, reason: String)
  /// The system is out of memory or descriptors.
  case cannotServe
}

extension ServingError: CustomStringConvertible {
  /// The error and its remedy, in one line without a full stop.
  package var description: String {
    switch self {
    case .portTaken(let port): "port \(port) is in use; name another, or none to have a free one found"
    case .cannotListen(let port, let reason): "can't listen on port \(port): \(reason)"
    case .cannotServe: "the server ran out of memory or open files; allow more (ulimit -v, ulimit -n)"
    }
  }
}
