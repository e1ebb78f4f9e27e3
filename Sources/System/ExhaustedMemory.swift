#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Ends the process as one of Swift's own allocations does that fails, by an abort, where a library of C returned null.
package func endWithoutMemory() -> Never { abort() }
