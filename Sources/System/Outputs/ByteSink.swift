/// Where an encoder's bytes go.
///
/// A sink that is dropped before `commit` leaves no trace, as far as its kind allows.
public protocol ByteSink: AnyObject {
  /// Appends bytes.
  func write(_ bytes: Span<UInt8>) throws(FileError)

  /// Makes everything written so far the finished output; nothing may be written afterwards.
  func commit() throws(FileError)
}

extension ByteSink {
  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    // Arrays themselves have spans from macOS 26 on.
    let bytes = bytes[...]
    try write(bytes.span)
  }
}

/// Collects bytes in memory.
public final class MemorySink: ByteSink {
  /// Everything written so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty sink.
  public init() {}

  /// Appends bytes; never throws.
  public func write(_ bytes: Span<UInt8>) throws(FileError) {
    self.bytes.append(bytes)
  }

  /// Does nothing: the bytes are there already.
  public func commit() throws(FileError) {}
}
