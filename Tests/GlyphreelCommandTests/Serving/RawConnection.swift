import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A raw TCP connection to this machine.
final class RawConnection {
  private var descriptor: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var patience = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close() }

  func close() {
    guard descriptor >= 0 else { return }
    shutdown(descriptor, Int32(SHUT_RDWR))
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
    descriptor = -1
  }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      _ = Darwin.send(descriptor, bytes, bytes.count, 0)
    #endif
  }

  /// Reads until there is enough, the other side closes, or nothing arrives for five seconds.
  func receive(until isEnough: (String) -> Bool = { $0.contains("\r\n\r\n") }) -> String {
    var received: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while !isEnough(String(decoding: received, as: UTF8.self)) {
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { break }
      received += part[..<count]
    }
    return String(decoding: received, as: UTF8.self)
  }
}
