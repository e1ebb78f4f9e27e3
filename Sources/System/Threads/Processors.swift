#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The number of threads that the machine runs at the same time.
package enum Processors {
  /// More threads than that would cost memory without an end.
  static let limit = 64

  /// The processors that are on, within the limit.
  package static var count: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), limit) }
}
