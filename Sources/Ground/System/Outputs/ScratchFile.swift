internal import GlyphreelExact

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A temporary file for the contents of a sink that has no file, such as standard output.
///
/// It is in the directory that `TMPDIR` names, or in `/tmp`, and is removed with the object.
package final class ScratchFile {
  private let temporary: Temporary
  private var descriptor: Int32

  /// Creates an empty file; `target` is the output's name for messages.
  package init(for target: String) throws(FileError) {
    let named = environmentVariable("TMPDIR") ?? ""
    let path = named.isEmpty ? "/tmp" : named
    let folder: Folder
    do throws(FileFailure) { folder = try Folder(path) } catch { throw .cannotCreate(path, error) }
    let made = try TemporaryFiles.makeFile(beside: folder, for: path)
    temporary = made.temporary
    descriptor = -1
    file = UnfinishedFile(folder: made.temporary.staging.folder, name: made.temporary.name, target: target)
    closeFile(made.descriptor)
  }

  /// The file, which another program writes.
  package let file: UnfinishedFile

  deinit {
    if descriptor >= 0 { closeFile(descriptor) }
    TemporaryFiles.remove(temporary)
  }

  /// Writes the file's contents to a sink.
  package func copy(to sink: any ByteSink) throws(FileError) {
    do throws(FileFailure) {
      descriptor = try temporary.staging.folder.open(temporary.name, O_RDONLY)
    } catch {
      throw .writingFailed(path: file.target, reason: error.reason())
    }
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, into: &bytes)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw .writingFailed(path: file.target, reason: systemErrorText())
      }
      let chunk = bytes[..<count]
      try sink.write(chunk.span)
    }
  }
}
