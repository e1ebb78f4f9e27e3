#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How the program ends; the numbers are those of `sysexits.h`.
enum ExitStatus: Int32 {
  /// Nothing failed, and something was found that was asked for.
  case differences = 1
  case usage = 64
  /// The scene, the data or a font is bad.
  case badInput = 65
  /// Input is not found or can't be read.
  case noInput = 66
  /// A fault of the program.
  case software = 70
  case cannotCreate = 73
  case writingFailed = 74

  func exit() -> Never {
    #if canImport(Darwin)
      Darwin.exit(rawValue)
    #else
      Glibc.exit(rawValue)
    #endif
  }
}
