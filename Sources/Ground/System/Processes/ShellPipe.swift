#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Writes bytes to the standard input of a shell's command, which shares this program's standard output, and waits for its end.
///
/// Returns false if no process can be started. A command that does not read all bytes is not a failure.
package func pipe(_ bytes: [UInt8], toShell command: String) -> Bool {
  // Bounds: no more bytes are read than the array has, and the stream is closed once.
  guard let stream = unsafe popen(command, "w") else { return false }
  _ = unsafe fwrite(bytes, 1, bytes.count, stream)
  _ = unsafe pclose(stream)
  return true
}
