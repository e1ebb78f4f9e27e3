/// A destination of the files of a frame sequence.
///
/// If a sink is released before `commit`, it leaves no output.
package protocol FileSetSink: AnyObject {
  /// Adds a file.
  func write(_ bytes: [UInt8], named name: String) throws(FileError)

  /// Completes the output. Nothing may be written afterwards.
  func commit() throws(FileError)
}
