#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the machine can do at the same time.
enum Processors {
  /// The processors that are on, at most 64: more threads than that would cost memory without an end.
  static var count: Int { min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), 64) }
}
