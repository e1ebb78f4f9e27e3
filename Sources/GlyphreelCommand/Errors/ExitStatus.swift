#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The exit statuses of the program, with the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
  /// No failure; differences or warnings were found.
  case differences = 1
  case usage = 64
  /// The scene, the data or a font is invalid.
  case badInput = 65
  /// An input is missing or can't be read.
  case noInput = 66
  /// An internal error.
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
