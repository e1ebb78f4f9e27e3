#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A listening socket on the loopback interface.
struct ListeningSocket {
  // Bounds: the address is passed with its size, and system calls do not keep it.
  let descriptor: Int32
  /// The port; chosen by the system if 0 was requested.
  let port: Int

  init(port: Int) throws(ServingError) {
    func failure() -> ServingError {
      unsafe errno == EADDRINUSE
        ? .portTaken(port) : .cannotListen(port: port, reason: String(cString: strerror(errno)))
    }
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw failure() }
    var yes: Int32 = 1
    // Connections of an earlier run may still be in TIME_WAIT. A port with a listener remains unavailable.
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    // Connections inherit it. Otherwise the end of a response above 16 KB waits 40 ms for the acknowledgement of its start.
    unsafe setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        if unsafe bind(descriptor, address, length) != 0 || listen(descriptor, 64) != 0 { return Int32(-1) }
        return unsafe getsockname(descriptor, address, &length)
      }
    }
    guard status == 0 else {
      let failure = failure()
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.port = Int(in_port_t(bigEndian: address.sin_port))
  }
}
