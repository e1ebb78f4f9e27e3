/// Where the files of a frame sequence go.
///
/// A sink that is dropped before `commit` leaves no trace.
public protocol FileSetSink: AnyObject {
  /// Adds a file.
  func write(_ bytes: [UInt8], named name: String) throws(FileError)

  /// Makes everything written so far the finished output; nothing may be written afterwards.
  func commit() throws(FileError)
}
