#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system calls on terminals.
enum TerminalCalls {
  // Bounds: each call is lent one value of the type that it reads or fills.

  /// Returns the size of a descriptor's terminal; nil if it is none.
  static func windowSize(_ descriptor: Int32) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Returns the settings of a descriptor's terminal; nil if it is none.
  static func settings(_ descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Sets a terminal's settings at a time such as `TCSANOW`; returns true on success.
  static func set(_ settings: termios, of descriptor: Int32, _ time: Int32) -> Bool {
    var settings = settings
    return unsafe tcsetattr(descriptor, time, &settings) == 0
  }
}
