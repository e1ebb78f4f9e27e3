#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What is asked of the system about terminals.
enum TerminalCalls {
  // Bounds: each call is lent one value of the type that it reads or fills.

  /// The size of the window behind a descriptor; nil where no terminal is.
  static func windowSize(_ descriptor: Int32) -> winsize? {
    var size = winsize()
    return unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// A terminal's settings; nil where none is.
  static func settings(_ descriptor: Int32) -> termios? {
    var settings = termios()
    return unsafe tcgetattr(descriptor, &settings) == 0 ? settings : nil
  }

  /// Gives a terminal settings, at a time that the system's constants name; true if that worked.
  static func set(_ settings: termios, of descriptor: Int32, _ time: Int32) -> Bool {
    var settings = settings
    return unsafe tcsetattr(descriptor, time, &settings) == 0
  }
}
